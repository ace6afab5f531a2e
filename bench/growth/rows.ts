/** A database of twelve resorts whose lifts are mixed in the table, as when all resorts grow at the same time. */
import pg from 'pg'
import { resort } from '@ridgeline/domain/entities/resort'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { writableFields, type Entity } from '@ridgeline/domain/declare/entity'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { hasColumn, snakeCase } from '../../packages/server/src/db/columns.ts'
import { tableNameOf } from '../../packages/server/src/db/table.ts'
import '../../packages/server/src/db/schema.ts'
import { liftName } from '../scene/names.ts'

const resortCount = 12
/** Number of different values of lifts, apart from names and keys. */
const draftCount = 200
const batch = 50_000

export const resortIds = Array.from({ length: resortCount }, (_, at) => `00000000-0000-4000-9000-0000000001${String(at).padStart(2, '0')}`)

type Values = Record<string, unknown>

const storedNames = (entity: Entity) =>
  writableFields(entity)
    .filter(([, field]) => hasColumn(field))
    .map(([name]) => name)

const rowOf = (values: Values, names: readonly string[]) => Object.fromEntries(names.map((name) => [snakeCase(name), values[name]]))

/** An existing table is left as it is. */
export async function seedGrowth(url: string, rows: number, log: (message: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from skilifts limit 1')
    if (rowCount) return
    log(`Seeding ${rows.toLocaleString('en')} skilifts …`)
    await client.query('begin; set local synchronous_commit = off')
    await insertResorts(client)
    await insertLifts(client, rows)
    await client.query('commit')
    await client.query('vacuum (analyze)')
    await client.query('checkpoint').catch(() => {})
  } finally {
    await client.end()
  }
}

async function insertResorts(client: pg.Client) {
  const names = ['id', 'active', ...storedNames(resort)]
  const rows = resortIds.map((id, at) => {
    const own = { alias: `growth-${at}`, gopassId: `growth-${at}`, flexisAcronym: `G${at}` }
    return rowOf({ ...draftOf(resort, at, own), id, active: true }, names)
  })
  const columns = [...new Set(names)].map((name) => `"${snakeCase(name)}"`).join()
  await client.query(`insert into resorts (${columns}) select ${columns} from jsonb_populate_recordset(null::resorts, $1::jsonb)`, [
    JSON.stringify(rows),
  ])
}

/** Values come from some drafts, the many names from the words of the other cases. */
async function insertLifts(client: pg.Client, rows: number) {
  const table = tableNameOf(skilift)
  const names = storedNames(skilift).filter((name) => !['resortId', 'name', 'order', 'active'].includes(name))
  const drafts = Array.from({ length: draftCount }, (_, at) => ({ ...rowOf(draftOf(skilift, at), names), order: at }))
  await client.query(
    `create temp table drafts on commit drop as select "order" as at, t.* from jsonb_populate_recordset(null::${table}, '${JSON.stringify(drafts).replaceAll("'", "''")}') t`,
  )
  await client.query('alter table drafts add primary key (at); analyze drafts')
  const isUnique = (name: string) => skilift.fields[name as keyof typeof skilift.fields]?.unique
  const columns = names.map((name) => `"${snakeCase(name)}"`)
  const values = names.map((name) => (isUnique(name) ? `'L' || g.n` : `d."${snakeCase(name)}"`))
  for (let start = 0; start < rows; start += batch) {
    const texts = Array.from({ length: Math.min(batch, rows - start) }, (_, at) => liftName(start + at))
    await client.query(
      `insert into ${table} (resort_id, name, "order", active, updated_at, ${columns.join()})
       select ($2::uuid[])[g.n % ${resortCount} + 1], jsonb_build_object('sk', g.name, 'en', 'Lift ' || g.n), g.n % 50, g.n % 20 > 0,
         now() - g.n * interval '1 second', ${values.join()}
       from (select $3::integer + at - 1 as n, name from unnest($1::text[]) with ordinality u(name, at)) g
       join drafts d on d.at = (g.n * 31) % ${draftCount}`,
      [texts, resortIds, start],
    )
  }
}

/** Writes without a vacuum: new measurements for 5 % of the lifts, another status for 1 %. PostgreSQL then has to read more pages. */
export async function writeSome(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`update skilifts set waiting_time = coalesce(waiting_time, 0) % 60 + 1, updated_at = now() where random() < 0.05`)
    await client.query(`update skilifts set status = case status when 'open' then 'closed' else 'open' end where random() < 0.01`)
    await client.query('checkpoint').catch(() => {})
  } finally {
    await client.end()
  }
}
