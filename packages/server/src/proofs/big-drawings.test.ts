/** Drawings of maximum size: what reads those of a whole resort reads sketches or portions, so that no answer of the database is large. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grooming } from '@ridgeline/domain/entities/grooming'
import { slope } from '@ridgeline/domain/entities/slope'
import { pointCount } from '@ridgeline/domain/geometry/point-count'
import type { Geometry } from '@ridgeline/domain/declare/shape'
import type { Queryable } from '../db/connect/database.ts'
import { selectValues } from '../db/connect/select.ts'
import { exportPages, maxPageBytes } from '../entities/exchange/export-pages.ts'
import { shapeOf } from '../features/alarms/publish/resort-shape.ts'
import { openBoard } from '../features/displays/boards/board.ts'
import { readHeights } from '../features/displays/terrain/heights.ts'
import { plannedLines } from '../features/grooming/positions/planned-slopes.ts'
import { slopesWithBigDrawings } from '../testing/big-drawings.ts'
import { largestAnswer } from '../testing/largest-answer.ts'
import { createSample } from '../testing/sample-in.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const slopes = 12
const night = '2026-12-01'
/** Characters: sketches of all slopes, and other values. */
const maxLength = slopes * 40_000

let server: TestServer
let db: Queryable
let resortId: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ db } = server.services)
  resortId = await server.createResort(1)
  await db.query(sql`update resorts set has_website_data = true, active = true`)
  const place = { services: server.services, resortId }
  for (const [at, slopeId] of (await slopesWithBigDrawings(place, slopes)).entries())
    await createSample(place, grooming, at, { slopeId, night, active: true, groomedAt: null })
}, 120_000)
afterAll(() => server.close())

const line = (count: number) => Array.from({ length: count }, (_, at) => [7 + at / 1e5, 46 + at / 1e5, 2000 - at / 10])

async function sketchOf(geometry: object | null) {
  const [row] = await db.query(
    selectValues({ sketch: sql<Geometry | null>`ridgeline_sketch(${geometry && JSON.stringify(geometry)}::jsonb)` }),
  )
  return row!.sketch
}

test('a sketch has the ends of every line and about a thousand positions; a drawing that has no more needs none', async () => {
  expect(await sketchOf(null)).toBeNull()
  expect(await sketchOf({ type: 'Point', coordinates: [7, 46] })).toBeNull()
  expect(await sketchOf({ type: 'LineString', coordinates: line(1_000) })).toBeNull()
  const simple = (await sketchOf({ type: 'LineString', coordinates: line(5_000) }))!
  expect([simple.type, simple.coordinates[0], simple.coordinates.at(-1)]).toEqual(['LineString', [7, 46], [7.04999, 46.04999]])
  expect(pointCount(simple)).toBe(1_001)
  const ring = [...line(4_999), line(1)[0]]
  const small = [...line(4), line(1)[0]]
  const area = (await sketchOf({ type: 'Polygon', coordinates: [ring, small] }))!
  expect(area.type === 'Polygon' && area.coordinates.map((each) => [each.length, each[0], each.at(-1)])).toEqual([
    [501, [7, 46], [7, 46]],
    [5, [7, 46], [7, 46]],
  ])
})

test('the board of a resort, its terrain, its area and its grooming are read from sketches', async () => {
  const watched = largestAnswer(db)
  const board = openBoard(watched.db, resortId, () => {})
  const state = await board.state()
  board.stop()
  expect([...state!.items.values()].filter(({ item }) => item.geometry?.type === 'MultiLineString')).toHaveLength(slopes)
  expect((await readHeights(watched.db, resortId)).ways).toHaveLength(slopes * 4)
  expect((await shapeOf(watched.db, resortId)).polygons).toHaveLength(1)
  expect(await plannedLines(watched.db, resortId, night)).toHaveLength(slopes)
  expect(watched.characters()).toBeLessThan(maxLength)
})

test('a page of ski slopes in AlpineBits has sketches of long drawings', async () => {
  const { statusCode, body } = await server.app.inject('/api/alpinebits/2022-04/skiSlopes?page[size]=100')
  expect(statusCode).toBe(200)
  expect(JSON.parse(body).data).toHaveLength(slopes)
  expect(body.length).toBeLessThan(maxLength)
})

test('an export reads drawings in small pages, and all of them', async () => {
  const watched = largestAnswer(db)
  let records = 0
  for await (const page of exportPages(watched.db, slope, 'all', { fields: ['geometry'], filters: {} }, 'sk')) records += page.length
  expect(records).toBe(slopes)
  expect(watched.characters()).toBeLessThan(maxPageBytes * 1.2)
})
