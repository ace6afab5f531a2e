/** The secret of a paired screen, in IndexedDB, which also works on plain http. */
import { idbGet, idbRemove, idbSet } from '../../lib/browser/idb.ts'

const key = 'display device'

export const storedSecret = () => idbGet<string>(key)
export const keepSecret = (secret: string) => idbSet(key, secret)
export const forgetSecret = () => idbRemove(key)
