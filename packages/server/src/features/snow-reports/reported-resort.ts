/** What a report needs of its resort, also of one that guests do not see. */
import { Failure } from '@ridgeline/domain/check/failure'
import { resort } from '@ridgeline/domain/entities/resort'
import type { Localized } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { resorts } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'

const t = aliased(resorts, 't')

export interface ReportedResort {
  id: string
  name: Localized
  timezone: string
  statusValidUntil: string | null
}

/** @throws notFound */
export async function reportedResort(db: Queryable, id: string): Promise<ReportedResort> {
  const [found] = await db.query(
    select({
      id: t.id,
      name: t.name,
      timezone: t.timezone,
      statusValidUntil: t.statusValidUntil,
    })`from ${tableNamed(resort.name)} t where t.id = ${id}::uuid`,
  )
  if (!found) throw new Failure('notFound')
  return found
}
