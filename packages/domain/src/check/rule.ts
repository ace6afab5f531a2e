/** Rules on several fields or on the current time. Rules on a single field are its constraints. */
import { isObject } from './fault.ts'
import { hourMs } from '../time/durations.ts'

export interface Issue {
  /** Path of the field, `photos` or `address`; empty for the record as a whole. */
  field: string
  /** Identifies the message: `validationError` + the capitalized rule (R5.8). */
  rule: string
  args: readonly (string | number)[]
}

export type Values = Readonly<Record<string, unknown>>

/** `now` is an ISO 8601 timestamp. */
export interface Clock {
  now: string
  /** The day at the record's resort, with which days are compared (`time/clock-in.ts`). */
  today?: (() => string) | undefined
}

/** Returns the issue of a record, or undefined. Only called when every field it reads is valid. */
export interface Rule<Name extends string = string> {
  readonly reads: readonly Name[]
  readonly find: (values: Values, clock: Clock) => Issue | undefined
  /** Fields that are required under a condition, whether filled or not: their labels show it. */
  readonly demands?: Readonly<Record<string, (values: Values) => boolean>>
  /** Fields without meaning under a condition: forms hide them. */
  readonly idles?: Readonly<Record<string, (values: Values) => boolean>>
  /** A field that may only be filled while `by` has one of these values. */
  readonly only?: { readonly field: Name; readonly by: Name; readonly among: readonly unknown[] }
  /** A closed list whose permitted values depend on another field. */
  readonly offers?: { readonly field: Name; readonly by: Name; readonly of: Readonly<Record<string, readonly string[]>> }
  /** A day or a time that is compared with the current one: it belongs to this record alone. */
  readonly timed?: Name
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '' && value !== false
export const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** Highest altitude must be greater than lowest; equal is invalid, one empty is valid (R5.41, T62). */
export function higher<const Name extends string>(high: Name, low: Name): Rule<Name> {
  return {
    reads: [high, low],
    find: ({ [high]: top, [low]: bottom }) =>
      typeof top === 'number' && typeof bottom === 'number' && top <= bottom ? { field: high, rule: 'altitude', args: [] } : undefined,
  }
}

/** ISO dates and timestamps compare as text. */
export function ordered<const Name extends string>(from: Name, to: Name): Rule<Name> {
  return {
    reads: [from, to],
    find: ({ [from]: start, [to]: end }) =>
      typeof start === 'string' && typeof end === 'string' && end < start ? { field: to, rule: 'ordered', args: [] } : undefined,
  }
}

/** Both filled or both empty. */
export function together<const Name extends string>(one: Name, other: Name): Rule<Name> {
  return {
    reads: [one, other],
    demands: { [one]: (values) => isFilled(values[other]), [other]: (values) => isFilled(values[one]) },
    find(values) {
      if (isFilled(values[one]) === isFilled(values[other])) return undefined
      return { field: isFilled(values[one]) ? other : one, rule: 'together', args: [] }
    },
  }
}

export function different<const Name extends string>(one: Name, other: Name): Rule<Name> {
  return {
    reads: [one, other],
    find: (values) => (isFilled(values[one]) && values[one] === values[other] ? { field: other, rule: 'different', args: [] } : undefined),
  }
}

/** For localized text, the Slovak one is required (R5.40). */
const slovak = (value: unknown) => (isObject(value) ? value['sk'] : value)

function demand<const Name extends string>(name: Name, other: Name, isDue: (value: unknown) => boolean): Rule<Name> {
  const isDemanded = (values: Values) => isDue(values[other])
  const isMissing = (value: unknown) => !isFilled(slovak(value)) || isEmptyList(value)
  return {
    reads: [name, other],
    demands: { [name]: isDemanded },
    find: (values) => (isDemanded(values) && isMissing(values[name]) ? { field: name, rule: 'requiredIf', args: [] } : undefined),
  }
}

/** Required while another field is filled. */
export const requiredIf = <const Name extends string>(name: Name, other: Name): Rule<Name> => demand(name, other, isFilled)

/** Required while another field has one of these values. */
export const requiredWhen = <const Name extends string>(name: Name, other: Name, values: readonly unknown[]): Rule<Name> =>
  demand(name, other, (value) => values.includes(value))

/** Only permitted while another field has one of these values, because it would have no meaning otherwise. */
export function onlyWhen<const Name extends string>(name: Name, other: Name, values: readonly unknown[]): Rule<Name> {
  return {
    reads: [name, other],
    only: { field: name, by: other, among: values },
    find: (record) =>
      isFilled(record[name]) && !isEmptyList(record[name]) && !values.includes(record[other])
        ? { field: name, rule: 'onlyWhen', args: [] }
        : undefined,
  }
}

/** Restricts a closed list to the values in `of` for the value of another field. `rule` is the name of the fault. */
export function among<const Name extends string>(
  name: Name,
  other: Name,
  of: Readonly<Record<string, readonly string[]>>,
  rule: string,
): Rule<Name> {
  return {
    reads: [name, other],
    offers: { field: name, by: other, of },
    find(record) {
      const own: readonly unknown[] = Object.hasOwn(of, String(record[other])) ? of[String(record[other])]! : []
      return isFilled(record[name]) && !own.includes(record[name]) ? { field: name, rule, args: [] } : undefined
    },
  }
}

/** A rule that is skipped while a flag is set. */
export function unless<const Flag extends string, const Name extends string>(flag: Flag, rule: Rule<Name>): Rule<Flag | Name> {
  const isOn = (values: Values) => values[flag] === true
  return {
    reads: [flag, ...rule.reads],
    idles: Object.fromEntries(rule.reads.map((name) => [name, isOn])),
    find: (values, clock) => (isOn(values) ? undefined : rule.find(values, clock)),
  }
}

/** A field without meaning while a flag is set: forms hide it. The server decides about values that are sent all the same. */
export function idleWhile<const Name extends string>(name: Name, flag: Name): Rule<Name> {
  return { reads: [name, flag], idles: { [name]: (values) => values[flag] === true }, find: () => undefined }
}

/** The first number must not be above the second; equal is valid. The fault is at the first. */
export function notAbove<const Name extends string>(low: Name, high: Name): Rule<Name> {
  return {
    reads: [low, high],
    find: ({ [low]: lower, [high]: upper }) =>
      typeof lower === 'number' && typeof upper === 'number' && lower > upper ? { field: low, rule: 'maxValue', args: [upper] } : undefined,
  }
}

/** Kiritimati is the first zone to reach a day. */
const firstZone = 14 * hourMs

/** Where the resort is not known, days are compared with the first one: after midnight in a resort it may still be yesterday in UTC. */
function latest(value: string, { now, today }: Clock): string {
  if (value.includes('T')) return now
  return today?.() ?? new Date(Date.parse(now) + firstZone).toISOString()
}

/** A day or a time must not be in the future. */
export function notFuture<const Name extends string>(name: Name): Rule<Name> {
  return {
    reads: [name],
    timed: name,
    find: ({ [name]: value }, clock) =>
      typeof value === 'string' && value > latest(value, clock) ? { field: name, rule: 'notFuture', args: [] } : undefined,
  }
}

export function future<const Name extends string>(name: Name): Rule<Name> {
  return {
    reads: [name],
    timed: name,
    find: ({ [name]: value }, { now }) =>
      typeof value === 'string' && value <= now ? { field: name, rule: 'future', args: [] } : undefined,
  }
}

/** At most one item of a list has `flag` set. */
export function atMostOne<const Name extends string>(name: Name, flag: string, rule: string): Rule<Name> {
  return {
    reads: [name],
    find: ({ [name]: list }) =>
      Array.isArray(list) && list.filter((item: Values) => item[flag] === true).length > 1 ? { field: name, rule, args: [] } : undefined,
  }
}

/** In each item of a list `to` does not come before `from`. */
export function eachOrdered<const Name extends string>(name: Name, from: string, to: string): Rule<Name> {
  return {
    reads: [name],
    find: ({ [name]: list }) =>
      Array.isArray(list) &&
      list.some(({ [from]: start, [to]: end }: Values) => typeof start === 'string' && typeof end === 'string' && end < start)
        ? { field: name, rule: 'ordered', args: [] }
        : undefined,
  }
}

/** No two items of a list share the value of `key` (R5.49). */
export function distinct<const Name extends string>(name: Name, key: string): Rule<Name> {
  return {
    reads: [name],
    find({ [name]: list }) {
      if (!Array.isArray(list)) return undefined
      const keys = list.map((item: Values) => item[key])
      return new Set(keys).size < keys.length ? { field: name, rule: 'unique', args: [] } : undefined
    },
  }
}
