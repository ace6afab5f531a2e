import { useSyncExternalStore } from 'react'

const query = matchMedia('(max-width: 767px)')

function subscribe(onChange: () => void) {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Below 768 px dialogs are sheets and menus close by themselves. */
export const useIsMobile = () => useSyncExternalStore(subscribe, () => query.matches)
