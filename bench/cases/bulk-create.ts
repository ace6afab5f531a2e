import { randomUUID } from 'node:crypto'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { send, signedIn, type Case } from '../case.ts'
import { liftName } from '../scene/names.ts'

const items = 500
const own = { alias: null, internalId: null, externalId: null, slopeIds: [], badgeIds: [], photos: [] }

export const bulkCreate: Case = {
  name: 'bulk-create',
  description: `${items} full records created by one request, each with its revision`,
  connections: 1,
  *requests(data) {
    for (let seed = 0; ; seed += items) {
      const drafts = Array.from({ length: items }, (_, at) => ({
        ...draftOf(skilift, seed + at, { name: { sk: liftName(seed + at) }, ...own }),
        resortId: data.resortId,
      }))
      yield send('POST', '/api/private/skilifts/bulk', { items: drafts }, { ...signedIn(data), 'Idempotency-Key': randomUUID() })
    }
  },
}
