/** Equality of values as they are stored: JSON, where a missing property and null mean the same. */

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether two values have the same content, in any order of keys. Times of the driver are compared as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isContainer(one) || !isContainer(other)) return (one ?? null) === (other ?? null)
  if (Array.isArray(one) || Array.isArray(other)) {
    const areLists = Array.isArray(one) && Array.isArray(other) && one.length === other.length
    return areLists && one.every((item, index) => isSame(item, other[index]))
  }
  if (one instanceof Date || other instanceof Date) return JSON.stringify(one) === JSON.stringify(other)
  const names = filledIn(one)
  return names.length === filledIn(other).length && names.every((name) => isSame(one[name], other[name]))
}

const filledIn = (value: Record<string, unknown>) => Object.keys(value).filter((name) => (value[name] ?? null) !== null)
