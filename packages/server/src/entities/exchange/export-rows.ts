/** Records as rows of a table. */
import type { Rights } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Cell, ExchangeColumn } from '@ridgeline/domain/exchange/columns'
import { writtenCell } from '@ridgeline/domain/exchange/write-cell'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { pauses } from '../../load/event-loop-pauses.ts'
import { optionWord } from './field-words.ts'
import { recordWords } from './record-names.ts'

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string')

/** By entity: the records that these refer to. */
function referencesOf(entity: Entity, columns: readonly ExchangeColumn[], records: readonly Row[]): Map<string, Set<string>> {
  const references = new Map<string, Set<string>>()
  for (const { field: name } of columns) {
    const field = entity.fields[name]!
    if (field.kind !== 'ref' && field.kind !== 'refs') continue
    const ids = references.get(field.to) ?? new Set()
    for (const record of records) for (const id of idsIn(record[name])) ids.add(id)
    references.set(field.to, ids)
  }
  return references
}

export async function exportRows(
  db: Queryable,
  entity: Entity,
  columns: readonly ExchangeColumn[],
  records: readonly Row[],
  { rights, language }: { rights: Rights; language: Language },
): Promise<Cell[][]> {
  const wordOf = await recordWords(db, referencesOf(entity, columns, records), rights, language)
  const rows: Cell[][] = []
  const pause = pauses()
  for (const record of records) {
    await pause()
    const resortId = typeof record['resortId'] === 'string' ? record['resortId'] : null
    const words = {
      ofOption: (field: string, value: string) => optionWord(entity, field, value, language),
      ofRecord: (to: string, id: string) => wordOf(to, id, resortId),
    }
    rows.push(columns.map((column) => writtenCell(entity.fields[column.field]!, column, record[column.field], words)))
  }
  return rows
}
