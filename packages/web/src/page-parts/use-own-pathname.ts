/**
 * The path as long as it is in this screen, then where it was last: the router says the new path a moment before it
 * brings the new screen, and the one that leaves must not be drawn as if it were that.
 */
import { useLocation, useMatch } from '@tanstack/react-router'
import { useState } from 'react'
import { routeOf } from '../routes.ts'

export function useOwnPathname(): string {
  const own = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const { pathname } = useLocation()
  const isHere = routeOf(pathname) === routeOf(own)
  const [last, setLast] = useState(isHere ? pathname : own)
  if (isHere && pathname !== last) setLast(pathname)
  return isHere ? pathname : last
}
