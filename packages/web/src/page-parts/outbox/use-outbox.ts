import { useEffect, useSyncExternalStore } from 'react'
import { session } from '../../lib/session/session.ts'
import { outbox } from './outbox.ts'
import type { WaitingChange } from './waiting-change.ts'

/** The changes of the user that wait on this device; they are sent while a component with it is shown. */
export function useOutbox(userId: string): readonly WaitingChange[] {
  // A viewed user's changes may wait on this device too; only they can send them.
  useEffect(() => (session.get()?.Profile.isViewed ? undefined : outbox.start(userId)), [userId])
  return useSyncExternalStore(outbox.subscribe, outbox.get)
}
