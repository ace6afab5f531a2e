/** Lists: built by PostgreSQL over exactly the declared columns, sent as bytes. */
import { sql, type SQL } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access'
import { nameFieldOf, readableFields, type Entity } from '@ridgeline/domain/entity'
import { Failure } from '@ridgeline/domain/failure'
import { localize, type Language, type Localized } from '@ridgeline/domain/localized'
import type { Queryable } from '../db/database.ts'
import { conditionsOf, type Asked } from './filters.ts'
import { behind, isIndexed, orderBy, sortKeys } from './list-sql.ts'
import { columnSql, recordColumns, summaryColumns } from './record-sql.ts'
import { scopeOf } from './scope.ts'
import { pageMatching, rowsMatching } from './search-sql.ts'
import { suitableFor } from './suitable-references.ts'

export interface ListQuery {
  resortId?: string
  q?: string
  sort?: string
  page: number
  pageSize: number
  active?: boolean
  count: boolean
  /** Where the page before ended; opaque to the caller. */
  after?: string
  /** Fields each item has beside those of the summary. */
  fields?: readonly string[]
  /** Only these. */
  ids?: readonly string[]
  filters: Asked
}

type Narrowing = Pick<ListQuery, 'resortId' | 'q' | 'active' | 'filters' | 'ids'>

/** `from ${rows} where ${where}`; the row is `t`. */
interface Choice {
  scope: SQL
  rows: SQL
  where: SQL
}

function choiceOf(entity: Entity, reach: Reach, { resortId, q = '', active, ids, filters }: Narrowing): Choice {
  const scope = scopeOf(entity, reach, resortId)
  const conditions = [scope, ...conditionsOf(entity, filters, resortId)]
  if (ids) conditions.push(sql`t.id = any (${sql.param(ids)}::uuid[])`)
  if (active !== undefined) conditions.push(sql`t.active = ${active}::boolean`)
  return { scope, rows: rowsMatching(entity, q, scope), where: sql.join(conditions, sql` and `) }
}

/** @throws badRequest for a cursor this list did not give. */
function cursorValues(after: string, keys: number): (string | null)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    if (Array.isArray(values) && values.length === keys && values.every((value) => value === null || typeof value === 'string'))
      return values
  } catch {
    // Answered below: what cannot be read is as wrong as what does not fit.
  }
  throw new Failure('badRequest', { detail: 'querystring/after' })
}

/** A cursor of the right length, whose values are not of the types this list sorts by. */
function refuseForeignCursor(error: { code?: string }): never {
  throw error.code?.startsWith('22') ? new Failure('badRequest', { detail: 'querystring/after' }) : error
}

const cursorOf = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')

/** Only what is shown is read. */
function shownColumns(entity: Entity, names: readonly string[] = []): SQL {
  const more = readableFields(entity).filter(([name]) => names.includes(name))
  return more.length ? sql`${summaryColumns(entity)}, ${recordColumns(entity, more)}` : summaryColumns(entity)
}

/** @returns the answer as JSON text: `{items, total?, page, pageSize, next?}`. */
export async function listRecords(db: Queryable, entity: Entity, reach: Reach, query: ListQuery, language: Language): Promise<string> {
  const { page, pageSize, after, count, sort = entity.sort } = query
  const choice = choiceOf(entity, reach, query)
  const keys = sortKeys(entity, sort, language)
  const position = after ? sql` and ${behind(keys, cursorValues(after, keys.length))}` : sql``
  const paged = pageMatching(entity, query.q ?? '', choice.scope, {
    from: sql`${choice.scope}${position}`,
    narrowed: sql`${choice.where}${position}`,
    order: orderBy(keys),
    pageSize,
    skip: after ? 0 : (page - 1) * pageSize,
    isIndexed: isIndexed(sort, keys) && (entity.scope === 'global' || query.resortId !== undefined),
  })
  const keyTexts = sql.join(
    keys.map(({ expression }) => sql`(${expression})::text`),
    sql`, `,
  )

  // Only the rows of the page become JSON: what stands beside a `limit` is worked out for the skipped ones too.
  const asked = db.query<{ items: string; counted: number; last: (string | null)[] | null }>(sql`
    select coalesce(string_agg(row_to_json(item)::text, ','), '') as items, count(*)::integer as counted,
      (array_agg(json_build_array(${keyTexts})))[count(*)] as last
    from (${paged}) t cross join lateral (select ${shownColumns(entity, query.fields)}) item`)
  const rows = after ? asked.catch(refuseForeignCursor) : asked
  const counting = count ? countOf(db, choice) : undefined
  const [[found], total] = await Promise.all([rows, counting])
  const { items, counted, last } = found!
  const next = counted === pageSize && last ? `,"next":"${cursorOf(last)}"` : ''
  return `{"items":[${items}],${total === undefined ? '' : `"total":${total},`}"page":${page},"pageSize":${pageSize}${next}}`
}

async function countOf(db: Queryable, { rows, where }: Choice): Promise<number> {
  const [row] = await db.query<{ total: number }>(sql`select count(*)::integer as total from ${rows} where ${where}`)
  return row!.total
}

export interface Counts {
  total: number
  active: number
  inactive: number
  status?: Record<string, number>
}

/** How many there are of each status, for the pulse of a list. */
export async function countRecords(db: Queryable, entity: Entity, reach: Reach, narrowing: Narrowing): Promise<Counts> {
  const { status: field } = entity.fields
  const options = field?.kind === 'choice' ? field.of : []
  const perStatus = options.map(
    (option) => sql`count(*) filter (where t.active and t.status = ${option})::integer as ${sql.raw(`"${option}"`)}`,
  )
  const counts = [sql`count(*)::integer as total`, sql`count(*) filter (where t.active)::integer as active`, ...perStatus]
  const { rows, where } = choiceOf(entity, reach, narrowing)
  const [row] = await db.query<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)} from ${rows} where ${where}`)
  const { total = 0, active = 0, ...status } = row!
  return { total, active, inactive: total - active, ...(options.length && { status }) }
}

export interface OptionsQuery {
  resortId?: string
  q?: string
  ids?: readonly string[]
  /** The field that is being filled, `bike.requiredSkiliftIds`, where it takes only some. */
  for?: string
  page: number
}

const optionsPerPage = 30

/** What a select widget offers (OP11): active records, or the ones named by `ids` whatever they are. */
export async function optionsOf(
  db: Queryable,
  entity: Entity,
  reach: Reach,
  { resortId, q = '', ids, for: chooser, page }: OptionsQuery,
  language: Language,
) {
  const scope = scopeOf(entity, reach, resortId)
  const chosen = ids ? sql`t.id = any (${sql.param(ids)}::uuid[])` : sql`t.active and ${chooser ? suitableFor(chooser) : sql`true`}`
  const keys = sortKeys(entity, undefined, language)
  const rows = await db.query<{ id: string; name: Localized | string }>(sql`
    select t.id, ${columnSql(nameFieldOf(entity))} as name from ${rowsMatching(entity, ids ? '' : q, scope)} where ${scope} and ${chosen}
    order by ${orderBy(keys)} limit ${ids ? 200 : optionsPerPage + 1}::integer offset ${(page - 1) * optionsPerPage}::integer`)
  const results = rows.slice(0, ids ? undefined : optionsPerPage)
  return {
    results: results.map(({ id, name }) => ({ id, text: typeof name === 'string' ? name : localize(name, language) })),
    pagination: { more: !ids && rows.length > optionsPerPage },
  }
}
