/** Where codes are checked: at an event, a lift or a location, and at which of its gates. */
import { can, type Rights } from '@ridgeline/domain/access/access'
import { isOneOf } from '@ridgeline/domain/search/names-of'

export const placeKinds = ['event', 'skilift', 'location'] as const
export type PlaceKind = (typeof placeKinds)[number]

export interface Place {
  kind: PlaceKind
  id: string
  gate?: string
}

/** From the URL; undefined where it has none. */
export function placeIn(search: Readonly<Record<string, unknown>>): Place | undefined {
  const { kind, id, gate } = search
  if (!isOneOf(placeKinds, kind) || typeof id !== 'string') return undefined
  // The router parses digits as numbers.
  return { kind: kind as PlaceKind, id, ...((typeof gate === 'string' || typeof gate === 'number') && { gate: String(gate) }) }
}

/** Same check as on the server: users who may use up a ticket or hand over a badge. */
export const mayCheck = (rights: Rights, resortId: string) =>
  (['ticket.status', 'ticket.update', 'accreditation.status', 'accreditation.update'] as const).some((right) =>
    can(rights, right, resortId),
  )
