/** A database for imports, and the extract of the demo. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resort } from '@ridgeline/domain/entities/resort'
import { databaseOf } from '../db/connect/database.ts'
import { createPool } from '../db/connect/pool.ts'
import '../db/schema.ts'
import { createTestDatabase } from '../db/testing.ts'
import { Hooks } from '../entities/records/hooks.ts'
import { recordsOf, type RecordServices } from '../entities/records/records.ts'
import { systemCaller } from '../http/sessions/caller.ts'

const demo = join(import.meta.dirname, '../../demo')
export const files = { lifts: join(demo, 'zermatt-cervinia-lifts.geojson'), slopes: join(demo, 'zermatt-cervinia-slopes.geojson') }

export type ImportScene = Awaited<ReturnType<typeof startImports>>

export async function startImports() {
  const database = await createTestDatabase()
  const pool = createPool(database.url, { max: 3 })
  const services: RecordServices = { db: databaseOf(pool), hooks: new Hooks(), wake: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-import-'))

  async function newResort(alias: string): Promise<string> {
    const made = await recordsOf(resort, services).create(
      { alias, name: { sk: alias }, types: ['ski'] },
      { caller: systemCaller, requestId: 'test' },
    )
    return String(made['id'])
  }

  return {
    services,
    url: database.url,
    /** For files of the test. */
    folder,
    newResort,
    async close() {
      await pool.end()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
