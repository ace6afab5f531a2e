/** Today's report: computed now, beside what staff corrected. */
import { sql } from 'drizzle-orm'
import type { Correction, SnowReportDay } from '@ridgeline/domain/answers/snow-report'
import { snowReport, type SnowReport } from '@ridgeline/domain/entities/snow-report'
import { correctedFigures, figureNames } from '@ridgeline/domain/operation/snow-report/snow-figures'
import { languages, type Localized } from '@ridgeline/domain/values/localized'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { tableNamed, tableOf } from '../../db/table.ts'
import { recordIn, storeOf } from '../../entities/store/store.ts'
import { conditionsOf } from './computed-values.ts'
import { correctionsOf, ownTextsOf } from './corrections.ts'
import type { ReportedResort } from './reported-resort.ts'
import { computedFigures } from './source.ts'

const t = aliased(tableOf(snowReport), 't')

async function reportOn(db: Queryable, resortId: string, day: string): Promise<SnowReport | undefined> {
  const [found] = await db.query(
    select({ id: t.id })`from ${tableNamed(snowReport.name)} t where t.resort_id = ${resortId}::uuid and t.date = ${day}::date`,
  )
  const stored = found && (await storeOf(db, snowReport, 'all').find(found.id))
  return stored && recordIn(stored)
}

async function previousOf(db: Queryable, resortId: string, day: string): Promise<SnowReportDay['previous']> {
  const [found] = await db.query(select({ id: t.id, day: sql<string>`to_char(t.date, 'YYYY-MM-DD')` })`from ${tableNamed(snowReport.name)} t
    where t.resort_id = ${resortId}::uuid and t.date < ${day}::date and t.active order by t.date desc limit 1`)
  if (!found) return null
  const [corrections, texts] = await Promise.all([correctionsOf(db, found.id), ownTextsOf(db, found.id)])
  corrections.delete('conditions')
  // The snow of that day: guests would read it a second time.
  corrections.delete('newSnow')
  return {
    day: found.day,
    values: {
      ...Object.fromEntries([...corrections].map(([field, { value }]) => [field, value])),
      ...(Object.keys(texts).length > 0 && { conditions: texts }),
    },
  }
}

const headOf = ({ id, version, releaseState, releaseAt, releasedAt }: SnowReport) => ({ id, version, releaseState, releaseAt, releasedAt })

const none: ReadonlyMap<string, Correction & { value: unknown }> = new Map()
const noTexts: Localized = {}

/** @param now epoch milliseconds */
export async function reportDay(db: Queryable, resort: ReportedResort, now: number): Promise<SnowReportDay> {
  const day = dayAt(now, resort.timezone)
  const [figures, report, previous] = await Promise.all([
    computedFigures(db, resort, day, now),
    reportOn(db, resort.id, day),
    previousOf(db, resort.id, day),
  ])
  const [corrections, own] = report ? await Promise.all([correctionsOf(db, report.id), ownTextsOf(db, report.id)]) : [none, noTexts]
  const corrected = Object.fromEntries(figureNames.flatMap((name) => (report && corrections.has(name) ? [[name, report[name]]] : [])))
  return {
    day,
    computed: {
      ...figures,
      ...(corrected['newSnow'] && { lastSnowfallDate: day }),
      conditions: conditionsOf(correctedFigures(figures, corrected, day)),
    },
    report: report ? { ...headOf(report), values: report } : null,
    corrections: Object.fromEntries([...corrections].map(([field, { by, at }]) => [field, { by, at }])),
    ownLanguages: languages.filter((language) => own[language]),
    previous,
  }
}
