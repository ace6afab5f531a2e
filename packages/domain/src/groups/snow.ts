/** Snow of a run. AlpineBits snowCondition. */
import { choice, date, flag, instant, integer } from '../declare/field.ts'
import { notFuture } from '../check/rule.ts'
import { snowConditions, snowTypes } from '../declare/vocabulary.ts'

export const snow = {
  snowDepth: integer({ min: 0, max: 1000, unit: 'cm' }),
  snowCondition: choice(snowConditions),
  snowType: choice(snowTypes),
  lastSnowfallDate: date(),
  groomedAt: instant(),
  snowMeasuredAt: instant({ readOnly: true }),
  snowmaking: flag({ default: false }),
}

export const snowRules = [notFuture('lastSnowfallDate'), notFuture('groomedAt')] as const

/** Measured once a day, so that a depth is of today or of yesterday. */
export const snowAge = 36 * 60
