/** Texts and addresses of the web, in the languages of AlpineBits. */
import { isObject } from '@ridgeline/domain/check/fault'
import { localizedOf } from '@ridgeline/domain/values/localized'
import { textByIso639 } from '@ridgeline/domain/language/iso-639-3'

export type Text = Readonly<Record<string, string>>

export const textOf = (value: unknown): Text | null => textByIso639(localizedOf(value))

/** A name is never null. */
export const nameOf = (value: unknown): Text => textOf(value) ?? {}

/** @returns the text, null for anything else and for an empty one. */
export const plainText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Capacities and lengths of AlpineBits begin above zero. */
export const positiveOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)

/** The ids of references. */
export const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [])

/** A moment with its offset, as AlpineBits writes it: `2026-12-31T21:00:00+00:00`. */
export const momentOf = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString().replace(/\.\d+Z$/, '+00:00') : null

/** An address without a town or a country cannot be written in AlpineBits. @param country of the place, if the address names none */
export function addressOf(value: unknown, country: unknown = null) {
  if (!isObject(value)) return null
  const [city, land] = [textOf(value['city']), plainText(value['country']) ?? plainText(country)]
  if (!city || !land) return null
  return {
    street: textOf(value['street']),
    city,
    region: textOf(value['region']),
    country: land,
    zipcode: plainText(value['zipcode']),
    complement: textOf(value['complement']),
    type: null,
  }
}
