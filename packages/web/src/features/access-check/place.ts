/** Where codes are checked: at an event, a lift or a location, and at which of its gates. */
import { placeKinds, type PlaceKind } from '@ridgeline/domain/access/access-check'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { optionsFrom } from '../../lib/call/reference-options.ts'
import { queryKeys } from '../../lib/call/queries/query-keys.ts'
import type { RemoteOptions } from '../../ui/select/options.ts'

export interface Place {
  kind: PlaceKind
  id: string
  gate?: string
}

/** From the URL; undefined where it has none, or one of another resort. */
export function placeIn(search: Readonly<Record<string, unknown>>, resortId: string | undefined): Place | undefined {
  const { kind, id, gate, resort } = search
  if (!isOneOf(placeKinds, kind) || typeof id !== 'string') return undefined
  if (resort !== undefined && resort !== resortId) return undefined
  // The router parses digits as numbers.
  return { kind, id, ...((typeof gate === 'string' || typeof gate === 'number') && { gate: String(gate) }) }
}

/** Chosen by those who check codes, whatever else they may read. */
export const placeOptions = (kind: PlaceKind, resortId: string): RemoteOptions =>
  optionsFrom('acl-checkings/places', { kind, resortId }, queryKeys.select(kind, { entrancesOf: resortId }))
