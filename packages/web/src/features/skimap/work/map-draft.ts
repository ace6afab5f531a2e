/** Unsaved drawings are stored in this browser, so a reload, a crash or a closed tab loses nothing. */
import { isObject } from '@ridgeline/domain/check/fault'
import { draftPrefix, isExpired } from '../../../entities/form/draft/stored-draft.ts'
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

const userNow = () => session.get()?.Profile.id ?? ''
const keyOf = (resortId: string) => `${draftPrefix}${userNow()}/skimap/${resortId}`

const isWork = (value: unknown): value is MapWork =>
  isObject(value) && Array.isArray(value['placements']) && Array.isArray(value['calibration'])

const isDraft = (value: unknown): value is MapDraft =>
  isObject(value) &&
  typeof value['userId'] === 'string' &&
  typeof value['at'] === 'number' &&
  typeof value['version'] === 'number' &&
  isWork(value['base']) &&
  isWork(value['work'])

export async function readDraft(resortId: string, now = Date.now()): Promise<MapDraft | undefined> {
  const stored = await idbGet<unknown>(keyOf(resortId))
  return isDraft(stored) && stored.userId === userNow() && !isExpired(stored.at, now) ? stored : undefined
}

/** Not for a user who has signed out meanwhile: it would be no one's. */
export async function writeDraft(resortId: string, draft: Omit<MapDraft, 'userId' | 'at'>): Promise<void> {
  if (userNow()) await idbSet(keyOf(resortId), { ...draft, userId: userNow(), at: Date.now() } satisfies MapDraft)
}

export const removeDraft = (resortId: string) => idbRemove(keyOf(resortId))
