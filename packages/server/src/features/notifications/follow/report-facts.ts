/** The snow report of today, once it is released. */
import { sql } from 'drizzle-orm'
import type { ReportedFigures } from '@ridgeline/domain/answers/notifications'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import { isPublished } from '@ridgeline/domain/publication/published'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import type { Localized } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../../db/connect/database.ts'
import { tableNamed } from '../../../db/table.ts'
import { publishedSql } from '../../../publication/published-sql.ts'
import type { PublicationServices } from '../../../publication/publication.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import type { Fact } from './fact.ts'

interface Released extends ReportedFigures {
  id: string
  day: string
  conditions: Localized | null
  releasedAt: string
}

/** To those who had subscribed when it was released; a correction is not sent again. */
export async function reportFacts(
  db: Queryable,
  { readers }: Pick<PublicationServices, 'readers'>,
  resort: ResortEntry,
  now: number,
): Promise<Fact[]> {
  if (!isPublished(snowReport) || !readers.isOpen(snowReport, resort)) return []
  const reports = await db.query<Released>(sql`
    select t.id, t.date::text as day, t.conditions, t.released_at::text as "releasedAt", t.new_snow as "newSnow",
      t.snow_depth_valley as "snowDepthValley", t.snow_depth_mountain as "snowDepthMountain", t.lifts_open as "liftsOpen",
      t.slopes_open_km::float8 as "slopesOpenKm"
    from ${tableNamed(snowReport.name)} t
    where t.resort_id = ${resort.id}::uuid and ${publishedSql(snowReport)} and t.date = ${dayAt(now, resort.timezone)}::date`)
  return reports.map(({ id, day, conditions, releasedAt, ...figures }) => ({
    key: `report:${id}`,
    value: 1,
    noticeAfter: (before) =>
      before === undefined
        ? {
            event: { topic: 'snowReport', day, figures, conditions },
            recipients: sql`s.snow_report and s.confirmed_at <= ${releasedAt}::timestamptz`,
          }
        : undefined,
  }))
}
