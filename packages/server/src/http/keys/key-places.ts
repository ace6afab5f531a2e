/** Logs where API keys are used: the first request of a day from each network, so that a million requests add a few entries. */
import { apiKey } from '@ridgeline/domain/entities/api-key'
import type { Queryable } from '../../db/connect/database.ts'
import { clientNetwork } from '../sessions/client-network.ts'
import { logRequest, type LoggedRequest } from '../log-request.ts'

/** Per key and day; one entry says that there were more. */
const maxPlaces = 50

/** @returns a function to be called for each request of a key */
export function keyPlaces(db: Queryable, now: () => number = Date.now) {
  let day = ''
  let placesOf = new Map<string, Set<string>>()

  return (request: LoggedRequest, keyId: string): void => {
    const today = new Date(now()).toISOString().slice(0, 10)
    if (today !== day) {
      day = today
      placesOf = new Map()
    }
    const places = placesOf.get(keyId) ?? new Set()
    placesOf.set(keyId, places)
    const place = clientNetwork(request.ip)
    if (places.has(place) || places.size > maxPlaces) return
    places.add(place)
    const message = places.size > maxPlaces ? `+ (${keyId})` : keyId
    // An entry that cannot be written does not refuse the request; the next request from there writes it.
    logRequest(db, request, { kind: 'api', action: 'useKey', entity: apiKey.name, message }).catch(() => places.delete(place))
  }
}
