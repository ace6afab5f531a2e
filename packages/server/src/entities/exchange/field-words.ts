/** What columns and options are called in tables: labels in a language where they stand for one value alone, else the names in the API. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { columnName, type ExchangeColumn } from '@ridgeline/domain/exchange/columns'
import { fieldKeys, optionKeys } from '@ridgeline/domain/messages/label-keys'
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { textsOf, textUnder } from '../../http/failures/texts.ts'

/** Case and outer spaces do not distinguish words of a table. */
export const foldedWord = (word: string): string => word.trim().toLocaleLowerCase('en').normalize('NFC')

type Choosing = Field<'choice'> | Field<'choices'>

const isChoosing = (field: Field | undefined): field is Choosing => field?.kind === 'choice' || field?.kind === 'choices'

const optionLabel = (entity: Entity, field: string, { of }: Choosing, value: string, language: Language) =>
  textUnder(textsOf(language), optionKeys(entity.name, field, of, value), value)

/** The caller's language first. */
const from = (language: Language) => [language, ...languages.filter((each) => each !== language)]

/** The options by their words in every language; a word of two options belongs to that of the first language that has it alone. */
function optionsByWord(entity: Entity, name: string, field: Choosing, language: Language): Map<string, string> {
  const found = new Map(field.of.map((value) => [foldedWord(value), value]))
  for (const each of from(language)) {
    const words = Map.groupBy(field.of, (value) => foldedWord(optionLabel(entity, name, field, value, each)))
    for (const [word, [value, other]] of words) if (value !== undefined && other === undefined && !found.has(word)) found.set(word, value)
  }
  return found
}

const known = new Map<string, Map<string, string>>()

function cachedOptions(entity: Entity, name: string, field: Choosing, language: Language) {
  const key = `${entity.name}.${name} ${language}`
  const words = known.get(key) ?? optionsByWord(entity, name, field, language)
  known.set(key, words)
  return words
}

/** The value of an option by its name in the API or its label in any language. */
export function optionOf(entity: Entity, name: string, word: string, language: Language): string | undefined {
  const field = entity.fields[name]
  return isChoosing(field) ? cachedOptions(entity, name, field, language).get(foldedWord(word)) : undefined
}

/** The label of an option if reading finds the same option by it, else its name in the API. */
export function optionWord(entity: Entity, name: string, value: string, language: Language): string {
  const field = entity.fields[name]
  if (!isChoosing(field)) return value
  const label = optionLabel(entity, name, field, value, language)
  return cachedOptions(entity, name, field, language).get(foldedWord(label)) === value ? label : value
}

const labelOf = (entity: Entity, { field, language: of }: ExchangeColumn, language: Language) => {
  const label = textUnder(textsOf(language), fieldKeys(entity.name, field), field)
  return of ? `${label} (${of})` : label
}

/** The columns by their names in the API and their labels in every language; a text that names no language is in Slovak, which every record has. */
export function columnsByWord(entity: Entity, columns: readonly ExchangeColumn[], language: Language): Map<string, ExchangeColumn> {
  const found = new Map(columns.map((column) => [foldedWord(columnName(column)), column]))
  for (const each of from(language)) {
    const words = Map.groupBy(columns, (column) => foldedWord(labelOf(entity, column, each)))
    for (const [word, [column, other]] of words) if (column && !other && !found.has(word)) found.set(word, column)
  }
  for (const column of columns.filter((each) => each.language === languages[0]))
    for (const word of [column.field, ...languages.map((each) => labelOf(entity, { field: column.field }, each))].map(foldedWord))
      if (!found.has(word)) found.set(word, column)
  return found
}

/** The heads of these columns: labels, or names in the API where a label would be read as another column. */
export function columnHeads(
  entity: Entity,
  columns: readonly ExchangeColumn[],
  all: readonly ExchangeColumn[],
  language: Language,
): string[] {
  const byWord = columnsByWord(entity, all, language)
  return columns.map((column) => {
    const label = labelOf(entity, column, language)
    const read = byWord.get(foldedWord(label))
    return read && columnName(read) === columnName(column) ? label : columnName(column)
  })
}
