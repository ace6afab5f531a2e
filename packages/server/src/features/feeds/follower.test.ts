/** A copy that follows a collection equals its source after any changes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { infoWeb } from '@ridgeline/domain/entities/info-web'
import { languages } from '@ridgeline/domain/values/localized'
import { sql } from 'drizzle-orm'
import { startFeeds, type FeedBody, type FeedScene } from './feeds.fixture.ts'

/** The whole figure of the issue in the proof, a share of it in every run. */
const changes = process.env['PROOF'] ? 10_000 : 400
const records = 40

let scene: FeedScene
beforeAll(async () => {
  scene = await startFeeds()
})
afterAll(() => scene.close())

/** Seeded, so that a failure can be repeated. */
function randoms(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

async function wholeOf(path: string): Promise<Map<string, unknown>> {
  const whole = new Map<string, unknown>()
  for (let after = ''; ;) {
    const page: FeedBody = await scene.read(`${path}&limit=17${after && `&after=${after}`}`)
    for (const item of page.items) whole.set(item.id, item)
    if (!page.next) return whole
    after = page.next
  }
}

/** Applies answers until there is nothing more. @returns the place to continue from. */
async function follow(path: string, copy: Map<string, unknown>, since: string): Promise<string> {
  for (let place = since; ;) {
    const {
      items,
      removed = [],
      more,
      complete,
      updatedSince,
    }: FeedBody = await scene.read(`${path}&limit=50&updatedSince=${encodeURIComponent(place)}`)
    expect(complete).toBe(false)
    for (const item of items) copy.set(item.id, item)
    for (const id of removed) copy.delete(id)
    place = updatedSince
    if (!more) return place
  }
}

test('updatedSince brings changes, removals, restores and switched publication: a copy equals the source', async () => {
  const { openResort, plant, admin, read } = scene
  const random = randoms(20_261_125)
  const resort = await openResort(1)
  const path = `/skilifts?resort=${resort.alias}`
  const ids: string[] = []
  for (let at = 0; at < records; at++) ids.push(await plant(skilift, resort.id))
  const gone = new Set<string>()
  const copy = await wholeOf(path)
  let place = (await read(path)).updatedSince

  for (let step = 0; step < changes; step++) {
    const id = ids[random(ids.length)]!
    const kind = random(10)
    if (gone.has(id)) {
      const { body } = await admin('GET', `skilifts/${id}/removed`)
      const { status, text } = await admin('POST', `skilifts/${id}/restore`, { revision: body['revision'] })
      expect(status, text).toBe(200)
      gone.delete(id)
    } else {
      const { body } = await admin<{ version: number; active: boolean }>('GET', `skilifts/${id}`)
      const seen = { 'if-match': `"${body.version}"` }
      if (kind === 0) {
        expect((await admin('DELETE', `skilifts/${id}`, undefined, seen)).status).toBe(204)
        gone.add(id)
      } else if (kind <= 2) await admin('PATCH', `skilifts/${id}`, { active: !body.active }, seen)
      else await admin('PATCH', `skilifts/${id}`, { waitingTime: random(200) }, seen)
    }
    if (random(25) === 0) place = await follow(path, copy, place)
  }
  const isCaughtUp = async () => {
    place = await follow(path, copy, place)
    return Object.fromEntries(copy)
  }
  // Changes are published once all older transactions have ended.
  await expect.poll(isCaughtUp, { timeout: 20_000 }).toEqual(Object.fromEntries(await wholeOf(path)))
  expect(gone.size).toBeGreaterThan(0)
}, 600_000)

test('what is published or withdrawn by time alone reaches a follower', async () => {
  const { openResort, plant, read, server } = scene
  const resort = await openResort(2)
  const path = `/info-webs?resort=${resort.alias}`
  const ending = await plant(infoWeb, resort.id)
  const copy = await wholeOf(path)
  const { updatedSince } = await read(path)
  expect([...copy.keys()]).toEqual([ending])
  // As if the clock had passed the end: written past the store, so that there is no revision.
  await server.services.db.query(sql`update info_webs set valid_to = now() where id = ${ending}::uuid`)
  await expect
    .poll(async () => {
      await follow(path, copy, updatedSince)
      return [...copy.keys()]
    })
    .toEqual([])
})

test('a copy that is too old is replaced as a whole', async () => {
  const { openResort, plant, read } = scene
  const resort = await openResort(3)
  const lift = await plant(skilift, resort.id)
  const { items, complete } = await read(`/skilifts?resort=${resort.alias}&updatedSince=2020-01-01T00:00:00Z`)
  expect([items.map(({ id }) => id), complete]).toEqual([[lift], true])
})

test('a moment in ISO 8601 is a place to continue from', async () => {
  const { openResort, plant, read, remove } = scene
  const resort = await openResort(4)
  const [kept, dropped] = [await plant(skilift, resort.id), await plant(skilift, resort.id)]
  const since = new Date(Date.now() - 60_000).toISOString()
  await remove('skilifts', dropped)
  await expect.poll(async () => (await read(`/skilifts?resort=${resort.alias}&updatedSince=${since}`)).removed).toContain(dropped)
  expect((await read(`/skilifts?resort=${resort.alias}&updatedSince=${since}`)).items.map(({ id }) => id)).toContain(kept)
})

test('pages and answers to followers end before they are too large, and nothing is taken for removed', async () => {
  const { openResort, read, server, plant } = scene
  const resort = await openResort(5)
  const path = `/skilifts?resort=${resort.alias}`
  const { updatedSince } = await read(path)
  const text = 'x'.repeat(9_000)
  const description = Object.fromEntries(languages.map((language) => [language, text]))
  const ids = new Set<string>()
  // Some 63 kB each.
  for (let count = 0; count < 50; count++) ids.add(await plant(skilift, resort.id, { description }))
  const published = async () => (await read(`${path}&limit=500`)).items.length
  await expect.poll(published).toBeGreaterThan(10)

  const first = await server.app.inject(`/api/feeds${path}&limit=500`)
  expect([first.body.length < 3_000_000, first.json<FeedBody>().next]).toEqual([true, expect.any(String)])
  const whole = new Set<string>()
  for (let after = ''; ;) {
    const page = await read(`${path}&limit=500${after && `&after=${after}`}`)
    for (const { id } of page.items) whole.add(id)
    if (!page.next) break
    after = page.next
  }
  expect(whole).toEqual(ids)

  const copy = new Map<string, unknown>()
  const removed: string[] = []
  const caughtUp = async () => {
    for (let place = updatedSince; ;) {
      const answer = await read(`${path}&limit=500&updatedSince=${place}`)
      expect(JSON.stringify(answer).length).toBeLessThan(3_000_000)
      for (const item of answer.items) copy.set(item.id, item)
      removed.push(...(answer.removed ?? []))
      place = answer.updatedSince
      if (!answer.more) return new Set(copy.keys())
    }
  }
  await expect.poll(caughtUp, { timeout: 20_000 }).toEqual(ids)
  expect(removed).toEqual([])
}, 60_000)
