/** Decides whether a ticket or badge is valid at an entrance. */
import { denied, granted, type Verdict } from '@ridgeline/domain/access/access-check'
import type { Accreditation } from '@ridgeline/domain/entities/accreditation'
import type { AccreditationEvent } from '@ridgeline/domain/entities/accreditation-event'
import type { Product } from '@ridgeline/domain/entities/product'
import type { Ticket } from '@ridgeline/domain/entities/ticket'
import type { Localized } from '@ridgeline/domain/values/localized'

export interface Entrance {
  eventId: string | null
  gate: string | null
  /** The name of the lift or location, in any language. */
  place: Localized
}

/** A pass by the hour, day or season can be used while it is valid; all other products are a single entry. */
export const isUsedUp = ({ durationUnit }: Pick<Product, 'durationUnit'>): boolean => !durationUnit || durationUnit === 'entry'

/** Tickets are valid where they were sold and in the resorts listed by the product (`product.validResortIds`). */
export const isUsableIn = (resortId: string, { resortId: soldIn, validResortIds }: Pick<Product, 'resortId' | 'validResortIds'>): boolean =>
  resortId === soldIn || (validResortIds ?? []).includes(resortId)

type TicketTerms = Pick<Ticket, 'active' | 'state' | 'validFrom' | 'validTo' | 'eventId'>

/** `now` is a timestamp. */
export function ticketVerdict(ticket: TicketTerms, { eventId }: Entrance, now: string): Verdict {
  if (ticket.state === 'used') return { result: 'alreadyUsed' }
  if (ticket.state === 'cancelled') return denied('cancelled')
  if (!ticket.active) return denied('inactive')
  if (ticket.state === 'expired' || ticket.validTo < now) return denied('expired')
  if (ticket.validFrom > now) return denied('notYet')
  // A ticket without an event is valid everywhere it is checked; a ticket of an event is valid for that event only.
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

/** The zones with the name of the gate, lift or location. */
function zonesAt(zones: AccreditedEvent['zones'], { gate, place }: Entrance) {
  const called = new Set([gate ?? '', ...Object.values(place)].map(folded).filter(Boolean))
  return zones.filter(({ code, name }) => [code, ...Object.values(name)].some((word) => called.has(folded(word))))
}

/**
 * `today` is the day in the time zone of the resort. Within its event a badge is valid at places outside all zones; at lifts and locations
 * only in its own zones.
 */
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
