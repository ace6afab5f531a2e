/** NAMED: the name of a record. */
import { localized, text } from '../declare/field.ts'

const perex = { max: 300, multiline: true } as const
const description = { max: 10_000, rich: true } as const

export const names = {
  name: localized({ required: true, max: 120 }),
  alias: text({ max: 80, format: 'alias', unique: true }),
  perex: localized(perex),
  description: localized(description),
}

/** Of records for staff, who read the texts in the record. */
export const staffNames = {
  ...names,
  perex: localized({ ...perex, internal: 'staff read it in the record' }),
  description: localized({ ...description, internal: 'staff read it in the record' }),
}
