/** The columns of a sheet: one per field, and one per language of a text. */
import { nameFieldOf, writableFields, type Entity } from '@ridgeline/domain/declare/entity'
import type { Field, Kind } from '@ridgeline/domain/declare/field'
import { languages, type Language } from '@ridgeline/domain/values/localized'
import type { Values } from '@ridgeline/domain/check/rule'

export interface SheetColumn {
  /** Name of the field; `name.de` where it is one language of it. */
  id: string
  name: string
  language: Language | undefined
  field: Field
  width: number
  /** Numbers and times are aligned at the end. */
  isAmount: boolean
  /** Replaces the label of the field, for columns such as the days of a month. */
  label?: string
  /** Colours a cell by its value. */
  tone?: (value: unknown, record: Values) => string | undefined
  /** What is to say of a marked cell; undefined for one without a mark. */
  mark?: (record: Values) => string | undefined
}

const defaultWidth = 136
const widths: { readonly [K in Kind]?: number } = {
  text: 152,
  localized: 184,
  integer: 104,
  decimal: 104,
  flag: 96,
  date: 120,
  time: 96,
  instant: 176,
  choice: 132,
  choices: 184,
  tags: 184,
  ref: 176,
  refs: 176,
}
const amounts = new Set<Kind>(['integer', 'decimal', 'money', 'date', 'time', 'instant'])

/** Pixels of a letter in a column head, and of the space around its text. */
const [letter, around] = [6.6, 30]
const maxHeadWidth = 240

function columnOf(name: string, field: Field, language: Language | undefined, label: string): SheetColumn {
  const width = Math.max(
    widths[field.kind] ?? defaultWidth,
    Math.min(maxHeadWidth, Math.ceil(label.length * letter) + around + (language ? 30 : 0)),
  )
  return { id: language ? `${name}.${language}` : name, name, language, field, width, isAmount: amounts.has(field.kind) }
}

/** OP4: a sheet never shows galleries, HTML or write-only fields. */
const isOffered = (field: Field) => !(field.kind === 'photos' || (field.kind === 'localized' && field.rich) || field.secret)

/** The columns a sheet can show, in the order of the form; the field that names a record comes first. */
export function offeredColumns(entity: Entity, labelOf: (name: string) => string): SheetColumn[] {
  const naming = nameFieldOf(entity)
  const fields = writableFields(entity).filter(([, field]) => isOffered(field))
  const ordered = [...fields.filter(([name]) => name === naming), ...fields.filter(([name]) => name !== naming)]
  return ordered.flatMap(([name, field]) =>
    (field.kind === 'localized' ? languages : [undefined]).map((language) => columnOf(name, field, language, labelOf(name))),
  )
}

const needsValue = ({ required, default: usual }: Field) => required === true && usual === undefined

/** The default columns: those of the list, those that change during the day, required ones, and the name in all languages. */
export function firstColumns({ list, operational, fields }: Entity, offered: readonly SheetColumn[], shown: Language): SheetColumn[] {
  const needed = offered.filter(({ field }) => needsValue(field)).map(({ name }) => name)
  const [naming = '', ...rest] = list
  const inLanguage = (column: SheetColumn) =>
    column.language === undefined || column.language === (fields[column.name]?.required ? 'sk' : shown)
  const names = [...new Set([naming, ...rest, ...operational, ...needed])]
  const chosen = names.flatMap((name) => offered.filter((column) => column.name === name && inLanguage(column)))
  return [...chosen, ...offered.filter((column) => column.name === naming && !chosen.includes(column))]
}

/** The chosen columns that still exist. The first one names the record and is always shown. */
export function chosenColumns(offered: readonly SheetColumn[], ids: readonly string[]): SheetColumn[] {
  const columns = ids.flatMap((id) => offered.find((column) => storedId(column) === id) ?? [])
  const naming = columns.find(({ name }) => name === offered[0]?.name) ?? offered[0]
  return naming ? [naming, ...columns.filter((column) => column !== naming)] : columns
}

/** Ids in preferences have no dots: `nameDE` is the German name. */
export const storedId = ({ name, language }: SheetColumn) => `${name}${language?.toUpperCase() ?? ''}`

/** Replaces a column by the same field in another language. */
export const inOtherLanguage = (offered: readonly SheetColumn[], { name }: SheetColumn, language: Language) =>
  offered.find((column) => column.name === name && column.language === language)
