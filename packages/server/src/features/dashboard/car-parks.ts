/** Car parks as guests find them now: whether they are open follows from their plan, which the database does not read. */
import { sql } from 'drizzle-orm'
import type { ParkingNow } from '@ridgeline/domain/answers/dashboard'
import { parking } from '@ridgeline/domain/entities/parking'
import { openStateOf, type OperationFrame } from '@ridgeline/domain/guests/open-state'
import type { Operational } from '@ridgeline/domain/guests/operational'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { tableNamed } from '../../db/table.ts'
import { recordColumns } from '../../entities/store/record-sql.ts'
import { operationSql } from '../../publication/computed/operation.ts'

const maxShown = 5

const { id, name, capacity, vacantSpaces, occupancy, occupancyMeasuredAt } = parking.fields
const shownFields = Object.entries({ id, name, capacity, vacantSpaces, occupancy, occupancyMeasuredAt })

type Row = Omit<ParkingNow, 'status'> & { operation: Operational }

/** Closed ones come last. */
export async function carParksOf(db: Queryable, resort: OperationFrame & { id: string }, now = Date.now()): Promise<ParkingNow[]> {
  const rows = await db.query(select({ park: sql<Row>`to_json(shown)` })`from (
      select ${recordColumns(parking, shownFields)}, ${operationSql(parking)} as operation from ${tableNamed(parking.name)} t
      where t.resort_id = ${resort.id}::uuid and t.active order by t."order", t.name_sort, t.id) shown`)
  const parks = rows.map(({ park: { operation, ...park } }) => ({ ...park, status: openStateOf(operation, resort, now).status }))
  return parks.toSorted((one, other) => Number(one.status === 'closed') - Number(other.status === 'closed')).slice(0, maxShown)
}
