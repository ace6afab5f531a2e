/** A change of the status board, kept on the device until the server has stored it. */
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import type { Values } from '@ridgeline/domain/check/rule'
import { idbGet, idbKeys, idbRemove, idbSet } from '../../lib/browser/idb.ts'
import { waitingOf } from '../../lib/browser/waiting-keys.ts'

export interface WaitingChange {
  /** Sorts by time, so that changes are sent in their order. */
  key: string
  userId: string
  resortId: string
  entity: EntityName
  /** The address of the kind. */
  plural: string
  recordId: string
  name: string
  version: number
  /** The values the user saw, of the changed fields. */
  before: Values
  changes: Values
  /** Idempotency-Key of its request: it was sent, so the server may have stored it even if there was no answer. */
  request?: string
  /** Why the server refused it. It is kept until the user has decided. */
  refused?: string
}

export const nextKey = (userId: string, at: number, random: string) => `${waitingOf(userId)}${String(at).padStart(15, '0')}/${random}`

export async function keptChanges(userId: string): Promise<WaitingChange[]> {
  const names = (await idbKeys(waitingOf(userId))).toSorted()
  const found = await Promise.all(names.map((name) => idbGet<WaitingChange>(name)))
  return found.filter((change) => change !== undefined)
}

export const keepChange = (change: WaitingChange) => idbSet(change.key, change)
export const forgetChange = ({ key }: WaitingChange) => idbRemove(key)
