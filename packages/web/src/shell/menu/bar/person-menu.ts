/** Items of the user rather than of the resort (R2.62–64, R2.164). */
import type { MenuItem } from '../item/menu-item.ts'

export const personLinks: readonly MenuItem[] = [
  { routerPath: '/my-tickets', text: 'menu.myTickets', icon: 'my-tickets' },
  { routerPath: '/create-event', text: 'menu.createEvent', icon: 'create-event' },
  { routerPath: '/acl-checking-selection', text: 'menu.accessCheck', icon: 'acl-checking-selection' },
  { routerPath: '/cart', text: 'shell.cart', icon: 'cart' },
]

export const personMenu = (showShortcuts: () => void): readonly MenuItem[] => [
  { routerPath: '/profile', text: 'menu.profile', icon: 'profile' },
  { text: 'shell.links', children: personLinks },
  { text: 'shortcut.title', icon: 'shortcuts', onClick: showShortcuts },
]
