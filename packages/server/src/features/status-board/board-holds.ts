/** Which limits of the items of a board the weather of their resort has reached, and has not been answered by staff. */
import { sql, type SQL } from 'drizzle-orm'
import type { AvalancheDanger } from '@ridgeline/domain/declare/vocabulary'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { spans } from '@ridgeline/domain/operation/facts'
import { avalancheHoldOf } from '@ridgeline/domain/operation/weather-hold/avalanche-hold'
import type { Heights } from '@ridgeline/domain/operation/weather-hold/bulletin-danger'
import { answeredAt, type WeatherHold } from '@ridgeline/domain/operation/weather-hold/weather-hold'
import { windHoldOf } from '@ridgeline/domain/operation/weather-hold/wind-hold'
import type { Queryable } from '../../db/connect/database.ts'
import { columnSql } from '../../entities/store/record-sql.ts'
import { bulletinsOf, windReadingsOf } from './resort-weather.ts'

interface Limits extends Heights {
  windLimit: number | null
  avalancheLimit: AvalancheDanger | null
}

/** `limits` are read only of kinds that have some. */
export interface LimitedRow {
  id: string
  keptOpenAt?: string | null
  limits?: Limits
}

interface Frame {
  resortId: string
  timezone: string
  /** Epoch milliseconds. */
  now: number
  /** What the caller may read. */
  weather: { wind: boolean; avalanche: boolean }
}

const limitFields = ['windLimit', 'avalancheLimit'] as const

export const hasLimits = ({ fields }: Entity): boolean => limitFields.some((name) => name in fields)

/** The row is `t`. */
export function limitsSql({ fields }: Entity): SQL {
  const columnOf = (name: string | undefined) => (name !== undefined && name in fields ? columnSql(name) : sql`null`)
  const [lowest, highest] = Object.entries(spans).find(([from]) => from in fields) ?? []
  return sql`json_build_object('windLimit', ${columnOf('windLimit')}, 'avalancheLimit', ${columnOf('avalancheLimit')},
    'lowest', ${columnOf(lowest)}, 'highest', ${columnOf(highest)})`
}

export const isLimited = ({ limits }: LimitedRow): boolean => limits !== undefined && limitFields.some((name) => limits[name] !== null)

/** By the id of the item. */
export async function holdsOf(db: Queryable, rows: readonly LimitedRow[], frame: Frame): Promise<ReadonlyMap<string, WeatherHold>> {
  const { resortId, timezone: timeZone, now, weather } = frame
  const isAsked = (name: (typeof limitFields)[number]) => rows.some(({ limits }) => limits && limits[name] !== null)
  const answers = new Map(rows.map(({ id, keptOpenAt }) => [id, answeredAt(keptOpenAt, now)]))
  const earliest = Math.min(now, ...[...answers.values()].filter((at) => at !== undefined))
  const [readings, bulletins] = await Promise.all([
    weather.wind && isAsked('windLimit') ? windReadingsOf(db, resortId, earliest) : [],
    weather.avalanche && isAsked('avalancheLimit') ? bulletinsOf(db, resortId, timeZone, earliest) : [],
  ])
  const holds = rows.flatMap(({ id, limits }): [string, WeatherHold][] => {
    if (!limits) return []
    const { windLimit, avalancheLimit, ...heights } = limits
    const keptAt = answers.get(id)
    const hold =
      (windLimit === null ? undefined : windHoldOf(readings, windLimit, keptAt, now)) ??
      (avalancheLimit === null ? undefined : avalancheHoldOf(bulletins, avalancheLimit, keptAt, { timeZone, heights, now }))
    return hold ? [[id, hold]] : []
  })
  return new Map(holds)
}
