/** Slopes with the largest drawings that are accepted, about a megabyte as JSON each, for tests of what reads many of them. */
import { sql } from 'drizzle-orm'
import { slope } from '@ridgeline/domain/entities/slope'
import { maxPositions } from '@ridgeline/domain/geometry/geometry'
import type { Services } from '../services.ts'
import { createSample } from './sample-in.ts'

interface Place {
  services: Services
  resortId: string
}

/** PostgreSQL draws it, which takes a tenth of the time of sending it. @param turn differs for each drawing */
export const bigDrawing = (
  turn: number,
) => sql`(select jsonb_build_object('type', 'MultiLineString', 'coordinates', jsonb_agg(drawn.positions))
  from generate_series(0, 3) line, lateral (
    select jsonb_agg(jsonb_build_array(7.5 + at * 0.00001 + random() / 1000000, 46 + line * 0.01 + ${turn}::integer * 0.0001 + random() / 1000000,
      1000 + random() / 1000) order by at) as positions from generate_series(1, ${maxPositions}::integer) at
  ) drawn)`

/** @returns the ids of these many slopes, whose history does not contain the drawings */
export async function slopesWithBigDrawings({ services, resortId }: Place, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 1; at <= count; at++) {
    const { id } = await createSample({ services, resortId }, slope, 5_000 + at, { geometry: null, active: true })
    await services.db.query(sql`update slopes set geometry = ${bigDrawing(at)} where id = ${id}::uuid`)
    ids.push(id)
  }
  return ids
}
