/** Normalizes input to its stored form: `null` is empty, and empty text is not stored. */
import type { Entity } from '../declare/entity.ts'
import { isOneOf } from '../values/closed-list.ts'
import { forKind, type Field, type FieldMap, type KindTable, type TextFormat } from '../declare/field.ts'
import { isObject } from './fault.ts'
import { isMoment, textFormats } from './format.ts'
import { languages } from '../values/localized.ts'
import { noteField, seasonShape } from '../time/opening-hours.ts'
import { shapes } from '../declare/shape.ts'
import { days } from '../declare/vocabulary.ts'

const same = (_: unknown, value: unknown) => value
const blankToNull = (_: unknown, value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/** In Italy and San Marino the zero is a part of the number, elsewhere it is left out after the code of the country. */
const keepsZero = /^\(?\+\(?(39|378)/u

/** A slash behind an area code; two numbers of one line (`…456/457`) have more digits in front of it, or fewer behind it. */
const areaSlash = /\/(?=\d{5,}$)|(?<=^\+\d{1,7})\/(?=\d{4}$)/u

/** `00421 (0)905/123-456` is `+421905123456`. What is no phone number stays as typed, so that the error is about that; so do two numbers. */
function tidyPhone(typed: string): string {
  const international = typed.replaceAll(/[\s.\p{Pd}]/gu, '').replace(/^(\(?)00/u, '$1+')
  const bare = international
    .replace('(0)', keepsZero.test(international) ? '0' : '')
    .replaceAll(/[()]/gu, '')
    .replace(areaSlash, '')
  return textFormats.phone.test(bare) ? bare : typed
}

/** Formats with several notations for the same value. */
const oneWay: { readonly [F in TextFormat]?: (text: string) => string } = {
  // Stored as `00:1B:44:11:3A:B7`, so that uniqueness works.
  macAddress: (text) => text.toUpperCase().replaceAll('-', ':'),
  handle: (text) => text.replace(/^@+/u, ''),
  phone: tidyPhone,
}

function tidyText({ format }: Field<'text'>, value: unknown) {
  const written = typeof value === 'string' && value.trim() !== '' && format ? oneWay[format]?.(value.trim()) : undefined
  return blankToNull(undefined, written ?? value)
}

/** Uses the order of the languages, so that equal texts are equal values. */
function tidyLocalized(_: unknown, value: unknown) {
  if (!isObject(value)) return value
  const known = languages.filter((language) => Object.hasOwn(value, language))
  const others = Object.keys(value).filter((key) => !isOneOf(known, key))
  const filled = [...known, ...others].filter((key) => blankToNull(_, value[key]) !== null && value[key] !== undefined)
  return filled.length ? Object.fromEntries(filled.map((key) => [key, value[key]])) : null
}

/** Adds missing parts of a structured value as `null`. */
function tidyShape(shape: FieldMap, value: unknown): unknown {
  if (!isObject(value)) return value
  const parts = Object.entries(shape).map(([name, field]) => [name, tidyField(field, value[name] ?? null)])
  return { ...value, ...Object.fromEntries(parts) }
}

const listOf = (shape: FieldMap) => (_: unknown, value: unknown) =>
  Array.isArray(value) ? value.map((item) => tidyShape(shape, item)) : value

/** Exactly one picture is the main one: the first by default. */
function tidyPhotos(_: unknown, value: unknown) {
  const photos = listOf(shapes.photo)(_, value)
  if (!Array.isArray(photos) || photos.some((photo) => isObject(photo) && photo['isMain'] === true)) return photos
  return photos.map((photo: unknown, at) => (at === 0 && isObject(photo) ? { ...photo, isMain: true } : photo))
}

function tidyAddress(_: unknown, value: unknown) {
  const address = tidyShape(shapes.address, value)
  return isObject(address) && Object.values(address).every((part) => part === null) ? null : address
}

function tidyOpeningHours(_: unknown, value: unknown) {
  if (!isObject(value)) return value
  const { weeklySchedules, dailySchedules = {}, note = null, ...rest } = value
  const week = (item: unknown) => {
    const tidied = tidyShape(seasonShape, item)
    return isObject(tidied) ? { ...tidied, ...Object.fromEntries(days.map((day) => [day, tidied[day] ?? null])) } : tidied
  }
  const weeks = Array.isArray(weeklySchedules) ? weeklySchedules.map(week) : (weeklySchedules ?? [])
  return { ...rest, weeklySchedules: weeks, dailySchedules, note: tidyField(noteField, note) }
}

/** Texts without content in any language are dropped. */
const tidyTexts = (_: unknown, value: unknown) =>
  Array.isArray(value) ? value.map((item) => tidyLocalized(_, item)).filter((item) => item !== null) : value

/** `12,5` is twelve and a half; without an amount there is no price. */
function tidyMoney(_: unknown, value: unknown) {
  if (!isObject(value) || !('amount' in value)) return value
  const { amount, currency, ...rest } = value
  if (amount === null || (typeof amount === 'string' && amount.trim() === '')) return null
  if (typeof amount !== 'string') return value
  const [, whole = '', part = ''] = /^0*(\d+)(?:[.,](\d{1,2}))?$/u.exec(amount.replaceAll(/\s/gu, '')) ?? []
  return whole ? { amount: `${whole}.${part.padEnd(2, '0')}`, currency, ...rest } : value
}

/** Equal times have equal text. */
const tidyInstant = (_: unknown, value: unknown) => (isMoment(value) ? new Date(value).toISOString() : blankToNull(_, value))

const tidiers: KindTable<[value: unknown], unknown> = {
  id: same,
  text: tidyText,
  localized: tidyLocalized,
  integer: same,
  decimal: same,
  coordinate: blankToNull,
  flag: same,
  choice: blankToNull,
  choices: same,
  tags: same,
  texts: tidyTexts,
  date: blankToNull,
  time: blankToNull,
  instant: tidyInstant,
  ref: blankToNull,
  refs: same,
  image: blankToNull,
  file: blankToNull,
  photos: tidyPhotos,
  openingHours: tidyOpeningHours,
  schedule: listOf(shapes.scheduleEntry),
  address: tidyAddress,
  links: listOf(shapes.link),
  money: tidyMoney,
  items: (field, value) => listOf(field.of)(field, value),
  geometry: same,
  controlPoints: listOf(shapes.controlPoint),
  assignments: listOf(shapes.assignment),
  resortPermissions: listOf(shapes.resortPermission),
}

export function tidyField(field: Field, value: unknown): unknown {
  return value === null || value === undefined ? value : forKind(tidiers, field, value)
}

/** A copy with every known field in its stored form; unknown names and invalid values are kept, so that `check` can report them. */
export function tidy<T extends object>(entity: Entity, values: T): T {
  const pairs = Object.entries(values).map(([name, value]) => {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    return [name, field ? tidyField(field, value) : value]
  })
  // The names stay the same, and so do the types of the values.
  return Object.fromEntries(pairs) as T
}
