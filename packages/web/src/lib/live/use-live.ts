import { useEffect, useEffectEvent } from 'react'
import { onLive, type LiveEvent } from './live.ts'

/** Tells a component what changes while it is on the screen, for example to warn the editor of a record. */
export function useLive(listener: (event: LiveEvent) => void) {
  const tell = useEffectEvent(listener)
  useEffect(() => onLive(tell), [])
}
