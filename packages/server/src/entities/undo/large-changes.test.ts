/** A change can be taken back also after hundreds of large ones: later changes are compared by hashes, and own ones are limited by bytes. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slope } from '@ridgeline/domain/entities/slope'
import { select } from '../../db/connect/select.ts'
import { bigDrawing } from '../../testing/big-drawings.ts'
import { largestAnswer } from '../../testing/largest-answer.ts'
import { createSample } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { changesSince, maxOwnBytes, ownChanges } from './undo-revisions.ts'

const drawings = 30

let server: TestServer
let admin: Client
let id: string
/** Version of the drawing that was there first. */
const first = 3
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  const { services } = server
  const place = { services, resortId: await server.createResort(1) }
  ;({ id } = await createSample(place, slope, 1, { geometry: null, width: 1, name: { sk: 'Svah' } }))
  const change = async (version: number, values: object) =>
    expect((await admin('PATCH', `slopes/${id}`, values, { 'if-match': `"${version}"` })).status).toBe(200)
  await change(1, { width: 2 })
  await change(2, {
    geometry: {
      type: 'LineString',
      coordinates: [
        [7, 46],
        [7.1, 46.1],
      ],
    },
  })
  // In a tenth of the time of sending them.
  await services.db.query(sql`with drawn as materialized (select ${bigDrawing(1)} as geometry)
    insert into revisions (entity, record_id, resort_id, version, action, changes, user_id, user_name)
    select 'slope', ${id}::uuid, ${place.resortId}::uuid, ${first}::integer + n, 'update', jsonb_build_object('geometry',
      jsonb_build_object('from', drawn.geometry, 'to', drawn.geometry || jsonb_build_object('bbox', n))), ${admin.userId}::uuid, 'Test Person'
    from drawn, generate_series(1, ${drawings}::integer) n`)
  await services.db.query(sql`update slopes set version = ${first + drawings} where id = ${id}::uuid`)
}, 120_000)
afterAll(() => server.close())

const own = (version: number) => ownChanges(server.services.db, slope, [{ id, version }], admin.userId)

test('what was changed since is read without the values of other fields and of large ones', async () => {
  const watched = largestAnswer(server.services.db)
  for (const version of [2, first]) {
    const changes = await own(version)
    const since = await changesSince(watched.db, slope, changes, new Set())
    expect([...since.values()].map((later) => later.length)).toEqual(version === first ? [drawings] : [])
  }
  expect(watched.characters()).toBeLessThan(drawings * 500)
})

test('a small change goes back after large ones of another field, and a drawing that others have changed since stays', async () => {
  const undo = async (version: number) => (await admin<UndoAnswer>('POST', 'slopes/undo', { items: [{ id, version }] })).body
  expect((await undo(first)).kept).toMatchObject([{ fields: [{ field: 'geometry' }] }])
  expect((await undo(2)).saved).toMatchObject([{ width: 1 }])
})

test('changes that are too large to be in memory together are refused before they are read', async () => {
  const versions = Array.from({ length: drawings }, (_, at) => first + 1 + at)
  const { status } = await admin('POST', 'slopes/undo', { items: versions.map((version) => ({ id, version })) })
  expect(status).toBe(400)
  const [all] = await server.services.db.query(
    select({ bytes: sql<number>`sum(octet_length(changes::text))::float8` })`from revisions where record_id = ${id}::uuid`,
  )
  expect(all!.bytes).toBeGreaterThan(maxOwnBytes)
})

interface UndoAnswer {
  [name: string]: unknown
  saved: { width: number }[]
  kept: { fields: { field: string }[] }[]
}
