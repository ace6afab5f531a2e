/** The secret of a paired screen, in IndexedDB, which also works on plain http. */
import { idbGet, idbRemove, idbSet } from '../../lib/browser/idb.ts'

const key = 'display device'
const trialKey = 'display device trial'

export const storedSecret = () => idbGet<string>(key)
/** @returns whether the browser has stored it */
export const keepSecret = async (secret: string) => (await idbSet(key, secret)) !== undefined
/** Asked before a screen is paired: one that forgets its secret would look paired and never answer. */
export const mayKeepSecret = async () => (await idbSet(trialKey, true)) !== undefined
export const forgetSecret = () => idbRemove(key)
