/** TAGS: free tags and at most two badges (R5.51). */
import { refs, tags } from '../field.ts'

export const labels = {
  tags: tags({ max: 30 }),
  badgeIds: refs('badge', { max: 2 }),
}
