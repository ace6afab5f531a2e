/** Addresses and the screens they belong to. Menu, router, titles and body classes are derived from one table. */
import type { Permission } from '@ridgeline/domain/access/permission'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { routeTable } from './route-table.ts'

export type RouteGroup = 'mountain' | 'leisure' | 'commerce' | 'information' | 'mobileApp' | 'system'

export interface ScreenRoute {
  /** Names the page in the class of the body (R2.120), its chunk in `screens.ts` and its icon in the menu. */
  name: string
  path: string
  /** Key of the title, which is also the label in the menu. */
  title: string
  /** The screen of this entity's records. */
  entity?: EntityName
  /** It shows records of this entity without being their list: users who may read them see it. */
  reads?: EntityName
  /** What all records of this screen have, where the entity has several screens. */
  where?: Readonly<Record<string, string>>
  /** The permission to see the screen, if not that to read the entity. */
  right?: Permission
  /** `null`: in the menu, above the groups. Without it: not in the menu. */
  group?: RouteGroup | null
  /** Key of the menu item this one is a child of. Two levels, not more (R2.169, R9.50). */
  parent?: string
  /** Screens with the same key are tabs of one another. */
  tabs?: string
  /** R2.2: without it, one must be signed in. */
  requiresAuth?: false
  /** Hides navbar and menu (R2.3, R2.134). */
  fullScreen?: true
  /** Hides the menu as long as no one is signed in (R2.135). */
  hideMenu?: 'signedOut'
  /** No alias `base/:x*`: addresses below it are not this screen (R2.4, OP25). */
  exact?: true
  redirectTo?: string
  /** For developers: no search leads to it. */
  isTestPage?: true
  /** No screen of this application. */
  isApart?: true
}

export const routes: readonly ScreenRoute[] = routeTable

/** The screens that share a place in the menu, with the one that has it (OP23). */
export const tabsOf = ({ tabs }: ScreenRoute): readonly ScreenRoute[] => (tabs ? routes.filter((route) => route.tabs === tabs) : [])

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean)

/** The cart opens over the screen of its URL (T36). */
export const isCart = (pathname: string) => segmentsOf(pathname).at(-1) === 'cart'

/** The URL of the cart over a screen. */
export const cartPathOf = (route: ScreenRoute | undefined) => `${route?.path ?? ''}/cart`.replace('//', '/')

/** Of the paths in the table, which every navigation compares many times. */
const segmentsOfScreens = new Map<ScreenRoute, readonly string[]>()

function ownSegments(route: ScreenRoute): readonly string[] {
  const known = segmentsOfScreens.get(route)
  if (known) return known
  const segments = segmentsOf(route.path)
  segmentsOfScreens.set(route, segments)
  return segments
}

/** Segment by segment: `/info/device-list` is not below `/info/device` (T35). */
function fits(route: ScreenRoute, address: readonly string[]): boolean {
  const own = ownSegments(route)
  if (route.exact ? address.length !== own.length : address.length < own.length) return false
  return own.every((segment, index) => segment.startsWith('$') || segment === address[index])
}

/** A path starts at the root; anything else is a programming error, so it throws (R8.32). */
function checked(pathname: string): string {
  if (!pathname.startsWith('/')) throw new Error('invalid route')
  return pathname
}

/** The screen a path belongs to: its own path, or any below it where the route has the alias (R2.4). */
export function routeOf(pathname: string): ScreenRoute | undefined {
  const address = segmentsOf(checked(pathname))
  if (address.at(-1) === 'cart') address.pop()
  const found = routes.filter((route) => fits(route, address))
  return found.sort((one, other) => ownSegments(other).length - ownSegments(one).length)[0]
}

/** What will most likely be shown, before the router has found out: by the first segment (R2.127, OP30). */
export function guessRoute(pathname: string): ScreenRoute | undefined {
  const [first] = segmentsOf(pathname)
  return routeOf(pathname) ?? routes.find((route) => ownSegments(route)[0] === first)
}

const isOnlyOfItsKind = ({ entity }: ScreenRoute) => routes.filter((route) => route.entity === entity).length === 1

/**
 * What stands over the records of a screen, where its label in the menu says it: not below a group, where "Forecast" or "List"
 * is only understood with the group before it. Screens that share an entity differ only by their labels.
 */
export const headingOf = (route: ScreenRoute): string | undefined =>
  !route.parent || route.parent === 'menu.admin' || !isOnlyOfItsKind(route) ? route.title : undefined

/** "Aquaparks – Attractions": many items are called alike, so their parent comes first (OP29). */
export const titleOf = ({ parent, title }: Pick<ScreenRoute, 'parent' | 'title'>, text: (key: string) => string) =>
  [parent, title].flatMap((key) => (key ? [text(key)] : [])).join(' – ')
