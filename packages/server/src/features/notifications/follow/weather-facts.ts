/** New snow and avalanche danger of a resort. */
import { sql } from 'drizzle-orm'
import { avalancheDangers } from '@ridgeline/domain/declare/vocabulary'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { isPublished } from '@ridgeline/domain/publication/published'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import type { Queryable } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { tableNamed } from '../../../db/table.ts'
import { notificationDeliveries } from '../../../db/tables/notification-tables.ts'
import { isSnowKnown, readNewSnow } from '../../../entities/records/new-snow.ts'
import { publishedSql } from '../../../publication/published-sql.ts'
import type { PublicationServices } from '../../../publication/publication.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import type { Fact } from './fact.ts'
import { tagOf } from './tag.ts'

const snowKey = 'snow'

/** Snow that falls for a day crosses a threshold more than once, as old snow leaves the 24 hours. */
const oncePer = sql.raw("interval '12 hours'")

async function snowFact(db: Queryable, resort: ResortEntry): Promise<Fact[]> {
  const snow = await readNewSnow(db, resort.id)
  // A value that is missing for hours does not change what guests know; one of another snowfall is not compared with.
  if (!snow && (await isSnowKnown(db, resort.id))) return []
  const amount = snow?.amount ?? 0
  const tag = tagOf(resort.id, snowKey)
  return [
    {
      key: snowKey,
      value: amount,
      noticeAfter: (before) =>
        before === undefined || before >= amount
          ? undefined
          : {
              event: { topic: 'newSnow', amount },
              recipients: sql`s.snow_from > ${before}::integer and s.snow_from <= ${amount}::integer and not exists (
                select from ${notificationDeliveries} d where d.subscription_id = s.id and d.tag = ${tag} and d.created_at > now() - ${oncePer})`,
            },
    },
  ]
}

/** Days without a bulletin after which the last one is not compared with: it was of another season. */
const bulletinHolds = 7

/** Also if it is not published: what was only taken from guests is not sent again when it is back. */
async function hadBulletin(db: Queryable, resort: ResortEntry, today: string): Promise<boolean> {
  const [row] = await db.query(
    select({
      isThere: sql<boolean>`exists (select from ${tableNamed(weatherAvalanche.name)} t
      where t.resort_id = ${resort.id}::uuid and t.date > ${today}::date - ${bulletinHolds}::integer)`,
    })``,
  )
  return row!.isThere
}

/** The highest danger of today's bulletins, 0 to 5. */
async function dangerOf(db: Queryable, resort: ResortEntry, today: string): Promise<number | undefined> {
  if (!isPublished(weatherAvalanche)) return undefined
  const [row] = await db.query(select({ dangers: sql<string[] | null>`array_agg(danger)` })`from ${tableNamed(weatherAvalanche.name)} t,
      unnest(array[t.danger_am, t.danger_pm, t.danger_am_upper, t.danger_pm_upper]) danger
    where t.resort_id = ${resort.id}::uuid and t.date = ${today}::date and (t.valid_to is null or t.valid_to > now())
      and danger is not null and ${publishedSql(weatherAvalanche)}`)
  const levels = (row?.dangers ?? []).map((danger) => avalancheDangers.findIndex((each) => each === danger))
  return levels.length > 0 ? Math.max(...levels) : undefined
}

async function avalancheFact(db: Queryable, resort: ResortEntry, now: number): Promise<Fact[]> {
  const today = dayAt(now, resort.timezone)
  const danger = await dangerOf(db, resort, today)
  if (danger === undefined && (await hadBulletin(db, resort, today))) return []
  const level = danger ?? 0
  return [
    {
      key: 'avalanche',
      value: level,
      noticeAfter: (before) =>
        before === undefined || before >= level
          ? undefined
          : {
              event: { topic: 'avalanche', level },
              recipients: sql`s.avalanche_from > ${before}::integer and s.avalanche_from <= ${level}::integer`,
            },
    },
  ]
}

export async function weatherFacts(
  db: Queryable,
  { readers }: Pick<PublicationServices, 'readers'>,
  resort: ResortEntry,
  now: number,
): Promise<Fact[]> {
  const isOpen = (entity: typeof weatherCurrent | typeof weatherAvalanche) => isPublished(entity) && readers.isOpen(entity, resort)
  return [
    ...(isOpen(weatherCurrent) ? await snowFact(db, resort) : []),
    ...(isOpen(weatherAvalanche) ? await avalancheFact(db, resort, now) : []),
  ]
}
