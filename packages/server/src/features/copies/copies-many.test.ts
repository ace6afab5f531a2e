/** As many records as one request may copy, all linked with each other: other requests are not held up meanwhile. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxCopies } from '@ridgeline/domain/copies/copyable'
import type { CopyAnswer } from '@ridgeline/domain/copies/copy-answer'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { sampleIn } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Body, type Client, type TestServer } from '../../testing/server.ts'
import { watchTurns } from '../../testing/watch-turns.ts'

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

const half = maxCopies / 2
const linksEach = 20
const longestTurn = 250

test('500 linked records are copied and taken back without holding the event loop', async () => {
  const [here, there] = [await server.createResort(1), await server.createResort(2)]
  async function many(entity: typeof skilift | typeof slope, values: (at: number) => object): Promise<string[]> {
    const own = { alias: null, externalId: null, badgeIds: null }
    const draft = await sampleIn({ services: server.services, resortId: here }, entity, 3, own)
    const items = Array.from({ length: half }, (_, at) => ({ ...draft, name: { sk: `${entity.name} ${at}` }, ...values(at) }))
    const { body, text } = await admin<Saved>('POST', `${entity.plural}/bulk`, { items })
    expect(body.failed, text.slice(0, 500)).toEqual([])
    return body.saved.map(({ id }) => id)
  }
  const lifts = await many(skilift, () => ({ internalId: null, slopeIds: [] }))
  const runs = await many(slope, (at) => ({
    skiliftIds: Array.from({ length: linksEach }, (_, link) => lifts[(at + link) % half]!),
    connectedSlopeIds: [],
  }))
  const records = [...runs.map((id) => ({ entity: 'slope', id })), ...lifts.map((id) => ({ entity: 'skilift', id }))]
  const longest = watchTurns()
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
  console.log(
    `copies: ${records.length} records in ${Math.round(copying)} ms, back in ${Math.round(undoing)} ms, longest turn ${Math.round(longest())} ms`,
  )
  expect(longest()).toBeLessThan(longestTurn)
}, 300_000)
