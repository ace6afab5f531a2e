/** A row of an import as its user reads it: each fault as a sentence at its column. */
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Cell } from '@ridgeline/domain/exchange/columns'
import { maxShownCell, maxShownOptions, type ImportRow, type RowFault } from '@ridgeline/domain/exchange/imports'
import { leftOut } from '@ridgeline/domain/exchange/left-out'
import type { Language } from '@ridgeline/domain/values/localized'
import { optionWord } from '../../entities/exchange/field-words.ts'
import { faultText } from '../../http/failures/failures.ts'
import type { Texts } from '../../http/failures/texts.ts'
import type { StoredImport } from './store/import-store.ts'
import type { ListedRow } from './store/import-summary.ts'
import type { StoredFault } from './store/row-store.ts'

const columnOf = ({ column, field = '' }: StoredFault, mapping: readonly (string | null)[]): number | null => {
  if (column !== undefined) return column
  const name = field.split('.')[0]!
  const exact = mapping.indexOf(field)
  const found = exact < 0 && name !== '' ? mapping.findIndex((each) => each?.split('.')[0] === name) : exact
  return found < 0 ? null : found
}

interface Reader {
  entity: Entity
  texts: Texts
  language: Language
}

/** What a cell contains, as one line. */
function shownCell(cell: Cell | undefined): string | null {
  const text = String(cell ?? '').trim()
  return text === '' ? null : text.length > maxShownCell ? `${text.slice(0, maxShownCell)}…` : text
}

/** The options of a choice by the words that reading understands. */
function permittedIn(name: string, { entity, language }: Reader): RowFault['permitted'] {
  const field = entity.fields[name]
  if (field?.kind !== 'choice' && field?.kind !== 'choices') return null
  const options = field.of.slice(0, maxShownOptions).map((value) => optionWord(entity, name, value, language))
  return { options, total: field.of.length }
}

function shownFault(fault: StoredFault, mapping: StoredImport['mapping'], cells: readonly Cell[], reader: Reader): RowFault {
  const column = columnOf(fault, mapping)
  const name = fault.field?.split('.')[0] ?? ''
  const value = column === null ? null : shownCell(cells[column])
  const known = column === null ? name : (mapping[column]?.split('.')[0] ?? '')
  return {
    column,
    field: column === null && Object.hasOwn(reader.entity.fields, name) ? name : null,
    message: faultText(fault, reader.texts),
    value,
    permitted: value === null ? null : permittedIn(known, reader),
  }
}

/** In the language of the reader, otherwise in the first one that the row has. */
function titleIn(mapping: StoredImport['mapping'], cells: readonly Cell[], { entity, language }: Reader): string | null {
  const field = nameFieldOf(entity)
  const columns = mapping.flatMap((name, at) => (name?.split('.')[0] === field ? [at] : []))
  const own = columns.toSorted(
    (one, other) => Number(mapping[other] === `${field}.${language}`) - Number(mapping[one] === `${field}.${language}`),
  )
  return own.map((at) => shownCell(cells[at])).find((text) => text !== null && text !== leftOut) ?? null
}

export function shownRow(row: ListedRow, { mapping }: StoredImport, reader: Reader): ImportRow {
  const { number, missing, outcome, faults, before, after } = row
  const { entity } = reader
  const cells = row.cells ?? []
  return {
    number,
    name: missing ? (before?.[nameFieldOf(entity)] ?? null) : null,
    title: missing ? null : titleIn(mapping, cells, reader),
    outcome,
    faults: (faults ?? []).map((fault) => shownFault(fault, mapping, cells, reader)),
    changes: Object.keys(entity.fields).flatMap((field) =>
      after && field in after ? [{ field, from: before?.[field] ?? null, to: after[field] ?? null }] : [],
    ),
  }
}
