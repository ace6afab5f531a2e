/** What a request to copy may ask for, who may ask, and what a check or a repeated request does. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '@ridgeline/domain/access/permission'
import { maxCopies } from '@ridgeline/domain/copies/copyable'
import { nameFieldOf } from '@ridgeline/domain/declare/entity'
import { select } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { kind, of, skilift, slope, startCopies, type Copies, type Made } from './copies.fixture.ts'

let copies: Copies
beforeAll(async () => {
  copies = await startCopies()
})
afterAll(() => copies.server.close())

test('a check says what would become of the records, and writes nothing', async () => {
  const { server, admin, there, make, send, countIn } = copies
  const revised = () => server.services.db.query(select({ count: sql<number>`count(*)::integer` })`from ${revisions}`)
  const run = await make(slope)
  const before = [await countIn(there), await revised()]
  const { body } = await send([of(slope, run)], {}, admin, true)
  expect(body.records).toMatchObject([{ outcome: 'copied', made: null }])
  expect([await countIn(there), await revised()]).toEqual(before)
})

test('a request that is repeated with its key copies once', async () => {
  const { admin, there, make, send } = copies
  const run = await make(slope)
  const [first, again] = [1, 2].map(() => send([of(slope, run)], { twice: true }, admin, false, { 'idempotency-key': 'copy-once' }))
  expect((await first!).body).toEqual((await again!).body)
  // Both are sent at once: one of them finds what the other one made.
  const replayed = [await first!, await again!].filter(({ headers }) => headers['idempotency-replayed'] === 'true')
  expect(replayed).toHaveLength(1)
  const { items } = (await admin<{ items: Made[] }>('GET', `slopes?resortId=${there}&pageSize=200`)).body
  expect(items.filter(({ name }) => JSON.stringify(name) === JSON.stringify(run['name']))).toHaveLength(1)
})

test('permissions: to read the records in their resort and to create them in the other one; what may not be read is counted, not named', async () => {
  const { server, admin, here, there, make, read, send } = copies
  const lift = await make(skilift, { name: { sk: 'Tajná lanovka' }, slopeIds: [] })
  const run = await make(slope, { skiliftIds: [lift.id], connectedSlopeIds: [] })
  const roles = async (own: Permission[], other: Permission[]) => {
    const client = await server.signedIn(own, [here])
    const role = (await admin<Made>('POST', 'roles', { name: `Copies ${randomUUID()}`, scope: 'resort', permissions: other })).body
    const person = await read(kind('user'), client.userId)
    const held = person['assignments']
    const assignments = [...(Array.isArray(held) ? held : []), { roleId: role.id, resortId: there }]
    const answer = await admin('PATCH', `users/${person.id}`, { assignments }, { 'if-match': `"${person.version}"` })
    expect(answer.status, answer.text).toBe(200)
    return send([of(slope, run)], {}, client)
  }
  expect((await roles(['slope.read', 'slope.create'], ['slope.read'])).status).toBe(403)
  const seen = await roles(['slope.read'], ['slope.create'])
  expect(seen.status, seen.text).toBe(200)
  expect(seen.body.records).toMatchObject([{ outcome: 'copied', emptied: [{ field: 'skiliftIds', records: [], more: 1 }] }])
  const unseen = await roles(['badge.read'], ['slope.create', 'slope.read'])
  expect(unseen.status, unseen.text).toBe(200)
  expect(unseen.body.records).toMatchObject([{ outcome: 'refused', name: null, emptied: [], made: null }])
  expect(unseen.text).not.toContain('Tajná')
})

test('what cannot be copied is refused before any work: too many, kinds of persons, the same resort, a resort that is not there', async () => {
  const { here, make, send } = copies
  const run = await make(slope)
  const many = Array.from({ length: maxCopies + 1 }, () => of(slope, run))
  expect((await send(many)).status).toBe(422)
  expect((await send([{ entity: 'accreditation', id: run.id }])).status).toBe(422)
  expect((await send([{ entity: 'user', id: run.id }])).status).toBe(422)
  expect((await send([of(slope, run)], { resortId: here })).body.ErrorData.issues).toEqual([
    { field: 'resortId', rule: 'copySameResort', args: [] },
  ])
  expect((await send([of(slope, run)], { resortId: run.id })).status).toBe(404)
  expect((await send([of(slope, run, { name: 'x' })])).body.ErrorData.issues).toEqual([{ field: 'name', rule: 'unknown', args: [] }])
  expect(nameFieldOf(slope)).toBe('name')
})
