/** Items of the user rather than of the resort (R2.62–64, R2.164). */
import { can, type Rights } from '@ridgeline/domain/access/access'
import { mayCheck } from '../../../may-see.ts'
import type { MenuItem } from '../item/menu-item.ts'

/** Own tickets are for all users; the rest is what its screen would not refuse. */
export function personLinks(rights: Rights, resortId: string | undefined): MenuItem[] {
  const links: readonly [boolean, MenuItem][] = [
    [true, { routerPath: '/my-tickets', text: 'menu.myTickets', icon: 'my-tickets' }],
    [can(rights, 'event.create', resortId), { routerPath: '/create-event', text: 'menu.createEvent', icon: 'create-event' }],
    [
      resortId !== undefined && mayCheck(rights, resortId),
      { routerPath: '/acl-checking-selection', text: 'menu.accessCheck', icon: 'acl-checking-selection' },
    ],
    [can(rights, 'product.read', resortId), { routerPath: '/cart', text: 'shell.cart', icon: 'cart' }],
  ]
  return links.flatMap(([isOffered, link]) => (isOffered ? [link] : []))
}

export const personMenu = (rights: Rights, resortId: string | undefined, showShortcuts: () => void): readonly MenuItem[] => [
  { routerPath: '/profile', text: 'menu.profile', icon: 'profile' },
  { text: 'shell.links', children: personLinks(rights, resortId) },
  { text: 'shortcut.title', icon: 'shortcuts', onClick: showShortcuts },
]
