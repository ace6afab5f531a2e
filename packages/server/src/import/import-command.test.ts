/** `npm run import`: its arguments, what it prints and its report. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { importCommand } from './import-command.ts'
import { files, startImports, type ImportScene } from './imports.fixture.ts'
import type { Report } from './report.ts'

// One command is a process of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 })

let scene: ImportScene
beforeAll(async () => {
  scene = await startImports()
})
afterAll(() => scene.close())

function environment() {
  const { DATA_DIR: _, ...env } = process.env
  return { ...env, DATABASE_URL: scene.url }
}

/** The command without a process of its own, and what it prints. */
async function command(...args: string[]) {
  const lines = { out: '', err: '' }
  const status = await importCommand(args, environment(), {
    say: (line) => void (lines.out += `${line}\n`),
    warn: (line) => void (lines.err += `${line}\n`),
  })
  return { status, stdout: lines.out, stderr: lines.err }
}

function program(...args: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, '../import.ts'), ...args], { encoding: 'utf8', env: environment() })
}

test('npm run import prints the table and writes the report', async () => {
  await scene.newResort('command')
  const report = join(scene.folder, 'report.json')
  const { status, stdout, stderr } = program(
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

test('invalid arguments or an invalid file are reported in a sentence, and nothing is imported', async () => {
  const broken = join(scene.folder, 'broken.geojson')
  writeFileSync(broken, '{"type": "Feature"')
  const order = (file: string, alias = 'zermatt') => command('ski-osm', '--resort', alias, '--lifts', file, '--slopes', files.slopes)
  expect(await order(broken)).toMatchObject({ status: 1, stderr: `${broken} is not JSON.\n`, stdout: '' })
  writeFileSync(broken, '{"type": "Topology"}')
  expect((await order(broken)).stderr).toBe(`${broken} is no GeoJSON FeatureCollection.\n`)
  expect((await order(join(scene.folder, 'none'))).stderr).toMatch(/none cannot be read: ENOENT/)
  expect((await order(files.lifts, 'nowhere')).stderr).toMatch(/^There is no resort "nowhere"\. There are .*command/)
  const empty = join(scene.folder, 'empty.geojson')
  writeFileSync(empty, '{"type": "FeatureCollection", "features": []}')
  expect(await order(empty)).toMatchObject({ status: 1, stderr: `${empty} has no features.\n` })
  expect((await command('ski-osm')).stderr).toMatch(/^--resort is missing\.\n\nImports into a resort/)
  expect((await command('locations', '--resort', 'zermatt', '--kind', 'moon', 'x')).stderr).toMatch(/^"moon" is not a known kind\./)
})

test('help lists the supported imports and is not an error', async () => {
  for (const way of ['help', '--help'])
    expect(await command(way)).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('npm run import -- files') })
})

const sample = (file: string) => join(import.meta.dirname, 'foreign/samples', file)

test('external files are imported by one command, and a second import changes nothing', async () => {
  const resortId = await scene.newResort('foreign')
  const files = ['openskimap-lifts.json', 'openskimap-runs.json', 'overpass.json', 'lift-list.json', 'alpinebits.json'].map(sample)
  const first = await command('files', '--resort', 'foreign', '--lowest', '1300', '--highest', '1900', ...files)
  expect([first.stderr, first.status]).toEqual(['', 0])
  expect(first.stdout).toMatch(/skilift: \d+ created, \d+ refused/)
  expect(first.stdout).toMatch(/refused +– +osm:22341545 +Plan Maison +It is not in operation: "abandoned"\./)
  const [{ lifts, slopes } = { lifts: 0, slopes: 0 }] = await scene.services.db.query<{ lifts: number; slopes: number }>(sql`
    select (select count(*)::integer from skilifts where resort_id = ${resortId}::uuid) as lifts,
      (select count(*)::integer from slopes where resort_id = ${resortId}::uuid) as slopes`)
  expect([lifts, slopes]).toEqual([11, 8])
  const second = await command('files', '--resort', 'foreign', '--lowest', '1300', '--highest', '1900', ...files)
  expect(second.status).toBe(0)
  expect(second.stdout).toMatch(/skilift: 11 unchanged, \d+ refused/)
})

test('an import without any imported row fails, and reports what was found and the reasons', async () => {
  await scene.newResort('empty-handed')
  const { status, stderr } = await command('files', '--resort', 'empty-handed', sample('lift-list.json'), '--within', '5')
  // The fourth file has elevations of its own.
  expect([status, stderr]).toEqual([0, ''])
  const turbo = join(scene.folder, 'trees.json')
  writeFileSync(turbo, JSON.stringify({ elements: [{ type: 'node', id: 1, lat: 1, lon: 1, tags: { natural: 'tree' } }] }))
  expect(await command('files', '--resort', 'empty-handed', turbo)).toMatchObject({
    status: 1,
    stderr: 'Nothing was imported: 1 rows were found, and none of them is suitable.\n    1 × "natural=tree" is not imported.\n',
  })
})

test('OpenSkiMap files are also accepted by the command for lifts and slopes, and a feature without geometry does not affect others', async () => {
  await scene.newResort('openskimap')
  const { status, stdout } = await command(
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

test('where no server has made a database, a command makes none', async () => {
  const empty = mkdtempSync(join(scene.folder, 'empty-'))
  const errors: string[] = []
  const args = ['ski-osm', '--resort', 'command', '--lifts', files.lifts, '--slopes', files.slopes]
  expect(await importCommand(args, { DATA_DIR: empty }, { say: () => {}, warn: (line) => void errors.push(line) })).toBe(1)
  expect(errors).toEqual([`There is no database in ${empty}: set DATA_DIR or DATABASE_URL as for the server, or start it once.`])
  expect(readdirSync(empty)).toEqual([])
})
