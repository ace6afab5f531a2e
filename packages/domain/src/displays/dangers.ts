/** Avalanche danger of the day, as guests have to see it. */
import type { AvalancheDanger } from '../vocabulary.ts'
import type { ShownAvalanche } from './feed.ts'

/** Higher up it is at least as dangerous, and that is where the lifts go. */
const highest = (lower: AvalancheDanger, upper: AvalancheDanger | null) => upper ?? lower

/** The degree of the morning, and of the afternoon where it is another. */
export function dangersOf({ dangerAm, dangerPm, dangerAmUpper, dangerPmUpper }: ShownAvalanche): AvalancheDanger[] {
  const morning = highest(dangerAm, dangerAmUpper)
  const afternoon = highest(dangerPm ?? dangerAm, dangerPmUpper ?? dangerAmUpper)
  return morning === afternoon ? [morning] : [morning, afternoon]
}
