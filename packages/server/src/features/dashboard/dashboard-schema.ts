/** Schema of the dashboard. Its records are described by the schemas of their own lists. */
import { operatedEntities } from '@ridgeline/domain/answers/dashboard'
import { slopeDifficulties } from '@ridgeline/domain/declare/vocabulary'
import { pauseReasons } from '@ridgeline/domain/entities/webhook'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { cardNames } from './cards.ts'

const shape = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
})
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const count: JsonSchema = { type: 'integer' }
const localized: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } }
const textOrNull: JsonSchema = { type: ['string', 'null'] }
/** Parts of records, with the fields their card shows. */
const records = listOf({ type: 'object', required: ['id'], additionalProperties: true, properties: { id: { type: 'string' } } })

export const dashboardSchema: JsonSchema = {
  type: 'object',
  required: ['operation', 'changes', 'quote'],
  additionalProperties: false,
  properties: {
    operation: listOf(
      shape({ entity: { type: 'string', enum: [...operatedEntities] }, total: count, open: count, limited: count, closed: count }),
    ),
    pistes: listOf(
      shape({ difficulty: { type: 'string', enum: [...slopeDifficulties] }, open: { type: 'number' }, total: { type: 'number' } }),
    ),
    ...Object.fromEntries(cardNames.map((card) => [card, records])),
    newSnow: {
      anyOf: [
        shape({
          amount: count,
          place: { anyOf: [localized, { type: 'null' }] },
          at: { type: 'string' },
          isByHand: { type: 'boolean' },
          until: { type: 'string' },
        }),
        { type: 'null' },
      ],
    },
    webhooks: listOf(
      shape({
        id: { type: 'string' },
        description: { type: 'string' },
        pausedAt: textOrNull,
        pauseReason: { type: ['string', 'null'], enum: [...pauseReasons, null] },
      }),
    ),
    clockOffset: count,
    changes: listOf(
      shape({
        entity: { type: 'string' },
        id: { type: 'string' },
        name: { anyOf: [localized, textOrNull] },
        action: { type: 'string' },
        at: { type: 'string' },
        userName: textOrNull,
      }),
    ),
    quote: { anyOf: [shape({ text: localized, author: textOrNull }), { type: 'null' }] },
  },
}
