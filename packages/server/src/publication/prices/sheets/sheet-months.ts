/** Reads months of price sheets, and writes those that were changed in memory. Writers hold the row locks of the lines. */
import { sql, type Column, type GetColumnData, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect/database.ts'
import { aliased, isoText, select, selectValues } from '../../../db/connect/select.ts'
import { priceMonths } from '../../../db/schema.ts'
import { timeIn, type Sheet, type SheetMonth } from './sheet.ts'

const m = aliased(priceMonths, 'm')

type ElementOf<C extends Column> = NonNullable<GetColumnData<C>> extends readonly (infer Element)[] ? Element : never

/** An array as JSON, which the driver parses faster. */
const valuesOf = <C extends Column>(column: C) =>
  sql<(ElementOf<C> | null)[] | (null extends GetColumnData<C> ? null : never)>`array_to_json(${column})`

const columns = {
  lineId: m.priceProductId,
  month: m.month,
  prices: valuesOf(m.prices),
  versions: valuesOf(m.versions),
  levels: valuesOf(m.levels),
  originalPrices: valuesOf(m.originalPrices),
  available: valuesOf(m.available),
  capacities: valuesOf(m.capacities),
  notes: valuesOf(m.notes),
  changedAt: valuesOf(m.changedAt),
  changedIn: valuesOf(m.changedIn),
}

export type Sheets = ReadonlyMap<string, Sheet>

async function sheetsWith(db: Queryable, ids: readonly string[], where: SQL): Promise<Sheets> {
  const sheets = new Map(ids.map((lineId): [string, Sheet] => [lineId, { lineId, months: new Map() }]))
  for (const { lineId, month, ...values } of await db.query(select(columns)`from ${priceMonths} m where ${where}`))
    sheets.get(lineId)!.months.set(month.slice(0, 7), { ...values, isStored: true, touched: 0 })
  return sheets
}

const firstOf = (date: string) => `${date.slice(0, 7)}-01`

/** All months that have a day between the two; a line without prices has an empty sheet. */
export const sheetsBetween = (db: Queryable, ids: readonly string[], { from, to }: { from: string; to: string }): Promise<Sheets> =>
  sheetsWith(
    db,
    ids,
    sql`m.price_product_id = any (${sql.param([...ids])}::uuid[]) and m.month between ${firstOf(from)}::date and ${firstOf(to)}::date`,
  )

export interface LineDay {
  lineId: string
  date: string
}

/** The months of some days, however far apart they are. */
export function sheetsAt(db: Queryable, days: readonly LineDay[]): Promise<Sheets> {
  const places = [...new Map(days.map(({ lineId, date }) => [`${lineId} ${firstOf(date)}`, { lineId, month: firstOf(date) }])).values()]
  const ids = places.map(({ lineId }) => lineId)
  const months = places.map(({ month }) => month)
  const wanted = sql`select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(months)}::date[])`
  return sheetsWith(db, [...new Set(ids)], sql`(m.price_product_id, m.month) in (${wanted})`)
}

/** The time that the changes of a transaction have. */
export async function timeOfChanges(tx: Queryable): Promise<string> {
  const [row] = await tx.query(selectValues({ now: isoText(sql`now()::timestamptz(3)`) }))
  return row!.now
}

type Elements = readonly (number | boolean | string | null)[]

/** An array of PostgreSQL. */
const arrayText = (values: Elements): string =>
  `{${values.map((value) => (typeof value === 'string' ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : (value ?? 'NULL'))).join()}}`

/** Null for one without a value. */
const rareText = (values: Elements | null, usual: boolean | null = null): string | null =>
  !values || values.every((value) => value === null || value === usual) ? null : arrayText(values)

/** The times of the days once those that were touched have `now`. */
function timesOf(month: SheetMonth, now: string): Pick<SheetMonth, 'changedAt' | 'changedIn'> {
  const isOlder = (price: number | null, at: number) => price !== null && (month.touched & (1 << at)) === 0
  const times = [now]
  if (!month.prices.some(isOlder)) return { changedAt: times, changedIn: null }
  const places = month.prices.map((price, at) => {
    if (price === null) return null
    if (!isOlder(price, at)) return 1
    const time = timeIn(month, at)
    const known = times.indexOf(time)
    return known === -1 ? times.push(time) : known + 1
  })
  return { changedAt: times, changedIn: places }
}

interface Named {
  lineId: string
  name: string
  month: SheetMonth
}

const stored = ['prices', 'versions', 'levels', 'original_prices', 'available', 'capacities', 'notes', 'changed_at', 'changed_in'] as const
const types: Readonly<Record<(typeof stored)[number], string>> = {
  prices: 'integer[]',
  versions: 'integer[]',
  levels: 'varchar[]',
  original_prices: 'integer[]',
  available: 'boolean[]',
  capacities: 'integer[]',
  notes: 'varchar[]',
  changed_at: 'timestamptz[]',
  changed_in: 'smallint[]',
}
const list = sql.raw(stored.join(', '))
const values = sql.raw(stored.map((column) => `s.${column}::${types[column]}`).join(', '))

/** The months as rows of PostgreSQL. */
function rowsOf(months: readonly Named[], now: string): SQL {
  const texts = months.map(({ month }): Record<(typeof stored)[number], string | null> => {
    const { changedAt, changedIn } = timesOf(month, now)
    return {
      prices: arrayText(month.prices),
      versions: arrayText(month.versions),
      levels: rareText(month.levels),
      original_prices: rareText(month.originalPrices),
      available: rareText(month.available, true),
      capacities: rareText(month.capacities),
      notes: rareText(month.notes),
      changed_at: arrayText(changedAt),
      changed_in: rareText(changedIn),
    }
  })
  const parameters = stored.map((column) => sql`${sql.param(texts.map((text) => text[column]))}::text[]`)
  return sql`unnest(${namesOf(months)}, ${sql.join(parameters, sql`, `)}) as s(line, month, ${list})`
}

const namesOf = (months: readonly Named[]) => sql`${sql.param(months.map(({ lineId }) => lineId))}::uuid[],
  ${sql.param(months.map(({ name }) => `${name}-01`))}::date[]`

/**
 * Writes the months that were changed. A month whose prices were removed keeps its row, for the versions of its days.
 * @param now as `timeOfChanges` returns it
 */
export async function storeSheets(tx: Queryable, sheets: Iterable<Sheet>, now: string): Promise<void> {
  const changed = [...sheets].flatMap(({ lineId, months }) =>
    [...months].flatMap(([name, month]): Named[] => (month.touched === 0 ? [] : [{ lineId, name, month }])),
  )
  const kept = changed.filter(({ month }) => month.isStored)
  const made = changed.filter(({ month }) => !month.isStored)
  const isIt = sql`m.price_product_id = s.line and m.month = s.month`
  if (kept.length > 0) await tx.query(sql`update ${priceMonths} m set (${list}) = row (${values}) from ${rowsOf(kept, now)} where ${isIt}`)
  if (made.length > 0)
    await tx.query(
      sql`insert into ${priceMonths} (price_product_id, month, ${list}) select s.line, s.month, ${values} from ${rowsOf(made, now)}`,
    )
}
