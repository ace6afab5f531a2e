/** The dates of the wire (R3.88, R3.89): a day, or a moment with or without fractions and Z. Without a zone it is UTC. */

/** Fractions and zones are those other systems write as well (OP61). */
const serialized = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,7})?(Z|[+-]\d\d:\d\d)?$/
const day = /^\d{4}-\d\d-\d\d$/

/** 19 to 28 characters with a T at the eleventh, and the shape of a moment (R5.6, T70). */
export const isSerializedDate = (value: string): boolean =>
  value.length >= 19 && value.length <= 28 && value[10] === 'T' && serialized.test(value)

const asDate = (value: string) => {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Browsers read three digits of a second for sure, and take a moment without a zone for one of their own. */
function momentOf(value: string): Date | undefined {
  const [, whole, fraction = '', zone = 'Z'] = /^(.{19})(?:\.(\d+))?(Z|[+-]\d\d:\d\d)?$/.exec(value)!
  return asDate(`${whole}${fraction && `.${fraction.slice(0, 3)}`}${zone}`)
}

export function dateOf(value: string): Date | undefined {
  if (day.test(value)) return asDate(value)
  return isSerializedDate(value) ? momentOf(value) : undefined
}

/** For `JSON.parse` of calls that ask for it (R7.16): moments become dates, days stay days (T70). */
export const reviveDates = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && isSerializedDate(value) ? (momentOf(value) ?? value) : value

/** What is sent for a date; a day alone where only the day is meant. */
export const wireOf = (date: Date, part: 'day' | 'moment' = 'moment'): string =>
  part === 'day' ? date.toISOString().slice(0, 10) : date.toISOString()
