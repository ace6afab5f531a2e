/** Whether somebody may go in. */
import { denied, granted, type Verdict } from '@ridgeline/domain/access-check'
import type { Accreditation } from '@ridgeline/domain/entities/accreditation'
import type { Ticket } from '@ridgeline/domain/entities/ticket'

export interface Entrance {
  eventId: string | null
  gate: string | null
}

type TicketTerms = Pick<Ticket, 'active' | 'state' | 'validFrom' | 'validTo' | 'eventId'>

/** `now` is a moment. A ticket is one entry. */
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

interface AccreditedEvent {
  eventId: string | null
  startDate: string
  endDate: string
  zones: readonly { code: string }[]
}

/** `today` is the day at the resort. A gate that is called like a zone is one of that zone. */
export function badgeVerdict(badge: BadgeTerms, event: AccreditedEvent, { eventId, gate }: Entrance, today: string): Verdict {
  if (badge.state === 'rejected') return denied('rejected')
  if (badge.state === 'requested') return denied('notApproved')
  if (!badge.active) return denied('inactive')
  if (eventId && event.eventId !== eventId) return denied('otherEvent')
  if ((badge.validTo ?? event.endDate) < today) return denied('expired')
  if ((badge.validFrom ?? event.startDate) > today) return denied('notYet')
  const zone = event.zones.find(({ code }) => code.toLowerCase() === gate?.trim().toLowerCase())
  return zone && !badge.zones?.includes(zone.code) ? denied('zone') : granted
}
