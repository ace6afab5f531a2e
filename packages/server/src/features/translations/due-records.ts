/** Finds the records of one entity with texts to translate, a page at a time, within the reach of the caller. */
import { sql, type SQL } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import type { TranslationState } from '@ridgeline/domain/answers/translations'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { translatedFields } from '@ridgeline/domain/translation/translated-fields'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { translationMarks } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'
import { untranslated } from '../../entities/list/filters/filters.ts'
import { columnSql } from '../../entities/store/record-sql.ts'
import { within } from '../../entities/store/reach.ts'

/** What is translated: from which language into which, where, and why. */
export interface Due {
  source: Language
  /** Further sources, tried in this order where a text lacks the first; none if the caller has chosen the source. */
  others: readonly Language[]
  target: Language
  resortId?: string | undefined
  state?: TranslationState | undefined
}

export interface RecordPlace {
  resortId: string | null
  id: string
}

/** Languages are ours, and inlined, so that the expression matches the index of a long list. */
const word = (language: Language) => sql.raw(`'${language}'`)
const isFilled = (column: SQL, language: Language) => sql`coalesce(${column} ->> ${word(language)}, '') <> ''`

/** Texts in the source language that the target language lacks; those of any other language, too, unless one was asked for. */
function missingFrom(entity: Entity, { source, others, target }: Due): SQL {
  if (others.length > 0) return sql`(${untranslated(entity, target)})`
  const texts = translatedFields(entity).map(([name]) => {
    const column = columnSql(name)
    return sql`(${isFilled(column, source)} and not ${isFilled(column, target)})`
  })
  return sql`(${untranslated(entity, target)}) and (${sql.join(texts, sql` or `)})`
}

/** With a resort, only records of it, and itself. */
function placed(entity: Entity, reach: Reach, resortId: string | undefined): SQL {
  const mine = within(entity, reach)
  if (resortId === undefined) return mine
  const owner = entity.scope === 'resort' ? sql`t.resort_id` : entity.name === 'resort' ? sql`t.id` : undefined
  return owner ? sql`${owner} = ${resortId}::uuid and ${mine}` : sql`false`
}

/** Records whose resorts and ids come after those of the last one. */
function later(entity: Entity, after: RecordPlace | undefined, { owner, id }: { owner: SQL; id: SQL }): SQL {
  if (!after) return sql`true`
  if (entity.scope !== 'resort') return sql`${id} > ${after.id}::uuid`
  return sql`(${owner}, ${id}) > (${after.resortId}::uuid, ${after.id}::uuid)`
}

/** Each part follows an index and ends at the limit. */
function chosen(entity: Entity, reach: Reach, due: Due, after: RecordPlace | undefined, limit: number): SQL {
  const isOfResort = entity.scope === 'resort'
  const table = tableNamed(entity.name)
  const row = { owner: isOfResort ? sql`t.resort_id` : sql`null::uuid`, id: sql`t.id` }
  const mark = { owner: isOfResort ? sql`m.resort_id` : sql`null::uuid`, id: sql`m.record_id` }
  const mine = placed(entity, reach, due.resortId)
  const missing = sql`(select ${row.owner} as resort_id, ${row.id} from ${table} t
    where ${mine} and ${later(entity, after, row)} and ${missingFrom(entity, due)}
    order by ${isOfResort ? sql`t.resort_id, t.id` : sql`t.id`} limit ${limit}::integer)`
  const outdated = sql`(select distinct ${mark.owner} as resort_id, ${mark.id} as id from ${translationMarks} m join ${table} t on t.id = m.record_id
    where ${isDue(entity, due)} and ${markedIn(entity, reach, due.resortId)} and ${mine} and ${later(entity, after, mark)}
    order by resort_id, id limit ${limit}::integer)`
  const parts = due.state === 'missing' ? [missing] : due.state === 'outdated' ? [outdated] : [missing, outdated]
  return sql`select resort_id, id from (${sql.join(parts, sql` union `)}) part order by resort_id, id limit ${limit}::integer`
}

/** The same resorts again, for the index of the marks. */
function markedIn({ scope }: Entity, reach: Reach, resortId: string | undefined): SQL {
  if (scope !== 'resort') return sql`true`
  if (resortId !== undefined) return sql`m.resort_id = ${resortId}::uuid`
  return reach === 'all' ? sql`true` : sql`m.resort_id = any (${sql.param(reach)}::uuid[])`
}

/** Marks of outdated texts; the mark is `m`. */
export const isDue = (entity: Entity, { source, target }: Due): SQL =>
  sql`m.is_outdated and m.language = ${target} and m.source = ${source} and m.entity = ${entity.name}`

/** In the order of their ids within their resorts. */
export const dueRecords = (db: Queryable, entity: Entity, reach: Reach, due: Due, after: RecordPlace | undefined, limit: number) =>
  db.query(
    select({ resortId: sql<string | null>`due.resort_id::text`, id: sql<string>`due.id::text` })`
      from (${chosen(entity, reach, due, after, limit)}) due order by due.resort_id, due.id`,
  )

export async function countDue(db: Queryable, entity: Entity, reach: Reach, due: Due, atMost: number): Promise<number> {
  const [row] = await db.query(select({ n: sql<number>`count(*)::integer` })`from (${chosen(entity, reach, due, undefined, atMost)}) due`)
  return row!.n
}
