/** The JSON of a delivery, as Standard Webhooks describe it: type, time and data. */
import { testEvent } from '@ridgeline/domain/answers/deliveries'
import type { PublishedEvent } from './published-events.ts'

export interface Message {
  event: string
  recordId: string | null
  body: string
}

export function messageOf({ entity, id, resortId, at, changed, record, terms }: PublishedEvent): Message {
  const event = `${entity.name}.${record ? 'updated' : 'removed'}`
  const data = { collection: entity.plural, id, resortId, changed, record, ...(terms && { terms }) }
  return { event, recordId: id, body: JSON.stringify({ type: event, timestamp: at, data }) }
}

export const testMessage = (webhookId: string, at: Date): Message => ({
  event: testEvent,
  recordId: null,
  body: JSON.stringify({ type: testEvent, timestamp: at.toISOString(), data: { webhookId } }),
})
