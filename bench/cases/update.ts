import { send, signedIn, type Case } from '../case.ts'

const versionIn = (head: string) => Number(/^etag: "(\d+)"/im.exec(head)?.[1])

export const update: Case = {
  name: 'update',
  description: 'PATCH of one field, durable, with its revision',
  connections: 16,
  bare: true,
  *requests(data, connection) {
    // Each connection has lifts of its own, so that no version is outdated.
    const lifts = data.lifts.filter((_, at) => at % update.connections === connection).map((lift) => ({ ...lift }))
    for (let at = 0; ; at++) {
      const lift = lifts[at % lifts.length]!
      const headers = { ...signedIn(data), 'If-Match': `"${lift.version}"` }
      const { head } = yield send('PATCH', `/api/private/skilifts/${lift.id}`, { waitingTime: lift.version % 200 }, headers)
      lift.version = versionIn(head)
    }
  },
}
