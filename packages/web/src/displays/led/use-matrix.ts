import { useSyncExternalStore } from 'react'

/** Panels lower than this are LED matrices with one diode per pixel; higher ones are screens. */
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
