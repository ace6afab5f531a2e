/** A page that cannot be loaded was most likely replaced by a newer version: the whole page is loaded anew (R2.126, R8.28). */
import { reach } from '../lib/live/reach.ts'
import { readStored, writeStored } from '../lib/browser/storage.ts'

/** R9.16 */
const throttle = 3000

export const mayReload = (last: string | null, now: number) => !(now - Number(last ?? 0) < throttle)

/** `target` is the address that was being opened, not the one still shown. */
export function reloadOnChunkFailure(target: () => string) {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection the page would be gone, and nothing in its place.
    if (reach.lostAt !== undefined || navigator.onLine === false) return
    if (!mayReload(readStored('errLastReload'), Date.now())) return
    event.preventDefault()
    writeStored('errLastReload', String(Date.now()))
    location.assign(target())
  })
}
