import { readable } from '../check/advice.ts'
import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, image, instant, localized, text } from '../declare/field.ts'
import { labelled } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { ordered } from '../check/rule.ts'
import { badgeTypes } from '../declare/vocabulary.ts'

/** A label on the tiles of the app. */
export const badge = entity('badge', {
  scope: 'resort',
  sections: {
    general: {
      code: text({ required: true, max: 40, format: 'alias', unique: true }),
      badgeType: choice(badgeTypes, { required: true }),
      text: localized({ required: true, max: 20 }),
      textColor: text({ required: true, max: 7, format: 'color' }),
      backgroundColor: text({ required: true, max: 7, format: 'color' }),
      icon: image({ accept: ['png', 'svg'], aspect: 1 }),
      validFrom: instant(),
      validTo: instant(),
      entityTypes: choices(labelled),
    },
    names,
  },
  rules: [ordered('validFrom', 'validTo')],
  advice: [readable('textColor', 'backgroundColor')],
  list: ['name', 'code', 'badgeType', 'text', 'validFrom', 'validTo', 'active'],
  filters: ['badgeType'],
  publication: { schemaOrg: 'DefinedTerm', from: 'validFrom', to: 'validTo' },
})

export type Badge = EntityOf<typeof badge>
export type BadgeDraft = DraftOf<typeof badge>
