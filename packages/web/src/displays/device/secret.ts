/** What makes this browser a screen of ours: in IndexedDB, where a page on plain http has a place too. */
import { idbGet, idbRemove, idbSet } from '../../lib/browser/idb.ts'

const key = 'display device'

export const storedSecret = () => idbGet<string>(key)
export const keepSecret = (secret: string) => idbSet(key, secret)
export const forgetSecret = () => idbRemove(key)
