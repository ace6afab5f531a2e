/** The addresses of the product. Menu, router, titles and body classes are derived from this table (R2.5–59, R2.66–119). */
import type { EntityName } from '@ridgeline/domain/registry'

export type RouteGroup = 'mountain' | 'leisure' | 'commerce' | 'mobileApp' | 'system'

export interface ScreenRoute {
  /** Names the page in the class of the body (R2.120). */
  name: string
  path: string
  /** Key of the title, which is also the label in the menu. */
  title: string
  /** The screen of this entity's records. */
  entity?: EntityName
  /** `null`: in the menu, above the groups. Without it: not in the menu. */
  group?: RouteGroup | null
  /** Key of the menu item this one is a child of. Two levels, not more (R2.169). */
  parent?: string
  /** R2.2: without it, one must be signed in. */
  requiresAuth?: false
  /** Hides navbar and menu (R2.3). */
  fullScreen?: true
}

export const routes: readonly ScreenRoute[] = [
  { name: 'dashboard', path: '/', title: 'menu.home', group: null },
  { name: 'resorts', path: '/resorts', title: 'menu.resorts', group: null, entity: 'resort' },
  { name: 'skilifts', path: '/skilifts', title: 'menu.skilifts', group: 'mountain', entity: 'skilift' },
  { name: 'slopes', path: '/slopes', title: 'menu.slopes', group: 'mountain', entity: 'slope' },
  { name: 'badges', path: '/badges', title: 'menu.badges', group: 'mobileApp', entity: 'badge' },
  { name: 'admin-users', path: '/admin/users', title: 'menu.users', group: 'system', parent: 'menu.admin', entity: 'user' },
  { name: 'admin-permissions', path: '/admin/permissions', title: 'menu.roles', group: 'system', parent: 'menu.admin', entity: 'role' },
  { name: 'admin-locations', path: '/admin/locations', title: 'menu.locations', group: 'system', parent: 'menu.admin', entity: 'location' },
  {
    name: 'admin-departments',
    path: '/admin/departments',
    title: 'menu.departments',
    group: 'system',
    parent: 'menu.admin',
    entity: 'department',
  },
  { name: 'login', path: '/login', title: 'signIn.title', requiresAuth: false, fullScreen: true },
  { name: 'login-legacy', path: '/login-legacy', title: 'signIn.title', requiresAuth: false, fullScreen: true },
  { name: 'forgot-password', path: '/forgot-password', title: 'signIn.forgotPassword', requiresAuth: false, fullScreen: true },
]

const isWithin = (pathname: string, path: string) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))

/** The screen an address belongs to: its own path or any below it (R2.4, R2.127). */
export function routeOf(pathname: string): ScreenRoute | undefined {
  const address = pathname.toLowerCase().replace(/\/+$/, '') || '/'
  const found = routes.filter(({ path }) => isWithin(address, path.toLowerCase()))
  return found.sort((one, other) => other.path.length - one.path.length)[0]
}
