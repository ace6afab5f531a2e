/** The menu of a user: the permitted routes by group, two levels deep. */
import type { Rights } from '@ridgeline/domain/access/access'
import { isInMenu, mayOpen } from '../../may-see.ts'
import { routes, tabsOf, type RouteGroup, type ScreenRoute } from '../../routes.ts'
import type { MenuItem } from './item/menu-item.ts'

export interface MenuGroup {
  group: RouteGroup | null
  items: MenuItem[]
}

const groups: readonly (RouteGroup | null)[] = [null, 'mountain', 'leisure', 'commerce', 'information', 'mobileApp', 'system']

const itemOf = ({ name, title, path }: ScreenRoute): MenuItem => ({ text: title, icon: name, routerPath: path })

function itemsOf(screens: readonly ScreenRoute[]): MenuItem[] {
  const items = new Map<string, MenuItem>()
  for (const screen of screens) {
    const { name, parent } = screen
    if (!parent) items.set(name, itemOf(screen))
    else items.set(parent, { text: parent, icon: parent, children: [...(items.get(parent)?.children ?? []), itemOf(screen)] })
  }
  return [...items.values()]
}

/** Screens for quick navigation, in the order of the menu. */
export const screensOf = (rights: Rights, resortId: string | undefined, table: readonly ScreenRoute[] = routes): ScreenRoute[] =>
  groups.flatMap((group) => table.filter((route) => route.group === group && isInMenu(route, rights, resortId)))

/** A screen that is not permitted leads to the first of its tabs that is (OP23). */
function entranceOf(route: ScreenRoute, rights: Rights, resortId: string | undefined): ScreenRoute[] {
  if (isInMenu(route, rights, resortId)) return [route]
  const tab = tabsOf(route).find((each) => mayOpen(each, rights, resortId))
  return tab ? [{ ...route, path: tab.path }] : []
}

/** Screens of the menu. */
export const entrancesOf = (rights: Rights, resortId: string | undefined): ScreenRoute[] =>
  routes.filter(({ group }) => group !== undefined).flatMap((route) => entranceOf(route, rights, resortId))

export function menuOf(screens: readonly ScreenRoute[]): MenuGroup[] {
  return groups
    .map((group) => ({ group, items: itemsOf(screens.filter((screen) => screen.group === group)) }))
    .filter(({ items }) => items.length > 0)
}
