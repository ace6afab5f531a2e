import { useCallback, useEffect, useState } from 'react'
import { loginExpired } from '../../../lib/call/call.ts'
import { loadAreas } from '../../../lib/language/texts/i18n.ts'
import { renewal } from '../../../lib/session/own/renewal.ts'
import { session, useAppUser } from '../../../lib/session/session.ts'
import { lazyPart } from '../../../ui/state/lazy/lazy-part.tsx'

const ReLogin = lazyPart(async () => {
  // It formats the time of expiry with texts of the overlays.
  const [module] = await Promise.all([import('./re-login.tsx'), loadAreas(['overlays', 'directory'])])
  return module.ReLogin
})

/** Loaded early, because it could not be loaded without a connection. */
const preloadPause = 5_000

/** Expiry is also noticed without a call, by a timer. */
function useExpiry(expiresAt: number | null | undefined, onExpired: () => void) {
  useEffect(() => {
    if (!expiresAt) return
    const timer = setTimeout(onExpired, Math.max(0, expiresAt - Date.now()))
    return () => clearTimeout(timer)
  }, [expiresAt, onExpired])
}

/** One dialog, however many calls fail together (T21). R2.152–155 */
export function ReLoginDialog() {
  const user = useAppUser()
  const [lastUser, setLastUser] = useState(user)
  const [asked, setAsked] = useState<'expired' | 'renewal'>()
  // The open dialog stays about the user whose work is on the page.
  if (user && user !== lastUser && !asked) setLastUser(user)
  useEffect(() => loginExpired.subscribe(() => setAsked('expired')), [])
  useEffect(() => renewal.subscribe(() => setAsked((known) => known ?? 'renewal')), [])
  useExpiry(session.get()?.ExpiresAt, loginExpired.emit)
  useEffect(() => {
    const timer = setTimeout(ReLogin.preload, preloadPause)
    return () => clearTimeout(timer)
  }, [])
  // The next call that fails asks again.
  const close = useCallback(() => setAsked(undefined), [])
  if (!asked || !lastUser) return null
  const endsAt = asked === 'renewal' ? (lastUser.ExpiresAt ?? undefined) : undefined
  return <ReLogin user={lastUser} endsAt={endsAt} onLater={close} onFailed={close} />
}
