/** The stream of changes of the open data. */
import { request as httpRequest } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { languages } from '@ridgeline/domain/values/localized'
import { recordsOf } from '../../../entities/records/records.ts'
import { systemCaller } from '../../../http/sessions/caller.ts'
import { shown, startFeeds, type FeedScene } from '../feeds.fixture.ts'

let scene: FeedScene
let origin: string
beforeAll(async () => {
  scene = await startFeeds()
  origin = await scene.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => scene.close())

interface Event {
  id: string
  event: string
  data: { id?: string; collection?: string; record?: Record<string, unknown> | null }
}

/** Like the clients of browsers, it connects again when the stream ends, as after a change of the key, and goes on where it was. */
function listen(query: string, headers: Record<string, string> = {}) {
  const events: Event[] = []
  let [isClosed, connections] = [false, 0]
  const connect = (from: Record<string, string>) =>
    httpRequest(`${origin}/api/feeds/changes?${query}`, { headers: { ...headers, ...from }, agent: false }, (response) => {
      connections++
      let rest = ''
      response.setEncoding('utf8').on('data', (piece: string) => {
        const parts = (rest + piece).split('\n\n')
        rest = parts.pop()!
        for (const part of parts) {
          const of = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1] ?? ''
          if (of('event')) events.push({ id: of('id'), event: of('event'), data: JSON.parse(of('data')) })
        }
      })
      response.on('error', () => {})
      response.on('close', () => {
        const last = events.findLast(({ id }) => id)?.id
        if (!isClosed) request = connect(last ? { 'last-event-id': last } : {})
      })
    })
      .on('error', () => {})
      .end()
  let request = connect({})
  const started = () => expect.poll(() => events.map(({ event }) => event)).toContain('start')
  const close = () => {
    isClosed = true
    request.destroy()
  }
  return { events, started, close, connections: () => connections }
}

const liftsOf = (events: readonly Event[]) =>
  new Set(events.flatMap(({ event, data }) => (event === 'change' && data.collection === 'skilifts' ? [data.id] : [])))

/** Some 63 kB as JSON. */
const description = Object.fromEntries(languages.map((language) => [language, 'x'.repeat(9_000)]))

test('a change arrives with its published record, a withdrawal without; other resorts and collections do not', async () => {
  const resort = await scene.openResort(11)
  const other = await scene.openResort(12)
  const lift = await scene.plant(skilift, resort.id)
  const stream = listen(`resort=${resort.alias}&collections=skilifts`)
  await stream.started()
  await scene.plant(skilift, other.id)
  await scene.plant(slope, resort.id)
  await scene.change('skilifts', lift, { waitingTime: 17 })
  await scene.change('skilifts', lift, { active: false })
  const last = () => stream.events.filter(({ event }) => event === 'change').at(-1)?.data
  await expect.poll(last).toEqual({ collection: 'skilifts', id: lift, resortId: resort.id, record: null })
  const changes = stream.events.filter(({ event }) => event === 'change')
  expect(new Set(changes.map(({ data }) => data.id))).toEqual(new Set([lift]))
  stream.close()
})

test('a stream resumes after its last event, and says when that is too old', async () => {
  const resort = await scene.openResort(13)
  const lift = await scene.plant(skilift, resort.id)
  const first = listen(`resort=${resort.alias}`)
  await first.started()
  await scene.change('skilifts', lift, { waitingTime: 1 })
  await expect.poll(() => first.events.at(-1)?.data.record?.['waitingTime']).toBe(1)
  const { id } = first.events.at(-1)!
  first.close()
  await scene.change('skilifts', lift, { waitingTime: 2 })
  const second = listen(`resort=${resort.alias}`, { 'last-event-id': id })
  await expect.poll(() => second.events.at(-1)?.data.record?.['waitingTime']).toBe(2)
  // Cut before the missed changes, it must not continue after them.
  expect(second.events[0]).toMatchObject({ event: 'start', id: '' })
  second.close()
  const third = listen(`resort=${resort.alias}`, { 'last-event-id': 'of another server' })
  await expect.poll(() => third.events.map(({ event }) => event)).toContain('reset')
  third.close()
})

test('a resort that does not open its data sends nothing', async () => {
  const hidden = await scene.closedResort(14)
  const open = await scene.openResort(15)
  const stream = listen('collections=skilifts')
  await stream.started()
  const secret = await scene.plant(skilift, hidden.id)
  const lift = await scene.plant(skilift, open.id)
  await expect.poll(() => stream.events.some(({ data }) => data.id === lift)).toBe(true)
  expect(stream.events.some(({ data }) => data.id === secret)).toBe(false)
  stream.close()
})

test('missed changes arrive whole, however large they are and however slowly they are read', async () => {
  const resort = await scene.openResort(16)
  const first = listen(`resort=${resort.alias}`)
  await first.started()
  const [{ id: place } = { id: '' }] = first.events
  first.close()
  const ids = new Set<string>()
  for (let count = 0; count < 60; count++) ids.add(await scene.plant(skilift, resort.id, { description }))
  const second = listen(`resort=${resort.alias}`, { 'last-event-id': place })
  await expect.poll(() => liftsOf(second.events)).toEqual(ids)
  second.close()
})

test('large changes arrive whole on one connection, also when many are committed at once', async () => {
  const resort = await scene.openResort(19)
  const stream = listen(`resort=${resort.alias}`)
  await stream.started()
  const { services } = scene.server
  const lifts = recordsOf(skilift, services)
  const ids = new Set<string>()
  await services.db.transaction(async (tx) => {
    for (let count = 0; count < 120; count++) {
      const draft = {
        ...shown(skilift),
        resortId: resort.id,
        type: 'chair',
        lowestPoint: 1000,
        highestPoint: 1500,
        name: { sk: `Lanovka ${count}` },
        description,
      }
      ids.add((await lifts.create(draft, { caller: systemCaller, requestId: 'test' }, { tx })).id)
    }
  })
  services.wake()
  await expect.poll(() => liftsOf(stream.events)).toEqual(ids)
  expect(stream.connections()).toBe(1)
  stream.close()
})

test('while more transactions run than a position can name, a stream resumes and ends with what changed', async () => {
  const resort = await scene.openResort(20)
  const first = listen(`resort=${resort.alias}`)
  await first.started()
  const [{ id: place } = { id: '' }] = first.events
  const { services, url } = scene.server
  const open = Array.from({ length: 25 }, () => new pg.Client({ connectionString: url }))
  for (const client of open) {
    await client.connect()
    await client.query('begin; select pg_current_xact_id()')
  }
  const lift = await scene.plant(skilift, resort.id)
  await expect.poll(() => [...liftsOf(first.events)]).toEqual([lift])
  const second = listen(`resort=${resort.alias}`, { 'last-event-id': place })
  await expect.poll(() => [...liftsOf(second.events)]).toEqual([lift])
  const later = await scene.plant(skilift, resort.id)
  for (const stream of [first, second]) {
    await expect.poll(() => [...liftsOf(stream.events)]).toEqual([lift, later])
    expect(stream.events.filter(({ data }) => data.id === lift)).toHaveLength(1)
    stream.close()
  }
  for (const client of open) await client.end()
  services.wake()
})

test('a resort that does not open its data needs a key', async () => {
  const hidden = await scene.closedResort(17)
  const statusOf = async () => {
    const response = await fetch(`${origin}/api/feeds/changes?resort=${hidden.alias}`)
    await response.body?.cancel()
    return response.status
  }
  await expect.poll(statusOf).toBe(401)
})

test('OP18 a closed collection sends nothing, also not to a key that has its scope', async () => {
  const resort = await scene.openResort(18)
  const key = await scene.server.withKey(['skilift.feed', 'slope.feed'], { resortIds: [resort.id] })
  await scene.decide(resort.id, 'feeds.closed', ['skilift'])
  await expect.poll(async () => (await scene.get(`/skilifts?resort=${resort.alias}`, { 'x-api-key': key.token })).statusCode).toBe(404)
  const stream = listen(`resort=${resort.alias}`, { 'x-api-key': key.token })
  await stream.started()
  await scene.plant(skilift, resort.id)
  const trail = await scene.plant(slope, resort.id)
  await expect.poll(() => stream.events.some(({ data }) => data.id === trail)).toBe(true)
  expect(stream.events.filter(({ data }) => data.collection === 'skilifts')).toEqual([])
  stream.close()
})
