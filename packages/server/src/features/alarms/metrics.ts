/** What alarms watch: for each metric the values there are now, of everything the alarm is about. */
import { sql, type SQL } from 'drizzle-orm'
import type { alarmMetrics } from '@ridgeline/domain/entities/alarm'
import { avalancheDangers } from '@ridgeline/domain/vocabulary'
import { tableNamed } from '../../db/table.ts'

export type Metric = (typeof alarmMetrics)[number]

export interface Watched {
  resortId: string
  metric: Metric
  locationId: string | null
  skiliftId: string | null
  deviceId: string | null
  cameraId: string | null
  parkingId: string | null
  flowMeasurementId: string | null
  poolId: string | null
}

/** Kinds of record whose changes may set off an alarm. */
export const watchedEntities: ReadonlySet<string> = new Set([
  'alarm',
  'weatherCurrent',
  'weatherAvalanche',
  'device',
  'camera',
  'parking',
  'flowMeasurement',
  'pool',
])

interface Source {
  entity: string
  value: SQL
  where?: SQL
  /** Columns by which an alarm says which of them it is about. */
  by: Partial<Record<keyof Watched, string>>
}

const minutesSince = (column: string) => sql`extract(epoch from now() - t.${sql.raw(column)}) / 60`
const degree = (column: string) => sql`coalesce(array_position(${sql.param([...avalancheDangers])}::text[], t.${sql.raw(column)}), 1) - 1`
const ofWeather = (value: SQL): Source => ({ entity: 'weatherCurrent', value, by: { locationId: 'location_id' } })

const sources: Readonly<Record<Metric, Source>> = {
  windSpeed: ofWeather(sql`t.wind_speed`),
  windGusts: ofWeather(sql`t.wind_gusts`),
  temperature: ofWeather(sql`t.temperature`),
  snowfall24h: ofWeather(sql`t.snowfall_24h`),
  dataStale: ofWeather(minutesSince('measured_at')),
  avalancheDanger: {
    entity: 'weatherAvalanche',
    value: sql`greatest(${degree('danger_am')}, ${degree('danger_pm')}, ${degree('danger_am_upper')}, ${degree('danger_pm_upper')})`,
    where: sql`t.date = (select (now() at time zone r.timezone)::date from ${tableNamed('resort')} r where r.id = t.resort_id)`,
    by: {},
  },
  deviceOffline: { entity: 'device', value: minutesSince('last_seen_at'), by: { deviceId: 'id', locationId: 'location_id' } },
  cameraStale: {
    entity: 'camera',
    value: minutesSince('thumbnail_at'),
    where: sql`t.type = 'image'`,
    by: { cameraId: 'id', skiliftId: 'skilift_id' },
  },
  parkingFree: { entity: 'parking', value: sql`t.vacant_spaces`, where: sql`t.status <> 'closed'`, by: { parkingId: 'id' } },
  flowOccupancy: {
    entity: 'flowMeasurement',
    value: sql`100.0 * t.current_count / nullif(t.capacity, 0)`,
    by: { flowMeasurementId: 'id', locationId: 'location_id', skiliftId: 'skilift_id' },
  },
  waterTemperature: { entity: 'pool', value: sql`t.water_temperature`, by: { poolId: 'id' } },
}

/** One column, `value`; what is not known is left out. */
export function valuesOf(watched: Watched): SQL {
  const { entity, value, where = sql`true`, by } = sources[watched.metric]
  const narrowed = Object.entries(by).flatMap(([name, column]) => {
    const id = watched[name as keyof Watched]
    return id ? [sql` and t.${sql.raw(`"${column}"`)} = ${id}::uuid`] : []
  })
  return sql`select round((${value})::numeric, 1)::float8 as value from ${tableNamed(entity)} t
    where t.resort_id = ${watched.resortId}::uuid and t.active and ${where} and (${value}) is not null${sql.join(narrowed, sql``)}`
}
