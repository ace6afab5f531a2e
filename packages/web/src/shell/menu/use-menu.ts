import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useResortId } from '../../lib/session/session.ts'
import { routeOf, tabsOf, type ScreenRoute } from '../../routes.ts'
import { entrancesOf, menuOf, screensOf } from './menu-tree.ts'

/** A tab has the place of the screen it belongs to. */
const placeOf = (route: ScreenRoute) => tabsOf(route).find(({ group }) => group !== undefined) ?? route

/** The menu of the user with the current item marked. */
export function useMenu() {
  const rights = useRights()
  const resortId = useResortId()
  const { pathname } = useLocation()
  const screens = useMemo(() => screensOf(rights, resortId), [rights, resortId])
  const menu = useMemo(() => menuOf(entrancesOf(rights, resortId)), [rights, resortId])
  const route = routeOf(pathname)
  return { menu, screens, current: route && placeOf(route) }
}
