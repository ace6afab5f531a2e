/** Which server is connected to which broker: one at a time, because a broker knows the installation by one name. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect/database.ts'
import { after, aliased } from '../../../db/connect/select.ts'
import { machineLeases } from '../../../db/tables/machine-tables.ts'

const l = aliased(machineLeases, 'l')

/** Seconds; several times the interval at which leases are renewed. */
const duration = 20

/** @returns the ids that this server holds from now on. */
export async function claimed(db: Queryable, ids: readonly string[], holder: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.query(
    after(sql`
    insert into ${machineLeases} as l (connection_id, holder, until)
    select id, ${holder}::uuid, now() + ${duration}::integer * interval '1 second' from unnest(${sql.param([...ids])}::uuid[]) id order by id
    on conflict (connection_id) do update set holder = excluded.holder, until = excluded.until
    where l.holder = excluded.holder or l.until < now()`).returning({ id: l.connectionId }),
  )
  return new Set(rows.map(({ id }) => id))
}

/** So that another server need not wait. */
export const released = (db: Queryable, ids: readonly string[], holder: string): Promise<unknown> =>
  db.query(sql`delete from ${machineLeases} where holder = ${holder}::uuid and connection_id = any (${sql.param([...ids])}::uuid[])`)
