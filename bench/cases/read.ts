import { get, inTurn, signedIn, type Case } from '../case.ts'

export const read: Case = {
  name: 'read',
  says: 'one record',
  connections: 16,
  bare: true,
  requests(place, connection) {
    const requests = place.lifts.map(({ id }) => get(`/api/private/skilifts/${id}`, signedIn(place)))
    return inTurn(requests, connection)
  },
}
