/** The title and the subtitle of a record. */
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { isObject } from '@ridgeline/domain/check/fault'
import { isDay } from '@ridgeline/domain/check/format'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import type { Values } from '@ridgeline/domain/check/rule'
import { formatDay } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { builtInText } from '../../source/built-in-text.ts'
import { optionWord } from '../../source/words.ts'

/** The display text of any kind of name field. */
export function shownName(value: unknown, language: Language): string {
  // Some records are named by their day.
  if (typeof value === 'string') return isDay(value) ? formatDay(value, language) : value
  // An object in a name field is a localized text.
  return isObject(value) ? localize(value, language) : ''
}

export const titleOf = (entity: Entity, record: Values, language: Language): string =>
  builtInText(entity, nameFieldOf(entity), record) ?? (shownName(record[nameFieldOf(entity)], language) || text('list.unnamed'))

/** @param own distinguishes it from others of the same name */
export function subtitleOf(entity: Entity, names: readonly string[], record: Values, own = ''): string {
  const parts = names.map((name) => {
    const value = record[name]
    const field = entity.fields[name]
    if (typeof value !== 'string') return ''
    return field?.kind === 'choice' ? optionWord(entity.name, name, field.of, value) : value
  })
  return [...parts, parts.includes(own) ? '' : own].filter(Boolean).join(' · ')
}
