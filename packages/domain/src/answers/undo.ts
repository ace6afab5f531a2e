/** Taking back changes of records. */
import type { Author } from '../check/failure.ts'

/** Days for which users can take back what they changed. */
export const undoDays = 30

/** A record with fields, or languages of fields (`name.de`), that stay because they were changed since. */
export interface KeptRecord {
  entity: string
  id: string
  name: unknown
  fields: { field: string; by: Author }[]
}
