/** Weather, snow and avalanche danger as shown to guests (OP13, OP34). */
import { sql, type SQL } from 'drizzle-orm'
import type { Conditions, ShownAvalanche, ShownWeather } from '@ridgeline/domain/displays/feed'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { fieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { NewSnow } from '@ridgeline/domain/operation/new-snow'
import { publishedEntity } from '@ridgeline/domain/publication/published'
import type { Queryable } from '../../../db/connect/database.ts'
import { momentSql } from '../../../db/connect/moment-sql.ts'
import { select } from '../../../db/connect/select.ts'
import { tableNamed } from '../../../db/table.ts'
import { readNewSnow } from '../../../entities/records/new-snow.ts'
import { recordColumns } from '../../../entities/store/record-sql.ts'
import { publishedSql } from '../../../publication/published-sql.ts'

export const conditionEntities: readonly string[] = [weatherCurrent.name, weatherAvalanche.name, weatherSettings.name]

/** As read from the database, before localization. */
export type ReadConditions = Omit<Conditions, 'newSnow'> & {
  newSnow: NewSnow | null
  /** When the next bulletin is published that is known already, in epoch milliseconds. */
  nextBulletinAt: number | null
}

const bulletin = publishedEntity(weatherAvalanche)

/** The number of places shown, in the order of the list. */
const maxPlaces = 6
const ofWeather = [
  'id',
  'name',
  'measuredAt',
  'weatherCode',
  'temperature',
  'windSpeed',
  'windGusts',
  'snowDepth',
  'snowfall24h',
  'provider',
  'text',
]
const ofAvalanche = [
  'regionName',
  'date',
  'dangerAm',
  'dangerPm',
  'dangerAmUpper',
  'dangerPmUpper',
  'elevationBoundary',
  'avalancheProblems',
  'highlights',
  'sourceName',
]

interface Asked {
  more?: SQL
  joined?: SQL
  rest: SQL
}

/** Converted to JSON by the database, which distinguishes days from times. */
async function rowsOf<Row>(db: Queryable, entity: Entity, fields: readonly string[], asked: Asked): Promise<Row[]> {
  const { more = sql``, joined = sql``, rest } = asked
  const columns = recordColumns(
    entity,
    fields.map((name) => [name, fieldOf(entity, name)]),
  )
  const rows = await db.query(
    select({
      row: sql<Row>`to_json(shown)`,
    })`from (select ${columns}${more} from ${tableNamed(entity.name)} t ${joined} where ${rest}) shown`,
  )
  return rows.map(({ row }) => row)
}

/**
 * Weather of the places shown on displays. The bulletin is the newest published of today or yesterday in the time zone of the resort,
 * preferably of its own region. @param now epoch milliseconds, of a preview; otherwise the current time
 */
export async function readConditions(db: Queryable, resortId: string, timezone: string, now?: number): Promise<ReadConditions> {
  const moment = momentSql(now)
  const today = sql`(${moment} at time zone ${timezone})::date`
  const ofResort = sql`t.resort_id = ${resortId}::uuid and t.active`
  const isCurrent = sql`t.date between ${today} - 1 and ${today}`
  const [weather, bulletins, [next], newSnow] = await Promise.all([
    rowsOf<ShownWeather>(db, weatherCurrent, ofWeather, {
      more: sql`, s.stale_after as "staleAfter"`,
      joined: sql`left join ${tableNamed(weatherSettings.name)} s on s.location_id = t.location_id and s.resort_id = t.resort_id and s.active`,
      rest: sql`${ofResort} and coalesce(s.show_on_displays, true) order by t."order", t.name_sort, t.id limit ${maxPlaces}`,
    }),
    rowsOf<ShownAvalanche>(db, weatherAvalanche, ofAvalanche, {
      joined: sql`join ${tableNamed('resort')} r on r.id = t.resort_id`,
      rest: sql`${ofResort} and ${isCurrent} and ${publishedSql(bulletin, moment)}
        order by coalesce(t.region_id = r.avalanche_region_id, false) desc, t.date desc, t."order", t.name_sort, t.id limit 1`,
    }),
    db.query(
      select({
        at: sql<number | null>`(extract(epoch from min(t.publication_time)) * 1000)::float8`,
      })`from ${tableNamed(bulletin.name)} t where ${ofResort} and ${isCurrent} and t.publication_time > ${moment}`,
    ),
    readNewSnow(db, resortId, { now }),
  ])
  return { weather, avalanche: bulletins[0] ?? null, newSnow, nextBulletinAt: next?.at ?? null }
}
