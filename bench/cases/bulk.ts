import { randomUUID } from 'node:crypto'
import { send, signedIn, type Case } from '../case.ts'

/** The maximum of one request. */
const items = 500

export const bulk: Case = {
  name: 'bulk',
  description: `${items} lifts changed by one request, each with its revision`,
  connections: 1,
  *requests(data) {
    const lifts = data.lifts.slice(0, items).map((lift) => ({ ...lift }))
    for (;;) {
      // The value depends on the version, so it always changes.
      const changes = lifts.map(({ id, version }) => ({ id, version, waitingTime: version % 120 }))
      yield send('POST', '/api/private/skilifts/bulk', { items: changes }, { ...signedIn(data), 'Idempotency-Key': randomUUID() })
      for (const lift of lifts) lift.version++
    }
  },
}
