/** What staff have corrected in a report, and who: read from its revisions, in which the server itself only fills empty values. */
import { sql } from 'drizzle-orm'
import type { Correction } from '@ridgeline/domain/answers/snow-report'
import { languages, type Localized } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../db/connect/database.ts'
import { bySystem, reportedFields } from './computed-values.ts'

interface CorrectionRow extends Correction {
  field: string
  value: unknown
}

/** The values of a record that was restored after its removal are not entered again. */
const byStaff = (reportId: string) => sql`
  r.record_id = ${reportId}::uuid and r.request_id is distinct from ${bySystem.requestId} and r.action in ('create', 'update')`

/** By field, with the value that was entered. */
export async function correctionsOf(db: Queryable, reportId: string): Promise<Map<string, Correction & { value: unknown }>> {
  const rows = await db.query<CorrectionRow>(sql`
    select distinct on (c.key) c.key as field, c.value -> 'to' as value, r.user_name as by,
      to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from revisions r cross join lateral jsonb_each(r.changes) c
    where ${byStaff(reportId)} and c.key = any (${sql.param(reportedFields)}::text[])
    order by c.key, r.version desc, r.id desc`)
  return new Map(rows.flatMap(({ field, ...entered }) => ((entered.value ?? null) === null ? [] : [[field, entered] as const])))
}

/** The conditions as staff wrote them, without the languages that they left as composed. */
export async function ownTextsOf(db: Queryable, reportId: string): Promise<Localized> {
  const rows = await db.query<{ language: string; text: string | null }>(sql`
    select distinct on (l.language) l.language, r.changes #>> array['conditions', 'to', l.language] as text
    from revisions r cross join unnest(${sql.param(languages)}::text[]) l(language)
    where ${byStaff(reportId)} and r.changes ? 'conditions'
      and r.changes #>> array['conditions', 'to', l.language] is distinct from r.changes #>> array['conditions', 'from', l.language]
    order by l.language, r.version desc, r.id desc`)
  return Object.fromEntries(rows.flatMap(({ language, text }) => (text ? [[language, text]] : [])))
}
