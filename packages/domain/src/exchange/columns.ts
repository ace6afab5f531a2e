/** The columns in which records leave and come back as a table: one for each field, and one for each language of a text. */
import { readableFields, type Entity } from '../declare/entity.ts'
import type { Field } from '../declare/field.ts'
import { languages, type Language } from '../values/localized.ts'

export interface ExchangeColumn {
  field: string
  /** Of one language of a localized field. */
  language?: Language
}

/** A cell of a table: what spreadsheets know. Null is empty. */
export type Cell = string | number | boolean | null

/** The name of a column in files: `status`, `name.sk`. */
export const columnName = ({ field, language }: ExchangeColumn): string => (language ? `${field}.${language}` : field)

/** Set by the server with each change, so of no use to an import. */
const ofServer = new Set(['version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'])

/** The fields of a complete export, in the order of the form; enough to create the same records elsewhere. */
export const exchangedFields = (entity: Entity): string[] => readableFields(entity).flatMap(([name]) => (ofServer.has(name) ? [] : [name]))

const columnsOfField = (name: string, { kind }: Field): ExchangeColumn[] =>
  kind === 'localized' ? languages.map((language) => ({ field: name, language })) : [{ field: name }]

/** The columns of these fields; unknown and secret fields have none. */
export function exchangeColumns(entity: Entity, names: readonly string[]): ExchangeColumn[] {
  const fields = new Map(readableFields(entity))
  return [...new Set(names)].flatMap((name) => {
    const field = fields.get(name)
    return field ? columnsOfField(name, field) : []
  })
}
