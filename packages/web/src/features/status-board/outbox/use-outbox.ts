import { useEffect, useSyncExternalStore } from 'react'
import { outbox } from './outbox.ts'
import type { WaitingChange } from './waiting-change.ts'

/** The changes of the user that wait on this device; they are sent while a component with it is shown. */
export function useOutbox(userId: string): readonly WaitingChange[] {
  useEffect(() => outbox.start(userId), [userId])
  return useSyncExternalStore(outbox.subscribe, outbox.get)
}
