/** The screens that the palette leads to: those of the menu in its order, then the others that the user may open. */
import type { Rights } from '@ridgeline/domain/access/access'
import { useMemo } from 'react'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useResortId } from '../../lib/session/session.ts'
import { mayCheck, mayOpen, maySeeBoard, maySeePlans, mayTranslate } from '../../may-see.ts'
import { routes, type ScreenRoute } from '../../routes.ts'
import { screensOf } from '../menu/menu-tree.ts'

type MaySee = (rights: Rights, resortId: string) => boolean

/** By name: screens that need more than a single permission. */
const needed: Readonly<Record<string, MaySee>> = {
  operations: maySeeBoard,
  'planned-changes': maySeePlans,
  translations: mayTranslate,
  'acl-checking-selection': mayCheck,
  'admin-trash': (rights, resortId) => rights.everywhere.size > 0 || (rights.byResort.get(resortId)?.size ?? 0) > 0,
}

const isScreen = ({ requiresAuth, redirectTo, isTestPage }: ScreenRoute) => requiresAuth !== false && !redirectTo && !isTestPage

function maySee(route: ScreenRoute, rights: Rights, resortId: string | undefined): boolean {
  const special = needed[route.name]
  if (special && !(resortId && special(rights, resortId))) return false
  return mayOpen(route, rights, resortId)
}

export function paletteScreensOf(rights: Rights, resortId: string | undefined): ScreenRoute[] {
  const others = routes.filter((route) => route.group === undefined && isScreen(route) && maySee(route, rights, resortId))
  return [...screensOf(rights, resortId), ...others]
}

export function usePaletteScreens(): ScreenRoute[] {
  const rights = useRights()
  const resortId = useResortId()
  return useMemo(() => paletteScreensOf(rights, resortId), [rights, resortId])
}
