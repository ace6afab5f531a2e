import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choices, date, localized, text } from '../declare/field.ts'
import { ordered } from '../check/rule.ts'

export const quotePlaces = ['dashboard', 'app', 'tv'] as const

/** A sentence for the day. With a date it is for that day; the others are shown in rotation while they are valid. */
export const quoteOfTheDay = entity('quoteOfTheDay', {
  plural: 'quotes-of-the-day',
  scope: 'global',
  sections: {
    general: {
      text: localized({ required: true, max: 300, multiline: true }),
      author: text({ max: 80 }),
      date: date({ unique: true }),
      validFrom: date(),
      validTo: date(),
      showOn: choices(quotePlaces, { required: true, default: ['dashboard'], min: 1 }),
    },
  },
  rules: [ordered('validFrom', 'validTo')],
  list: ['text', 'author', 'date', 'validFrom', 'validTo', 'showOn', 'active'],
  filters: ['showOn'],
  publication: { schemaOrg: 'Quotation', only: { showOn: ['app'] }, from: 'validFrom', to: 'validTo' },
})

export type QuoteOfTheDay = EntityOf<typeof quoteOfTheDay>
export type QuoteOfTheDayDraft = DraftOf<typeof quoteOfTheDay>
