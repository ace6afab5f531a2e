/** What a snow report is computed from, as guests read it: only published records count. */
import { sql, type SQL } from 'drizzle-orm'
import { fieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { crossCountry } from '@ridgeline/domain/entities/cross-country'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { freshnessOf } from '@ridgeline/domain/guests/freshness'
import type { Operated } from '@ridgeline/domain/guests/totals'
import { snowFiguresOf, type SnowFigures, type SnowRun } from '@ridgeline/domain/operation/snow-report/snow-figures'
import type { MeasuredDepth, Span } from '@ridgeline/domain/operation/snow-report/zone-depths'
import { isPublished } from '@ridgeline/domain/publication/published'
import { dayAt, instantAt } from '@ridgeline/domain/time/zoned-time'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, neverNull, orNull, select } from '../../db/connect/select.ts'
import { location } from '@ridgeline/domain/entities/location'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { tableNamed, tableOf } from '../../db/table.ts'
import { readNewSnow } from '../../entities/records/new-snow.ts'
import { recordColumns } from '../../entities/store/record-sql.ts'
import { operatedIn } from '../../publication/computed/operation.ts'
import { publishedSql } from '../../publication/published-sql.ts'
import type { ReportedResort } from './reported-resort.ts'

const l = aliased(tableOf(location), 'l')
const s = aliased(tableOf(weatherSettings), 's')

interface Altitudes {
  lowest: number | null
  highest: number | null
}

interface SlopeSnow extends Omit<SnowRun, keyof Operated> {
  snowDepth: number | null
  snowMeasuredAt: string | null
  baseElevation: number | null
  topElevation: number | null
}

const publishedOf = (entity: Entity): SQL => (isPublished(entity) ? publishedSql(entity) : sql`false`)

const snowFields = ['groomedAt', 'lastSnowfallDate', 'snowCondition'] as const
const runOf = ({ groomedAt = null, lastSnowfallDate = null, snowCondition = null, ...run }: Operated & Partial<SnowRun>): SnowRun => ({
  ...run,
  groomedAt,
  lastSnowfallDate,
  snowCondition,
})

/** Of a slope in the middle between its ends. Without a time it is not known how old a depth is, and it counts. */
function depthOnSlope(run: Operated & Partial<SlopeSnow>, now: number): MeasuredDepth[] {
  const { snowDepth: depth, baseElevation: base, topElevation: top } = run
  if (typeof depth !== 'number' || typeof base !== 'number' || typeof top !== 'number') return []
  return freshnessOf(slope, { ...run }, now)?.isStale ? [] : [{ altitude: (base + top) / 2, depth }]
}

const weatherFields = ['measuredAt', 'snowDepth']

async function depthsAtStations(db: Queryable, resortId: string, now: number): Promise<MeasuredDepth[]> {
  const columns = recordColumns(
    weatherCurrent,
    weatherFields.map((name) => [name, fieldOf(weatherCurrent, name)]),
  )
  const rows = await db.query(select({
    values: sql<Record<string, unknown> & { snowDepth: number }>`(select to_json(m) from (select ${columns}) m)`,
    altitude: neverNull(l.altitude),
    staleAfter: orNull(s.staleAfter),
  })`from ${tableNamed(weatherCurrent.name)} t join ${tableNamed('location')} l on l.id = t.location_id
    left join ${tableNamed('weatherSettings')} s on s.location_id = t.location_id and s.resort_id = t.resort_id and s.active
    where t.resort_id = ${resortId}::uuid and ${publishedOf(weatherCurrent)} and t.snow_depth is not null and l.altitude is not null`)
  return rows.flatMap(({ values, altitude, staleAfter }) =>
    freshnessOf(weatherCurrent, values, now, staleAfter ?? undefined)?.isStale ? [] : [{ altitude, depth: values.snowDepth }],
  )
}

function spanOf(altitudes: readonly Altitudes[]): Span | null {
  const known = altitudes.flatMap(({ lowest, highest }) => [lowest, highest]).filter((value) => typeof value === 'number')
  return known.length > 0 ? { lowest: Math.min(...known), highest: Math.max(...known) } : null
}

/** @param now epoch milliseconds */
export async function computedFigures(db: Queryable, resort: Omit<ReportedResort, 'name'>, day: string, now: number): Promise<SnowFigures> {
  const { id, timezone } = resort
  const [lifts, slopes, tracks, stations, newSnow] = await Promise.all([
    operatedIn<{ lowestPoint: number | null; highestPoint: number | null }>(db, skilift, resort, publishedOf(skilift), now, [
      'lowestPoint',
      'highestPoint',
    ]),
    operatedIn<SlopeSnow>(db, slope, resort, publishedOf(slope), now, [
      ...snowFields,
      'snowDepth',
      'snowMeasuredAt',
      'baseElevation',
      'topElevation',
    ]),
    operatedIn<SlopeSnow>(db, crossCountry, resort, publishedOf(crossCountry), now, snowFields),
    depthsAtStations(db, id, now),
    // A manual value of yesterday is the snow of yesterday.
    readNewSnow(db, id, { typedSince: instantAt(dayAt(now, timezone), '00:00', timezone) }),
  ])
  return snowFiguresOf({
    day,
    now,
    lifts,
    slopes: slopes.map(runOf),
    tracks: tracks.map(runOf),
    depths: [...stations, ...slopes.flatMap((run) => depthOnSlope(run, now))],
    span: spanOf([
      ...lifts.map(({ lowestPoint = null, highestPoint = null }) => ({ lowest: lowestPoint, highest: highestPoint })),
      ...slopes.map(({ baseElevation = null, topElevation = null }) => ({ lowest: baseElevation, highest: topElevation })),
    ]),
    newSnow: newSnow?.amount ?? null,
  })
}
