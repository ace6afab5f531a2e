/** Names and lists that are closed, as types know them. */

/** The names in a table that is written out whole: it has no others than its type says. */
export const namesOf = <T extends object>(table: T): (keyof T & string)[] => Object.keys(table) as (keyof T & string)[]

/** Whether a value that came in is one of a closed list. */
export function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  const all: readonly unknown[] = list
  return all.includes(value)
}
