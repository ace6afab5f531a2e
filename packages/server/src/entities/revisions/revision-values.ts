/** Changes as histories and the log list them: large values are given by size and requested separately. */
import { sql, type SQL } from 'drizzle-orm'
import { Failure } from '@ridgeline/domain/check/failure'
import { registry } from '@ridgeline/domain/declare/registry'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { changesByField } from './changes-by-field.ts'

const r = aliased(revisions, 'r')

/** A page of text in seven languages is below, a line of a thousand points above. */
const largeBytes = 16_384

/** Bytes of a page; a single revision can exceed it by a few hundred kilobytes at most. */
export const pageBytes = 2_000_000

/** `changes` without the values of large fields. @param large bytes of the old and the new value together */
export const shownChanges = (changes: SQL, large = largeBytes): SQL => sql`coalesce((
  select jsonb_object_agg(field.key, case when pg_column_size(field.value) > ${sql.raw(String(large))}
    then jsonb_build_object('from', null, 'to', null, 'size', pg_column_size(field.value)) else field.value end)
  from jsonb_each(${changes}) field), '{}'::jsonb)`

/** The values of one field in one revision, as JSON text; `of` selects the revision. @throws notFound */
export async function valueText(db: Queryable, of: SQL, field: string): Promise<string> {
  const [row] = await db.query(
    select({ entity: r.entity, text: sql<string | null>`(${changesByField} -> ${field}::text)::text` })`from ${revisions} r where ${of}`,
  )
  if (!row?.text || registry[row.entity]?.fields[field]?.secret) throw new Failure('notFound')
  return row.text
}

export const changeSchema: JsonSchema = {
  type: 'object',
  required: ['from', 'to'],
  additionalProperties: false,
  properties: {
    from: {},
    to: {},
    size: {
      type: 'integer',
      description: 'Size in bytes of values too large to list; both are null here and available at their own address',
    },
  },
}

/** Names of settings contain dots. */
export const fieldPattern = '^[a-zA-Z][a-zA-Z0-9.]{0,62}$'
