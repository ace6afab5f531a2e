/** The last change of each collection, by resort: cached answers and the place from which a follower continues depend on it. */
import { registry } from '@ridgeline/domain/declare/registry'
import { settingRecord } from '@ridgeline/domain/answers/logged-records'
import { resort } from '@ridgeline/domain/entities/resort'
import { isPublished } from '@ridgeline/domain/publication/published'
import type { Changes } from '../db/changes/changes.ts'
import { singlePlaceOf } from '../db/changes/position.ts'

export interface CollectionVersion {
  /** Never used again for other content. */
  version: string
  /** A place in the order of transactions up to which all changes are in the answer, and when it was read, in epoch milliseconds. */
  cursor: string
  at: number
}

const everywhere = '*'
const keyOf = (entity: string, resortId: string) => `${entity} ${resortId}`

export function collectionVersions(changes: Pick<Changes, 'subscribe' | 'onNotes' | 'position'>) {
  const versions = new Map<string, CollectionVersion>()
  const first: CollectionVersion = { version: '0', cursor: singlePlaceOf(changes.position()), at: Date.now() }
  let start = first
  let count = 0

  function move(entity: string, resortId: string | null, position: string) {
    const version = { version: String(++count), cursor: singlePlaceOf(position), at: Date.now() }
    versions.set(keyOf(entity, everywhere), version)
    if (resortId) versions.set(keyOf(entity, resortId), version)
  }
  /** Who may read, names and time zones of resorts are part of every answer. */
  function moveAll(position: string) {
    versions.clear()
    start = { version: String(++count), cursor: singlePlaceOf(position), at: Date.now() }
  }

  changes.subscribe((changed) => {
    for (const { entity, id, resortId, cursor } of changed) {
      if (entity === settingRecord || entity === resort.name) moveAll(cursor)
      else if (registry[entity] && isPublished(registry[entity])) move(entity, resortId ?? id, cursor)
    }
  })
  changes.onNotes((notes) => {
    for (const { entity, resortId } of notes) move(entity, resortId, changes.position())
  })

  return {
    /** @param resortIds of one resort: its own version; otherwise that of all resorts. */
    of: (entity: string, resortIds: readonly string[]): CollectionVersion =>
      versions.get(keyOf(entity, resortIds.length === 1 ? resortIds[0]! : everywhere)) ?? start,
  }
}
