/** Danger ratings of CAAML v6 by time and elevation, and the four levels of our records around one boundary. */
import type { AvalancheDanger } from '@ridgeline/domain/declare/vocabulary'
import { avalancheDangers } from '@ridgeline/domain/declare/vocabulary'
import { listIn, objectIn, textIn } from '../json-values.ts'

/** `no_rating` is none of them: it says nothing about the danger. */
const byValue: Readonly<Record<string, AvalancheDanger>> = {
  no_snow: 'none',
  low: 'low',
  moderate: 'moderate',
  considerable: 'increased',
  high: 'high',
  very_high: 'veryHigh',
}
const values: Readonly<Record<AvalancheDanger, string>> = {
  none: 'no_snow',
  low: 'low',
  moderate: 'moderate',
  increased: 'considerable',
  high: 'high',
  veryHigh: 'very_high',
}

export interface Dangers {
  dangerAm: AvalancheDanger
  dangerPm: AvalancheDanger
  /** Metres; null if one level applies everywhere. */
  elevationBoundary: number | null
  dangerAmUpper: AvalancheDanger | null
  dangerPmUpper: AvalancheDanger | null
}

type Part = 'everywhere' | 'above' | 'below'

interface Rating {
  danger: AvalancheDanger
  part: Part
  /** Metres; undefined for the treeline, whose altitude is not in the bulletin. */
  boundary: number | undefined
  isEarlier: boolean
  isLater: boolean
}

/** Whole hundreds, as our records have them and the schema allows; up to the highest boundary that a record may have. */
function metresOf(bound: string): number | undefined {
  const metres = /^\d{1,4}$/.test(bound) ? Number(bound) : Number.NaN
  return metres % 100 === 0 && metres <= 4800 ? metres : undefined
}

function ratingOf(rating: unknown): Rating | undefined {
  const value = textIn(rating, 'mainValue') ?? ''
  const danger = Object.hasOwn(byValue, value) ? byValue[value] : undefined
  if (!danger) return undefined
  const [lower, upper] = ['lowerBound', 'upperBound'].map((name) => textIn(objectIn(rating, 'elevation'), name))
  const period = textIn(rating, 'validTimePeriod')
  // A band has both bounds; it is not a boundary between two levels.
  const part = lower !== undefined && upper === undefined ? 'above' : upper !== undefined && lower === undefined ? 'below' : 'everywhere'
  return {
    danger,
    part,
    boundary: metresOf(lower ?? upper ?? ''),
    isEarlier: period !== 'later',
    isLater: period !== 'earlier',
  }
}

const rank = (danger: AvalancheDanger) => avalancheDangers.indexOf(danger)
const worst = (ratings: readonly Rating[]): AvalancheDanger | undefined =>
  ratings
    .map(({ danger }) => danger)
    .reduce<AvalancheDanger | undefined>((one, other) => (one && rank(one) >= rank(other) ? one : other), undefined)

/**
 * Undefined if nothing is rated. Our records have one boundary in metres. Where a bulletin has several, or the treeline, the higher level
 * applies everywhere: no one may read a lower danger than the bulletin states.
 */
export function dangersIn(bulletin: unknown): Dangers | undefined {
  const ratings = listIn(bulletin, 'dangerRatings').flatMap((rating) => ratingOf(rating) ?? [])
  const [earlier, later] = [ratings.filter(({ isEarlier }) => isEarlier), ratings.filter(({ isLater }) => isLater)]
  // A period without ratings of its own has those of the other.
  const [am, pm] = [earlier.length ? earlier : later, later.length ? later : earlier]
  const boundaries = new Set(ratings.filter(({ part }) => part !== 'everywhere').map(({ boundary }) => boundary))
  const [boundary] = boundaries
  const isDivided = boundaries.size === 1 && boundary !== undefined
  const levels = (of: readonly Rating[]) => {
    const above = of.filter(({ part }) => part !== 'below')
    const below = of.filter(({ part }) => part !== 'above')
    const isSplit = isDivided && of.some(({ part }) => part !== 'everywhere')
    return isSplit ? { lower: worst(below) ?? worst(of), upper: worst(above) ?? worst(of) } : { lower: worst(of), upper: undefined }
  }
  const [morning, afternoon] = [levels(am), levels(pm)]
  if (!morning.lower || !afternoon.lower) return undefined
  const [dangerAm, dangerPm] = [morning.lower, afternoon.lower]
  const [upperAm, upperPm] = [morning.upper ?? dangerAm, afternoon.upper ?? dangerPm]
  const isSame = upperAm === dangerAm && upperPm === dangerPm
  if (isSame || boundary === undefined) return { dangerAm, dangerPm, elevationBoundary: null, dangerAmUpper: null, dangerPmUpper: null }
  return { dangerAm, dangerPm, elevationBoundary: boundary, dangerAmUpper: upperAm, dangerPmUpper: upperPm }
}

export interface CaamlRating {
  mainValue: string
  elevation?: { lowerBound: string } | { upperBound: string }
  validTimePeriod: 'all_day' | 'earlier' | 'later'
}

/** The ratings that `dangersIn` reads back as the same levels. A level that is not entered is that of the morning, then that below. */
export function ratingsOf({
  dangerAm,
  elevationBoundary,
  ...dangers
}: Omit<Dangers, 'dangerPm'> & { dangerPm: AvalancheDanger | null }): CaamlRating[] {
  const dangerPm = dangers.dangerPm ?? dangerAm
  const upperAm = dangers.dangerAmUpper ?? dangerAm
  const upperPm = dangers.dangerPmUpper ?? dangers.dangerAmUpper ?? dangerPm
  const of = (lower: AvalancheDanger, upper: AvalancheDanger, validTimePeriod: CaamlRating['validTimePeriod']): CaamlRating[] =>
    elevationBoundary === null || upper === lower
      ? [{ mainValue: values[lower], validTimePeriod }]
      : [
          { mainValue: values[lower], elevation: { upperBound: String(elevationBoundary) }, validTimePeriod },
          { mainValue: values[upper], elevation: { lowerBound: String(elevationBoundary) }, validTimePeriod },
        ]
  if (dangerAm === dangerPm && upperAm === upperPm) return of(dangerAm, upperAm, 'all_day')
  return [...of(dangerAm, upperAm, 'earlier'), ...of(dangerPm, upperPm, 'later')]
}
