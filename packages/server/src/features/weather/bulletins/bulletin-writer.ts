/** Writes fetched bulletins to the records of a resort. What others entered after the publication stands until the next (decision 0118). */
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { sql } from 'drizzle-orm'
import { readableFields } from '@ridgeline/domain/declare/entity'
import { weatherAvalanche, type WeatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { dayMs } from '@ridgeline/domain/time/durations'
import type { Queryable } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { tableNamed } from '../../../db/table.ts'
import { recordsOf, type RecordServices } from '../../../entities/records/records.ts'
import { recordColumns } from '../../../entities/store/record-sql.ts'
import type { BulletinDraft } from '../../../weather/caaml/caaml-in.ts'
import { weatherWriter } from '../../../weather/writer.ts'
import { othersChanges, type OthersChanges } from '../state/held-values.ts'

/** Bulletins are published days before their end at most. */
const maxValidity = 30 * dayMs

/** Levels and their boundary only make sense together. */
const levels = ['dangerAm', 'dangerPm', 'elevationBoundary', 'dangerAmUpper', 'dangerPmUpper'] as const

async function knownBulletin(tx: Queryable, resortId: string, { date, regionId }: BulletinDraft): Promise<WeatherAvalanche | undefined> {
  const [row] = await tx.query(select({ record: sql<WeatherAvalanche>`row_to_json(r)` })`from (
    select ${recordColumns(weatherAvalanche, readableFields(weatherAvalanche))} from ${tableNamed(weatherAvalanche.name)} t
    where t.resort_id = ${resortId}::uuid and t.date = ${date}::date and t.region_id = ${regionId} for update) r`)
  return row?.record
}

/** Whether others removed the bulletin of this day and region after its publication. */
async function wasRemoved(
  tx: Queryable,
  resortId: string,
  { date, regionId }: BulletinDraft,
  published: number,
  now: number,
): Promise<boolean> {
  const since = new Date(Math.max(published, now - maxValidity)).toISOString()
  const rows = await tx.query(sql`
    select 1 from revisions where action = 'delete' and resort_id = ${resortId}::uuid and entity = ${weatherAvalanche.name}
      and at > ${since}::timestamptz and changes #>> '{date,from}' = ${date} and changes #>> '{regionId,from}' = ${regionId}
      and user_name is distinct from ${weatherWriter.userName} limit 1`)
  return rows.length > 0
}

/** The values that the record takes over. */
function freeOf(draft: BulletinDraft, others: OthersChanges | undefined, published: number) {
  const isHeld = (name: string) => (others?.get(name) ?? -Infinity) > published
  const areLevelsHeld = levels.some(isHeld)
  // The name of a region does not change with its bulletins.
  const { regionName: _, date: __, regionId: ___, ...values } = draft
  const free = Object.entries(values).filter(([name]) => (isOneOf(levels, name) ? !areLevelsHeld : !isHeld(name)))
  return Object.fromEntries(free)
}

/** @throws invalid */
export async function writeBulletin(
  tx: Queryable,
  services: RecordServices,
  resortId: string,
  draft: BulletinDraft,
  now: number,
): Promise<void> {
  const records = recordsOf(weatherAvalanche, services)
  const request = { caller: weatherWriter, requestId: `bulletin-${resortId}` }
  // A bulletin that does not say when it was published is not newer than anything that others entered.
  const published = draft.publicationTime === null ? now - maxValidity : Date.parse(draft.publicationTime)
  const record = await knownBulletin(tx, resortId, draft)
  if (!record) {
    if (!(await wasRemoved(tx, resortId, draft, published, now))) await records.create({ ...draft, resortId }, request, { tx })
    return
  }
  const others = await othersChanges(tx, weatherAvalanche, [record.id], now - maxValidity)
  await records.change(record.id, record.version, freeOf(draft, others.get(record.id), published), request, tx)
}
