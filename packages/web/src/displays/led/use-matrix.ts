import { useSyncExternalStore } from 'react'

/** Panels lower than this are real diodes, one for each pixel; above it are screens. */
const query = '(max-height: 240px)'

function subscribe(listener: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useMatrix = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
