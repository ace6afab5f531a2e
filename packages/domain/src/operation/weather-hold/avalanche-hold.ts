/** Whether the avalanche danger has reached the limit of a slope. */
import { avalancheDangers, type AvalancheDanger } from '../../declare/vocabulary.ts'
import { degreeOf, isValidAt, turnsOf, type Bulletin, type Heights } from './bulletin-danger.ts'
import type { WeatherHold } from './weather-hold.ts'

interface Frame {
  timeZone: string
  heights: Heights
  /** Epoch milliseconds. */
  now: number
}

interface Danger {
  degree: number
  bulletin: Bulletin
}

function worstAt(bulletins: readonly Bulletin[], moment: number, { timeZone, heights }: Frame): Danger | undefined {
  return bulletins
    .filter((bulletin) => isValidAt(bulletin, moment, timeZone))
    .map((bulletin) => ({ bulletin, degree: degreeOf(bulletin, moment, timeZone, heights) }))
    .reduce<Danger | undefined>((worst, danger) => (worst && worst.degree >= danger.degree ? worst : danger), undefined)
}

/**
 * Staff have kept it open with the danger of then: they are asked again when it is higher, was below the limit meanwhile, or when a bulletin
 * of then was changed.
 */
function isAnswered(bulletins: readonly Bulletin[], current: Danger, limit: number, keptAt: number, frame: Frame): boolean {
  if (bulletins.some((bulletin) => bulletin.storedAt > keptAt && isValidAt(bulletin, keptAt, frame.timeZone))) return false
  const then = worstAt(bulletins, keptAt, frame)
  const turns = bulletins.flatMap((bulletin) => turnsOf(bulletin, frame.timeZone)).filter((at) => at > keptAt && at <= frame.now)
  const wasBelow = turns.some((at) => (worstAt(bulletins, at, frame)?.degree ?? limit) < limit)
  return then !== undefined && current.degree <= then.degree && !wasBelow
}

/** @param keptAt the moment of the danger in spite of which staff keep it open */
export function avalancheHoldOf(
  bulletins: readonly Bulletin[],
  level: AvalancheDanger,
  keptAt: number | undefined,
  frame: Frame,
): WeatherHold | undefined {
  const limit = avalancheDangers.indexOf(level)
  const current = worstAt(bulletins, frame.now, frame)
  if (!current || current.degree < limit) return undefined
  if (keptAt !== undefined && isAnswered(bulletins, current, limit, keptAt, frame)) return undefined
  const turns = bulletins.flatMap((bulletin) => turnsOf(bulletin, frame.timeZone)).toSorted((one, other) => one - other)
  const isBeyond = (at: number) => (worstAt(bulletins, at, frame)?.degree ?? -1) >= limit
  return {
    reason: 'avalancheDanger',
    value: current.degree,
    limit,
    place: current.bulletin.regionName,
    since: Math.max(current.bulletin.storedAt, turns.findLast((at) => at <= frame.now) ?? 0),
    // The last turn is the end of a bulletin, after which none is valid.
    staleAt: turns.find((at) => at > frame.now && !isBeyond(at)) ?? frame.now,
  }
}
