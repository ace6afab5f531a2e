/** The area of a resort: the hull of its published lifts and slopes, otherwise a circle around its position. */
import { sql } from 'drizzle-orm'
import type { Geometry, Position } from '@ridgeline/domain/declare/shape'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { isPublished } from '@ridgeline/domain/publication/published'
import type { CapArea } from '@ridgeline/domain/publication/cap-alert'
import type { Queryable } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { resorts } from '../../../db/schema.ts'
import { tableOf } from '../../../db/table.ts'
import { sketchSql } from '../../../entities/store/record-sql.ts'
import { publishedSql } from '../../../publication/published-sql.ts'
import { hullOf } from './hull.ts'

/** Kilometres around the position of a resort that has drawn nothing. */
const defaultRadius = 5

const drawn = [skilift, slope]

/** Five decimals are a metre. */
const rounded = ([longitude, latitude]: Position): Position => [Number(longitude.toFixed(5)), Number(latitude.toFixed(5))]

function positionsOf({ type, coordinates }: Geometry): readonly Position[] {
  if (type === 'Point') return [coordinates]
  return type === 'LineString' ? coordinates : coordinates.flat()
}

export async function shapeOf(db: Queryable, resortId: string): Promise<Omit<CapArea, 'description'>> {
  const lines = drawn.map(async (entity) => {
    if (!isPublished(entity)) return []
    return db.query(select({ geometry: sql<Geometry>`${sketchSql}` })`from ${tableOf(entity)} t
      where t.resort_id = ${resortId}::uuid and t.geometry is not null and ${publishedSql(entity)}`)
  })
  const rows = await Promise.all(lines)
  const hull = hullOf(
    rows
      .flat()
      .flatMap(({ geometry }) => positionsOf(geometry))
      .map(rounded),
  )
  if (hull) return { polygons: [hull], circles: [] }
  const [place] = await db.query(
    select({ latitude: sql<number>`gps_latitude::float8`, longitude: sql<number>`gps_longitude::float8` })`from ${resorts}
    where id = ${resortId}::uuid and gps_latitude is not null and gps_longitude is not null`,
  )
  return { polygons: [], circles: place ? [{ ...place, radius: defaultRadius }] : [] }
}
