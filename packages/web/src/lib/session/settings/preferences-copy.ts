/** The copy of the preferences in this browser, for what is drawn before the server has answered. */
import { idbAtStart, idbSet } from '../../browser/idb.ts'
import type { Preferences } from './preferences.ts'

const copyKey = 'preferences'

export const readCopy = () => idbAtStart<Preferences>(copyKey)
export const writeCopy = (preferences: Preferences) => idbSet(copyKey, preferences)
