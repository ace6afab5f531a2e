import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choices, date, file, instant, integer, items, localized, ref, text } from '../declare/field.ts'
import { staffNames } from '../groups/names.ts'
import { distinct, ordered } from '../check/rule.ts'
import { accreditationCategories } from './accreditation.ts'

/** An event that requires accreditations: its days, its zones, and its categories. */
export const accreditationEvent = entity('accreditationEvent', {
  plural: 'accreditation-events',
  scope: 'resort',
  sections: {
    general: {
      eventId: ref('event'),
      startDate: date({ required: true }),
      endDate: date({ required: true }),
      requestUntil: instant(),
      capacity: integer({ min: 1, max: 100_000, unit: 'persons' }),
      contactEmail: text({ max: 254, format: 'email', internal: 'staff answer questions about the accreditation with it' }),
    },
    names: staffNames,
    access: {
      categories: choices(accreditationCategories, { required: true, min: 1 }),
      zones: items(
        {
          code: text({ required: true, max: 10 }),
          name: localized({ required: true, max: 60 }),
          color: text({ max: 7, format: 'color' }),
        },
        { required: true, min: 1, max: 30 },
      ),
      /** For a printer of the resort. */
      template: file({ accept: ['pdf'], internal: 'staff open it in the record; our badge has its own layout' }),
    },
  },
  rules: [ordered('startDate', 'endDate'), distinct('zones', 'code')],
  list: ['name', 'startDate', 'endDate', 'requestUntil', 'categories', 'capacity', 'contactEmail', 'active'],
  operational: ['requestUntil'],
  filters: ['categories', 'eventId'],
})

export type AccreditationEvent = EntityOf<typeof accreditationEvent>
export type AccreditationEventDraft = DraftOf<typeof accreditationEvent>
