/** The wire's dates (R3.88–89): a day, or a moment with or without milliseconds and Z, always UTC. */
const dateLike = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{1,3})?Z?)?$/

export function dateOf(value: string): Date | undefined {
  if (!dateLike.test(value)) return undefined
  const date = new Date(value.includes('T') && !value.endsWith('Z') ? `${value}Z` : value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** For `JSON.parse`. */
export const reviveDates = (_key: string, value: unknown): unknown => (typeof value === 'string' ? (dateOf(value) ?? value) : value)
