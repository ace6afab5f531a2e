/** Helpers for closed lists of names, with their types. */

/** The keys of a table that is written out completely, so that it has no other keys than its type. */
export const namesOf = <T extends object>(table: T): (keyof T & string)[] =>
  // A table written out whole has no other keys than its type.
  Object.keys(table) as (keyof T & string)[]

/** Whether a value that came in names an entry of such a table; what every object has is none. */
export const isNameIn = <T extends object>(table: T, name: unknown): name is keyof T & string =>
  typeof name === 'string' && Object.hasOwn(table, name)

/** Whether a value is one of a closed list. */
export function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  const all: readonly unknown[] = list
  return all.includes(value)
}
