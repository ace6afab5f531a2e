/** The title and the subtitle of a record. */
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { isDay } from '@ridgeline/domain/check/format'
import type { Language } from '@ridgeline/domain/values/localized'
import { nameText } from '@ridgeline/domain/values/name-text'
import type { Values } from '@ridgeline/domain/check/rule'
import { formatDay } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { builtInText } from '../../source/built-in-text.ts'
import { optionWord } from '../../source/words.ts'

/** The display text of any kind of name field. */
export const shownName = (value: unknown, language: Language): string =>
  // Some records are named by their day.
  isDay(value) ? formatDay(value, language) : nameText(value, language)

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
