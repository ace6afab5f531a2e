/** The copy of the preferences in this browser, for what is drawn before the server has answered. */
import { idbGet, idbSet } from '../../browser/idb.ts'
import { pageStart } from '../../browser/page-start.ts'
import type { Preferences } from './preferences.ts'

const copyKey = 'preferences'

const readCopy = () => idbGet<Preferences>(copyKey)

/** As it was when the page started, for its first screen. */
export async function copyAtStart(): Promise<Preferences | undefined> {
  const read = await pageStart()
  // Written below.
  return read ? (read.preferences as Preferences | undefined) : readCopy()
}

export const writeCopy = (preferences: Preferences) => idbSet(copyKey, preferences)
