/** As many records as one request may copy, all linked with each other: other requests are not held up meanwhile. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxCopies } from '@ridgeline/domain/copies/copyable'
import type { CopyAnswer } from '@ridgeline/domain/copies/copy-answer'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { device } from '@ridgeline/domain/entities/device'
import { infoTv } from '@ridgeline/domain/entities/info-tv'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { tableNamed } from '../../db/table.ts'
import { times } from '../../proofs/scene/chance.ts'
import { sampleIn } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Body, type Client, type TestServer } from '../../testing/server.ts'
import { maxTurn, watchTurns } from '../../testing/watch-turns.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
})
afterAll(() => server.close())

interface Saved extends Body {
  saved: { id: string }[]
}

async function many(resortId: string, entity: Entity, count: number, values: (at: number) => object): Promise<string[]> {
  const draft = await sampleIn({ services: server.services, resortId }, entity, 3, { externalId: null })
  const items = Array.from({ length: count }, (_, at) => ({ ...draft, ...values(at) }))
  const { body, text } = await admin<Saved>('POST', `${entity.plural}/bulk`, { items })
  expect(body.failed, text.slice(0, 500)).toEqual([])
  return body.saved.map(({ id }) => id)
}

/** As many as one request may copy; fewer outside the proof, because each takes long to make and to take back. */
const half = times(maxCopies / 2, 80)
const linksEach = 20

test('more references than one request may have are refused before anything is written', async () => {
  const [here, there] = [await server.createResort(3), await server.createResort(4)]
  const deviceIds = await many(here, device, 500, (at) => ({ name: `Screen ${at}`, type: 'tv', macAddress: null }))
  const slides = await many(here, infoTv, 41, (at) => ({ title: { sk: `Snímka ${at}` }, deviceIds }))
  const records = slides.map((id) => ({ entity: 'infoTv', id }))
  const { status, text } = await admin('POST', 'copies', { resortId: there, records })
  expect([status, text.includes('references')]).toEqual([400, true])
  expect((await admin<{ total: number }>('GET', `${infoTv.plural}/counts?resortId=${there}`)).body.total).toBe(0)
}, 120_000)

test('linked records are copied and taken back without holding the event loop', async () => {
  const [here, there] = [await server.createResort(1), await server.createResort(2)]
  const lifts = await many(here, skilift, half, (at) => ({
    name: { sk: `Lanovka ${at}` },
    alias: null,
    internalId: null,
    slopeIds: [],
  }))
  const runs = await many(here, slope, half, (at) => ({
    name: { sk: `Zjazdovka ${at}` },
    alias: null,
    skiliftIds: Array.from({ length: linksEach }, (_, link) => lifts[(at + link) % half]!),
    connectedSlopeIds: [],
  }))
  const records = [...runs.map((id) => ({ entity: 'slope', id })), ...lifts.map((id) => ({ entity: 'skilift', id }))]
  // PostgreSQL does so itself within a minute. Until then a connection checks foreign keys as when the tables were almost empty: by scanning.
  await server.services.db.query(sql`analyze ${tableNamed('slope')}, ${tableNamed('skilift')}`)
  const endWatch = watchTurns()
  const started = performance.now()
  const { status, body, text } = await admin<CopyAnswer & Body>('POST', 'copies', { resortId: there, records })
  const copying = performance.now() - started
  expect(status, text.slice(0, 500)).toBe(200)
  expect(body.records.every(({ outcome, emptied }) => outcome === 'copied' && emptied.length === 0)).toBe(true)
  const first = body.records[0]!
  const copy = await admin<{ skiliftIds: string[] }>('GET', `slopes/${first.made!.id}`)
  expect(copy.body.skiliftIds).toHaveLength(linksEach)
  const again = performance.now()
  const undone = await admin<Body>('POST', 'slopes/undo', { items: [first.made], together: true })
  const undoing = performance.now() - again
  expect([undone.status, undone.body.failed]).toEqual([200, []])
  for (const { plural } of [slope, skilift])
    expect((await admin<{ total: number }>('GET', `${plural}/counts?resortId=${there}`)).body.total).toBe(0)
  const turn = endWatch()
  console.log(
    `copies: ${records.length} records in ${Math.round(copying)} ms, back in ${Math.round(undoing)} ms, longest turn ${Math.round(turn)} ms`,
  )
  expect(turn).toBeLessThan(maxTurn)
}, 300_000)
