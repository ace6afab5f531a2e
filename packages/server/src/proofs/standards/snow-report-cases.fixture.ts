/** The snow report of each resort of the demo, computed a second time from nothing but its open data. */
import { expect, test } from 'vitest'
import type { SnowReportDay } from '@ridgeline/domain/answers/snow-report'
import type { Geometry } from '@ridgeline/domain/declare/shape'
import { metresOf } from '@ridgeline/domain/displays/map/simplify'
import { dayMs } from '@ridgeline/domain/time/durations'
import type { Demo } from './demo.fixture.ts'

interface Shown {
  id: string
  state: { status: string }
  freshness: { isStale: boolean } | null
  length: number | null
  geometry: Geometry | null
  groomedAt: string | null
  snowCondition: string | null
  snowDepth: number | null
  snowfall24h: number | null
  topElevation: number | null
  baseElevation: number | null
  highestPoint: number | null
  lowestPoint: number | null
  altitude: number | null
  locationId: string
}

const isRecent = (at: string | null) => at !== null && Date.now() - Date.parse(at) < dayMs
const kilometres = (runs: readonly Shown[]) =>
  Math.round(runs.reduce((sum, { length, geometry }) => sum + (length ?? (geometry ? metresOf(geometry) : 0)), 0) / 100) / 10

const meanOf = (low: number | null, high: number | null) => (low === null || high === null ? null : (low + high) / 2)

function middleOf(values: readonly number[]) {
  const sorted = [...values].sort((one, other) => one - other)
  const half = sorted.length >> 1
  return sorted.length === 0 ? null : Math.round(sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2)
}

/** @param demoOf the demo, once it has started */
export function snowReportCases(demoOf: () => Demo) {
  const read = async <T>(path: string): Promise<T> => JSON.parse((await demoOf().get(path)).body)

  async function allOf(collection: string, alias: string): Promise<Shown[]> {
    const records: Shown[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page: { items: Shown[]; next: string | null } = await read(
        `/api/feeds/${collection}?resort=${alias}&limit=200${after ? `&after=${after}` : ''}`,
      )
      records.push(...page.items)
      after = page.next
    }
    return records
  }

  test('the figures of each snow report are those of the open data', async () => {
    const { resorts } = await read<{ resorts: { id: string; alias: string }[] }>('/api/feeds')
    let compared = 0
    for (const { id, alias } of resorts) {
      const { body } = await demoOf().admin<SnowReportDay>('GET', `snow-reports/day?resortId=${id}`)
      const [lifts, slopes, weather, places, { items }] = await Promise.all([
        allOf('skilifts', alias),
        allOf('slopes', alias),
        allOf('weather-current', alias),
        allOf('locations', alias),
        read<{ items: Shown[] }>('/api/feeds/resorts?limit=200'),
      ])
      // A resort without slopes has other tasks.
      if (slopes.length === 0) continue
      const open = slopes.filter(({ state }) => state.status === 'open')
      const span = [
        ...lifts.flatMap(({ lowestPoint, highestPoint }) => [lowestPoint, highestPoint]),
        ...slopes.flatMap(({ baseElevation, topElevation }) => [baseElevation, topElevation]),
      ].filter((altitude) => altitude !== null)
      const [low, high] = [Math.min(...span), Math.max(...span)]
      const altitudes = new Map(places.map((place) => [place.id, place.altitude]))
      const depths = [
        ...weather.map((place) => ({ ...place, at: altitudes.get(place.locationId) ?? null })),
        ...slopes.map((slope) => ({ ...slope, at: meanOf(slope.baseElevation, slope.topElevation) })),
      ].filter(({ at, snowDepth, freshness }) => at !== null && snowDepth !== null && freshness?.isStale !== true)
      const depthIn = (from: number, to: number) =>
        middleOf(
          depths
            .filter(({ at }) => (at! - low) / (high - low) >= from && (at! - low) / (high - low) < to)
            .map(({ snowDepth }) => snowDepth!),
        )
      expect([alias, body.computed]).toMatchObject([
        alias,
        {
          liftsOpen: lifts.filter(({ state }) => state.status === 'open').length,
          liftsTotal: lifts.length,
          slopesOpen: open.length,
          slopesTotal: slopes.length,
          slopesOpenKm: kilometres(open),
          slopesTotalKm: kilometres(slopes),
          slopesGroomedKm: kilometres(open.filter(({ groomedAt }) => isRecent(groomedAt))),
          snowDepthValley: depthIn(-Infinity, 1 / 3),
          snowDepthMiddle: depthIn(1 / 3, 2 / 3),
          snowDepthMountain: depthIn(2 / 3, Infinity),
          newSnow: items.find((resort) => resort.id === id)!.snowfall24h ?? Math.max(...weather.map(({ snowfall24h }) => snowfall24h ?? 0)),
        },
      ])
      compared++
    }
    expect(compared).toBe(3)
  })
}
