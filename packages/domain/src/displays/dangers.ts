/** The avalanche danger of the day, as shown to guests. */
import type { AvalancheDanger } from '../declare/vocabulary.ts'
import type { ShownAvalanche } from './feed.ts'

/** The level above the boundary is at least as high, and lifts lead up there. */
const highest = (lower: AvalancheDanger, upper: AvalancheDanger | null) => upper ?? lower

/** The level of the morning, and of the afternoon if it differs. */
export function dangersOf({ dangerAm, dangerPm, dangerAmUpper, dangerPmUpper }: ShownAvalanche): AvalancheDanger[] {
  const morning = highest(dangerAm, dangerAmUpper)
  const afternoon = highest(dangerPm ?? dangerAm, dangerPmUpper ?? dangerAmUpper)
  return morning === afternoon ? [morning] : [morning, afternoon]
}
