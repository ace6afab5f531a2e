/** What guests may know of changes: the events of revisions, with the published record. */
import { registry } from '@ridgeline/domain/declare/registry'
import type { Terms } from '@ridgeline/domain/publication/licences'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import { isPublished, type PublishedEntity } from '@ridgeline/domain/publication/published'
import { publishedFields } from '@ridgeline/domain/publication/published-fields'
import type { PublicationServices } from '../../publication/publication.ts'
import type { Position, Revision } from './revisions-after.ts'

/** A record that changed, and its state when that was read: at least as new as the change. */
export interface PublishedEvent {
  entity: PublishedEntity
  id: string
  resortId: string | null
  at: string
  /** The published fields that changed; null if the record was added, removed, published or withdrawn. */
  changed: readonly string[] | null
  /** Null if it is no longer published. */
  record: PublishedRecord | null
  /** Null if it keeps none of its own. */
  terms: Terms | null
}

export interface PlacedEvent extends PublishedEvent {
  /** After its revision. */
  position: Position
}

export type ChangedRecord = Pick<PublishedEvent, 'entity' | 'id' | 'resortId'>

/** The resort whose settings apply; null for records of the installation. */
export const ownerOf = ({ entity, id, resortId }: ChangedRecord): string | null => (entity.name === 'resort' ? id : resortId)

type Publication = Pick<PublicationServices, 'readers' | 'directory' | 'readAll' | 'termsOf'>

/** Fields that decide whether a record is published. */
const conditionsOf = ({ publication: { anyOf = [], only = {}, copy, from, to } }: PublishedEntity): readonly string[] =>
  ['active', ...anyOf, ...Object.keys(only), copy, from, to].filter((name) => name !== undefined)

interface Names {
  published: ReadonlySet<string>
  conditions: ReadonlySet<string>
}
const known = new Map<string, Names>()

function namesOf(entity: PublishedEntity): Names {
  const names = known.get(entity.name) ?? {
    published: new Set(publishedFields(entity).map(([field]) => field)),
    conditions: new Set(conditionsOf(entity)),
  }
  known.set(entity.name, names)
  return names
}

/** @returns what is published of records now, by id: the one place that decides what leaves the product. */
export async function publishedNow({ readers, directory, readAll, termsOf }: Publication, records: readonly ChangedRecord[]) {
  const found = new Map<string, Pick<PublishedEvent, 'record' | 'terms'>>()
  const resorts = new Map((await directory.all()).map((resort) => [resort.id, resort]))
  const open = records.filter((each) => !readers.isClosed(each.entity, ownerOf(each)))
  for (const [entity, some] of Map.groupBy(open, (each) => each.entity)) {
    const { records: published, terms } = await readAll(entity, [...new Set(some.map(({ id }) => id))])
    for (const record of published) {
      const resort = resorts.get(entity.name === 'resort' ? record.id : String(record['resortId']))
      found.set(record.id, { record, terms: terms.get(record.id) ?? (resort ? termsOf(resort) : null) })
    }
  }
  return (id: string) => found.get(id) ?? { record: null, terms: null }
}

/**
 * The change that guests see; undefined if they see none. A record that is not published any more was withdrawn by a change of the fields that
 * decide it; a change of other fields was of a draft, or before a later revision that withdrew the record and has its own event.
 */
function changeOf({ action, names }: Revision, entity: PublishedEntity, isPublishedNow: boolean): { changed: string[] | null } | undefined {
  const { published, conditions } = namesOf(entity)
  if (action === 'delete') return { changed: null }
  if (action !== 'update') return isPublishedNow ? { changed: null } : undefined
  if (names.some((name) => conditions.has(name))) return { changed: null }
  const changed = names.filter((name) => published.has(name)).toSorted()
  return isPublishedNow && changed.length > 0 ? { changed } : undefined
}

/** In the order of the revisions. Collections that a resort has closed have no events. */
export async function publishedEvents(publication: Publication, revisions: readonly Revision[]): Promise<PlacedEvent[]> {
  const changes = revisions.flatMap((revision) => {
    const entity = registry[revision.entity]
    const { id, resortId } = revision
    if (!entity || !isPublished(entity)) return []
    const change = { revision, entity, id, resortId }
    return publication.readers.isClosed(entity, ownerOf(change)) ? [] : [change]
  })
  const now = await publishedNow(publication, changes)
  return changes.flatMap(({ revision, entity, id, resortId }) => {
    // A removed record may have been restored since: then a later revision says so.
    const state = revision.action === 'delete' ? { record: null, terms: null } : now(id)
    const change = changeOf(revision, entity, state.record !== null)
    const { cursor, at } = revision
    return change ? [{ entity, id, resortId, at, ...change, ...state, position: { cursor, cursorAt: at } }] : []
  })
}
