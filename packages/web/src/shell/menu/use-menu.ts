import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRights } from '../../lib/session/rights.ts'
import { useResortId } from '../../lib/session/session.ts'
import { routeOf } from '../../routes.ts'
import { menuOf, screensOf } from './menu-tree.ts'

/** The menu of the user with the current item marked. */
export function useMenu() {
  const rights = useRights()
  const resortId = useResortId()
  const { pathname } = useLocation()
  const screens = useMemo(() => screensOf(rights, resortId), [rights, resortId])
  const menu = useMemo(() => menuOf(screens), [screens])
  return { menu, screens, current: routeOf(pathname) }
}
