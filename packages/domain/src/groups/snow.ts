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
  snowmaking: flag({ default: false }),
}

export const snowRules = [notFuture('lastSnowfallDate'), notFuture('groomedAt')] as const
