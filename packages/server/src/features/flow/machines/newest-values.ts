/** Which values of a message are newer than the stored ones, by the clock of the machine. */
import { sql } from 'drizzle-orm'
import { measureTargets, type Measure } from '@ridgeline/domain/machines/measures'
import type { Queryable } from '../../../db/connect/database.ts'
import { after, aliased } from '../../../db/connect/select.ts'
import { machineValues } from '../../../db/tables/machine-tables.ts'

const v = aliased(machineValues, 'v')

export interface Newest {
  /** Fields whose stored value is older. */
  names: string[]
  /** When the newest value of the record was measured, with those of the message. */
  at: string
}

/**
 * Holds the record against other messages about it. A message that comes twice has no newer values: a broker sends the retained ones at
 * each connection, and they must not replace what staff set since.
 */
export async function keepNewest(tx: Queryable, id: string, measure: Measure, names: readonly string[], at: string): Promise<Newest> {
  const [held] = await tx.query(
    after(sql`insert into ${machineValues} as v (record_id, measure, at, times) values (${id}::uuid, ${measure}, ${at}::timestamptz, '{}'::jsonb)
      on conflict (record_id, measure) do update set at = v.at`).returning({ at: v.at, times: v.times }),
  )
  const stored = held!.times ?? Object.fromEntries(measureTargets[measure].fields.map((name) => [name, held!.at]))
  const newer = names.filter((name) => (stored[name] ?? '') < at)
  const newest = at > held!.at ? at : held!.at
  if (newer.length > 0) {
    const times = { ...stored, ...Object.fromEntries(newer.map((name) => [name, at])) }
    await tx.query(sql`update ${machineValues} set at = ${newest}::timestamptz, times = ${JSON.stringify(times)}::jsonb
      where record_id = ${id}::uuid and measure = ${measure}`)
  }
  return { names: newer, at: newest }
}
