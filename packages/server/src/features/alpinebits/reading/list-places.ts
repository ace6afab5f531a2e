/** Which resources there are, counted and a page of them, by one statement over all sources of a type. */
import { sql, type SQL } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import type { Queryable } from '../../../db/connect/database.ts'
import { after } from '../../../db/connect/select.ts'
import { tableNamed } from '../../../db/table.ts'
import { within } from '../../../entities/store/reach.ts'
import { publishedSql } from '../../../publication/published-sql.ts'
import type { Source } from './sources.ts'

/** A source, and the resorts in which its records are open to all. */
export interface OpenSource extends Source {
  reach: Reach
}

/** A resource before it is read. */
export interface Place {
  /** Of the source. */
  at: number
  recordId: string
  number: number
}

/** The row is `t`. */
export const openSql = ({ entity, only, reach }: Pick<OpenSource, 'entity' | 'only' | 'reach'>): SQL =>
  sql.join([within(entity, reach), publishedSql(entity), ...(only ? [only] : [])], sql` and `)

/** @param recordIds only these records */
const placesOf = (source: OpenSource, at: number, recordIds: readonly string[] | undefined): SQL => {
  const numbered = source.numbers ? sql`cross join lateral ${source.numbers} item` : sql``
  return sql`select ${at}::integer as at, t.id as record_id, ${source.numbers ? sql`item.number` : sql`0`} as number
    from ${tableNamed(source.entity.name)} t ${numbered}
    where ${openSql(source)} ${recordIds ? sql`and t.id = any (${sql.param([...recordIds])}::uuid[])` : sql``}`
}

export interface PlacePage {
  skip: number
  size: number
  /** Only the resources of these records. */
  recordIds?: readonly string[]
}

export async function listPlaces(
  db: Queryable,
  sources: readonly OpenSource[],
  { skip, size, recordIds }: PlacePage,
): Promise<{ total: number; places: Place[] }> {
  const rows = await db.query(after(sql`
    with listed as materialized (${sql.join(
      sources.map((source, at) => placesOf(source, at, recordIds)),
      sql` union all `,
    )})`).select({
    total: sql<number>`(select count(*)::integer from listed)`,
    at: sql<number | null>`page.at`,
    recordId: sql<string | null>`page.record_id`,
    number: sql<number | null>`page.number`,
  })`from (select true) anyway left join (
      select * from listed order by at, record_id, number limit ${size}::integer offset ${skip}::integer
    ) page on true order by page.at, page.record_id, page.number`)
  const places = rows.flatMap(({ at, recordId, number }) => (at === null || !recordId ? [] : [{ at, recordId, number: number ?? 0 }]))
  return { total: rows[0]?.total ?? 0, places }
}
