import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { date, instant, integer, ref, text, time } from '../declare/field.ts'
import { notFuture, type Rule } from '../check/rule.ts'

/** A row belongs to a night, or to a pattern from which nights are planned. */
const ofNightOrPattern: Rule<'night' | 'pattern'> = {
  reads: ['night', 'pattern'],
  demands: { night: ({ pattern }) => !pattern, pattern: ({ night }) => !night },
  idles: { night: ({ pattern }) => !!pattern, pattern: ({ night }) => !!night },
  find({ night, pattern }) {
    if (!night && !pattern) return { field: 'night', rule: 'requiredIf', args: [] }
    return night && pattern ? { field: 'pattern', rule: 'onlyWhen', args: [] } : undefined
  },
}

/** One slope in the plan of a night: who grooms it, with what, and when it was done. */
export const grooming = entity('grooming', {
  plural: 'groomings',
  scope: 'resort',
  sections: {
    general: {
      /** The day on which the night begins. */
      night: date(),
      pattern: text({ max: 60 }),
      slopeId: ref('slope', { required: true }),
      plannedAt: time(),
      vehicle: text({ max: 60 }),
      driverId: ref('user', { personal: true }),
    },
    activity: {
      /** The slope has it too, if it was groomed no later. */
      groomedAt: instant(),
      /** Of the length of the slope, by the positions of vehicles. */
      coverage: integer({ min: 0, max: 100, unit: 'percent', readOnly: true }),
    },
  },
  unique: [
    ['slopeId', 'night'],
    ['slopeId', 'pattern'],
  ],
  rules: [ofNightOrPattern, notFuture('groomedAt')],
  list: ['night', 'slopeId', 'plannedAt', 'vehicle', 'driverId', 'groomedAt', 'coverage', 'pattern', 'active'],
  card: { side: 'groomedAt', facts: ['slopeId', 'vehicle', 'driverId'] },
  operational: ['groomedAt'],
  filters: ['night', 'slopeId', 'driverId'],
})

export type Grooming = EntityOf<typeof grooming>
export type GroomingDraft = DraftOf<typeof grooming>
