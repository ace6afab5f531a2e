/** What chosen filter values are called. */
import type { Entity } from '@ridgeline/domain/entity'
import { useQuery } from '@tanstack/react-query'
import { text } from '../../lib/language/i18n.ts'
import { textsQuery } from '../api.ts'
import { optionWord } from '../words.ts'

/** The closed values a field may be filtered by; `active` and flags are yes or no. */
export function filterOptions(entity: Entity, name: string): { value: string; word: string }[] {
  const field = entity.fields[name]
  if (name === 'active')
    return [
      { value: 'true', word: text('list.active') },
      { value: 'false', word: text('list.inactive') },
    ]
  if (field?.kind === 'flag') return ['true', 'false'].map((value) => ({ value, word: text(value === 'true' ? 'yes' : 'no') }))
  if (field?.kind !== 'choice' && field?.kind !== 'choices') return []
  return field.of.map((value) => ({ value, word: optionWord(entity.name, name, field.of, value) }))
}

export function useFilterWords(entity: Entity, name: string, values: readonly string[]): readonly string[] {
  const field = entity.fields[name]
  const isRef = field?.kind === 'ref' || field?.kind === 'refs'
  const { data } = useQuery(textsQuery(isRef ? field.to : '', isRef ? values : []))
  const options = filterOptions(entity, name)
  return values.map((value) => options.find((option) => option.value === value)?.word ?? data?.get(value) ?? '…')
}
