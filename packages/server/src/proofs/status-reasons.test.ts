/**
 * The reason of a closure and the expected opening are on each display and in each format of the open data,
 * within a second; after opening nothing of them is left anywhere. AlpineBits has no place for a reason, and the other formats in which no
 * reason is written are of kinds without a status: iCalendar of events, CAAML of bulletins.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { publishedIn } from '@ridgeline/domain/publication/published'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineIn, makeBoard } from '../departures/board.fixture.ts'
import { formatsOf } from '../features/feeds/formats/formats.ts'
import { startFeeds, type FeedScene } from '../features/feeds/feeds.fixture.ts'
import { isFull, times } from './scene/chance.ts'

let scene: FeedScene
let resort: { id: string; alias: string }
let liftId: string
interface Reader {
  name: string
  path: string
  /** Its place is for words: the moment of the expected opening is not in it. */
  isOfWords: boolean
}
let readers: readonly Reader[]
beforeAll(async () => {
  scene = await startFeeds()
  resort = await scene.openResort(1)
  liftId = await scene.plant(skilift, resort.id, {
    name: { en: 'Funitel', sk: 'Funitel' },
    status: 'open',
    statusNote: null,
    openYearRound: true,
    openingHours: null,
    schedule: null,
    geometry: {
      type: 'LineString',
      coordinates: [
        [19.58, 48.94],
        [19.6, 48.95],
      ],
    },
  })
  const board = await makeBoard(scene.admin, resort.id, [lineIn(30, 'Europe/Bratislava')], { skiliftIds: [liftId] })
  const displays: Readonly<Record<string, string>> = {
    'ski map': `skimaps/${resort.id}`,
    'LED board': `ledinfo/${resort.id}`,
    TV: `ledinfo/${resort.id}?screen=tv`,
    kiosk: `ledinfo/${resort.id}?screen=kiosk`,
    'departure board': `departures/${board.id}`,
  }
  readers = [
    ...Object.entries(displays).map(([name, path]) => ({ name, path: `/api/displays/${path}`, isOfWords: false })),
    { name: 'one record', path: `/api/feeds/skilifts/${liftId}`, isOfWords: false },
    ...formatsOf(publishedIn('skilifts')!).map(({ suffix }) => ({
      name: suffix,
      path: `/api/feeds/skilifts.${suffix}?resort=${resort.alias}&lang=en`,
      // A comment for the people who navigate by it.
      isOfWords: suffix === 'gpx',
    })),
  ]
})
afterAll(() => scene.close())

const read = async (path: string) => {
  const { statusCode, body } = await scene.server.app.inject({ url: path })
  expect(statusCode, `${path} ${body}`).toBe(200)
  return body
}

/** Milliseconds from the answer to the change until every reader shows it. */
async function seenEverywhere(isSeen: (text: string, reader: Reader) => boolean): Promise<Map<string, number>> {
  const since = performance.now()
  const seen = new Map<string, number>()
  while (seen.size < readers.length && performance.now() - since < 20_000) {
    for (const reader of readers)
      if (!seen.has(reader.name) && isSeen(await read(reader.path), reader)) seen.set(reader.name, performance.now() - since)
    if (seen.size < readers.length) await sleep(2)
  }
  expect([...seen.keys()].toSorted()).toEqual(readers.map(({ name }) => name).toSorted())
  return seen
}

const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

/** Milliseconds of a full run on a busy machine. */
const timeout = isFull ? 600_000 : 60_000

test('reason and expected opening reach every display and format, and nothing is left of them after opening', { timeout }, async () => {
  const delays = new Map<string, number[]>(readers.map(({ name }) => [name, []]))
  for (let round = 1; round <= times(60, 3); round++) {
    const reason = `Wind ${round} km/h`
    const reopensAt = new Date(Date.now() + round * 3_600_000).toISOString()
    await scene.change('skilifts', liftId, { status: 'closed', statusNote: { en: reason, sk: reason }, reopensAt })
    const closed = await seenEverywhere(
      (text, { isOfWords }) => text.includes(reason) && (isOfWords || text.includes(reopensAt.slice(0, 19))),
    )
    await scene.change('skilifts', liftId, { status: 'open' })
    const opened = await seenEverywhere((text) => !text.includes(reason) && !text.includes(reopensAt.slice(0, 19)))
    for (const [name, of] of delays) of.push(closed.get(name)!, opened.get(name)!)
  }
  const figures = [...delays].map(([name, of]) => `${name} ${Math.round(middle(of))}/${Math.round(Math.max(...of))}`)
  if (!isFull) return
  console.log(`Median and longest delay in ms: ${figures.join(', ')}`)
  for (const [, of] of delays) expect(Math.max(...of)).toBeLessThan(1_000)
})

test('an expected opening is only stored of what is closed, in the future, and goes with the status', async () => {
  const { admin } = scene
  const path = `skilifts/${liftId}`
  const send = async (values: object) => {
    const { body } = await admin<{ version: number }>('GET', path)
    return admin('PATCH', path, values, { 'if-match': `"${body.version}"` })
  }
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  expect((await send({ status: 'open', reopensAt: soon })).status).toBe(422)
  expect((await send({ status: 'closed', reopensAt: new Date(Date.now() - 60_000).toISOString() })).status).toBe(422)
  expect((await send({ status: 'closed', reopensAt: soon })).body).toMatchObject({ status: 'closed', reopensAt: soon })
  expect((await send({ statusNote: { en: 'Wind' } })).body).toMatchObject({ reopensAt: soon })
  expect((await send({ status: 'limited' })).body).toMatchObject({ status: 'limited', statusNote: null, reopensAt: null })
})
