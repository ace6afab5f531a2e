/** What users see of an import: its counts, and its rows page by page. */
import { sql } from 'drizzle-orm'
import type { Cell } from '@ridgeline/domain/exchange/columns'
import { maxShownCell, type ImportSummary, type RowOutcome } from '@ridgeline/domain/exchange/imports'
import type { Queryable, Row } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { importRows } from '../../../db/schema.ts'
import type { StoredImport } from './import-store.ts'
import { firstRows, marks, type StoredFault } from './row-store.ts'

export async function summaryOf(db: Queryable, found: StoredImport): Promise<ImportSummary> {
  const { id, entity, fileName, state, createdAt, heads, mapping, key, fixed, missing, rows } = found
  const step = state === 'undoing' || state === 'undone' ? 'undoing' : state === 'running' || state === 'done' ? 'running' : 'checking'
  const groups = await db.query(
    select({
      outcome: sql<RowOutcome | null>`coalesce(outcome, checked)`,
      count: sql<number>`count(*)::integer`,
      ready: sql<number>`count(${marks[step]})::integer`,
      refused: sql<number>`(count(*) filter (where undone = 'refused'))::integer`,
      warned: sql<number>`(count(*) filter (where outcome in ('created', 'changed', 'unchanged') and undone is null and jsonb_array_length(faults) > 0))::integer`,
    })`from ${importRows} where import_id = ${id}::uuid group by 1`,
  )
  const sumOf = (valueOf: (group: (typeof groups)[number]) => number) => groups.reduce((sum, group) => sum + valueOf(group), 0)
  const countOf = (outcome: RowOutcome) => groups.find((group) => group.outcome === outcome)?.count ?? 0
  return {
    id,
    entity,
    fileName,
    state,
    createdAt,
    heads,
    mapping,
    key,
    fixed,
    missing,
    rows,
    ready: sumOf(({ ready }) => ready),
    counts: {
      created: countOf('created'),
      changed: countOf('changed'),
      removed: countOf('removed'),
      unchanged: countOf('unchanged'),
      refused: countOf('refused'),
    },
    warned: sumOf(({ warned }) => warned),
    notUndone: sumOf(({ refused: count }) => count),
  }
}

export interface ListedRow {
  number: number
  missing: boolean
  outcome: RowOutcome
  faults: StoredFault[] | null
  /** Of refused rows; each cut to what is shown. */
  cells: Cell[] | null
  before: Row | null
  after: Row | null
}

const rowsPerPage = 100
/** One character more than is shown, by which a cut is recognised. */
const cutCells = sql`(select jsonb_agg(left(cell, ${sql.raw(String(maxShownCell + 1))}) order by place)
  from jsonb_array_elements_text(cells) with ordinality each_cell(cell, place))`

export interface ListedRows {
  items: ListedRow[]
  /** The number of the last of them if further ones follow. */
  next: number | null
}

/** In the order of the file, fewer where they are large; rows with faults of undoing belong to the refused ones. */
export async function listRows(db: Queryable, id: string, asked: RowOutcome | undefined, after: number): Promise<ListedRows> {
  const outcome = sql<RowOutcome>`case when undone = 'refused' then 'refused' else coalesce(outcome, checked) end`
  const where = sql`import_id = ${id}::uuid and number > ${after}::integer and coalesce(outcome, checked) is not null
    and (${asked ?? null}::text is null or ${outcome} = ${asked ?? null})`
  const found = await db.query(
    select({
      number: importRows.number,
      missing: importRows.missing,
      outcome,
      faults: sql<StoredFault[] | null>`${importRows.faults}`,
      cells: sql<Cell[] | null>`case when 'refused' in (undone, coalesce(outcome, checked)) then ${cutCells} end`,
      before: importRows.before,
      after: importRows.after,
      rest: sql<number>`(asked - row_number() over (order by number))::integer`,
    })`from ${firstRows(where, sql`number`, rowsPerPage + 1)}`,
  )
  const items = found.slice(0, rowsPerPage)
  const last = items.at(-1)
  return { items, next: last && last.rest > 0 ? last.number : null }
}
