/** Releases snow reports: once, whichever server is first, because the report stays locked until it is released. */
import { sql } from 'drizzle-orm'
import { isFailure } from '@ridgeline/domain/check/failure'
import { snowReport, type SnowReport } from '@ridgeline/domain/entities/snow-report'
import { figureNames, isSnowy } from '@ridgeline/domain/operation/snow-report/snow-figures'
import { dayAt, instantAt } from '@ridgeline/domain/time/zoned-time'
import { aliased, select } from '../../db/connect/select.ts'
import { tableNamed, tableOf } from '../../db/table.ts'
import { recordsOf } from '../../entities/records/records.ts'
import { authorOf } from '../../entities/records/write-preparation.ts'
import { changesOf } from '../../entities/revisions/revisions.ts'
import { recordIn, storeOf } from '../../entities/store/store.ts'
import type { ResortEntry } from '../../publication/resort-directory.ts'
import { tryAll } from '../../jobs/try-all.ts'
import type { Services } from '../../services.ts'
import { reportedResort } from './reported-resort.ts'
import { reportedSnow } from './reported-snow.ts'
import { bySystem, reportValues } from './computed-values.ts'
import { correctionsOf, ownTextsOf } from './corrections.ts'
import { computedFigures } from './source.ts'

const t = aliased(tableOf(snowReport), 't')

/** Milliseconds until a resort without snow is looked at again. */
const pauseWithoutSnow = 10 * 60_000

interface ListedReport {
  id: string
  releaseState: string
  active: boolean
  isPlanned: boolean
}

export function releasesOf(services: Services) {
  const { db, settings, publication, wake } = services

  const snow = reportedSnow(services)

  /** Epoch milliseconds by resort. */
  const lookAgain = new Map<string, number>()

  /**
   * Stores all values of a report: corrections, and what is computed for the rest. Of another day than today nothing is known any more, or
   * yet: such a report is released as it was entered.
   * @param from the state it must still be in, so that it is released once
   * @param isFresh whether values without a correction are computed again, too
   * @returns whether this call stored them
   */
  async function store(id: string, now: number, from: SnowReport['releaseState'], isFresh = false): Promise<boolean> {
    const { resortId, date } = recordIn(await storeOf(db, snowReport, 'all').get(id))
    const resort = await reportedResort(db, resortId)
    const isToday = date === dayAt(now, resort.timezone)
    if (isToday && from === 'released' && !(await correctionsOf(db, id)).has('newSnow'))
      await db.transaction((tx) => snow.takeBack(tx, { resortId, date, timezone: resort.timezone }))
    // Before the transaction, which has one connection.
    const figures = isToday ? await computedFigures(db, resort, date, now) : undefined
    const isStored = await db.transaction(async (tx) => {
      const [due] = await tx.query(sql`
        select from ${tableNamed(snowReport.name)} t where t.id = ${id}::uuid and t.release_state = ${from} for update skip locked`)
      if (!due) return false
      const reports = storeOf(tx, snowReport, 'all')
      const before = recordIn(await reports.get(id))
      const corrections = await correctionsOf(tx, id)
      const ownSnow = corrections.has('newSnow') ? before.newSnow : null
      const stale = isFresh ? figureNames.filter((name) => !corrections.has(name)) : []
      const held = { ...before, ...Object.fromEntries(stale.map((name) => [name, null])) }
      const kept = { ...held, ...(!corrections.has('lastSnowfallDate') && ownSnow !== null && { lastSnowfallDate: null }) }
      const values = {
        ...(figures && reportValues(figures, kept, await ownTextsOf(tx, id))),
        ...(from === 'draft' && { releaseState: 'released', releasedAt: new Date(now).toISOString() }),
      }
      const changes = changesOf(before, values)
      if (
        Object.keys(changes).length > 0 &&
        !(await reports.update(id, before.version, values, { ...authorOf(bySystem), action: 'update', changes }))
      )
        return false
      if (isToday && ownSnow !== null) await snow.set(tx, resortId, ownSnow, from === 'draft')
      return true
    })
    if (isStored) wake()
    return isStored
  }

  /** @returns whether this call released it */
  const release = (id: string, now: number) => store(id, now, 'draft')
  /** After a correction of a released report: fills what was emptied, and lets the text follow. */
  const refresh = (id: string, now: number) => store(id, now, 'released')
  /** The values of now instead of those of the release, except for corrections. */
  const recompute = (id: string, now: number) => store(id, now, 'released', true)

  async function reportOf(resortId: string, day: string): Promise<ListedReport | undefined> {
    const [found] = await db.query(select({
      id: t.id,
      releaseState: t.releaseState,
      active: t.active,
      isPlanned: sql<boolean>`t.release_at is not null`,
    })`from ${tableNamed(snowReport.name)} t
      where t.resort_id = ${resortId}::uuid and t.date = ${day}::date`)
    return found
  }

  /** A report that staff removed does not come back by itself. */
  async function wasRemoved(resortId: string, day: string): Promise<boolean> {
    const rows = await db.query(sql`
      select from revisions r where r.entity = ${snowReport.name} and r.resort_id = ${resortId}::uuid and r.action = 'delete'
        and r.at > now() - interval '2 days' and r.changes #>> '{date,from}' = ${day} limit 1`)
    return rows.length > 0
  }

  /** Undefined if there is nothing to report, or another server was faster. */
  async function created(resort: ResortEntry, date: string, now: number): Promise<string | undefined> {
    if (now < (lookAgain.get(resort.id) ?? 0)) return undefined
    if (!isSnowy(await computedFigures(db, resort, date, now)) || (await wasRemoved(resort.id, date))) {
      lookAgain.set(resort.id, now + pauseWithoutSnow)
      return undefined
    }
    try {
      return (await recordsOf(snowReport, services).create({ resortId: resort.id, date }, bySystem)).id
    } catch (error) {
      if (isFailure(error, 'duplicate')) return undefined
      throw error
    }
  }

  /** The daily report of a resort, at the time of its setting; where staff chose a time of their own, at that time. */
  async function releaseDaily(resort: ResortEntry, now: number) {
    const time = settings.get('snowReport.time', resort.id)
    const day = dayAt(now, resort.timezone)
    if (!time || now < instantAt(day, time.slice(0, 5), resort.timezone)) return
    const report = await reportOf(resort.id, day)
    if (report && (report.releaseState === 'released' || report.isPlanned || !report.active)) return
    const id = report?.id ?? (await created(resort, day, now))
    if (id) await release(id, now)
  }

  /**
   * @param now epoch milliseconds
   * @throws AggregateError after all reports have been tried: one that cannot be released must not stop the others
   */
  async function releaseDue(now: number): Promise<void> {
    const due = await db.query(select({ id: t.id })`from ${tableNamed(snowReport.name)} t
      where t.release_state = 'draft' and t.active and t.release_at <= ${new Date(now).toISOString()}::timestamptz order by t.release_at limit 100`)
    const ofDay = await publication.directory.all()
    const work = [
      ...due.map(
        ({ id }) =>
          () =>
            release(id, now),
      ),
      ...ofDay.map((resort) => () => releaseDaily(resort, now)),
    ]
    await tryAll<() => Promise<unknown>>(work, { message: 'Snow reports could not be released' }, (each) => each())
  }

  return { release, refresh, recompute, releaseDue }
}
