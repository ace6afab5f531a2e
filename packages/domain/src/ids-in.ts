/** The records that a link points at: many, one or none. `check` lets nothing but ids into fields of links. */
export function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? [value] : []
}
