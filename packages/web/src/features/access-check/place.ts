/** Where codes are checked: at an event, a lift or a location, and at which of its gates. */
import { can, type Rights } from '@ridgeline/domain/access'

export const placeKinds = ['event', 'skilift', 'location'] as const
export type PlaceKind = (typeof placeKinds)[number]

export interface Place {
  kind: PlaceKind
  id: string
  gate?: string
}

/** From the address; nothing where it does not say. */
export function placeIn(search: Readonly<Record<string, unknown>>): Place | undefined {
  const { kind, id, gate } = search
  if (!placeKinds.includes(kind as PlaceKind) || typeof id !== 'string') return undefined
  // Addresses turn digits into numbers.
  return { kind: kind as PlaceKind, id, ...((typeof gate === 'string' || typeof gate === 'number') && { gate: String(gate) }) }
}

/** As the server sees it: whoever may say that a ticket is used, or that a badge was handed over. */
export const mayCheck = (rights: Rights, resortId: string) =>
  (['ticket.status', 'ticket.update', 'accreditation.status', 'accreditation.update'] as const).some((right) =>
    can(rights, right, resortId),
  )
