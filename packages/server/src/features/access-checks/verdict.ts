/** Whether somebody may go in. */
import { denied, granted, type Verdict } from '@ridgeline/domain/access-check'
import type { Accreditation } from '@ridgeline/domain/entities/accreditation'
import type { AccreditationEvent } from '@ridgeline/domain/entities/accreditation-event'
import type { Product } from '@ridgeline/domain/entities/product'
import type { Ticket } from '@ridgeline/domain/entities/ticket'
import type { Localized } from '@ridgeline/domain/localized'

export interface Entrance {
  eventId: string | null
  gate: string | null
  /** What the lift or the location is called, in any language. */
  place: Localized
}

/** A pass by the hour, the day or the season opens gates as long as it is valid; whatever else is sold is one entry. */
export const isUsedUp = ({ durationUnit }: Pick<Product, 'durationUnit'>): boolean => !durationUnit || durationUnit === 'entry'

/** Where a ticket of the product opens gates: where it was sold, and where the product says (`product.validResortIds`). */
export const isUsableIn = (resortId: string, { resortId: soldIn, validResortIds }: Pick<Product, 'resortId' | 'validResortIds'>): boolean =>
  resortId === soldIn || (validResortIds ?? []).includes(resortId)

type TicketTerms = Pick<Ticket, 'active' | 'state' | 'validFrom' | 'validTo' | 'eventId'>

/** `now` is a moment. */
export function ticketVerdict(ticket: TicketTerms, { eventId }: Entrance, now: string): Verdict {
  if (ticket.state === 'used') return { result: 'alreadyUsed' }
  if (ticket.state === 'cancelled') return denied('cancelled')
  if (!ticket.active) return denied('inactive')
  if (ticket.state === 'expired' || ticket.validTo < now) return denied('expired')
  if (ticket.validFrom > now) return denied('notYet')
  // A ticket of no event opens everything it is checked at; one of an event opens nothing else.
  if (ticket.eventId && ticket.eventId !== eventId) return denied('otherEvent')
  return granted
}

type BadgeTerms = Pick<Accreditation, 'active' | 'state' | 'zones' | 'validFrom' | 'validTo'>

type Zone = AccreditationEvent['zones'][number]

interface AccreditedEvent {
  eventId: string | null
  startDate: string
  endDate: string
  zones: readonly Pick<Zone, 'code' | 'name'>[]
}

const folded = (word: string) => word.trim().toLowerCase()

/** An entrance is one of the zone it is called like: by its gate, by the lift or the location it is. */
function zonesAt(zones: AccreditedEvent['zones'], { gate, place }: Entrance) {
  const called = new Set([gate ?? '', ...Object.values(place)].map(folded).filter(Boolean))
  return zones.filter(({ code, name }) => [code, ...Object.values(name)].some((word) => called.has(folded(word))))
}

/** `today` is the day at the resort. Within its event a badge opens what no zone keeps; at lifts and locations only its own zones. */
export function badgeVerdict(badge: BadgeTerms, event: AccreditedEvent, entrance: Entrance, today: string): Verdict {
  const { eventId } = entrance
  if (badge.state === 'rejected') return denied('rejected')
  if (badge.state === 'requested') return denied('notApproved')
  if (!badge.active) return denied('inactive')
  if (eventId && event.eventId !== eventId) return denied('otherEvent')
  if ((badge.validTo ?? event.endDate) < today) return denied('expired')
  if ((badge.validFrom ?? event.startDate) > today) return denied('notYet')
  const here = zonesAt(event.zones, entrance)
  const isOpen = here.length ? here.some(({ code }) => badge.zones?.includes(code)) : eventId !== null
  return isOpen ? granted : denied('zone')
}
