import { useSyncExternalStore } from 'react'
import { mobileQuery } from './mobile-query.ts'

let query: MediaQueryList | undefined
/** When first used: what only imports this also runs without a browser. */
const mobile = () => (query ??= matchMedia(mobileQuery))

function subscribe(onChange: () => void) {
  mobile().addEventListener('change', onChange)
  return () => mobile().removeEventListener('change', onChange)
}

/** Rendered on a server, a page is one for a desktop. */
const onServer = () => false

export const useIsMobile = () => useSyncExternalStore(subscribe, () => mobile().matches, onServer)
