import { useSyncExternalStore } from 'react'
import { mobileQuery } from './mobile-query.ts'

const query = matchMedia(mobileQuery)

function subscribe(onChange: () => void) {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export const useIsMobile = () => useSyncExternalStore(subscribe, () => query.matches)
