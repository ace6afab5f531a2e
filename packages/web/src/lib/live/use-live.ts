import { useEffect, useEffectEvent } from 'react'
import { onLive, type LiveEvent } from './live.ts'

/** Calls the listener for changes while the component is mounted, for example to warn the editor of a record. */
export function useLive(listener: (event: LiveEvent) => void) {
  const onEvent = useEffectEvent(listener)
  useEffect(() => onLive(onEvent), [])
}
