/** What a report needs of its resort, also of one that guests do not see. */
import { sql } from 'drizzle-orm'
import { Failure } from '@ridgeline/domain/check/failure'
import { resort } from '@ridgeline/domain/entities/resort'
import type { Localized } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../db/connect/database.ts'
import { tableNamed } from '../../db/table.ts'

export interface ReportedResort {
  id: string
  name: Localized
  timezone: string
  statusValidUntil: string | null
}

/** @throws notFound */
export async function reportedResort(db: Queryable, id: string): Promise<ReportedResort> {
  const [found] = await db.query<ReportedResort>(sql`
    select t.id, t.name, t.timezone,
      to_char(t.status_valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "statusValidUntil"
    from ${tableNamed(resort.name)} t where t.id = ${id}::uuid`)
  if (!found) throw new Failure('notFound')
  return found
}
