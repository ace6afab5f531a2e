/** The avalanche danger of the day, as shown to guests. */
import { avalancheDangers, type AvalancheDanger } from '../declare/vocabulary.ts'
import type { ShownAvalanche } from './feed.ts'

/** Mostly the level above the boundary; when wet snow slides, that below it. */
const highest = (lower: AvalancheDanger, upper: AvalancheDanger | null) =>
  upper && avalancheDangers.indexOf(upper) > avalancheDangers.indexOf(lower) ? upper : lower

/** The level of the morning, and of the afternoon if it differs. */
export function dangersOf({ dangerAm, dangerPm, dangerAmUpper, dangerPmUpper }: ShownAvalanche): AvalancheDanger[] {
  const morning = highest(dangerAm, dangerAmUpper)
  const afternoon = highest(dangerPm ?? dangerAm, dangerPmUpper ?? dangerAmUpper)
  return morning === afternoon ? [morning] : [morning, afternoon]
}
