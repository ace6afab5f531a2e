/** Unsent preferences of a user in this browser. Its tabs share them, so each adds and removes only its own. */
import { isObject } from '@ridgeline/domain/check/fault'
import { idbGet } from '../../../browser/idb.ts'
import { idbUpdate } from '../../../browser/idb-update.ts'
import { laidOver } from '../laid-over.ts'
import type { PreferencesChange } from '../preferences.ts'
import { keptKey } from './kept-key.ts'

interface Kept {
  /** When the last choice was added. */
  at: number
  changes: PreferencesChange
}

/** After a week, users have rather chosen something else in another browser than wait for this choice. */
const lifetime = 7 * 86_400_000

const validOf = (kept: Kept | undefined): PreferencesChange => (kept && kept.at > Date.now() - lifetime ? kept.changes : {})

export const readKeptPreferences = async (userId: string) => validOf(await idbGet<Kept>(keptKey(userId)))

export const keepPreferences = (userId: string, changes: PreferencesChange) =>
  idbUpdate<Kept>(keptKey(userId), (kept) => ({ at: Date.now(), changes: laidOver(validOf(kept), changes) }))

/** Of what is kept list by list, only the lists that were sent go. */
function without(kept: PreferencesChange, sent: Record<string, unknown>): PreferencesChange {
  const left = Object.entries(kept).flatMap(([name, value]) => {
    const taken = sent[name]
    if (taken === undefined) return [[name, value]]
    const lists = isObject(value) && isObject(taken) ? Object.entries(value).filter(([list]) => !(list in taken)) : []
    return lists.length > 0 ? [[name, Object.fromEntries(lists)]] : []
  })
  return Object.fromEntries(left)
}

/** What the server has taken. Choices of other tabs stay; the same one, made before, would come back over this one. */
export const removeKeptPreferences = (userId: string, sent: PreferencesChange) =>
  idbUpdate<Kept>(keptKey(userId), (kept) => {
    const changes = without(validOf(kept), sent)
    return kept && Object.keys(changes).length > 0 ? { ...kept, changes } : undefined
  })
