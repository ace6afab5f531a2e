/**
 * The figures of a snow report, computed from what guests find open, the snow of slopes, the weather and the grooming. Open is what totals,
 * ski map and dashboard call open (guests/totals.ts).
 */
import { snowConditions } from '../../declare/vocabulary.ts'
import { metresIn, openOnes, totalOf, tallyOf, type Counted } from '../../guests/totals.ts'
import { isFreshlyGroomed } from '../grooming/freshly-groomed.ts'
import { zoneDepths, type MeasuredDepth, type Span } from './zone-depths.ts'

export type SnowCondition = (typeof snowConditions)[number]

/** A slope or a track. */
export interface SnowRun extends Counted {
  /** ISO 8601. */
  groomedAt: string | null
  /** `YYYY-MM-DD`. */
  lastSnowfallDate: string | null
  snowCondition: SnowCondition | null
}

export interface SnowReportSource {
  /** Of the report, in the time zone of the resort: `YYYY-MM-DD`. */
  day: string
  /** Epoch milliseconds. */
  now: number
  lifts: readonly Counted[]
  slopes: readonly SnowRun[]
  tracks: readonly SnowRun[]
  /** Measurements that are not stale. */
  depths: readonly MeasuredDepth[]
  /** The lowest and highest points of lifts and slopes. */
  span: Span | null
  /** Centimetres in 24 hours; null if nothing measured it. */
  newSnow: number | null
}

/** Named as in the record. Null where nothing is known. */
export interface SnowFigures {
  newSnow: number | null
  lastSnowfallDate: string | null
  snowDepthValley: number | null
  snowDepthMiddle: number | null
  snowDepthMountain: number | null
  snowCondition: SnowCondition | null
  liftsOpen: number
  liftsTotal: number
  slopesOpen: number
  slopesTotal: number
  slopesOpenKm: number
  slopesTotalKm: number
  slopesGroomedKm: number
  tracksOpen: number
  tracksTotal: number
  tracksOpenKm: number
  tracksTotalKm: number
}

/** In the order of the report. */
export const figureNames = [
  'newSnow',
  'lastSnowfallDate',
  'snowDepthValley',
  'snowDepthMiddle',
  'snowDepthMountain',
  'snowCondition',
  'liftsOpen',
  'liftsTotal',
  'slopesOpen',
  'slopesTotal',
  'slopesOpenKm',
  'slopesTotalKm',
  'slopesGroomedKm',
  'tracksOpen',
  'tracksTotal',
  'tracksOpenKm',
  'tracksTotalKm',
] as const satisfies readonly (keyof SnowFigures)[]

/** What staff entered instead; empty where the computed value counts. */
export type FigureCorrections = { readonly [Name in keyof SnowFigures]?: SnowFigures[Name] | null }

/** No part is more than the whole: a corrected part raises the computed whole. */
const wholes = [
  ['liftsOpen', 'liftsTotal'],
  ['slopesOpen', 'slopesTotal'],
  ['slopesOpenKm', 'slopesTotalKm'],
  ['slopesGroomedKm', 'slopesTotalKm'],
  ['tracksOpen', 'tracksTotal'],
  ['tracksOpenKm', 'tracksTotalKm'],
] as const

/** @param day of the report: new snow that staff entered fell on it, if they entered no other day */
export function correctedFigures(computed: SnowFigures, corrections: FigureCorrections, day: string): SnowFigures {
  const figures = { ...computed, ...(corrections.newSnow && { lastSnowfallDate: day }) }
  const correct = <Name extends keyof SnowFigures>(name: Name) => {
    figures[name] = corrections[name] ?? figures[name]
  }
  for (const name of figureNames) correct(name)
  for (const [part, whole] of wholes) figures[whole] = Math.max(figures[whole], figures[part])
  return figures
}

const kilometres = (runs: readonly Counted[]) => Math.round(metresIn(runs) / 100) / 10

/** From the worst to the best. */
const byQuality = ['unsuitable', 'limited', 'good', 'veryGood'] as const satisfies readonly SnowCondition[]

/** The most frequent one; of equally frequent ones the worst. */
function usualCondition(runs: readonly SnowRun[]): SnowCondition | null {
  let usual: SnowCondition | null = null
  let times = 0
  for (const condition of byQuality) {
    const found = runs.filter(({ snowCondition }) => snowCondition === condition).length
    if (found > times) [usual, times] = [condition, found]
  }
  return usual
}

function lastSnowfall({ newSnow, day, slopes, tracks }: SnowReportSource): string | null {
  if (newSnow) return day
  const days = [...slopes, ...tracks].flatMap(({ lastSnowfallDate: date }) => (date !== null && date <= day ? [date] : []))
  return days.toSorted().at(-1) ?? null
}

export function snowFiguresOf(source: SnowReportSource): SnowFigures {
  const { lifts, slopes, tracks, newSnow, now } = source
  const [lift, slope, track] = [tallyOf(lifts.map(({ status }) => status)), totalOf(slopes), totalOf(tracks)]
  const { valley, middle, mountain } = zoneDepths(source.depths, source.span)
  return {
    newSnow,
    lastSnowfallDate: lastSnowfall(source),
    snowDepthValley: valley,
    snowDepthMiddle: middle,
    snowDepthMountain: mountain,
    snowCondition: usualCondition(openOnes(slopes)),
    liftsOpen: lift.open,
    liftsTotal: lift.total,
    slopesOpen: slope.open,
    slopesTotal: slope.total,
    slopesOpenKm: slope.openKm,
    slopesTotalKm: slope.totalKm,
    slopesGroomedKm: kilometres(openOnes(slopes).filter(({ groomedAt }) => isFreshlyGroomed(groomedAt, now))),
    tracksOpen: track.open,
    tracksTotal: track.total,
    tracksOpenKm: track.openKm,
    tracksTotalKm: track.totalKm,
  }
}

/** Whether there is anything to report: not in summer, when all slopes and tracks are closed and there is no snow. */
export const isSnowy = ({ slopesOpen, tracksOpen, newSnow, ...rest }: SnowFigures): boolean =>
  slopesOpen > 0 ||
  tracksOpen > 0 ||
  [newSnow, rest.snowDepthValley, rest.snowDepthMiddle, rest.snowDepthMountain].some((depth) => (depth ?? 0) > 0)
