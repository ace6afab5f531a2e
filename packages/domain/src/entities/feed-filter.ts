import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, flag, image, items, localized, ref, refs, text } from '../declare/field.ts'
import { names } from '../groups/names.ts'
import { distinct, type Rule } from '../check/rule.ts'

export const feedFilterTypes = ['filter', 'topLevelChips'] as const
export const addUpWays = ['AND', 'OR'] as const

const icon = image({ accept: ['png', 'svg'], aspect: 1 })

/** A filter tests a property for values; without both it only groups other filters. */
const valuesOfProperty: Rule<'property' | 'values'> = {
  reads: ['property', 'values'],
  find({ property, values }) {
    const hasValues = Array.isArray(values) && values.length > 0
    if (Boolean(property) === hasValues) return undefined
    return { field: hasValues ? 'property' : 'values', rule: 'together', args: [] }
  },
}

/** Chips and filters over the feed in the app. */
export const feedFilter = entity('feedFilter', {
  plural: 'feed-filters',
  scope: 'resort',
  sections: {
    general: {
      type: choice(feedFilterTypes, { required: true }),
      addUpWay: choice(addUpWays, { required: true, default: 'OR' }),
      multiSelect: flag({ required: true, default: true }),
      defaultSelected: flag({ required: true, default: false }),
      categoryIds: refs('feedCategory', { max: 100, pairedWith: 'filterIds' }),
      parentId: ref('feedFilter'),
      icon,
      iconActive: icon,
    },
    names,
    content: {
      /** Name of a field, `difficulty` or `tags`. */
      property: text({ max: 60, format: 'alphaNum' }),
      values: items({ value: text({ required: true, max: 60 }), name: localized({ required: true, max: 60 }), icon }, { max: 50 }),
    },
  },
  rules: [valuesOfProperty, distinct('values', 'value')],
  list: ['name', 'icon', 'type', 'addUpWay', 'parentId', 'property', 'multiSelect', 'order', 'active'],
  filters: ['type', 'addUpWay', 'parentId', 'multiSelect', 'defaultSelected'],
  publication: { schemaOrg: 'DefinedTerm' },
})

export type FeedFilter = EntityOf<typeof feedFilter>
export type FeedFilterDraft = DraftOf<typeof feedFilter>
