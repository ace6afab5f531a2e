/** Whether another screen is loading (R2.124, R2.125). */
import type { AnyRouter, RouterState } from '@tanstack/react-router'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { progress } from '../../ui/state/progress.ts'

type State = Pick<RouterState, 'status'> & { location: { pathname: string }; resolvedLocation?: { pathname: string } | undefined }

/**
 * Derived from the state of the router instead of its events: however a navigation ends, by redirect, failure or a
 * newer one, the state becomes idle (T39). Filters in the URL and the first screen, which has its own cover, do not count.
 */
export const isNavigating = ({ status, location, resolvedLocation }: State) =>
  status === 'pending' && resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname

export function useNavigating(router: AnyRouter): boolean {
  const isBusy = useRouterState({ router, select: isNavigating })
  useEffect(() => {
    if (!isBusy) return
    progress.start()
    return () => progress.done()
  }, [isBusy])
  return isBusy
}
