/** A row of an import as its user reads it: each fault as a sentence at its column. */
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { ImportRow, RowFault } from '@ridgeline/domain/exchange/imports'
import { issueText } from '../../http/failures/failures.ts'
import type { Texts } from '../../http/failures/texts.ts'
import type { StoredImport } from './store/import-store.ts'
import type { ListedRow } from './store/import-summary.ts'
import type { StoredFault } from './store/row-store.ts'

/** Failures of the whole row have the words of a failed request. */
function faultText(fault: StoredFault, texts: Texts): string {
  const whole = texts(`failure.${fault.rule}`)
  return whole.startsWith('{{') ? issueText(fault, texts) : whole
}

const columnOf = ({ column, field = '' }: StoredFault, mapping: readonly (string | null)[]): number | null => {
  if (column !== undefined) return column
  const name = field.split('.')[0]!
  const exact = mapping.indexOf(field)
  const found = exact < 0 && name !== '' ? mapping.findIndex((each) => each?.split('.')[0] === name) : exact
  return found < 0 ? null : found
}

function shownFault(fault: StoredFault, mapping: StoredImport['mapping'], { fields }: Entity, texts: Texts): RowFault {
  const column = columnOf(fault, mapping)
  const name = fault.field?.split('.')[0] ?? ''
  return { column, field: column === null && Object.hasOwn(fields, name) ? name : null, message: faultText(fault, texts) }
}

export function shownRow(row: ListedRow, { mapping }: StoredImport, entity: Entity, texts: Texts): ImportRow {
  const { number, missing, outcome, faults, before, after } = row
  return {
    number,
    name: missing ? (before?.[nameFieldOf(entity)] ?? null) : null,
    outcome,
    faults: (faults ?? []).map((fault) => shownFault(fault, mapping, entity, texts)),
    changes: Object.keys(entity.fields).flatMap((field) =>
      after && field in after ? [{ field, from: before?.[field] ?? null, to: after[field] ?? null }] : [],
    ),
  }
}
