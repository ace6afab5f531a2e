import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { session } from '../../../lib/session/session.ts'
import { safeReturnUrl } from '../../../lib/session/settings/settings.ts'

/** After a sign-in, to the screen users wanted. Lists and forms of the user before are left by loading the page again. */
export function useGoOn(returnUrl: unknown): () => void {
  const navigate = useNavigate()
  const href = safeReturnUrl(returnUrl)
  return useCallback(
    () => (session.isOnPageOfAnother() ? location.replace(href) : void navigate({ href, replace: true })),
    [href, navigate],
  )
}
