/** Car parks as guests find them now: whether they are open follows from their plan, which the database does not read. */
import { sql } from 'drizzle-orm'
import type { ParkingNow } from '@ridgeline/domain/answers/dashboard'
import { parking } from '@ridgeline/domain/entities/parking'
import { openStateOf, type OperationFrame } from '@ridgeline/domain/guests/open-state'
import type { Operational } from '@ridgeline/domain/guests/operational'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { tableNamed, tableOf } from '../../db/table.ts'
import { operationSql } from '../../publication/computed/operation.ts'

const maxShown = 5

const t = aliased(tableOf(parking), 't')

/** Closed ones come last. */
export async function carParksOf(db: Queryable, resort: OperationFrame & { id: string }, now = Date.now()): Promise<ParkingNow[]> {
  const rows = await db.query(
    select({
      id: t.id,
      name: t.name,
      capacity: t.capacity,
      vacantSpaces: t.vacantSpaces,
      occupancy: t.occupancy,
      occupancyMeasuredAt: t.occupancyMeasuredAt,
      operation: sql<Operational>`${operationSql(parking)}`,
    })`from ${tableNamed(parking.name)} t
      where t.resort_id = ${resort.id}::uuid and t.active order by t."order", t.name_sort, t.id`,
  )
  const parks = rows.map(({ operation, ...park }) => ({ ...park, status: openStateOf(operation, resort, now).status }))
  return parks.toSorted((one, other) => Number(one.status === 'closed') - Number(other.status === 'closed')).slice(0, maxShown)
}
