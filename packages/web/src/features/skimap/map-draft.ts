/** What was drawn and not saved lies in this browser: a reload, a crash or a closed tab loses nothing. */
import { isObject } from '@ridgeline/domain/fault'
import { draftPrefix, isExpired } from '../../entities/form/draft.ts'
import { idbGet, idbRemove, idbSet } from '../../lib/browser/idb.ts'
import { session } from '../../lib/session/session.ts'
import type { MapWork } from './map-work.ts'

export interface MapDraft {
  userId: string
  /** When it was written; milliseconds. */
  at: number
  /** Of the resort's record the work began on, and what it held. */
  version: number
  base: MapWork
  work: MapWork
}

const userNow = () => session.get()?.Profile.id ?? ''
const keyOf = (resortId: string) => `${draftPrefix}${userNow()}/skimap/${resortId}`

const isWork = (value: unknown): value is MapWork =>
  isObject(value) && Array.isArray(value['placements']) && Array.isArray(value['calibration'])

export async function readDraft(resortId: string, now = Date.now()): Promise<MapDraft | undefined> {
  const stored = await idbGet<unknown>(keyOf(resortId))
  if (!isObject(stored) || stored['userId'] !== userNow() || isExpired(stored['at'], now)) return undefined
  return isWork(stored['base']) && isWork(stored['work']) && typeof stored['version'] === 'number'
    ? (stored as unknown as MapDraft)
    : undefined
}

export const writeDraft = (resortId: string, draft: Omit<MapDraft, 'userId' | 'at'>) =>
  idbSet(keyOf(resortId), { ...draft, userId: userNow(), at: Date.now() } satisfies MapDraft)

export const removeDraft = (resortId: string) => idbRemove(keyOf(resortId))
