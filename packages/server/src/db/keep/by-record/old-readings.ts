/** Deletes old readings: a counter that sends every minute has half a million rows a year (decision 0175). */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../connect/database.ts'
import { flowReadings } from '../../schema.ts'
import { deleteOld } from '../delete-old.ts'
import { idsOfRows } from './ids-of-rows.ts'

/** Two years, so that a season can be compared with the one before it. */
export const readingsKeptDays = 2 * 366

const days = sql.raw(`interval '${readingsKeptDays} days'`)

/** Each counter by itself, by the index of its readings. */
export async function forgetOldReadings(db: Queryable): Promise<void> {
  const { flowMeasurementId, phenomenonTime } = flowReadings
  for (const id of await idsOfRows(db, flowReadings, flowMeasurementId))
    await deleteOld(db, sql`${flowReadings}`, sql`${flowMeasurementId} = ${id}::uuid and ${phenomenonTime} < now() - ${days}`)
}
