/** Helpers for closed lists of names, with their types. */

/** The keys of a table. */
export const namesOf = <T extends object>(table: T): (keyof T & string)[] =>
  // The table is written out completely, so that it has no other keys than its type.
  Object.keys(table) as (keyof T & string)[]

/** Whether an unknown value is a key of such a table; properties that all objects inherit are not. */
export const isNameIn = <T extends object>(table: T, name: unknown): name is keyof T & string =>
  typeof name === 'string' && Object.hasOwn(table, name)

/** Whether a value is one of a closed list. */
export function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  const all: readonly unknown[] = list
  return all.includes(value)
}
