/** The labels of chosen filter values. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { filterFormOf, filterTargetOf, fromOf, toOf } from '@ridgeline/domain/search/filter'
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { useQuery } from '@tanstack/react-query'
import { storedScale } from '../../../lib/language/numbers/shown-quantity.ts'
import { formatDuration, isDuration } from '../../../lib/language/moments/duration.ts'
import { formatAmount, formatDay, formatMoment, formatNumber, formatTimeOfDay } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { labelOf, unitLabel } from '../../../lib/language/texts/label.ts'
import { useOwnZone } from '../../../lib/session/use-zone.ts'
import { textsQuery } from '../../api.ts'
import { optionOrder, optionWord } from '../../source/words.ts'
import { active, missing, type Filters } from './filter-state.ts'

export const filterLabel = (entity: Entity, name: string): string => (name === missing ? text('list.missing') : labelOf(entity.name, name))

/** The closed values a field may be filtered by; `active` and flags are yes or no. */
export function filterOptions(entity: Entity, name: string): { value: string; word: string; lang?: Language }[] {
  const field = entity.fields[name]
  if (name === missing) return languages.map((value) => ({ value, word: languageNames[value], lang: value }))
  if (name === active)
    return [
      { value: 'true', word: text('list.active') },
      { value: 'false', word: text('list.inactive') },
    ]
  if (field?.kind === 'flag') return ['true', 'false'].map((value) => ({ value, word: text(value === 'true' ? 'yes' : 'no') }))
  if (field?.kind === 'integer' && field.of) {
    const of = field.of.map(String)
    return of.map((value) => ({ value, word: optionWord(entity.name, name, of, value) }))
  }
  if (field?.kind !== 'choice' && field?.kind !== 'choices') return []
  return optionOrder(field.of).map((value) => ({ value, word: optionWord(entity.name, name, field.of, value) }))
}

/** One end of a range, formatted as in the list. */
function endWord(field: Field, value: string, zone: string | undefined): string {
  if (field.kind === 'date') return formatDay(value)
  if (field.kind === 'instant') return value.length === 10 ? formatDay(value) : formatMoment(value, zone)
  if ('unit' in field && isDuration(field.unit)) return formatDuration(Number(value))
  if (field.kind === 'time') return formatTimeOfDay(value)
  return 'unit' in field && field.unit ? formatAmount(Number(value), field.unit, storedScale(field)) : formatNumber(Number(value))
}

function spanWord(field: Field, from: string | undefined, to: string | undefined, zone: string | undefined): string {
  const word = (value: string) => endWord(field, value, zone)
  const unit = 'unit' in field && field.unit ? ` ${unitLabel(field.unit)}` : ''
  if (from !== undefined && to !== undefined) return from === to ? word(from) + unit : `${word(from)} – ${word(to)}${unit}`
  return from === undefined ? text('list.upTo', word(to ?? '') + unit) : text('list.atLeast', word(from) + unit)
}

export function useFilterWords(entity: Entity, name: string, filters: Filters): readonly string[] {
  const field = entity.fields[name]
  const zone = useOwnZone()
  const target = filterTargetOf(field)
  const values = filters[name] ?? []
  const { data } = useQuery(textsQuery(target ?? '', target ? values : []))
  if (field && filterFormOf(field) === 'span') {
    const [from, to] = [filters[fromOf(name)]?.[0], filters[toOf(name)]?.[0]]
    return from === undefined && to === undefined ? [] : [spanWord(field, from, to, zone)]
  }
  const options = filterOptions(entity, name)
  const unknown = (value: string) => (target ? (data?.get(value) ?? '…') : value)
  return values.map((value) => options.find((option) => option.value === value)?.word ?? unknown(value))
}
