/** Rows that the cleanup deletes, and slightly younger ones that it keeps: for each of its tasks that deletes rows by their age. */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect/database.ts'
import { after, select } from '../../db/connect/select.ts'

interface Aging {
  table: string
  column: string
  /** Intervals of PostgreSQL before now; a negative one is after it. */
  expired: string
  kept: string
  /** SQL by column, where the generated values would not do. */
  values?: Readonly<Record<string, string>>
}

const aging = (table: string, column: string, expired: string, kept: string, values: Aging['values'] = {}): Aging => ({
  table,
  column,
  expired,
  kept,
  values,
})
const expiring = (table: string) => aging(table, 'expires_at', '1 minute', '-1 hour')

export const agingRows: Readonly<Record<string, readonly Aging[]>> = {
  'old sessions': [aging('sessions', 'expires_at', '8 days', '6 days')],
  'stored responses': [aging('idempotency_keys', 'created_at', '25 hours', '23 hours')],
  'old sign-in attempts': [aging('sign_in_attempts', 'at', '61 minutes', '50 minutes')],
  'old sign-in places': [aging('sign_in_places', 'last_on', '32 days', '28 days')],
  'old reset links': [expiring('password_resets'), aging('reset_requests', 'at', '61 minutes', '50 minutes')],
  'old sign-ins with the directory': ['directory_sign_ins', 'directory_codes', 'directory_logouts', 'demo_directory_entries'].map(expiring),
  'old challenges of sign-ins': [expiring('sign_in_challenges')],
  'old use of API keys': [aging('api_key_days', 'day', '92 days', '88 days'), expiring('api_key_secrets')],
  'old entries of the log': [aging('log_entries', 'at', '367 days', '363 days', { level: `'info'`, kind: `'system'` })],
  'checks at entrances': [aging('access_checks', 'checked_at', '367 days', '363 days', { result: `'unknown'` })],
  'old imports': [
    aging('record_imports', 'created_at', '31 days', '29 days', { state: `'done'` }),
    aging('record_imports', 'created_at', '25 hours', '23 hours', { state: `'mapped'` }),
  ],
  'received files': [aging('received_files', 'received_at', '31 days', '29 days')],
  'runs of synchronization jobs': [
    aging('sync_runs', 'created_at', '31 days', '29 days'),
    aging('sync_records', 'sent_at', '91 days', '89 days'),
  ],
  'planned changes that have ended': [aging('change_plans', 'ended_at', '91 days', '89 days', { state: `'applied'` })],
  'past departures': ['departure_updates', 'gtfs_trip_updates'].map((table) => aging(table, 'service_date', '4 days', '1 day')),
  'days of uploads': [aging('upload_days', 'day', '3 days', '0 days')],
  'media nothing needs': [aging('media', 'touched_at', '8 days', '6 days')],
  'failed jobs': [aging('jobs', 'failed_at', '31 days', '29 days', { kind: `'resetMail'` })],
  'deliveries of webhooks': [aging('webhook_deliveries', 'created_at', '31 days', '29 days')],
  'subscriptions to notifications': [aging('notification_subscriptions', 'seen_at', '401 days', '399 days', { confirmed_at: 'now()' })],
  'old carts': [aging('carts', 'updated_at', '181 days', '179 days')],
  'sent notifications': ['notification_deliveries', 'notification_messages'].map((table) =>
    aging(table, 'created_at', '31 days', '29 days'),
  ),
}

const valueOfType: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  jsonb: `'{}'`,
  boolean: 'false',
  date: 'current_date',
  'timestamp with time zone': 'now()',
  bytea: `'x'`,
  ARRAY: `'{}'`,
  'double precision': '1',
}

/** SQL by column: any value that fits, where one is required. */
async function requiredOf(tx: Queryable, table: string): Promise<Record<string, string>> {
  const columns = await tx.query(select({
    name: sql<string>`column_name`,
    type: sql<string>`data_type`,
    length: sql<number | null>`character_maximum_length`,
  })`from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_generated = 'NEVER' and is_identity = 'NO'`)
  return Object.fromEntries(
    columns.map(({ name, type, length }) => {
      const isText = type.includes('character') || type === 'text'
      return [name, valueOfType[type] ?? (isText ? `left(md5(random()::text) || md5(random()::text), ${length ?? 64})` : '1')]
    }),
  )
}

/** @param values SQL by column; the other required ones are generated */
async function placeRow(tx: Queryable, table: string, values: Readonly<Record<string, string>>): Promise<object> {
  const all = { ...(await requiredOf(tx, table)), ...values }
  const names = Object.keys(all).map((name) => `"${name}"`)
  const insert = sql.raw(`insert into ${table} as t (${names.join(', ')}) values (${Object.values(all).join(', ')})`)
  const [made] = await tx.query(after(insert).returning({ row: sql<object>`to_jsonb(t)` }))
  return made!.row
}

/** Runs statements that place or change rows without what they refer to, and without the protection of the history. */
export const unchecked = <Result>(db: Database, work: (tx: Queryable) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`)
    return work(tx)
  })

/** Tables with rows that stay with a removed record, and their column with its id. */
export const rowsOfRecords = {
  flowMeasurement: { tables: ['flow_readings'], column: 'flow_measurement_id' },
  priceProduct: {
    tables: [
      'price_months',
      'price_sales',
      'published_prices',
      'published_price_lines',
      'price_publication_days',
      'price_publication_taken',
    ],
    column: 'price_product_id',
  },
} as const

/** Places a row of a record in each of these tables. */
export const placeRows = (db: Database, tables: readonly string[], values: Readonly<Record<string, string>>) =>
  unchecked(db, async (tx) => {
    for (const table of tables) await placeRow(tx, table, values)
  })

export interface PlacedRow {
  chore: string
  table: string
  isExpired: boolean
  row: object
}

/** Places one expired and one kept row of each, without what they refer to. */
export const placeAging = (db: Database): Promise<PlacedRow[]> =>
  unchecked(db, async (tx) => {
    const placed: PlacedRow[] = []
    for (const [chore, rows] of Object.entries(agingRows))
      for (const { table, column, expired, kept, values } of rows)
        for (const [age, isExpired] of [[expired, true] as const, [kept, false] as const]) {
          const row = await placeRow(tx, table, { ...values, [column]: `now() - interval '${age}'` })
          placed.push({ chore, table, isExpired, row })
        }
    return placed
  })

export async function isThere(db: Queryable, { table, row }: PlacedRow): Promise<boolean> {
  const found = await db.query(sql`select from ${sql.raw(table)} t where to_jsonb(t) = ${JSON.stringify(row)}::jsonb`)
  return found.length > 0
}
