/** Committed changes as events of the open stream: each is read once, however many follow. */
import { registry } from '@ridgeline/domain/declare/registry'
import { isPublished, type PublishedEntity } from '@ridgeline/domain/publication/published'
import type { Change } from '../../../db/changes.ts'
import type { PublicationServices } from '../../../publication/publication.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'

export interface ChangeEvent {
  entity: PublishedEntity
  /** Undefined for records of the installation. */
  resort: ResortEntry | undefined
  /** Whether it is read without a key. */
  isOpen: boolean
  /** As server-sent event, with its position as id. */
  text: string
}

interface Body {
  collection: string
  id: string
  resortId: string | null
  /** The published record with texts in all languages; null if it is not published any more. */
  record: unknown
}

const textOf = (cursor: string, body: Body) => `id: ${cursor}\nevent: change\ndata: ${JSON.stringify(body)}\n\n`

type Publication = Pick<PublicationServices, 'directory' | 'readers' | 'read'>

/** In the order of commits; several changes of one record become the last one. */
export async function eventsOf({ directory, readers, read }: Publication, changes: readonly Change[]): Promise<ChangeEvent[]> {
  const last = new Map<string, Change>()
  for (const change of changes) {
    last.delete(change.id)
    if (registry[change.entity] && isPublished(registry[change.entity]!)) last.set(change.id, change)
  }
  const byEntity = Map.groupBy(last.values(), ({ entity }) => entity)
  const published = new Map<string, unknown>()
  for (const [name, some] of byEntity) {
    const entity = registry[name]!
    if (!isPublished(entity)) continue
    const ids = some.map(({ id }) => id)
    // Who may read an event is decided for each stream.
    const { records } = await read(entity, { reach: 'all', ids, limit: ids.length }, undefined)
    for (const record of records) published.set(record.id, record)
  }
  const resorts = new Map((await directory.all()).map((resort) => [resort.id, resort]))
  return [...last.values()].flatMap(({ cursor, entity: name, id, resortId }) => {
    const entity = registry[name]!
    if (!isPublished(entity)) return []
    const resort = resorts.get(entity.name === 'resort' ? id : (resortId ?? ''))
    // Records of a withdrawn resort are announced by its own event.
    if (entity.scope === 'resort' && !resort) return []
    const text = textOf(cursor, { collection: entity.plural, id, resortId: resortId ?? null, record: published.get(id) ?? null })
    return [{ entity, resort, isOpen: readers.isOpen(entity, resort), text }]
  })
}
