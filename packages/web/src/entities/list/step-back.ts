/** What a change of a record replaces, and how it is said. */
import { endingWith, type Entity } from '@ridgeline/domain/entity'
import type { Language } from '@ridgeline/domain/localized'
import type { Values } from '@ridgeline/domain/rule'
import { text } from '../../lib/language/i18n.ts'
import type { Stored } from '../api.ts'
import { optionWord } from '../words.ts'
import { titleOf } from './record-title.ts'

/** The fields of a change, and what ends with them. */
export const changedWith = (entity: Entity, names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, ...endingWith(entity, name)])),
]

/** What brings back a record as it was; a moment that has passed since would be refused and says nothing any more. */
export function valuesBack({ fields }: Entity, before: Values, names: readonly string[]): Values {
  const isPast = (name: string) => fields[name]?.kind === 'instant' && Date.parse(String(before[name])) <= Date.now()
  return Object.fromEntries(names.filter((name) => !isPast(name)).map((name) => [name, before[name] ?? null]))
}

function wordOf({ name, fields }: Entity, field: string, value: unknown): string {
  const declared = fields[field]
  if (declared?.kind === 'choice') return optionWord(name, field, declared.of, String(value))
  return text(value ? 'list.active' : 'list.inactive')
}

/** `Bontadini: Closed → Open`, for a status and for the switch of a row. */
export function stepText(entity: Entity, row: Stored, changes: Values, language: Language): string {
  const said = Object.entries(changes).map(([name, value]) => `${wordOf(entity, name, row[name])} → ${wordOf(entity, name, value)}`)
  return `${titleOf(entity, row, language)}: ${said.join(', ')}`
}
