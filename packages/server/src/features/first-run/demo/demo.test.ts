import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { check } from '@ridgeline/domain/check/check'
import { readableFields, writableFields, type Entity } from '@ridgeline/domain/declare/entity'
import { languages, localizedOf, type Localized } from '@ridgeline/domain/values/localized'
import { allEntities, registry } from '@ridgeline/domain/declare/registry'
import type { Photo } from '@ridgeline/domain/declare/shape'
import { readConfig } from '../../../config/config.ts'
import { flowReadings } from '../../../db/tables/flow-reading-table.ts'
import { priceDays } from '../../../db/tables/price-day-view.ts'
import '../../../db/schema.ts'
import type { Row } from '../../../db/connect/database.ts'
import { tableNamed } from '../../../db/table.ts'
import { createTestDatabase } from '../../../db/testing.ts'
import { recordColumns } from '../../../entities/store/record-sql.ts'
import { startServices, type Services } from '../../../services.ts'
import { firstRun } from '../index.ts'

const leaving: (() => Promise<void> | void)[] = []
let services: Services
const startedAt = new Date().toISOString()

// A busy machine may need longer.
beforeAll(async () => {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-demo-'))
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: 'on' })
  const started = await startServices({ config, databaseUrl: database.url, log: () => {} })
  services = started.services
  leaving.push(
    () => rmSync(dataDir, { recursive: true }),
    () => database.drop(),
    started.stop,
  )
  await firstRun(services, { say: () => {}, isTerminal: false })
}, 240_000)

afterAll(async () => {
  for (const step of leaving.toReversed()) await step()
})

async function recordsIn(entity: Entity): Promise<Row[]> {
  const rows = await services.db.query<{ record: Row }>(
    sql`select row_to_json(r) as record from (select ${recordColumns(entity, readableFields(entity))} from ${tableNamed(entity.name)} t) r`,
  )
  return rows.map(({ record }) => record)
}

const resortsIn = (where: SQL) =>
  services.db.query<{ id: string; name: string }>(sql`select id, name ->> 'sk' as name from ${tableNamed('resort')} ${where}`)

const draftOf = (entity: Entity, record: Row) =>
  Object.fromEntries(writableFields(entity).map(([name]) => [name, record[name] ?? undefined]))

describe('OP64 the demo records of every entity', () => {
  test('each counter has a day of readings, and each price product a price for today', async () => {
    const [bare] = await services.db.query<{ counters: number; lines: number }>(sql`select
      (select count(*)::integer from ${tableNamed('flowMeasurement')} t
        where (select count(*) from ${flowReadings} r where r.flow_measurement_id = t.id and r.phenomenon_time > now() - interval '1 day') < 40) as counters,
      (select count(*)::integer from ${tableNamed('priceProduct')} t where current_date between t.valid_from and t.valid_to
        and not exists (select from ${priceDays} p where p.price_product_id = t.id and p.date = current_date)) as lines`)
    expect(bare).toEqual({ counters: 0, lines: 0 })
  })

  test('no run, push, synchronisation or use of a key is claimed that never happened', async () => {
    const claims: Readonly<Record<string, readonly string[]>> = {
      syncDb: ['lastRunAt', 'lastDurationMs', 'created', 'updated', 'failed', 'pendingChanges', 'lastError', 'log'],
      infoMobile: ['sentAt'],
      priceProduct: ['syncedAt'],
      apiKey: ['lastAccessAt'],
      webhook: ['lastDeliveryAt', 'pausedAt'],
      shiftLog: ['inChargeId', 'incidents', 'signedOffAt'],
      snowGun: ['stateSince'],
      device: ['deviceStatus', 'lastSeenAt', 'softwareVersion'],
    }
    for (const entity of allEntities)
      for (const name of claims[entity.name] ?? []) {
        const values = (await recordsIn(entity)).map((record) => record[name] ?? null)
        expect([entity.name, name, values]).toEqual([entity.name, name, values.map(() => null)])
      }
  })

  test('measured weather is marked, tickets were used while they were valid, and alarms acknowledged by someone', async () => {
    for (const { name, text } of await recordsIn(registry['weatherCurrent']!))
      for (const language of languages) expect([name, localizedOf(text)?.[language]]).toEqual([name, expect.stringMatching(/^Demo: /)])
    const momentOf = (value: unknown) => Date.parse(String(value))
    const used = (await recordsIn(registry['ticket']!)).filter(({ usedAt }) => usedAt)
    expect(used.length).toBeGreaterThanOrEqual(2)
    for (const { code, usedAt, validFrom, validTo } of used)
      expect([code, momentOf(validFrom) <= momentOf(usedAt) && momentOf(usedAt) <= momentOf(validTo)]).toEqual([code, true])
    const acknowledged = (await recordsIn(registry['alarm']!)).filter(({ state }) => state === 'acknowledged')
    expect(acknowledged.map(({ acknowledgedBy }) => typeof acknowledgedBy)).toEqual(['string'])
  })

  test.each(allEntities)('$name: at least three valid records', async (entity) => {
    const records = await recordsIn(entity)
    expect(records.length).toBeGreaterThanOrEqual(3)
    for (const record of records)
      expect({ record: record['externalId'], issues: check(entity, draftOf(entity, record), { now: startedAt }) }).toMatchObject({
        issues: [],
      })
  })

  test.each(allEntities.filter(({ fields }) => 'tags' in fields))('$name: invented records are marked', async (entity) => {
    for (const { tags } of await recordsIn(entity)) expect(tags).toContain('demo')
  })

  test.each(allEntities.filter(({ fields }) => 'statusNote' in fields))(
    '$name: a note says in every language that it is a demo',
    async (entity) => {
      for (const { status, statusNote } of await recordsIn(entity)) {
        if (status !== 'open') expect(statusNote).toBeTruthy()
        for (const language of languages) expect((statusNote as Localized | null)?.[language] ?? 'Demo: ').toMatch(/^Demo: /)
      }
    },
  )

  const notices = allEntities.filter(({ name }) => /^info[A-Z]/.test(name))
  test.each(notices)('$name: texts for guests begin with the demo mark', async (entity) => {
    for (const { title, text } of await recordsIn(entity))
      for (const value of [title, text])
        for (const text of Object.values((value as Localized | null) ?? {})) expect(text).toMatch(/^Demo: /)
  })

  test.each(allEntities.filter(({ fields }) => 'photos' in fields))('$name: pictures have their credit', async (entity) => {
    const photos = (await recordsIn(entity)).flatMap((record) => (record['photos'] as Photo[] | null) ?? [])
    for (const { author, license } of photos) expect([author, license]).not.toContain(null)
  })

  test.each(allEntities)('$name: demo texts are in all seven languages', async (entity) => {
    const texts = Object.entries(entity.fields).flatMap(([name, { kind }]) => (kind === 'localized' ? [name] : []))
    // Imported names are those of the source.
    const own = (await recordsIn(entity)).filter(({ externalId }) => String(externalId).startsWith('demo:'))
    const lacking = own.flatMap((record) =>
      texts.flatMap((name) => {
        const text = record[name] as Localized | null
        const missing = text ? languages.filter((language) => !text[language]) : []
        return missing.length ? [`${String(record['externalId'])}.${name}: ${missing.join()}`] : []
      }),
    )
    expect(lacking).toEqual([])
  })

  /** Entities without demo records, by resort. */
  const lacking: Readonly<Record<string, readonly string[]>> = {
    // Pools and slides are in Poprad and Tatralandia, and the only theme park is in Liptov.
    'zermatt-cervinia': ['pool', 'aquaparkAttraction', 'themeParkAttraction'],
    'vysoke-tatry': ['themeParkAttraction'],
    jasna: [],
  }
  const ofResorts = allEntities.filter(({ scope }) => scope === 'resort')
  const present = Object.entries(lacking).flatMap(([alias, kinds]) =>
    ofResorts.filter(({ name }) => !kinds.includes(name)).map((entity) => ({ alias, name: entity.name, entity })),
  )
  test.each(present)('$name: has records in $alias', async ({ alias, entity }) => {
    const [resort] = await resortsIn(sql`where alias = ${alias}`)
    const own = (await recordsIn(entity)).filter(({ resortId }) => resortId === resort!.id)
    expect(own.length).toBeGreaterThanOrEqual(1)
  })

  test('OP31 the first resort by name, which is the default of new users, has a day of operation', async () => {
    const [first] = (await resortsIn(sql``)).toSorted((one, other) => one.name.localeCompare(other.name, 'sk'))
    const inFirst = async (name: string) => (await recordsIn(registry[name]!)).filter(({ resortId }) => resortId === first!.id)
    const statusesOf = (records: readonly Row[]) => new Set(records.map(({ status }) => status))
    const [lifts, slopes] = [await inFirst('skilift'), await inFirst('slope')]
    expect(first!.name).toBe('Jasná')
    expect(lifts.length).toBeGreaterThanOrEqual(8)
    expect(slopes.length).toBeGreaterThanOrEqual(12)
    for (const records of [lifts, slopes]) expect(statusesOf(records)).toEqual(new Set(['open', 'limited', 'closed']))
    // The terrain of the ski map is drawn from these.
    for (const { geometry } of [...lifts, ...slopes]) expect(geometry).toMatchObject({ type: 'LineString' })
    expect((await inFirst('alarm')).map(({ state }) => state)).toContain('triggered')
    expect((await inFirst('weatherAvalanche')).map(({ date }) => date)).toContain(startedAt.slice(0, 10))
  })

  test('the packs of demo texts have the same keys, and no unused ones', () => {
    const folder = join(import.meta.dirname, 'texts')
    const packs = readdirSync(folder).map((file) => Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')) as object))
    expect(packs).toHaveLength(languages.length - 1)
    const [first, ...others] = packs
    for (const keys of others) expect(keys).toEqual(first)
    const sources = [...readdirSync(join(import.meta.dirname, 'data')).map((file) => join('data', file)), 'pictures.ts', 'status-notes.ts']
    const text = sources.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n')
    expect(first!.filter((key) => !text.includes(key))).toEqual([])
  })

  test('records of a resort refer to records of the same resort', async () => {
    const resortOf = new Map<unknown, unknown>()
    const all = await Promise.all(allEntities.map(async (entity) => ({ entity, records: await recordsIn(entity) })))
    for (const { records } of all) for (const { id, resortId } of records) resortOf.set(id, resortId)
    const strays = all.flatMap(({ entity, records }) =>
      Object.entries(entity.fields).flatMap(([name, field]) => {
        if (field.kind !== 'ref' && field.kind !== 'refs') return []
        if (entity.scope !== 'resort' || registry[field.to]!.scope !== 'resort') return []
        const isStray = (record: Row) => [record[name] ?? []].flat().some((id) => resortOf.get(id) !== record['resortId'])
        return records.filter(isStray).map((record) => `${entity.name}.${name} of ${String(record['externalId'])}`)
      }),
    )
    expect(strays).toEqual([])
  })

  test('the revisions of demo records have an author', async () => {
    const [row] = await services.db.query<{ others: number }>(
      sql`select count(*)::integer as others from revisions where user_name not in ('Ridgeline', 'Ridgeline import', 'Ridgeline demo')`,
    )
    expect(row!.others).toBe(0)
  })
})
