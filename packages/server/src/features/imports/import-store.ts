/** Statements of imports and their rows. */
import { sql } from 'drizzle-orm'
import type { Cell } from '@ridgeline/domain/exchange/columns'
import { leftOut } from '@ridgeline/domain/exchange/left-out'
import { type ImportState, type ImportSummary, type RowOutcome } from '@ridgeline/domain/exchange/imports'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { importRows, recordImports } from '../../db/schema.ts'
import type { TableRow } from '../../entities/exchange/reading/table-rows.ts'

export interface StoredImport {
  id: string
  entity: string
  resortId: string | null
  userId: string
  language: Language
  fileName: string
  state: ImportState
  heads: string[]
  mapping: (string | null)[]
  key: string | null
  fixed: Row
  missing: string | null
  rows: number
  createdAt: string
}

export interface StoredFault {
  /** The position of a column, or the name of a field. */
  column?: number
  field?: string
  rule: string
  args: readonly (string | number)[]
}

export interface StoredRow {
  number: number
  outcome: RowOutcome | null
  cells: Cell[]
  /** A record that is not in the file. */
  missing: boolean
  faults: StoredFault[] | null
  recordId: string | null
  version: number | null
  before: Row | null
  after: Row | null
}

export interface Outcome {
  number: number
  outcome: RowOutcome
  faults: StoredFault[]
  recordId: string | null
  version: number | null
  before: Row | null
  after: Row | null
}

const columns = sql`id, entity, resort_id as "resortId", user_id as "userId", language, file_name as "fileName", state, heads, mapping, key,
  fixed, missing, rows, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`

export async function importOf(db: Queryable, id: string): Promise<StoredImport | undefined> {
  const [found] = await db.query<StoredImport>(sql`select ${columns} from ${recordImports} where id = ${id}::uuid`)
  return found
}

const maxListed = 20

export const importsOf = (db: Queryable, userId: string, entity: string, resortId: string | null): Promise<StoredImport[]> =>
  db.query(sql`select ${columns} from ${recordImports} where user_id = ${userId}::uuid and entity = ${entity}
    and resort_id is not distinct from ${resortId}::uuid order by created_at desc limit ${maxListed}::integer`)

/** How the same columns were mapped before. */
export async function rememberedMapping(db: Queryable, { userId, entity, heads }: Pick<StoredImport, 'userId' | 'entity' | 'heads'>) {
  const [last] = await db.query<Pick<StoredImport, 'mapping' | 'key'>>(sql`select mapping, key from ${recordImports}
    where user_id = ${userId}::uuid and entity = ${entity} and heads = ${JSON.stringify(heads)}::jsonb and state <> 'mapped'
    order by created_at desc limit 1`)
  return last
}

/** Replaces what the same user has uploaded for these records some time ago and not run. @returns its id */
export async function keepImport(
  tx: Queryable,
  made: Omit<StoredImport, 'id' | 'state' | 'createdAt' | 'rows' | 'fixed' | 'missing'>,
): Promise<string> {
  await tx.query(sql`delete from ${recordImports} where user_id = ${made.userId}::uuid and entity = ${made.entity}
    and resort_id is not distinct from ${made.resortId}::uuid and state in ('mapped', 'checked') and created_at < now() - interval '1 hour'`)
  const [kept] = await tx.query<{ id: string }>(sql`
    insert into ${recordImports} (entity, resort_id, user_id, language, file_name, heads, mapping, key, rows)
    values (${made.entity}, ${made.resortId}::uuid, ${made.userId}::uuid, ${made.language}, ${made.fileName},
      ${JSON.stringify(made.heads)}::jsonb, ${JSON.stringify(made.mapping)}::jsonb, ${made.key}, 0) returning id`)
  return kept!.id
}

export const keepRows = (tx: Queryable, id: string, rows: readonly TableRow[]): Promise<unknown> =>
  tx.query(sql`insert into ${importRows} (import_id, number, cells)
    select ${id}::uuid, number, cells from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given (number integer, cells jsonb)`)

export const setRowCount = (tx: Queryable, id: string, rows: number): Promise<unknown> =>
  tx.query(sql`update ${recordImports} set rows = ${rows}::integer where id = ${id}::uuid`)

/** @returns whether it was in one of these states */
export async function moveTo(tx: Queryable, id: string, from: readonly ImportState[], to: ImportState): Promise<boolean> {
  const moved = await tx.query(sql`update ${recordImports} set state = ${to}
    where id = ${id}::uuid and state = any (${sql.param(from)}::text[]) returning id`)
  return moved.length > 0
}

/** What a step marks of the rows that it has dealt with. */
const marks = { checking: sql.raw('checked'), running: sql.raw('outcome'), undoing: sql.raw('undone') }
export type Step = keyof typeof marks

export const rowsLeft = (db: Queryable, id: string, step: Step, count: number, isMissing?: boolean): Promise<StoredRow[]> =>
  db.query(sql`select number, outcome, cells, missing, faults, record_id as "recordId", version, before, after from ${importRows}
    where import_id = ${id}::uuid and ${marks[step]} is null and (${isMissing ?? null}::boolean is null or missing = ${isMissing ?? null}) order by number ${step === 'undoing' ? sql`desc` : sql``} limit ${count}::integer
    ${step === 'running' ? sql`for update` : sql``}`)

export async function isLeft(db: Queryable, id: string, step: Step): Promise<boolean> {
  const rows = await db.query(sql`select from ${importRows} where import_id = ${id}::uuid and ${marks[step]} is null limit 1`)
  return rows.length > 0
}

export const keepOutcomes = (tx: Queryable, id: string, step: 'checking' | 'running', outcomes: readonly Outcome[]): Promise<unknown> =>
  tx.query(sql`update ${importRows} r set ${marks[step]} = g.outcome, faults = g.faults, record_id = g."recordId", version = g.version,
      before = g.before, after = g.after
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      g(number integer, outcome text, faults jsonb, "recordId" uuid, version integer, before jsonb, after jsonb)
    where r.import_id = ${id}::uuid and r.number = g.number`)

export interface Undone {
  number: number
  undone: 'undone' | 'refused'
  faults: StoredFault[]
}

export const keepUndone = (tx: Queryable, id: string, undone: readonly Undone[]): Promise<unknown> =>
  tx.query(sql`update ${importRows} r set undone = g.undone, faults = g.faults
    from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) g(number integer, undone text, faults jsonb)
    where r.import_id = ${id}::uuid and r.number = g.number`)

/** What the user chose for the columns of the file. */
export type Mapped = Pick<StoredImport, 'mapping' | 'key' | 'fixed' | 'missing'>

/** Before the check: nothing is known of the rows. */
export async function beginCheck(tx: Queryable, id: string, { mapping, key, fixed, missing }: Mapped): Promise<void> {
  await tx.query(sql`update ${recordImports} set mapping = ${JSON.stringify(mapping)}::jsonb, key = ${key}, missing = ${missing},
      fixed = ${JSON.stringify(fixed)}::jsonb
    where id = ${id}::uuid`)
  await tx.query(sql`delete from ${importRows} where import_id = ${id}::uuid and missing`)
  await tx.query(sql`update ${importRows} set checked = null, faults = null, before = null, after = null where import_id = ${id}::uuid`)
}

/** Rows that the check has refused, or that say nothing new, stay out of the run. */
export const beginRun = (tx: Queryable, id: string): Promise<unknown> =>
  tx.query(sql`update ${importRows} set outcome = checked where import_id = ${id}::uuid and checked in ('unchanged', 'refused')`)

/** What the file contained is not kept: the values before and after are enough to undo it. */
export const endRun = (tx: Queryable, id: string): Promise<unknown> =>
  tx.query(sql`update ${importRows} set cells = '[]' where import_id = ${id}::uuid`)

export const beginUndo = (tx: Queryable, id: string): Promise<unknown> =>
  tx.query(sql`update ${importRows} set undone = 'undone' where import_id = ${id}::uuid and outcome in ('unchanged', 'refused')`)

/** Rows whose cell in this column is that of an earlier row. */
export const repeatedRows = (tx: Queryable, id: string, column: number): Promise<{ number: number }[]> =>
  tx.query(sql`select number from (
      select number, row_number() over (partition by lower(btrim(cells ->> ${column}::integer)) order by number) as place
      from ${importRows} where import_id = ${id}::uuid and coalesce(btrim(cells ->> ${column}::integer), '') not in ('', ${leftOut})
    ) placed where place > 1 order by number`)

/** The words in these columns of the file. */
export const wordsOfColumns = (db: Queryable, id: string, columns: readonly number[]): Promise<{ word: string }[]> =>
  db.query(sql`select distinct cells ->> place as word from ${importRows}, unnest(${sql.param(columns)}::integer[]) place
    where import_id = ${id}::uuid and not missing and cells ->> place is not null`)

export interface MissingRecord {
  id: string
  version: number
  /** The value of its name, by the name's field. */
  before: Row
}

export async function hasMissing(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query(sql`select from ${importRows} where import_id = ${id}::uuid and missing limit 1`)
  return rows.length > 0
}

/** Rows that are imported next and have an address in one of these columns. */
export const rowsWithAddresses = (
  db: Queryable,
  id: string,
  columns: readonly number[],
  after: number,
  count: number,
): Promise<StoredRow[]> =>
  db.query(sql`select number, cells from ${importRows} where import_id = ${id}::uuid and not missing and outcome is null
    and number > ${after}::integer and exists (select from unnest(${sql.param(columns)}::integer[]) place where cells ->> place ~* '^\\s*https?://')
    order by number limit ${count}::integer`)

export const keepCells = (
  db: Queryable,
  id: string,
  { number, cells, faults }: Pick<StoredRow, 'number' | 'cells' | 'faults'>,
): Promise<unknown> =>
  db.query(sql`update ${importRows} set cells = ${JSON.stringify(cells)}::jsonb, faults = ${JSON.stringify(faults)}::jsonb
    where import_id = ${id}::uuid and number = ${number}::integer and outcome is null`)

/** Adds records that the file does not contain, after its rows. */
export const keepMissing = (tx: Queryable, id: string, records: readonly MissingRecord[]): Promise<unknown> =>
  tx.query(sql`insert into ${importRows} (import_id, number, cells, missing, record_id, version, before)
    select ${id}::uuid, (select max(number) from ${importRows} where import_id = ${id}::uuid) + row_number() over (order by g.id),
      '[]', true, g.id, g.version, g.before
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) g(id uuid, version integer, before jsonb)
    on conflict do nothing`)

export async function summaryOf(db: Queryable, found: StoredImport): Promise<ImportSummary> {
  const { id, entity, fileName, state, createdAt, heads, mapping, key, fixed, missing, rows } = found
  const step = state === 'undoing' || state === 'undone' ? 'undoing' : state === 'running' || state === 'done' ? 'running' : 'checking'
  const groups = await db.query<{ outcome: RowOutcome | null; count: number; ready: number; refused: number; warned: number }>(sql`
    select coalesce(outcome, checked) as outcome, count(*)::integer as count, count(${marks[step]})::integer as ready,
      (count(*) filter (where undone = 'refused'))::integer as refused,
      (count(*) filter (where outcome in ('created', 'changed', 'unchanged') and undone is null and jsonb_array_length(faults) > 0))::integer as warned
    from ${importRows} where import_id = ${id}::uuid group by 1`)
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
  before: Row | null
  after: Row | null
}

const rowsPerPage = 100

/** In the order of the file; rows with faults of undoing belong to the refused ones. */
export const listRows = (db: Queryable, id: string, outcome: RowOutcome | undefined, after: number): Promise<ListedRow[]> =>
  db.query(sql`select number, missing, case when undone = 'refused' then 'refused' else coalesce(outcome, checked) end as outcome, faults, before, after
    from ${importRows} where import_id = ${id}::uuid and number > ${after}::integer and coalesce(outcome, checked) is not null
      and (${outcome ?? null}::text is null or case when undone = 'refused' then 'refused' else coalesce(outcome, checked) end = ${outcome ?? null})
    order by number limit ${rowsPerPage}::integer`)
