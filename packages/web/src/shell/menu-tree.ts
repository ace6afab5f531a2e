/** The menu of a user: the routes that may be seen, by group, two levels deep. */
import type { Rights } from '@ridgeline/domain/access'
import { isInMenu } from '../may-see.ts'
import { routes, type RouteGroup, type ScreenRoute } from '../routes.ts'

export interface MenuLeaf {
  title: string
  /** Key of the item it stands under: many leaves are called alike. */
  parent?: string
  path: string
  name: string
}

/** An item leads to a screen, to an address outside, does something, or opens its children (R2.168–172). */
export interface MenuNode {
  title: string
  /** Names the icon. */
  name: string
  path?: string
  url?: string
  onClick?: () => void
  /** A line between items (R2.167); it has no title to speak of. */
  isSeparator?: true
  children: MenuLeaf[]
}

export interface MenuGroup {
  group: RouteGroup | null
  nodes: MenuNode[]
}

const groups: readonly (RouteGroup | null)[] = [null, 'mountain', 'leisure', 'commerce', 'information', 'mobileApp', 'system']

function nodesOf(seen: readonly ScreenRoute[]): MenuNode[] {
  const nodes: MenuNode[] = []
  for (const { name, title, path, parent } of seen) {
    if (!parent) nodes.push({ name, title, path, children: [] })
    else {
      const node = nodes.find((other) => other.title === parent)
      if (node) node.children.push({ name, title, path, parent })
      else nodes.push({ name: parent, title: parent, children: [{ name, title, path, parent }] })
    }
  }
  return nodes
}

export function menuOf(rights: Rights, resortId: string | undefined, table: readonly ScreenRoute[] = routes): MenuGroup[] {
  return groups
    .map((group) => ({ group, nodes: nodesOf(table.filter((route) => route.group === group && isInMenu(route, rights, resortId))) }))
    .filter(({ nodes }) => nodes.length > 0)
}

/** The screens one may jump to. */
export const leavesOf = (menu: readonly MenuGroup[]): MenuLeaf[] =>
  menu.flatMap(({ nodes }) => nodes.flatMap(({ name, title, path, children }) => (path ? [{ name, title, path }] : children)))
