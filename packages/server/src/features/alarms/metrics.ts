/** The metrics of alarms: for each, a query of the current values of the records an alarm covers. */
import { namesOf } from '@ridgeline/domain/values/closed-list'
import { sql, type SQL } from 'drizzle-orm'
import { alarmTargets, type AlarmMetric, type AlarmTarget } from '@ridgeline/domain/entities/alarm'
import { avalancheDangers } from '@ridgeline/domain/declare/vocabulary'
import { snakeCase } from '../../db/columns.ts'
import { pairedDevices } from '../../db/tables/device-tables.ts'
import { tableNamed } from '../../db/table.ts'

export interface Watched extends Record<AlarmTarget, string | null> {
  resortId: string
  metric: AlarmMetric
}

/** Entities whose changes may trigger an alarm. */
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
  where?: (resortId: string) => SQL
}

const minutesSince = (column: string) => sql`extract(epoch from now() - t.${sql.raw(column)}) / 60`
const degree = (column: string) => sql`coalesce(array_position(${sql.param([...avalancheDangers])}::text[], t.${sql.raw(column)}), 1) - 1`
const greatestDegree = sql`greatest(${degree('danger_am')}, ${degree('danger_pm')}, ${degree('danger_am_upper')}, ${degree('danger_pm_upper')})`
const today = sql`(select (now() at time zone r.timezone)::date from ${tableNamed('resort')} r where r.id = t.resort_id)`
const ofWeather = (value: SQL): Source => ({ entity: 'weatherCurrent', value })

/** Of each region the last one whose validity has begun; without times, a bulletin is valid from the start of its day. */
function lastBulletins(resortId: string): SQL {
  const regionOf = (row: string) => sql.raw(`coalesce(${row}.region_id, ${row}.region_name ->> 'sk')`)
  return sql`(${regionOf('t')}, t.date) in (select ${regionOf('b')}, max(b.date) from ${tableNamed('weatherAvalanche')} b
    join ${tableNamed('resort')} r on r.id = b.resort_id
    where b.resort_id = ${resortId}::uuid and b.active and coalesce(b.valid_from, b.date::timestamp at time zone r.timezone) <= now() group by 1)`
}

const sources: Readonly<Record<AlarmMetric, Source>> = {
  windSpeed: ofWeather(sql`t.wind_speed`),
  windGusts: ofWeather(sql`t.wind_gusts`),
  temperature: ofWeather(sql`t.temperature`),
  snowfall24h: ofWeather(sql`t.snowfall_24h`),
  dataStale: ofWeather(minutesSince('measured_at')),
  avalancheDanger: {
    entity: 'weatherAvalanche',
    // The next bulletin is often published after midnight: until then, and at most through the next day, the last one stands.
    value: sql`case when t.date >= ${today} - 1 then ${greatestDegree} end`,
    where: lastBulletins,
  },
  deviceOffline: {
    entity: 'device',
    // The device of a counter is silent without guests: its absence counts as soon as it is offline.
    value: sql`case when t.device_status = 'offline' or exists (select from ${pairedDevices} p where p.device_id = t.id)
      then ${minutesSince('last_seen_at')} end`,
  },
  cameraStale: {
    entity: 'camera',
    value: minutesSince('thumbnail_at'),
    where: () => sql`t.image_url is not null`,
  },
  parkingFree: { entity: 'parking', value: sql`t.vacant_spaces`, where: () => sql`t.status <> 'closed'` },
  flowOccupancy: {
    entity: 'flowMeasurement',
    value: sql`100.0 * t.current_count / nullif(t.capacity, 0)`,
  },
  waterTemperature: { entity: 'pool', value: sql`t.water_temperature` },
}

/** The target is the watched record itself, or the watched record refers to it. */
const columnOf = (target: AlarmTarget, entity: string) => sql.raw(target === `${entity}Id` ? '"id"' : `"${snakeCase(target)}"`)

/** One column, `value`, of each record that is watched; null if it is unknown. */
export function valuesOf(watched: Watched): SQL {
  const { entity, value, where = () => sql`true` } = sources[watched.metric]
  const narrowed = namesOf(alarmTargets).flatMap((target) => {
    const metrics: readonly AlarmMetric[] = alarmTargets[target]
    return watched[target] && metrics.includes(watched.metric) ? [sql` and t.${columnOf(target, entity)} = ${watched[target]}::uuid`] : []
  })
  return sql`select round((${value})::numeric, 1)::float8 as value from ${tableNamed(entity)} t
    where t.resort_id = ${watched.resortId}::uuid and t.active and ${where(watched.resortId)}${sql.join(narrowed, sql``)}`
}
