/** What belongs to the person rather than to the resort (R2.62–64, R2.164). */
import { IconCalendarPlus, IconDoorEnter, IconShoppingCart, IconTicket } from '@tabler/icons-react'

export const personLinks = [
  { path: '/my-tickets', title: 'menu.myTickets', Icon: IconTicket },
  { path: '/create-event', title: 'menu.createEvent', Icon: IconCalendarPlus },
  { path: '/acl-checking-selection', title: 'menu.accessCheck', Icon: IconDoorEnter },
  { path: '/cart', title: 'shell.cart', Icon: IconShoppingCart },
] as const
