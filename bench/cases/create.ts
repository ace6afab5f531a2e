import { randomUUID } from 'node:crypto'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { send, signedIn, type Case } from '../case.ts'
import { liftName } from '../scene/names.ts'

export const create: Case = {
  name: 'create',
  description: 'POST of a full record, durable, with its revision and its Idempotency-Key',
  connections: 16,
  bare: true,
  *requests(data) {
    for (let seed = 0; ; seed++) {
      const draft = draftOf(skilift, seed, { name: { sk: liftName(seed) }, alias: null, internalId: null, externalId: null })
      const headers = { ...signedIn(data), 'Idempotency-Key': randomUUID() }
      yield send('POST', '/api/private/skilifts', { ...draft, resortId: data.resortId }, headers)
    }
  },
}
