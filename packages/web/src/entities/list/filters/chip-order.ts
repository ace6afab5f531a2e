/** Which chips a list always shows, and in what order. */
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { filterFields, isTranslated } from '@ridgeline/domain/search/filter'
import { active, hasTranslations, missing } from './filter-state.ts'

/** Limit of chips, so that the button to further filters stays visible. */
const maxChips = 4

/** Lists whose names are not localized contain mostly numbers, so filters by language are rarely used. */
const isNamedInWords = (entity: Entity) => isTranslated(entity.fields[nameFieldOf(entity)]!)

/** Without a status, the counts of active and inactive are the best overview, so they come first. */
const isCountedFirst = ({ fields }: Entity) => !('status' in fields)

/** Entities declare their most useful filters first. One chip is reserved for active and inactive. */
export function standingChips(entity: Entity): string[] {
  const declared = filterFields(entity)
    .filter((name) => entity.filters.includes(name))
    .slice(0, maxChips - 1)
  const standing = isCountedFirst(entity) ? [active, ...declared] : [...declared, active]
  return [...standing, ...(isNamedInWords(entity) ? [missing] : [])].slice(0, maxChips)
}

/** All other filters, searchable by name. */
export function otherChips(entity: Entity): string[] {
  const standing = standingChips(entity)
  return [...filterFields(entity), ...(hasTranslations(entity) ? [missing] : [])].filter((name) => !standing.includes(name))
}

/** Filters of `earlier` first, in its order, then the others. */
export const keepingOrder = (names: readonly string[], earlier: readonly string[]): string[] => [
  ...earlier.filter((name) => names.includes(name)),
  ...names.filter((name) => !earlier.includes(name)),
]
