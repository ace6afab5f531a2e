/** Where codes are checked: at an event, a lift or a location, and at which of its gates. */
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
