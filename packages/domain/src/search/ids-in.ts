/** The records that a link points at: many, one or none. `check` allows only ids in link fields. */
export function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? [value] : []
}
