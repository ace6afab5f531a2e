/** Committed changes as events of the open stream: each is read once, however many follow. */
import { registry } from '@ridgeline/domain/declare/registry'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import { isPublished, type PublishedEntity } from '@ridgeline/domain/publication/published'
import type { Change } from '../../../db/changes/changes.ts'
import type { PublicationServices } from '../../../publication/publication.ts'
import type { Openness } from '../../../publication/readers.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'

export interface ChangeEvent {
  entity: PublishedEntity
  /** Undefined for records of the installation. */
  resort: ResortEntry | undefined
  openness: Openness
  /** As server-sent event, with its position as id. */
  text: string
}

interface Body {
  collection: string
  id: string
  resortId: string | null
  /** The published record with texts in all languages; null if it is not published any more. */
  record: PublishedRecord | null
}

interface PublishedChange extends Change {
  of: PublishedEntity
}

const textOf = (cursor: string, body: Body) => `id: ${cursor}\nevent: change\ndata: ${JSON.stringify(body)}\n\n`

type Publication = Pick<PublicationServices, 'directory' | 'readers' | 'readAll'>

/** The last change of each published record, in the order in which they were published. */
function lastChanges(changes: readonly Change[]): PublishedChange[] {
  const last = new Map<string, PublishedChange>()
  for (const change of changes) {
    const of = registry[change.entity]
    last.delete(change.id)
    if (of && isPublished(of)) last.set(change.id, { ...change, of })
  }
  return [...last.values()]
}

export async function eventsOf(publication: Publication, changes: readonly Change[]): Promise<ChangeEvent[]> {
  const { directory, readers } = publication
  const last = lastChanges(changes)
  const published = new Map<string, PublishedRecord>()
  for (const [entity, some] of Map.groupBy(last, ({ of }) => of)) {
    const ids = some.map(({ id }) => id)
    // Who may read an event is decided for each stream.
    for (const record of (await publication.readAll(entity, ids)).records) published.set(record.id, record)
  }
  const all = await directory.all()
  const resorts = new Map(all.map((resort) => [resort.id, resort]))
  return last.flatMap(({ cursor, of: entity, id, resortId }) => {
    const resort = resorts.get(entity.name === 'resort' ? id : (resortId ?? ''))
    // Records of a withdrawn resort are announced by its own event.
    if (entity.scope === 'resort' && !resort) return []
    const text = textOf(cursor, { collection: entity.plural, id, resortId, record: published.get(id) ?? null })
    return [{ entity, resort, openness: readers.opennessOf(entity, resort, all), text }]
  })
}
