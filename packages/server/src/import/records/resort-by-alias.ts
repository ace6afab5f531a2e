/** Finds the resort of an import by its alias. */
import { sql } from 'drizzle-orm'
import type { Position } from '@ridgeline/domain/declare/shape'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { resorts } from '../../db/schema.ts'
import { SourceFault } from '../geojson.ts'

export interface ResortPlace {
  id: string
  /** Its position, if known. */
  centre: Position | undefined
}

/** @throws an error with the existing aliases. */
export async function resortByAlias(db: Queryable, alias: string): Promise<ResortPlace> {
  const [row] = await db.query(
    select({
      id: resorts.id,
      longitude: sql<number | null>`${resorts.gpsLongitude}::float8`,
      latitude: sql<number | null>`${resorts.gpsLatitude}::float8`,
    })`from ${resorts} where ${resorts.alias} = ${alias}`,
  )
  if (!row) {
    const known = await db.query(select({ alias: resorts.alias })`from ${resorts} order by 1 limit 50`)
    const names = known.map((each) => each.alias).join(', ')
    throw new SourceFault(`There is no resort "${alias}". ${names ? `There are ${names}.` : 'There is none yet.'}`)
  }
  const { id, longitude, latitude } = row
  return { id, centre: longitude === null || latitude === null ? undefined : [longitude, latitude] }
}
