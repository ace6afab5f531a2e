/** The content of each resort: its lifts, slopes and snowparks, the length of the slopes, and how high they reach. */
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect/database.ts'
import { tableNamed } from '../../../db/table.ts'
import type { AreaContent } from '../resources/resource.ts'
import { openSql, type OpenSource } from './list-places.ts'

const nothing: AreaContent = { lifts: [], skiSlopes: [], snowparks: [], slopeLength: null, lowest: null, highest: null }

interface Row {
  resortId: string
  ids: string[]
  length: number | null
  lowest: number | null
  highest: number | null
}

const measures: Readonly<Record<string, SQL>> = {
  lifts: sql`null::integer as length, min(t.lowest_point) as lowest, max(t.highest_point) as highest`,
  skiSlopes: sql`sum(t.length)::integer as length, min(t.base_elevation) as lowest, max(t.top_elevation) as highest`,
  snowparks: sql`null::integer as length, null::integer as lowest, null::integer as highest`,
}

const known = (values: readonly (number | null | undefined)[]) => values.filter((value) => typeof value === 'number')
const least = (values: readonly number[]) => (values.length ? Math.min(...values) : null)
const most = (values: readonly number[]) => (values.length ? Math.max(...values) : null)

/** @param sources those of lifts, ski slopes and snowparks. @returns the content of a resort by its id */
export async function areaContents(
  db: Queryable,
  sources: Readonly<Record<'lifts' | 'skiSlopes' | 'snowparks', readonly OpenSource[]>>,
): Promise<(resortId: string) => AreaContent> {
  const read = async (type: keyof typeof sources) => {
    const [source] = sources[type]
    if (!source) return new Map<string, Row>()
    const rows = await db.query<Row>(sql`
      select t.resort_id as "resortId", array_agg(t.id order by t."order", t.id) as ids, ${measures[type]!}
      from ${tableNamed(source.entity.name)} t where ${openSql(source)} group by t.resort_id`)
    return new Map(rows.map((row) => [row.resortId, row]))
  }
  const [lifts, slopes, parks] = await Promise.all([read('lifts'), read('skiSlopes'), read('snowparks')])
  return (resortId) => {
    const [lift, slope, park] = [lifts.get(resortId), slopes.get(resortId), parks.get(resortId)]
    return {
      ...nothing,
      lifts: lift?.ids ?? [],
      skiSlopes: slope?.ids ?? [],
      snowparks: park?.ids ?? [],
      slopeLength: slope?.length || null,
      lowest: least(known([lift?.lowest, slope?.lowest])),
      highest: most(known([lift?.highest, slope?.highest])),
    }
  }
}
