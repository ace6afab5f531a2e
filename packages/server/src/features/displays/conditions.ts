/** Weather, snow and avalanche danger as guests of a resort read them (OP13, OP34). */
import { sql, type SQL } from 'drizzle-orm'
import type { Conditions, ShownAvalanche, ShownWeather } from '@ridgeline/domain/displays/feed'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { fieldOf, type Entity } from '@ridgeline/domain/entity'
import type { Queryable } from '../../db/database.ts'
import { tableNamed } from '../../db/table.ts'
import { recordColumns } from '../../entities/record-sql.ts'

export const conditionEntities: readonly string[] = [weatherCurrent.name, weatherAvalanche.name]

/** Places told of, in the order of the house. */
const mostPlaces = 6
const ofWeather = ['id', 'name', 'measuredAt', 'weatherCode', 'temperature', 'windSpeed', 'windGusts', 'snowDepth', 'snowfall24h']
const ofAvalanche = ['regionName', 'date', 'dangerAm', 'dangerPm', 'dangerAmUpper', 'dangerPmUpper', 'elevationBoundary']

/** As JSON of the database, which knows days from moments. */
async function rowsOf<Row>(db: Queryable, entity: Entity, fields: readonly string[], rest: SQL): Promise<Row[]> {
  const columns = recordColumns(
    entity,
    fields.map((name) => [name, fieldOf(entity, name)]),
  )
  const rows = await db.query<{ row: Row }>(
    sql`select to_json(shown) as row from (select ${columns} from ${tableNamed(entity.name)} t where ${rest}) shown`,
  )
  return rows.map(({ row }) => row)
}

/** The bulletin is the newest of today, or still that of yesterday, by the clock of the resort. */
export async function readConditions(db: Queryable, resortId: string, timezone: string): Promise<Conditions> {
  const today = sql`(now() at time zone ${timezone})::date`
  const published = sql`t.resort_id = ${resortId}::uuid and t.active`
  const [weather, bulletins] = await Promise.all([
    rowsOf<ShownWeather>(db, weatherCurrent, ofWeather, sql`${published} order by t."order", t.name_sort, t.id limit ${mostPlaces}`),
    rowsOf<ShownAvalanche>(
      db,
      weatherAvalanche,
      ofAvalanche,
      sql`${published} and t.date between ${today} - 1 and ${today} order by t.date desc, t."order", t.name_sort, t.id limit 1`,
    ),
  ])
  return { weather, avalanche: bulletins[0] ?? null }
}
