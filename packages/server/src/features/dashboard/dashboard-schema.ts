/** Schema of the dashboard. Its records are described by the schemas of their own lists. */
import { attentionCards, operatedEntities } from '@ridgeline/domain/answers/dashboard'
import { slopeDifficulties } from '@ridgeline/domain/declare/vocabulary'
import { pauseReasons } from '@ridgeline/domain/entities/webhook'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { count, listOf, strictObject, textOrNull, texts } from '../../http/document/schemas.ts'
import { cardNames } from './cards.ts'

/** Parts of records, with the fields their card shows. */
const records = listOf({ type: 'object', required: ['id'], additionalProperties: true, properties: { id: { type: 'string' } } })

export const dashboardSchema: JsonSchema = {
  type: 'object',
  required: ['operation', 'changes', 'quote'],
  additionalProperties: false,
  properties: {
    operation: listOf(
      strictObject({ entity: { type: 'string', enum: [...operatedEntities] }, total: count, open: count, limited: count, closed: count }),
    ),
    pistes: listOf(
      strictObject({ difficulty: { type: 'string', enum: [...slopeDifficulties] }, open: { type: 'number' }, total: { type: 'number' } }),
    ),
    ...Object.fromEntries([...cardNames, 'parking'].map((card) => [card, records])),
    newSnow: {
      anyOf: [
        strictObject({
          amount: { type: 'integer' },
          place: { anyOf: [texts, { type: 'null' }] },
          at: { type: 'string' },
          isManual: { type: 'boolean' },
          until: { type: 'string' },
        }),
        { type: 'null' },
      ],
    },
    webhooks: listOf(
      strictObject({
        id: { type: 'string' },
        description: { type: 'string' },
        pausedAt: textOrNull,
        pauseReason: { type: ['string', 'null'], enum: [...pauseReasons, null] },
      }),
    ),
    clockOffset: { type: 'integer' },
    unnamedProxy: { type: 'string' },
    attention: {
      type: 'object',
      additionalProperties: false,
      description: 'Number of records that need attention, including those that their card leaves out',
      properties: Object.fromEntries(attentionCards.map((card) => [card, count])),
    },
    changes: listOf(
      strictObject({
        entity: { type: 'string' },
        id: { type: 'string' },
        name: { anyOf: [texts, textOrNull] },
        action: { type: 'string' },
        at: { type: 'string' },
        userName: textOrNull,
      }),
    ),
    quote: { anyOf: [strictObject({ text: texts, author: textOrNull }), { type: 'null' }] },
  },
}
