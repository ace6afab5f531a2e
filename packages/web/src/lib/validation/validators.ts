/** The validators of values outside of records, with words of their own (R5.11–28). Records are checked by what their entity says. */
import { textFormats } from '@ridgeline/domain/check/format'
import { text } from '../language/texts/i18n.ts'
import type { Verdict } from './validation.ts'

export interface Validator {
  rule: string
  bounds: Readonly<Record<string, string | number>>
  passes: (value: unknown) => boolean
}

const shown = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : shown(value).trim() === '')

/** Empty values are checked only by `required` (T59). */
function validator(rule: string, passes: (value: unknown) => boolean, bounds: Validator['bounds'] = {}): Validator {
  return { rule, bounds, passes: (value) => isEmpty(value) || passes(value) }
}

const demand = (rule: string, isWanted: () => boolean): Validator => ({
  rule,
  bounds: {},
  passes: (value) => !isWanted() || !isEmpty(value),
})
const matching = (rule: string, pattern: RegExp) => validator(rule, (value) => pattern.test(shown(value)))
const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : [...shown(value)].length)

export const required = demand('required', () => true)
export const requiredIf = (isWanted: () => boolean) => demand('requiredIf', isWanted)
export const requiredUnless = (isExcused: () => boolean) => demand('requiredUnless', () => !isExcused())

/** ASCII, so nothing for names (T58). */
export const alpha = matching('alpha', textFormats.alpha)
export const alphaNum = matching('alphaNum', textFormats.alphaNum)
export const numeric = matching('numeric', /^\d+(\.\d+)?$/)
export const integer = matching('integer', /^-?\d+$/)
export const decimal = matching('decimal', /^-?\d+(\.\d+)?$/)
export const email = matching('email', textFormats.email)
export const url = matching('url', textFormats.url)
export const ipAddress = matching('ipAddress', textFormats.ipAddress)
export const macAddress = matching('macAddress', textFormats.macAddress)

export const minLength = (min: number) => validator('minLength', (value) => lengthOf(value) >= min, { min })
export const maxLength = (max: number) => validator('maxLength', (value) => lengthOf(value) <= max, { max })
export const minValue = (min: number) => validator('minValue', (value) => Number(value) >= min, { min })
export const maxValue = (max: number) => validator('maxValue', (value) => Number(value) <= max, { max })
export const between = (min: number, max: number) =>
  validator('between', (value) => Number(value) >= min && Number(value) <= max, { min, max })

/** `name` is what people call the other value. */
export const sameAs = (name: string, other: () => unknown) => validator('sameAs', (value) => value === other(), { other: name })

/** In the validator's own words, its bounds by name (T56, T57). */
export function validatorText({ rule, bounds }: Pick<Validator, 'rule' | 'bounds'>): string {
  const message = text(`validatorMessage${rule.charAt(0).toUpperCase()}${rule.slice(1)}`)
  return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(bounds, name) ? String(bounds[name]) : whole))
}

/** Rules with other words for a text than for a list. */
const textRules: Readonly<Record<string, string>> = { minLength: 'minLengthText', maxLength: 'maxLengthText' }

/** For forms, which speak in resources: the bounds by place. */
export const checkOf =
  ({ rule, bounds, passes }: Validator) =>
  (value: unknown): Verdict =>
    passes(value) ? undefined : { rule: (!Array.isArray(value) && textRules[rule]) || rule, args: Object.values(bounds) }
