/** Finds the resort of an import by its alias. */
import { sql } from 'drizzle-orm'
import type { Position } from '@ridgeline/domain/declare/shape'
import type { Queryable } from '../../db/connect/database.ts'
import { resorts } from '../../db/schema.ts'
import { SourceFault } from '../geojson.ts'

export interface ResortPlace {
  id: string
  /** Its position, if known. */
  centre: Position | undefined
}

interface ResortRow {
  id: string
  longitude: number | null
  latitude: number | null
}

/** @throws an error with the existing aliases. */
export async function resortByAlias(db: Queryable, alias: string): Promise<ResortPlace> {
  const [row] = await db.query<ResortRow>(sql`select ${resorts.id} as id, ${resorts.gpsLongitude}::float8 as longitude,
    ${resorts.gpsLatitude}::float8 as latitude from ${resorts} where ${resorts.alias} = ${alias}`)
  if (!row) {
    const known = await db.query<{ alias: string }>(sql`select ${resorts.alias} as alias from ${resorts} order by 1 limit 50`)
    const names = known.map((each) => each.alias).join(', ')
    throw new SourceFault(`There is no resort "${alias}". ${names ? `There are ${names}.` : 'There is none yet.'}`)
  }
  const { id, longitude, latitude } = row
  return { id, centre: longitude === null || latitude === null ? undefined : [longitude, latitude] }
}
