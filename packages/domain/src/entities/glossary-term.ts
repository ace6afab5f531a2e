import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { flag, localized, text } from '../declare/field.ts'

/** A word that translators of this installation always translate alike, or never (decision 0159). */
export const glossaryTerm = entity('glossaryTerm', {
  plural: 'glossary-terms',
  scope: 'global',
  sections: {
    general: {
      term: localized({ required: true, max: 100 }),
      isKept: flag({ required: true, default: false }),
      note: text({ max: 300, multiline: true }),
    },
  },
  list: ['term', 'isKept', 'note', 'active'],
  filters: ['isKept'],
})

export type GlossaryTerm = EntityOf<typeof glossaryTerm>
export type GlossaryTermDraft = DraftOf<typeof glossaryTerm>
