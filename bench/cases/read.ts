import { get, inTurn, signedIn, type Case } from '../case.ts'

export const read: Case = {
  name: 'read',
  description: 'one record',
  connections: 16,
  bare: true,
  requests(data, connection) {
    const requests = data.lifts.map(({ id }) => get(`/api/private/skilifts/${id}`, signedIn(data)))
    return inTurn(requests, connection)
  },
}
