/** The degree of avalanche danger of a bulletin at a moment, between two heights. */
import { avalancheDangers } from '../../declare/vocabulary.ts'
import type { WeatherAvalanche } from '../../entities/weather-avalanche.ts'
import { dayAt, instantAt } from '../../time/zoned-time.ts'

export type Bulletin = Pick<
  WeatherAvalanche,
  'regionName' | 'date' | 'dangerAm' | 'dangerPm' | 'elevationBoundary' | 'dangerAmUpper' | 'dangerPmUpper' | 'validFrom' | 'validTo'
> & {
  /** Epoch milliseconds. */
  storedAt: number
}

/** Metres; null if unknown, which counts as above and below any boundary. */
export interface Heights {
  lowest: number | null
  highest: number | null
}

const noonOf = ({ date }: Bulletin, timeZone: string) => instantAt(date, '12:00', timeZone)

/** Without times, a bulletin is valid on its day. Epoch milliseconds; the end is not included. */
const validityOf = ({ date, validFrom, validTo }: Bulletin, timeZone: string) => ({
  from: validFrom ? Date.parse(validFrom) : instantAt(date, '00:00', timeZone),
  to: validTo ? Date.parse(validTo) : instantAt(date, '24:00', timeZone),
})

/** When its degree may change. */
export function turnsOf(bulletin: Bulletin, timeZone: string): number[] {
  const { from, to } = validityOf(bulletin, timeZone)
  return [from, noonOf(bulletin, timeZone), to]
}

export const isValidAt = (bulletin: Bulletin, moment: number, timeZone: string): boolean => {
  const { from, to } = validityOf(bulletin, timeZone)
  return moment >= from && moment < to
}

/** From noon of its day on, the afternoon counts; the day before, the morning. As bulletins are read: `caaml-danger.ts`. */
export function degreeOf(bulletin: Bulletin, moment: number, timeZone: string, { lowest, highest }: Heights): number {
  const { date, dangerAm, dangerPm, dangerAmUpper, dangerPmUpper, elevationBoundary: boundary } = bulletin
  const day = dayAt(moment, timeZone)
  const isLater = day > date || (day === date && moment >= noonOf(bulletin, timeZone))
  const lower = isLater ? (dangerPm ?? dangerAm) : dangerAm
  const upper = (isLater ? (dangerPmUpper ?? dangerAmUpper) : dangerAmUpper) ?? lower
  const isBelow = boundary === null || lowest === null || lowest <= boundary
  const isAbove = boundary !== null && (highest === null || highest > boundary)
  const degrees = [...(isBelow ? [lower] : []), ...(isAbove ? [upper] : [])].map((danger) => avalancheDangers.indexOf(danger))
  return Math.max(...degrees)
}
