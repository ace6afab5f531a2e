/** The copy of the preferences in this browser, for what is drawn before the server has answered. */
import { idbAtStart, idbGet, idbRemove, idbSet } from '../../browser/idb.ts'
import type { Preferences, PreferencesChange } from './preferences.ts'

const copyKey = 'preferences'

export const readCopy = () => idbAtStart<Preferences>(copyKey)
export const writeCopy = (preferences: Preferences) => idbSet(copyKey, preferences)

const unsentKey = (userId: string) => `preferences/${userId}`

/** What a user chose that the server has not taken yet, such as without a network. */
export const readUnsent = (userId: string) => idbGet<PreferencesChange>(unsentKey(userId))
export const writeUnsent = (userId: string, changes: PreferencesChange) => idbSet(unsentKey(userId), changes)
export const removeUnsent = (userId: string) => idbRemove(unsentKey(userId))
