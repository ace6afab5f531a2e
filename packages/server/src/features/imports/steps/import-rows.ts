/** Deals with some rows of an import: finds their records, reads their cells, and saves them like any bulk, with the same checks. */
import { reachOf } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { writableFields } from '@ridgeline/domain/declare/entity'
import type { Cell } from '@ridgeline/domain/exchange/columns'
import { leftOut } from '@ridgeline/domain/exchange/left-out'
import { importColumns } from '@ridgeline/domain/exchange/import-columns'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { Queryable, Row } from '../../../db/connect/database.ts'
import { bulkSaver } from '../../../entities/bulk/bulk-save.ts'
import { optionOf } from '../../../entities/exchange/field-words.ts'
import { flagOf } from '../../../entities/exchange/reading/flag-words.ts'
import { foundByKey } from '../../../entities/exchange/reading/found-by-key.ts'
import { referencesIn, rowValues } from '../../../entities/exchange/reading/row-values.ts'
import { recordFinder } from '../../../entities/exchange/record-names.ts'
import type { RequestContext } from '../../../entities/records/write-preparation.ts'
import type { RecordServices } from '../../../entities/records/records.ts'
import { storeMany } from '../../../entities/store/store-many.ts'
import { recordIn, type StoredRecord } from '../../../entities/store/store.ts'
import { textsOf } from '../../../http/failures/texts.ts'
import { pauses } from '../../../load/event-loop-pauses.ts'
import type { StoredImport } from '../store/import-store.ts'
import type { Outcome, StoredFault, StoredRow } from '../store/row-store.ts'

export interface Occasion {
  tx: Queryable
  request: RequestContext
  /** Of the resort. */
  zone: string
}

const refusal = (number: number, faults: StoredFault[]): Outcome => ({
  number,
  outcome: 'refused',
  faults,
  recordId: null,
  version: null,
  before: null,
  after: null,
})

/** The writable fields in which two states of a record differ. */
function differing(entity: Entity, before: Row, after: Row): Pick<Outcome, 'before' | 'after'> {
  const names = writableFields(entity).flatMap(([name, { secret }]) =>
    !secret && !isSame(before[name] ?? null, after[name] ?? null) ? [name] : [],
  )
  const of = (record: Row) => Object.fromEntries(names.map((name) => [name, record[name] ?? null]))
  return { before: of(before), after: of(after) }
}

interface Planned {
  row: StoredRow
  current: StoredRecord | undefined
  item: Row
}

export function rowImporter(entity: Entity, services: RecordServices, { mapping, key, fixed, resortId, language }: StoredImport) {
  const known = importColumns(entity)
  const columns = mapping.map((name) => (name === null ? null : (known.get(name) ?? null)))
  const keyColumns = columns.flatMap((column, at) => (key !== null && column?.field === key ? [at] : []))
  const saveAll = bulkSaver(entity, services)

  const keyOf = ({ cells }: StoredRow): { word: string; column: number } | undefined => {
    const column = keyColumns.find((at) => wordIn(cells[at]) !== '')
    return column === undefined ? undefined : { word: wordIn(cells[column]), column }
  }

  /** The records that the rows mean, and the rows that mean none or several. */
  async function identified(rows: readonly StoredRow[], { tx, request }: Occasion) {
    const reach = reachOf(request.caller.rights, 'read', entity)
    const keys = new Map(rows.map((row) => [row, keyOf(row)]))
    const words = [...keys.values()].flatMap((found) => (found ? [found.word] : []))
    const ids = key === null ? new Map<string, string[]>() : await foundByKey(tx, entity, key, words, { reach, resortId })
    const stored = await storeMany(tx, entity, reach).find([...new Set([...ids.values()].flat())])
    return new Map(
      rows.map((row) => {
        const asked = keys.get(row)
        const found = asked ? (ids.get(asked.word) ?? []) : []
        const isWrong = found.length > 1 || (found.length === 0 && key === 'id' && asked !== undefined)
        const fault =
          isWrong && asked ? { column: asked.column, rule: found.length > 1 ? 'importSeveral' : 'importUnknown', args: [] } : undefined
        return [row, { current: found[0] === undefined ? undefined : stored.get(found[0]), fault }]
      }),
    )
  }

  async function wordsFor(rows: readonly StoredRow[], { tx, request, zone }: Occasion) {
    const find = await recordFinder(
      tx,
      referencesIn(
        entity,
        columns,
        rows.map(({ cells }) => cells),
      ),
      request.caller.rights,
    )
    return {
      optionOf: (field: string, word: string) => optionOf(entity, field, word, language),
      recordOf: (to: string, word: string) => find(to, word, resortId),
      flagOf,
      zone,
    }
  }

  /** What becomes of each row, in their order. Rows that are refused change nothing. */
  return async function importRows(rows: readonly StoredRow[], occasion: Occasion): Promise<Outcome[]> {
    const { tx, request } = occasion
    const found = await identified(rows, occasion)
    const words = await wordsFor(rows, occasion)
    const outcomes: Outcome[] = []
    const planned: Planned[] = []
    const pause = pauses()
    for (const row of rows) {
      await pause()
      const { current, fault } = found.get(row)!
      const record = current ? recordIn(current) : null
      const { values, faults } = rowValues(entity, columns, row.cells, record, words)
      const all: StoredFault[] = fault ? [fault, ...faults] : faults
      if (all.length > 0) outcomes.push(refusal(row.number, [...(row.faults ?? []), ...all]))
      else if (record && Object.keys(values).length === 0)
        outcomes.push({ ...refusal(row.number, row.faults ?? []), outcome: 'unchanged', recordId: record.id })
      else {
        const place = entity.scope === 'resort' && resortId !== null ? { resortId } : {}
        const item = record ? { id: record.id, version: record.version, ...values } : { ...place, ...fixed, ...values }
        planned.push({ row, current, item })
      }
    }
    const { saved, failed } = planned.length
      ? await saveAll(
          planned.map(({ item }) => item),
          { tx, request, texts: textsOf(language) },
        )
      : { saved: [], failed: [] }
    const issues = new Map(failed.map(({ index, issues }) => [index, issues]))
    const stored = saved.values()
    for (const [index, { row, current }] of planned.entries()) {
      const faults = issues.get(index)
      if (faults) {
        outcomes.push(refusal(row.number, [...(row.faults ?? []), ...faults.map(({ field, rule, args }) => ({ field, rule, args }))]))
        continue
      }
      // Saved records are in the order of their items, without the failed ones.
      const after = stored.next().value!
      const states = differing(entity, current ? recordIn(current) : {}, recordIn(after))
      const isSameStill = current !== undefined && Object.keys(states.after ?? {}).length === 0
      const outcome = isSameStill ? 'unchanged' : current ? 'changed' : 'created'
      outcomes.push({ number: row.number, outcome, faults: row.faults ?? [], recordId: after.id, version: after.version, ...states })
    }
    return outcomes
  }
}

const wordIn = (cell: Cell | undefined): string => (cell === leftOut ? '' : String(cell ?? '').trim())
