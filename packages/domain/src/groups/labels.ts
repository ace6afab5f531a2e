/** TAGS: free tags and at most two badges (R5.51). */
import type { EntityName } from '../declare/catalogue.ts'
import { refs, tags } from '../declare/field.ts'

/** The entities with these fields; `labels.test.ts` checks the list. */
export const labelled = [
  'skilift',
  'slope',
  'crossCountry',
  'bike',
  'camera',
  'pool',
  'aquaparkAttraction',
  'themeParkAttraction',
  'restaurant',
  'accommodation',
  'service',
  'event',
  'parking',
  'product',
  'gopassBenefit',
  'expressShoppingCategory',
  'expressShoppingResort',
  'recommendation',
  'action',
  'homepage',
] as const satisfies readonly EntityName[]

export const labels = {
  tags: tags({ max: 30, suggested: true }),
  badgeIds: refs('badge', { max: 2, tooMany: 'maxBadges', madeFor: 'entityTypes' }),
}
