/** Unsaved drawings are stored in this browser, so a reload, a crash or a closed tab loses nothing. */
import { isObject } from '@ridgeline/domain/check/fault'
import { draftPrefix } from '../../../entities/form/draft/draft-prefix.ts'
import { isExpired } from '../../../entities/form/draft/stored-draft.ts'
import { idbGet, idbRemove, idbSet } from '../../../lib/browser/idb.ts'
import { session } from '../../../lib/session/session.ts'
import type { MapWork } from './map-work.ts'

export interface MapDraft {
  userId: string
  /** When it was written, in epoch milliseconds. */
  at: number
  /** The version of the resort's record the work is based on, and its values. */
  version: number
  base: MapWork
  work: MapWork
}

const keyOf = (userId: string, resortId: string) => `${draftPrefix}${userId}/skimap/${resortId}`

const isWork = (value: unknown): value is MapWork =>
  isObject(value) && Array.isArray(value['placements']) && Array.isArray(value['calibration'])

const isDraft = (value: unknown): value is MapDraft =>
  isObject(value) &&
  typeof value['userId'] === 'string' &&
  typeof value['at'] === 'number' &&
  typeof value['version'] === 'number' &&
  isWork(value['base']) &&
  isWork(value['work'])

/** The drafts of the user who is signed in now: what they draw stays theirs, also after another user signs in. */
export function draftStore() {
  const userId = session.get()?.Profile.id ?? ''
  return {
    async read(resortId: string, now = Date.now()): Promise<MapDraft | undefined> {
      const stored = await idbGet<unknown>(keyOf(userId, resortId))
      return isDraft(stored) && stored.userId === userId && !isExpired(stored.at, now) ? stored : undefined
    },
    /** Without a user it would be no one's. */
    async write(resortId: string, draft: Omit<MapDraft, 'userId' | 'at'>): Promise<void> {
      if (userId) await idbSet(keyOf(userId, resortId), { ...draft, userId, at: Date.now() } satisfies MapDraft)
    },
    remove: (resortId: string) => idbRemove(keyOf(userId, resortId)),
  }
}
