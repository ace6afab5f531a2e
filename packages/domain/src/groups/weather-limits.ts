/** Limits of the weather beyond which the status board proposes to hold a record (decision 0147). */
import { choice, instant } from '../declare/field.ts'
import { notFuture } from '../check/rule.ts'
import { avalancheLimits } from '../declare/vocabulary.ts'

/** When the reading arrived in spite of which staff keep it open. The board asks again once the weather is worse than then. */
export const keptOpen = { keptOpenAt: instant({ internal: 'an answer of staff, read by the status board' }) }
export const keptOpenRules = [notFuture('keptOpenAt')] as const

export const avalancheLimit = {
  avalancheLimit: choice(avalancheLimits, { internal: 'a threshold for staff, read by the status board' }),
}
