/** Publications and withdrawals by several users in any order, against a model that replays them in memory. */
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Kept } from '../../publication/prices/publish.ts'
import { times } from '../../proofs/scene/chance.ts'
import { day, startPrices } from '../../testing/price-scene.ts'

let scene: Awaited<ReturnType<typeof startPrices>>
beforeAll(async () => {
  scene = await startPrices()
})
afterAll(() => scene.server.close())

const days = [1, 2, 3, 4]

type Act =
  | { does: 'price'; line: number; date: number; value: number | null }
  | { does: 'publish'; by: number; line: number | null }
  | { does: 'schedule'; by: number; line: number | null }
  | { does: 'cancel'; at: number; by: number }
  | { does: 'takeBack'; at: number; by: number }

const line = fc.integer({ min: 0, max: 1 })
const by = fc.integer({ min: 0, max: 2 })
const at = fc.nat({ max: 5 })
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        does: fc.constant('price' as const),
        line,
        date: fc.constantFrom(...days),
        value: fc.option(fc.integer({ min: 20, max: 80 }), { freq: 5 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('publish' as const), by, line: fc.option(line) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('schedule' as const), by, line: fc.option(line) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), at, by }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('takeBack' as const), at, by }) },
  ),
  { minLength: 4, maxLength: 14 },
)

type Prices = Map<string, number>
interface Published {
  id: string
  state: 'scheduled' | 'published' | 'ended'
  /** By day and line; of a published one also what was before, and whose it was. */
  items: Map<string, { after: number | null; before: number | null; beforeId: string | null }>
  /** Lines that it published for the first time. */
  first: Set<number>
}

const placeOf = (at: number, date: number) => `${at} ${day(date)}`
const lineIn = (place: string) => Number(place.split(' ')[0])

/** What the product should do, written without its tables. */
function modelOf() {
  const draft: Prices = new Map()
  const paid = new Map<string, { price: number | null; id: string | null }>()
  /** The publication by which a line is sold. */
  const sold = new Map<number, string>()
  const all: Published[] = []
  const places = [0, 1].flatMap((at) => days.map((date) => placeOf(at, date)))
  const waiting = () => all.filter(({ state }) => state === 'scheduled')
  const expectedAt = (place: string) => {
    const waits = waiting().find(({ items }) => items.has(place))
    return waits ? waits.items.get(place)!.after : (paid.get(place)?.price ?? null)
  }
  const isFirst = (at: number) => !sold.has(at) && !waiting().some(({ first }) => first.has(at))

  return {
    draft,
    all,
    propose(only: number | null, state: 'scheduled' | 'published'): Published | undefined {
      const made: Published = { id: '', state, items: new Map(), first: new Set([0, 1].filter((at) => (only ?? at) === at && isFirst(at))) }
      for (const place of places) {
        if (only !== null && lineIn(place) !== only) continue
        const after = draft.get(place) ?? null
        if (after !== expectedAt(place)) made.items.set(place, { after, before: null, beforeId: null })
      }
      if (made.items.size === 0 && made.first.size === 0) return undefined
      for (const other of waiting()) {
        for (const place of made.items.keys()) other.items.delete(place)
        if (other.items.size === 0 && other.first.size === 0) other.state = 'ended'
      }
      all.push(made)
      return made
    },
    /** Once its id is known. */
    force(made: Published) {
      for (const [place, item] of made.items) {
        const now = paid.get(place)
        Object.assign(item, { before: now?.price ?? null, beforeId: now?.id ?? null })
        paid.set(place, { price: item.after, id: made.id })
      }
      for (const at of made.first) sold.set(at, made.id)
    },
    takeBack(made: Published): string[] {
      made.state = 'ended'
      const kept: string[] = []
      for (const [place, { before, beforeId }] of made.items)
        if (paid.get(place)?.id === made.id) paid.set(place, { price: before, id: beforeId })
        else kept.push(place)
      // Later ones no longer follow it.
      for (const other of all)
        for (const [place, item] of other.items)
          if (item.beforeId === made.id)
            Object.assign(item, { before: made.items.get(place)!.before, beforeId: made.items.get(place)!.beforeId })
      for (const at of made.first) if (sold.get(at) === made.id) sold.delete(at)
      return kept.toSorted()
    },
    paidOf: (at: number) =>
      sold.has(at)
        ? Object.fromEntries(
            places.flatMap((place) => {
              const price = paid.get(place)?.price ?? null
              return lineIn(place) === at && price !== null ? [[place.split(' ')[1]!, price]] : []
            }),
          )
        : undefined,
    stateOf: (at: number) => {
      const differs = places.some((place) => lineIn(place) === at && (draft.get(place) ?? null) !== expectedAt(place))
      if (differs || isFirst(at)) return 'draft'
      return waiting().some(({ items, first }) => first.has(at) || [...items.keys()].some((place) => lineIn(place) === at))
        ? 'ready'
        : 'published'
    },
  }
}

test('whatever several users price, publish, schedule, cancel and withdraw, guests pay what the model says', async () => {
  const { adult, child, one, other, admin, db, resortId, price, publish, paid, stateOf } = scene
  const ids = [adult, child]
  const people = [one, other, admin]
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      await scene.clear()
      await db.query(sql`update price_products set sheet_state = 'draft'`)
      const model = modelOf()
      for (const step of steps) {
        if (step.does === 'price') {
          const place = placeOf(step.line, step.date)
          await price(ids[step.line]!, step.date, step.value)
          if (step.value === null) model.draft.delete(place)
          else model.draft.set(place, step.value)
        } else if (step.does === 'publish' || step.does === 'schedule') {
          const isNow = step.does === 'publish'
          const only = step.line === null ? {} : { ids: [ids[step.line]!] }
          const { body } = await publish(people[step.by]!, { ...only, ...(!isNow && { publishAt }) })
          const made = model.propose(step.line, isNow ? 'published' : 'scheduled')
          expect(body['id'] === null).toBe(made === undefined)
          if (!made) continue
          made.id = String(body['id'])
          if (isNow) model.force(made)
        } else {
          const wanted = step.does === 'cancel' ? 'scheduled' : 'published'
          const found = model.all.filter(({ state }) => state === wanted).at(step.at)
          if (!found) continue
          const path = `price-publications/${found.id}/${step.does === 'cancel' ? 'cancel' : 'take-back'}`
          const { status, body, text } = await people[step.by]!<{ kept: Kept[] }>('POST', path, { resortId })
          expect(status, text).toBe(200)
          if (step.does === 'cancel') found.state = 'ended'
          else {
            const kept = body.kept.flatMap(({ priceProductId, date }) => (date ? [`${ids.indexOf(priceProductId)} ${date}`] : []))
            expect(kept.toSorted()).toEqual(model.takeBack(found))
          }
        }
        for (const [at, id] of ids.entries())
          expect([await paid(id), await stateOf(id)], JSON.stringify(step)).toEqual([model.paidOf(at), model.stateOf(at)])
      }
    }),
    { seed: 17, numRuns: times(40, 15) },
  )
}, 240_000)
