/** Which webhooks want an event. */
import type { Webhook } from '@ridgeline/domain/entities/webhook'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import type { PublishedEvent } from './published-events.ts'

type Wanted = Pick<Webhook, 'kinds' | 'watchedFields' | 'resortId'>

/** Records of the installation, other than resorts, belong to all resorts. */
const isOf = ({ entity, id, resortId }: PublishedEvent, wanted: string) =>
  entity.scope === 'resort' ? resortId === wanted : entity.name !== 'resort' || id === wanted

export function wants({ kinds, watchedFields, resortId }: Wanted, event: PublishedEvent): boolean {
  const { entity, changed } = event
  if (!isOneOf(kinds, entity.name) || !isOf(event, resortId)) return false
  const own = (watchedFields ?? []).filter((field) => entity.fields[field])
  return changed === null || own.length === 0 || own.some((field) => changed.includes(field))
}
