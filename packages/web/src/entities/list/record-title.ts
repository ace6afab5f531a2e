/** What a record is called, and what stands under its name. */
import { nameFieldOf, type Entity } from '@ridgeline/domain/entity'
import { isObject } from '@ridgeline/domain/fault'
import { isDay } from '@ridgeline/domain/format'
import { localize, type Language, type Localized } from '@ridgeline/domain/localized'
import type { Values } from '@ridgeline/domain/rule'
import { formatDay } from '../../lib/language/format.ts'
import { text } from '../../lib/language/i18n.ts'
import { optionWord } from '../words.ts'

/** A text of any kind of name field, for people. */
export function shownName(value: unknown, language: Language): string {
  // Some are known by their day.
  if (typeof value === 'string') return isDay(value) ? formatDay(value, language) : value
  // An object in a name is a localized one.
  return isObject(value) ? localize(value as Localized, language) : ''
}

export const titleOf = (entity: Entity, record: Values, language: Language): string =>
  shownName(record[nameFieldOf(entity)], language) || text('list.unnamed')

export function metaOf(entity: Entity, names: readonly string[], record: Values): string {
  const parts = names.map((name) => {
    const value = record[name]
    const field = entity.fields[name]
    if (typeof value !== 'string') return ''
    return field?.kind === 'choice' ? optionWord(entity.name, name, field.of, value) : value
  })
  return parts.filter(Boolean).join(' · ')
}
