/** A transaction can change more bytes than are sealed or read in the time of a statement: both take them in portions. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainState } from '@ridgeline/domain/answers/audit-chain'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { select, selectValues } from '../db/connect/select.ts'
import { unpackedBytes } from '../db/unpacked-bytes.ts'
import { slopesWithBigDrawings } from '../testing/big-drawings.ts'
import { largestAnswer } from '../testing/largest-answer.ts'
import { createSample } from '../testing/sample-in.ts'
import { everything, startTestServer, type TestServer } from '../testing/server.ts'
import { sealAll } from './chain.fixture.ts'
import { eventsAfter, maxPageBytes, type LogEvent, type StreamPlace } from './stream/log-events.ts'
import { verifyChain } from './verify.ts'

const drawings = 12
/** As `ridgeline_seal` has it. */
const maxSealBytes = 8_000_000

let server: TestServer
let before: string
beforeAll(async () => {
  server = await startTestServer()
  const { services } = server
  const place = { services, resortId: await server.createResort(1) }
  const [id] = await slopesWithBigDrawings(place, 1)
  await sealAll(services.db)
  const [last] = await services.db.query(selectValues({ number: sql<string>`(select max(number)::text from audit_seals)` }))
  before = last!.number
  await createSample(place, skilift, 1)
  await services.db.query(sql`insert into revisions (entity, record_id, resort_id, version, action, changes, user_name)
    select 'slope', id, resort_id, 1 + at, 'update', jsonb_build_object('width', jsonb_build_object('from', at - 1, 'to', at),
      'geometry', jsonb_build_object('from', null, 'to', geometry)), 'Test Person'
    from slopes, generate_series(1, ${drawings}::integer) at where id = ${id}::uuid`)
}, 120_000)
afterAll(() => server.close())

test('many large drawings of one transaction are sealed in portions, and the chain is whole', async () => {
  const { db } = server.services
  await sealAll(db)
  const seals = await db.query(select({
    entries: sql<number>`max(s.entries)`,
    bytes: sql<number>`sum(${unpackedBytes(sql`r.changes`)})::float8`,
  })`from audit_seals s join audit_leaves l on l.seal = s.number join revisions r on r.at = l.at and r.id = l.id
    where s.number > ${before}::bigint group by s.number`)
  expect(seals.filter(({ entries, bytes }) => entries > 1 && bytes > maxSealBytes)).toEqual([])
  expect(seals.reduce((sum, { bytes }) => sum + bytes, 0)).toBeGreaterThan(maxSealBytes)
  expect((await verifyChain(db)).faults).toEqual([])
})

test('the stream reads them in portions too, names the drawings and sends all other values', async () => {
  const { db } = server.services
  await sealAll(db)
  const watched = largestAnswer(db)
  const events: LogEvent[] = []
  let place: StreamPlace | undefined = { seal: before, at: null, id: null }
  while (place) {
    const page = await eventsAfter(watched.db, place)
    events.push(...(page?.events ?? []))
    place = page?.place
  }
  expect(watched.characters()).toBeLessThan(maxPageBytes)
  const changes = events.filter(({ entity }) => entity === 'slope').map((event) => event['changes'])
  expect(changes).toEqual(
    Array.from({ length: drawings }, (_, at) =>
      expect.arrayContaining([
        { field: 'width', from: at, to: at + 1, masked: false },
        { field: 'geometry', masked: false, isLong: true },
      ]),
    ),
  )
  expect(events.find(({ entity }) => entity === 'skilift')).toMatchObject({
    type: 'change',
    action: 'create',
    recordId: expect.any(String),
  })
})

test('what is not sealed or sent for long is shown beside the log, and measured', async () => {
  const { db } = server.services
  const admin = await server.signedIn(everything)
  const state = async () => (await admin<ChainState>('GET', 'logs/chain')).body
  const measured = async () => (await server.app.inject({ url: '/metrics' })).body
  await sealAll(db)
  await db.query(sql`insert into audit_streams (destination, seal) values ('syslog', (select max(number) from audit_seals))`)
  expect(await state()).toMatchObject({ lateSince: null, streams: [{ behindSince: null }] })
  await db.query(sql`insert into revisions (entity, record_id, version, action, changes, at)
    values ('slope', gen_random_uuid(), 1, 'update', '{}', now() - interval '1 hour')`)
  expect(await state()).toMatchObject({ lateSince: expect.any(String), streams: [{ behindSince: null }] })
  expect(await measured()).toMatch(/^audit_unsealed_seconds 36\d\d/m)
  await db.query(sql`update audit_streams set seal = ${before}::bigint`)
  await db.query(sql`update audit_seals set sealed_at = now() - interval '1 hour' where number = ${before}::bigint + 1`)
  expect(await state()).toMatchObject({ streams: [{ behindSince: expect.any(String) }] })
})
