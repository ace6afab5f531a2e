/** NAMED: the name of a record. */
import { localized, text } from '../declare/field.ts'

export const names = {
  name: localized({ required: true, max: 120 }),
  alias: text({ max: 80, format: 'alias', unique: true }),
  perex: localized({ max: 300, multiline: true }),
  description: localized({ max: 10_000, rich: true }),
}
