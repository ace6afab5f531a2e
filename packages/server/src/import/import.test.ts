/** What an import of lifts and slopes writes, refuses and keeps. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import type { Row } from '../db/connect/database.ts'
import { recordsOf } from '../entities/records/records.ts'
import { recordIn } from '../entities/store/store.ts'
import { systemCaller } from '../http/sessions/caller.ts'
import type { FoundLift } from './foreign/found.ts'
import { readForeign } from './foreign/read-foreign.ts'
import { readFeatures, type Feature } from './geojson.ts'
import { importForeign } from './import-foreign.ts'
import { importSkiOsm, type SkiOsm } from './import-ski-osm.ts'
import { files, startImports, type ImportScene } from './imports.fixture.ts'
import { tableOf, type Report } from './report.ts'
import { runImport } from './run.ts'

// Hundreds of records each, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 })

const everything: SkiOsm = { lifts: readFeatures(files.lifts), slopes: readFeatures(files.slopes) }
/** A part of the rows, where all would only take longer. */
const some: SkiOsm = { lifts: everything.lifts.slice(0, 60), slopes: everything.slopes.slice(0, 40) }

let scene: ImportScene
beforeAll(async () => {
  scene = await startImports()
})
afterAll(() => scene.close())

const run = (alias: string, source: SkiOsm, dryRun = false): Promise<Report> =>
  runImport(scene.services, { resort: alias, dryRun }, (context) => importSkiOsm(source, context))

const readOne = async (table: 'skilifts' | 'slopes', resortId: string, externalId: string): Promise<Row> => {
  const [row] = await scene.services.db.query<{ id: string }>(
    sql`select id from ${sql.raw(table)} where resort_id = ${resortId}::uuid and external_id = ${externalId}`,
  )
  return recordIn(
    await recordsOf(table === 'slopes' ? slope : skilift, scene.services)
      .store(scene.services.db, 'all')
      .get(row!.id),
  )
}

const people = { caller: { ...systemCaller, userName: 'Jana' }, requestId: 'test' }
const withProperties = (features: readonly Feature[], osmId: number, properties: object): Feature[] =>
  features.map((feature) =>
    feature.properties['osmId'] === osmId ? { ...feature, properties: { ...feature.properties, ...properties } } : feature,
  )

test('all 480 rows are imported or refused with a reason, and a second run changes nothing', async () => {
  const resortId = await scene.newResort('zermatt')
  const first = await run('zermatt', everything)
  expect(first.counts).toEqual({
    skilift: { created: 65, changed: 0, unchanged: 0, refused: 20, gone: 0 },
    slope: { created: 393, changed: 0, unchanged: 0, refused: 2, gone: 0 },
  })
  expect(first.rows.filter(({ outcome, reason }) => outcome === 'refused' && !reason)).toEqual([])
  expect(first.rows.map(({ externalId }) => externalId)).toEqual(
    [...everything.lifts, ...everything.slopes].map(({ properties }) => `osm:${String(properties['osmId'])}`),
  )
  expect(tableOf(first)).toContain('skilift: 65 created, 20 refused')
  const [before] = await scene.services.db.query<{ count: number }>(
    sql`select count(*)::integer as count from revisions where resort_id = ${resortId}::uuid`,
  )

  const second = await run('zermatt', everything)
  expect(second.counts).toEqual({
    skilift: { created: 0, changed: 0, unchanged: 65, refused: 20, gone: 0 },
    slope: { created: 0, changed: 0, unchanged: 393, refused: 2, gone: 0 },
  })
  expect(second.rows.filter(({ kept }) => kept)).toEqual([])
  const [after] = await scene.services.db.query<{ count: number }>(
    sql`select count(*)::integer as count from revisions where resort_id = ${resortId}::uuid`,
  )
  expect(after).toEqual(before)
})

test('lifts and slopes that meet are linked, from both sides', async () => {
  const resortId = await scene.newResort('linked')
  await run('linked', everything)
  const piste = everything.slopes.find(({ properties }) => (properties['connectsTo'] as string[]).some((each) => each === 'lift-30833739'))!
  const [lift, found] = [
    await readOne('skilifts', resortId, 'osm:30833739'),
    await readOne('slopes', resortId, `osm:${String(piste.properties['osmId'])}`),
  ]
  expect(found['skiliftIds']).toContain(lift['id'])
  expect(lift['slopeIds']).toContain(found['id'])
  const [{ slopes, lifts } = { slopes: 0, lifts: 0 }] = await scene.services.db.query<{ slopes: number; lifts: number }>(sql`
    select (select count(*)::integer from slopes_connected_slope_ids where resort_id = ${resortId}::uuid) as slopes,
      (select count(*)::integer from skilifts_slope_ids where resort_id = ${resortId}::uuid) as lifts`)
  expect([slopes > 800, lifts > 200]).toEqual([true, true])
})

test('a changed source updates only its fields, as "Ridgeline import", and never values changed by users or operation', async () => {
  const resortId = await scene.newResort('changing')
  await run('changing', some)
  const before = await readOne('skilifts', resortId, 'osm:22337638')
  await recordsOf(skilift, scene.services).change(
    before['id'] as string,
    1,
    { status: 'open', waitingTime: 7, name: { sk: 'Furi – Trockener Steg', de: 'Luftseilbahn' } },
    people,
  )

  const lifts = withProperties(some.lifts, 22337638, { name: 'Furi - Trockener Steg (new)', capacity: 900 })
  const report = await run('changing', { ...some, lifts })
  expect(report.rows.filter(({ outcome }) => outcome === 'changed')).toEqual([
    {
      entity: 'skilift',
      externalId: 'osm:22337638',
      name: 'Furi - Trockener Steg (new)',
      outcome: 'changed',
      fields: ['capacityPerHour'],
      kept: ['name.sk'],
    },
  ])
  const after = await readOne('skilifts', resortId, 'osm:22337638')
  expect(after).toMatchObject({
    capacityPerHour: 900,
    status: 'open',
    waitingTime: 7,
    name: { sk: 'Furi – Trockener Steg', de: 'Luftseilbahn' },
    version: 3,
  })
  const [revision] = await scene.services.db.query(
    sql`select user_name as by, changes from revisions where record_id = ${after['id'] as string}::uuid and version = 3`,
  )
  expect(revision).toEqual({ by: 'Ridgeline import', changes: { capacityPerHour: { from: 800, to: 900 } } })
})

test('records removed by users are not created again, and those missing in the source are reported and stay', async () => {
  const resortId = await scene.newResort('removing')
  await run('removing', some)
  const removed = await readOne('skilifts', resortId, 'osm:22330667')
  await recordsOf(skilift, scene.services).remove(removed['id'] as string, 1, people)
  const slopes = some.slopes.filter(({ properties }) => properties['osmId'] !== 22462841)
  const report = await run('removing', { ...some, slopes })
  expect(report.rows.find(({ externalId }) => externalId === 'osm:22330667')).toMatchObject({
    outcome: 'refused',
    reason: 'It was removed here; it can be restored from the trash.',
  })
  expect(report.rows.at(-1)).toMatchObject({ externalId: 'osm:22462841', name: 'Rotweng', outcome: 'gone' })
  expect((await readOne('slopes', resortId, 'osm:22462841'))['name']).toEqual({ sk: 'Rotweng' })
})

test('a row that violates our rules is refused with a reason and does not affect others', async () => {
  await scene.newResort('faulty')
  const lifts = withProperties(some.lifts.slice(1, 4), 22330667, { capacity: 99_999 })
  const report = await run('faulty', { lifts: [...lifts, lifts[1]!], slopes: [] })
  expect(report.rows.map(({ outcome }) => outcome)).toEqual(['refused', 'created', 'created', 'refused'])
  expect(report.rows[0]!.reason).toMatch(/^capacityPerHour: /)
  expect(report.rows[3]!.reason).toBe('The source has this id twice; the first one counts.')
})

test('a dry run reports the changes and writes nothing', async () => {
  const resortId = await scene.newResort('dry')
  const report = await run('dry', some, true)
  expect([report.dryRun, report.counts['slope']!.created]).toEqual([true, 40])
  const [{ count } = { count: -1 }] = await scene.services.db.query<{ count: number }>(
    sql`select count(*)::integer as count from skilifts where resort_id = ${resortId}::uuid`,
  )
  expect(count).toBe(0)
})

async function listOf(alias: string) {
  const resortId = await scene.newResort(alias)
  const path = join(scene.folder, `${alias}.json`)
  const options = { reach: 100_000, lowestPoint: 1_300, highestPoint: 1_900 }
  const importList = (...names: string[]) => {
    writeFileSync(path, JSON.stringify({ lifts: names.map((name) => ({ name, type: 'Chairlift' })) }))
    return runImport(scene.services, { resort: alias, dryRun: false }, (context) =>
      importForeign(readForeign(path).rows, undefined, options, context),
    )
  }
  return { resortId, importList }
}

test('a lift that is added at the top of a list without ids renames no other lift', async () => {
  const { importList } = await listOf('crystal')
  expect((await importList('Severná', 'Južná')).counts).toMatchObject({ skilift: { created: 2 } })
  expect((await importList('Nová', 'Severná', 'Južná')).counts).toMatchObject({
    skilift: { created: 1, changed: 0, unchanged: 2, gone: 0 },
  })
})

test('lifts that were imported with their positions as ids are known by their names, and those that were removed stay so', async () => {
  const { resortId, importList } = await listOf('diamond')
  const ids = ['lifts-1', 'lifts-2', 'lifts-3'].map((position) => ({ id: `diamond:${position}` }))
  await runImport(scene.services, { resort: 'diamond', dryRun: false }, (context) => {
    const row = (name: string, at: number): FoundLift => ({
      kind: 'skilift',
      externalId: ids[at]!.id,
      names: { sk: name },
      geometry: null,
      facts: { type: 'Chairlift', lowestPoint: 1_300, highestPoint: 1_900 },
    })
    return importForeign(['Severná', 'Južná', 'Stará'].map(row), undefined, { reach: 100_000 }, context)
  })
  const lifts = recordsOf(skilift, scene.services)
  const [north, south] = [await readOne('skilifts', resortId, 'diamond:lifts-1'), await readOne('skilifts', resortId, 'diamond:lifts-2')]
  await lifts.change(String(north['id']), Number(north['version']), { name: { sk: 'Severka' } }, people)
  await lifts.remove(String(south['id']), Number(south['version']), people)
  expect((await importList('Nová', 'Severná', 'Južná')).rows).toMatchObject([
    { externalId: 'diamond:nova', outcome: 'created' },
    { externalId: 'diamond:severna', outcome: 'changed', fields: expect.arrayContaining(['externalId']) },
    { externalId: 'diamond:juzna', outcome: 'refused' },
    { externalId: 'diamond:lifts-3', outcome: 'gone' },
  ])
  expect(await readOne('skilifts', resortId, 'diamond:severna')).toMatchObject({ id: north['id'], name: { sk: 'Severka' } })
  expect((await importList('Nová', 'Severná')).counts).toMatchObject({ skilift: { created: 0, changed: 0, unchanged: 2 } })
})
