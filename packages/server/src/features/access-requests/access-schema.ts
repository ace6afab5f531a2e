/** Schemas of requests for access. */
import { uuidSchema } from '../../http/query.ts'
import { strictObject, text, textOrNull } from '../../http/document/schemas.ts'

export const bodySchema = strictObject({ resortId: { anyOf: [uuidSchema, { type: 'null' }] } })
export const askedSchema = strictObject({ administrators: { type: 'array', items: text }, askedAt: textOrNull })
export const pendingSchema = strictObject({
  items: {
    type: 'array',
    items: strictObject({
      id: text,
      fullName: text,
      at: text,
      resortId: textOrNull,
      resortName: { description: 'In its languages; null without a resort' },
    }),
  },
})
