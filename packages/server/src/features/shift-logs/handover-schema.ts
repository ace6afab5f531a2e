import { shifts } from '@ridgeline/domain/entities/shift-log'
import { strictObject, textOrNull } from '../../http/document/schemas.ts'
import { uuidSchema } from '../../http/query.ts'

const incident = strictObject({
  at: { type: 'string', format: 'date-time' },
  what: { type: 'string' },
  place: textOrNull,
  done: textOrNull,
  settled: { type: 'boolean' },
})

const handedOver = strictObject({
  id: uuidSchema,
  version: { type: 'integer' },
  date: { type: 'string', format: 'date' },
  shift: { type: 'string', enum: [...shifts] },
  inChargeName: textOrNull,
  handover: textOrNull,
  incidents: { type: 'array', items: incident },
  signedOffAt: textOrNull,
  signedOffByName: textOrNull,
})

export const handoverSchema = strictObject({ items: { type: 'array', items: handedOver }, overdue: { type: 'array', items: handedOver } })
