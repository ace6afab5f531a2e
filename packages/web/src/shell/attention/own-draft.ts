/** Drafts among what needs attention, fetched where this device has one. */
import { entryOf } from '@ridgeline/domain/declare/catalogue'
import { nameFieldOf } from '@ridgeline/domain/declare/entity'
import { draftPrefix } from '../../entities/form/draft/draft-prefix.ts'
import { parseDraft } from '../../entities/form/draft/stored-draft.ts'
import { loadEntity } from '../../entities/source/entity-source.ts'
import { screenOf, type OwnDraft } from './attention.ts'

/** One entry of the draft store, if it belongs to this user. */
export async function ownDraftOf(key: string, stored: unknown, userId: string, now: number): Promise<OwnDraft | undefined> {
  const [owner, entityName = '', place = ''] = key.slice(draftPrefix.length).split('/')
  const screen = screenOf(entityName)
  if (owner !== userId || !entryOf(entityName) || !screen) return undefined
  const entity = await loadEntity(entityName)
  const [record = '', resortId] = place.split('@')
  const draft = parseDraft(stored, { userId, entity, record }, now)
  if (!draft) return undefined
  const name = draft.values[nameFieldOf(entity)]
  return {
    kind: 'draft',
    entity: entityName,
    record,
    resortId: resortId || undefined,
    name,
    at: draft.at,
    path: `${screen.path}/${record}`,
  }
}
