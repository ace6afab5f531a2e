/** The snow report of today, once it is released. */
import { sql } from 'drizzle-orm'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import { isPublished } from '@ridgeline/domain/publication/published'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import type { Queryable } from '../../../db/connect/database.ts'
import { aliased, select } from '../../../db/connect/select.ts'
import { tableNamed, tableOf } from '../../../db/table.ts'
import { publishedSql } from '../../../publication/published-sql.ts'
import type { PublicationServices } from '../../../publication/publication.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import type { Fact } from './fact.ts'

const t = aliased(tableOf(snowReport), 't')

const prefix = 'report:'
const keyOf = (id: string) => `${prefix}${id}`
export const isOfReport = (key: string): boolean => key.startsWith(prefix)

/** @returns of keys of reports those that are not of today; one that was only taken from guests is not sent again when it is back */
export async function overReports(db: Queryable, resort: ResortEntry, keys: readonly string[], now: number): Promise<string[]> {
  if (keys.length === 0) return []
  const todays = await db.query(select({ id: t.id })`from ${tableNamed(snowReport.name)} t
    where t.resort_id = ${resort.id}::uuid and t.date = ${dayAt(now, resort.timezone)}::date`)
  const ofToday = new Set(todays.map(({ id }) => keyOf(id)))
  return keys.filter((key) => !ofToday.has(key))
}

/** To those who had subscribed when it was released; a correction is not sent again. */
export async function reportFacts(
  db: Queryable,
  { readers }: Pick<PublicationServices, 'readers'>,
  resort: ResortEntry,
  now: number,
): Promise<Fact[]> {
  if (!isPublished(snowReport) || !readers.isOpen(snowReport, resort)) return []
  const reports = await db.query(select({
    id: t.id,
    day: t.date,
    conditions: t.conditions,
    releasedAt: sql<string>`t.released_at::text`,
    newSnow: t.newSnow,
    snowDepthValley: t.snowDepthValley,
    snowDepthMountain: t.snowDepthMountain,
    liftsOpen: t.liftsOpen,
    slopesOpenKm: t.slopesOpenKm,
  })`from ${tableNamed(snowReport.name)} t
    where t.resort_id = ${resort.id}::uuid and ${publishedSql(snowReport)} and t.date = ${dayAt(now, resort.timezone)}::date`)
  return reports.map(({ id, day, conditions, releasedAt, ...figures }) => ({
    key: keyOf(id),
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
