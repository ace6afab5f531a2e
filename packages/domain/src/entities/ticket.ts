import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, instant, money, ref, text } from '../declare/field.ts'
import { ordered } from '../check/rule.ts'

export const ticketStates = ['valid', 'used', 'cancelled', 'expired'] as const

/** A ticket, bought or assigned. `userId` is the user who sees it among their tickets. */
export const ticket = entity('ticket', {
  scope: 'resort',
  sections: {
    general: {
      /** The content of the QR code. */
      code: text({ required: true, max: 64, unique: 'global' }),
      state: choice(ticketStates, { required: true, default: 'valid' }),
      productId: ref('product', { required: true }),
      eventId: ref('event'),
      price: money(),
    },
    people: { userId: ref('user', { personal: true }), holderName: text({ max: 120, personal: true }) },
    validity: { validFrom: instant({ required: true }), validTo: instant({ required: true }) },
    activity: { usedAt: instant({ readOnly: true }), gate: text({ max: 40, readOnly: true }) },
  },
  rules: [ordered('validFrom', 'validTo')],
  list: ['code', 'holderName', 'productId', 'state', 'validFrom', 'validTo', 'price', 'usedAt'],
  operational: ['state'],
  filters: ['state', 'productId', 'eventId', 'userId'],
})

export type Ticket = EntityOf<typeof ticket>
export type TicketDraft = DraftOf<typeof ticket>
