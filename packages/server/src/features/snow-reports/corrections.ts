/** What staff have corrected in a report, and who: read from its revisions, in which the server itself only fills empty values. */
import { sql } from 'drizzle-orm'
import type { Correction } from '@ridgeline/domain/answers/snow-report'
import { languages, type Localized } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, selectDistinctOn } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { bySystem, reportedFields } from './computed-values.ts'

const r = aliased(revisions, 'r')

/** The values of a record that was restored after its removal are not entered again. */
const byStaff = (reportId: string) => sql`
  r.record_id = ${reportId}::uuid and r.request_id is distinct from ${bySystem.requestId} and r.action in ('create', 'update')`

/** By field, with the value that was entered. */
export async function correctionsOf(db: Queryable, reportId: string): Promise<Map<string, Correction & { value: unknown }>> {
  const rows = await db.query(selectDistinctOn(sql`c.key`, {
    field: sql<string>`c.key`,
    value: sql<unknown>`c.value -> 'to'`,
    by: r.userName,
    at: r.at,
  })`from ${revisions} r cross join lateral jsonb_each(r.changes) c
    where ${byStaff(reportId)} and c.key = any (${sql.param(reportedFields)}::text[])
    order by c.key, r.version desc, r.id desc`)
  return new Map(rows.flatMap(({ field, ...entered }) => ((entered.value ?? null) === null ? [] : [[field, entered] as const])))
}

/** The conditions as staff wrote them, without the languages that they left as composed. */
export async function ownTextsOf(db: Queryable, reportId: string): Promise<Localized> {
  const rows = await db.query(selectDistinctOn(sql`l.language`, {
    language: sql<string>`l.language`,
    text: sql<string | null>`r.changes #>> array['conditions', 'to', l.language]`,
  })`from ${revisions} r cross join unnest(${sql.param(languages)}::text[]) l(language)
    where ${byStaff(reportId)} and r.changes ? 'conditions'
      and r.changes #>> array['conditions', 'to', l.language] is distinct from r.changes #>> array['conditions', 'from', l.language]
    order by l.language, r.version desc, r.id desc`)
  return Object.fromEntries(rows.flatMap(({ language, text }) => (text ? [[language, text]] : [])))
}
