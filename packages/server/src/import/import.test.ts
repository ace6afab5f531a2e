import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { resort } from '@ridgeline/domain/entities/resort'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { databaseOf, type Row } from '../db/connect/database.ts'
import { createPool } from '../db/connect/pool.ts'
import '../db/schema.ts'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { Hooks } from '../entities/records/hooks.ts'
import { recordsOf, type RecordServices } from '../entities/records/records.ts'
import { recordIn } from '../entities/store/store.ts'
import { systemCaller } from '../http/sessions/caller.ts'
import { readFeatures, type Feature } from './geojson.ts'
import { importSkiOsm, type SkiOsm } from './import-ski-osm.ts'
import { tableOf, type Report } from './report.ts'
import { runImport } from './run.ts'

// Hundreds of records each, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 })

const demo = join(import.meta.dirname, '../../demo')
const files = { lifts: join(demo, 'zermatt-cervinia-lifts.geojson'), slopes: join(demo, 'zermatt-cervinia-slopes.geojson') }
const everything: SkiOsm = { lifts: readFeatures(files.lifts), slopes: readFeatures(files.slopes) }
/** A part of the rows, where all would only take longer. */
const some: SkiOsm = { lifts: everything.lifts.slice(0, 60), slopes: everything.slopes.slice(0, 40) }
const folder = mkdtempSync(join(tmpdir(), 'ridgeline-import-'))

let database: TestDatabase
let services: RecordServices
let close: () => Promise<void>

beforeAll(async () => {
  database = await createTestDatabase()
  const pool = createPool(database.url, { max: 3 })
  close = () => pool.end()
  services = { db: databaseOf(pool), hooks: new Hooks(), wake: () => {} }
})
afterAll(async () => {
  await close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function newResort(alias: string): Promise<string> {
  const made = await recordsOf(resort, services).create(
    { alias, name: { sk: alias }, types: ['ski'] },
    { caller: systemCaller, requestId: 'test' },
  )
  return made['id'] as string
}

const run = (alias: string, source: SkiOsm, dryRun = false): Promise<Report> =>
  runImport(services, { resort: alias, dryRun }, (context) => importSkiOsm(source, context))

const readOne = async (table: 'skilifts' | 'slopes', resortId: string, externalId: string): Promise<Row> => {
  const [row] = await services.db.query<{ id: string }>(
    sql`select id from ${sql.raw(table)} where resort_id = ${resortId}::uuid and external_id = ${externalId}`,
  )
  return recordIn(
    await recordsOf(table === 'slopes' ? slope : skilift, services)
      .store(services.db, 'all')
      .get(row!.id),
  )
}

const people = { caller: { ...systemCaller, userName: 'Jana' }, requestId: 'test' }
const withProperties = (features: readonly Feature[], osmId: number, properties: object): Feature[] =>
  features.map((feature) =>
    feature.properties['osmId'] === osmId ? { ...feature, properties: { ...feature.properties, ...properties } } : feature,
  )

test('all 480 rows are imported or refused with a reason, and a second run changes nothing', async () => {
  const resortId = await newResort('zermatt')
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
  const [before] = await services.db.query<{ count: number }>(
    sql`select count(*)::integer as count from revisions where resort_id = ${resortId}::uuid`,
  )

  const second = await run('zermatt', everything)
  expect(second.counts).toEqual({
    skilift: { created: 0, changed: 0, unchanged: 65, refused: 20, gone: 0 },
    slope: { created: 0, changed: 0, unchanged: 393, refused: 2, gone: 0 },
  })
  expect(second.rows.filter(({ kept }) => kept)).toEqual([])
  const [after] = await services.db.query<{ count: number }>(
    sql`select count(*)::integer as count from revisions where resort_id = ${resortId}::uuid`,
  )
  expect(after).toEqual(before)
})

test('lifts and slopes that meet are linked, from both sides', async () => {
  const resortId = await newResort('linked')
  await run('linked', everything)
  const piste = everything.slopes.find(({ properties }) => (properties['connectsTo'] as string[]).some((each) => each === 'lift-30833739'))!
  const [lift, found] = [
    await readOne('skilifts', resortId, 'osm:30833739'),
    await readOne('slopes', resortId, `osm:${String(piste.properties['osmId'])}`),
  ]
  expect(found['skiliftIds']).toContain(lift['id'])
  expect(lift['slopeIds']).toContain(found['id'])
  const [{ slopes, lifts } = { slopes: 0, lifts: 0 }] = await services.db.query<{ slopes: number; lifts: number }>(sql`
    select (select count(*)::integer from slopes_connected_slope_ids where resort_id = ${resortId}::uuid) as slopes,
      (select count(*)::integer from skilifts_slope_ids where resort_id = ${resortId}::uuid) as lifts`)
  expect([slopes > 800, lifts > 200]).toEqual([true, true])
})

test('a changed source updates only its fields, as "Ridgeline import", and never values changed by users or operation', async () => {
  const resortId = await newResort('changing')
  await run('changing', some)
  const before = await readOne('skilifts', resortId, 'osm:22337638')
  await recordsOf(skilift, services).change(
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
  const [revision] = await services.db.query(
    sql`select user_name as by, changes from revisions where record_id = ${after['id'] as string}::uuid and version = 3`,
  )
  expect(revision).toEqual({ by: 'Ridgeline import', changes: { capacityPerHour: { from: 800, to: 900 } } })
})

test('records removed by users are not created again, and those missing in the source are reported and stay', async () => {
  const resortId = await newResort('removing')
  await run('removing', some)
  const removed = await readOne('skilifts', resortId, 'osm:22330667')
  await recordsOf(skilift, services).remove(removed['id'] as string, 1, people)
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
  await newResort('faulty')
  const lifts = withProperties(some.lifts.slice(1, 4), 22330667, { capacity: 99_999 })
  const report = await run('faulty', { lifts: [...lifts, lifts[1]!], slopes: [] })
  expect(report.rows.map(({ outcome }) => outcome)).toEqual(['refused', 'created', 'created', 'refused'])
  expect(report.rows[0]!.reason).toMatch(/^capacityPerHour: /)
  expect(report.rows[3]!.reason).toBe('The source has this id twice; the first one counts.')
})

test('a dry run reports the changes and writes nothing', async () => {
  const resortId = await newResort('dry')
  const report = await run('dry', some, true)
  expect([report.dryRun, report.counts['slope']!.created]).toEqual([true, 40])
  const [{ count } = { count: -1 }] = await services.db.query<{ count: number }>(
    sql`select count(*)::integer as count from skilifts where resort_id = ${resortId}::uuid`,
  )
  expect(count).toBe(0)
})

function command(...args: string[]) {
  const { DATA_DIR: _, ...env } = process.env
  const script = join(import.meta.dirname, '../import.ts')
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env: { ...env, DATABASE_URL: database.url } })
}

test('npm run import prints the table and writes the report', async () => {
  await newResort('command')
  const report = join(folder, 'report.json')
  const { status, stdout, stderr } = command(
    'ski-osm',
    '--resort',
    'command',
    '--lifts',
    files.lifts,
    '--slopes',
    files.slopes,
    '--report',
    report,
  )
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/refused +skilift +osm:22330086 +Zermatt–Sunnegga funicular +A funicular is a railway/)
  expect(stdout).toMatch(/ 23 × Capacity 2000 is the default of the extract; left empty\./)
  expect((JSON.parse(readFileSync(report, 'utf8')) as Report).rows).toHaveLength(480)
})

test('invalid arguments or an invalid file are reported in a sentence, and nothing is imported', () => {
  const broken = join(folder, 'broken.geojson')
  writeFileSync(broken, '{"type": "Feature"')
  const order = (file: string, alias = 'zermatt') => command('ski-osm', '--resort', alias, '--lifts', file, '--slopes', files.slopes)
  expect(order(broken)).toMatchObject({ status: 1, stderr: `${broken} is not JSON.\n`, stdout: '' })
  writeFileSync(broken, '{"type": "Topology"}')
  expect(order(broken).stderr).toBe(`${broken} is no GeoJSON FeatureCollection.\n`)
  expect(order(join(folder, 'none')).stderr).toMatch(/none cannot be read: ENOENT/)
  expect(order(files.lifts, 'nowhere').stderr).toMatch(/^There is no resort "nowhere"\. There are .*zermatt/)
  const empty = join(folder, 'empty.geojson')
  writeFileSync(empty, '{"type": "FeatureCollection", "features": []}')
  expect(order(empty)).toMatchObject({ status: 1, stderr: `${empty} has no features.\n` })
  expect(command('ski-osm').stderr).toMatch(/^--resort is missing\.\n\nImports into a resort/)
  expect(command('locations', '--resort', 'zermatt', '--kind', 'moon', 'x').stderr).toMatch(/^"moon" is no known kind\./)
})

test('help lists the supported imports and is not an error', () => {
  for (const way of ['help', '--help'])
    expect(command(way)).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('npm run import -- files') })
})

const sample = (file: string) => join(import.meta.dirname, 'foreign/samples', file)

test('external files are imported by one command, and a second import changes nothing', async () => {
  const resortId = await newResort('foreign')
  const files = ['openskimap-lifts.json', 'openskimap-runs.json', 'overpass.json', 'lift-list.json', 'alpinebits.json'].map(sample)
  const first = command('files', '--resort', 'foreign', '--lowest', '1300', '--highest', '1900', ...files)
  expect([first.stderr, first.status]).toEqual(['', 0])
  expect(first.stdout).toMatch(/skilift: \d+ created, \d+ refused/)
  expect(first.stdout).toMatch(/refused +– +osm:22341545 +Plan Maison +It is not in operation: "abandoned"\./)
  const [{ lifts, slopes } = { lifts: 0, slopes: 0 }] = await services.db.query<{ lifts: number; slopes: number }>(sql`
    select (select count(*)::integer from skilifts where resort_id = ${resortId}::uuid) as lifts,
      (select count(*)::integer from slopes where resort_id = ${resortId}::uuid) as slopes`)
  expect([lifts, slopes]).toEqual([11, 8])
  const second = command('files', '--resort', 'foreign', '--lowest', '1300', '--highest', '1900', ...files)
  expect(second.status).toBe(0)
  expect(second.stdout).toMatch(/skilift: 11 unchanged, \d+ refused/)
})

test('an import without any imported row fails, and reports what was found and the reasons', async () => {
  await newResort('empty-handed')
  const { status, stderr } = command('files', '--resort', 'empty-handed', sample('lift-list.json'), '--within', '5')
  // The fourth file has elevations of its own.
  expect([status, stderr]).toEqual([0, ''])
  const turbo = join(folder, 'trees.json')
  writeFileSync(turbo, JSON.stringify({ elements: [{ type: 'node', id: 1, lat: 1, lon: 1, tags: { natural: 'tree' } }] }))
  expect(command('files', '--resort', 'empty-handed', turbo)).toMatchObject({
    status: 1,
    stderr: 'Nothing was imported: 1 rows were found, and none of them is suitable.\n    1 × "natural=tree" is not imported.\n',
  })
})

test('OpenSkiMap files are also accepted by the command for lifts and slopes, and a feature without geometry does not affect others', async () => {
  await newResort('openskimap')
  const { status, stdout } = command(
    'ski-osm',
    '--resort',
    'openskimap',
    '--lifts',
    sample('openskimap-lifts.json'),
    '--slopes',
    sample('openskimap-runs.json'),
  )
  expect(status).toBe(0)
  expect(stdout).toMatch(/skilift: 2 created, 3 refused/)
})
