/** Statements of imports: what was uploaded, how its columns are mapped, and how far it is. */
import { getTableColumns, sql } from 'drizzle-orm'
import type { ImportState } from '@ridgeline/domain/exchange/imports'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Queryable, Row } from '../../../db/connect/database.ts'
import { after, select } from '../../../db/connect/select.ts'
import { importRows, recordImports } from '../../../db/schema.ts'

export interface StoredImport {
  id: string
  entity: string
  resortId: string | null
  userId: string
  language: Language
  fileName: string
  /** A file that a synchronization job has received; null for an upload. */
  receivedFileId: string | null
  state: ImportState
  heads: string[]
  mapping: (string | null)[]
  key: string | null
  fixed: Row
  missing: string | null
  rows: number
  createdAt: string
}

const columns = getTableColumns(recordImports)

export async function importOf(db: Queryable, id: string): Promise<StoredImport | undefined> {
  const [found] = await db.query(select(columns)`from ${recordImports} where id = ${id}::uuid`)
  return found
}

const maxListed = 20

export const importsOf = (db: Queryable, userId: string, entity: string, resortId: string | null): Promise<StoredImport[]> =>
  db.query(select(columns)`from ${recordImports} where user_id = ${userId}::uuid and entity = ${entity}
    and resort_id is not distinct from ${resortId}::uuid order by created_at desc limit ${maxListed}::integer`)

/** How the same columns were mapped before. */
export async function rememberedMapping(db: Queryable, { userId, entity, heads }: Pick<StoredImport, 'userId' | 'entity' | 'heads'>) {
  const [last] = await db.query(select({ mapping: recordImports.mapping, key: recordImports.key })`from ${recordImports}
    where user_id = ${userId}::uuid and entity = ${entity} and heads = ${JSON.stringify(heads)}::jsonb and state <> 'mapped'
    order by created_at desc limit 1`)
  return last
}

/** Imports that one person has uploaded and not run: each stores up to fifty million characters for a day. */
const maxWaiting = 10

/** Replaces what the same user has uploaded for these records some time ago and not run, and their oldest ones. @returns its id */
export async function keepImport(
  tx: Queryable,
  made: Omit<StoredImport, 'id' | 'state' | 'createdAt' | 'rows' | 'fixed' | 'missing'>,
): Promise<string> {
  await tx.query(sql`delete from ${recordImports} where user_id = ${made.userId}::uuid and entity = ${made.entity}
    and resort_id is not distinct from ${made.resortId}::uuid and state in ('mapped', 'checked') and created_at < now() - interval '1 hour'`)
  await tx.query(sql`delete from ${recordImports} where id in (select id from ${recordImports}
    where user_id = ${made.userId}::uuid and state in ('mapped', 'checked') order by created_at desc, id offset ${maxWaiting - 1}::integer)`)
  const [kept] = await tx.query(
    after(sql`
    insert into ${recordImports} (entity, resort_id, user_id, language, file_name, received_file_id, heads, mapping, key, rows)
    values (${made.entity}, ${made.resortId}::uuid, ${made.userId}::uuid, ${made.language}, ${made.fileName}, ${made.receivedFileId}::uuid,
      ${JSON.stringify(made.heads)}::jsonb, ${JSON.stringify(made.mapping)}::jsonb, ${made.key}, 0)`).returning({ id: recordImports.id }),
  )
  return kept!.id
}

export const setRowCount = (tx: Queryable, id: string, rows: number): Promise<unknown> =>
  tx.query(sql`update ${recordImports} set rows = ${rows}::integer where id = ${id}::uuid`)

/** @returns whether it was in one of these states */
export async function moveTo(tx: Queryable, id: string, from: readonly ImportState[], to: ImportState): Promise<boolean> {
  const moved = await tx.query(sql`update ${recordImports} set state = ${to}
    where id = ${id}::uuid and state = any (${sql.param(from)}::text[]) returning id`)
  return moved.length > 0
}

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
