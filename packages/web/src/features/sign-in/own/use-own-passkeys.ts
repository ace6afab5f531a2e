import { useEffect, useState } from 'react'
import { call } from '../../../lib/call/call.ts'
import { canUsePasskeys } from '../../../lib/session/own/can-use-passkeys.ts'
import { settings } from '../../../lib/session/settings/settings.ts'

/** Whether the user has a passkey that could be used here; false until the server has answered. */
export function useOwnPasskeys(): boolean {
  const [hasSome, setHasSome] = useState(false)
  useEffect(() => {
    if (!canUsePasskeys(settings.get())) return undefined
    const reading = new AbortController()
    call<{ items: unknown[] }>('GET', 'profile/passkeys', undefined, { quiet: true, signal: reading.signal }).then(
      ({ items }) => !reading.signal.aborted && setHasSome(items.length > 0),
      // The password is enough.
      () => {},
    )
    return () => reading.abort()
  }, [])
  return hasSome
}
