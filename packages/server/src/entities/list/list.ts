/** Lists: built by PostgreSQL over exactly the declared columns, sent as bytes. */
import type { Reach } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Language, Localized } from '@ridgeline/domain/values/localized'
import { fewMatches } from '@ridgeline/domain/search/slip'
import type { Queryable } from '../../db/connect/database.ts'
import { choiceShapeOf, choiceValuesOf, type Narrowing } from './filters/choice-sql.ts'
import type { Asked } from './filters/filters.ts'
import { cursorIn, cursorOf, refuseForeignCursor } from './list-cursor.ts'
import { cursorAt, keyCountOf } from './list-sql.ts'
import { countsStatement, listStatement, maxAnswer, optionsStatement, statusesOf, totalStatement } from './list-statements.ts'
import { distinguished, noteOf, type FactValues } from '../revisions/record-note.ts'
import { shownName } from '../references/shown-name.ts'
import { hintFor, hintKeyOf, keepHint } from '../search/search-hints.ts'
import { similarOptions } from '../search/similar.ts'

export interface ListQuery extends Narrowing {
  sort?: string
  page: number
  pageSize: number
  count: boolean
  /** The cursor of the previous page; opaque to the caller. */
  after?: string
  /** Fields of each item in addition to the summary. */
  fields?: readonly string[]
  /** Bytes of the items, beyond which the page is refused. */
  maxBytes?: number
  filters: Asked
}

interface Found {
  /** Null if they are too large for one response. */
  items: string | null
  counted: number
  last: (string | null)[] | null
  /** Selected by searches without a hint only; null without matches. */
  scanned?: boolean | null
}

/** @returns the response as JSON text: `{items, total?, page, pageSize, next?}`. */
export async function listRecords(db: Queryable, entity: Entity, reach: Reach, query: ListQuery, language: Language): Promise<string> {
  const { page, pageSize, after, count, sort = entity.sort, fields = [], maxBytes = maxAnswer } = query
  const cursor = after ? cursorIn(after, keyCountOf(sort)) : undefined
  const skip = cursor ? 0 : (page - 1) * pageSize
  const hintKey = hintKeyOf(entity, query)
  const shape = {
    choice: choiceShapeOf(reach, query),
    sort,
    language,
    after: cursor?.map((value) => value === null),
    isFar: skip > 0,
    fields: [...fields].sort(),
    maxBytes,
    hint: hintFor(db, hintKey),
  }
  const places = cursor?.map((value, at) => [cursorAt(at), value] as const)
  const values = { ...choiceValuesOf(reach, query), pageSize, skip, ...(places && Object.fromEntries(places)) }
  const asked = db.query<Found>(listStatement(entity, shape, values))
  const rows = cursor ? asked.catch(refuseForeignCursor) : asked
  const counting = count ? countOf(db, entity, reach, query) : undefined
  const [[found], total] = await Promise.all([rows, counting])
  const { items, counted, last, scanned } = found!
  if (hintKey !== undefined && scanned !== undefined) keepHint(db, hintKey, scanned ? 'scan' : 'lookUp')
  if (items === null) throw new Failure('badRequest', { detail: 'querystring/pageSize: too large for one response' })
  const next = counted === pageSize && last ? `,"next":"${cursorOf(last)}"` : ''
  return `{"items":[${items}],${total === undefined ? '' : `"total":${total},`}"page":${page},"pageSize":${pageSize}${next}}`
}

async function countOf(db: Queryable, entity: Entity, reach: Reach, narrowing: Narrowing): Promise<number> {
  const statement = totalStatement(entity, choiceShapeOf(reach, narrowing), choiceValuesOf(reach, narrowing))
  const [row] = await db.query<{ total: number }>(statement)
  return row!.total
}

export interface Counts {
  total: number
  active: number
  inactive: number
  status?: Record<string, number>
}

/** How many records have each status, for the status counts of a list. */
export async function countRecords(db: Queryable, entity: Entity, reach: Reach, narrowing: Narrowing): Promise<Counts> {
  const statement = countsStatement(entity, choiceShapeOf(reach, narrowing), choiceValuesOf(reach, narrowing))
  const [row] = await db.query<Record<string, number>>(statement)
  const { total = 0, active = 0, ...status } = row!
  return { total, active, inactive: total - active, ...(statusesOf(entity).length > 0 && { status }) }
}

export interface OptionsQuery {
  resortId?: string
  q?: string
  ids?: readonly string[]
  /** The field to fill, such as `bike.requiredSkiliftIds`, if it accepts only some records. */
  for?: string
  page: number
}

const optionsPerPage = 30

export interface RecordOption {
  id: string
  text: string
  /** Distinguishes it from others of the same name. */
  note?: string
}

/** The options of a select widget (OP11): active records, or those with `ids` in any state; with few matches also similar records. */
export async function optionsOf(
  db: Queryable,
  entity: Entity,
  reach: Reach,
  { for: chooser, page, q, ...asked }: OptionsQuery,
  language: Language,
) {
  const { ids } = asked
  const narrowing = ids ? asked : { ...asked, ...(q !== undefined && { q }) }
  const shape = { choice: choiceShapeOf(reach, narrowing), chooser, language }
  const paging = { pageSize: ids ? 200 : optionsPerPage + 1, skip: (page - 1) * optionsPerPage }
  const rows = await db.query<OptionRow>(optionsStatement(entity, shape, { ...choiceValuesOf(reach, narrowing), ...paging }))
  const isSearched = !ids && page === 1 && q
  const meant = { q: q ?? '', resortId: asked.resortId, chooser, isFound: rows.length > 0 }
  const similar = isSearched && rows.length < fewMatches ? await similarOptions(db, entity, reach, meant) : []
  const options = recordOptions(entity, [...rows.slice(0, ids ? undefined : optionsPerPage), ...similar], language)
  const results = similar.length > 0 ? options.slice(0, rows.length) : options
  return {
    results,
    ...(similar.length > 0 && { similar: options.slice(rows.length) }),
    pagination: { more: !ids && rows.length > optionsPerPage },
  }
}

interface OptionRow {
  id: string
  name: Localized | string
  facts?: FactValues
}

function recordOptions(entity: Entity, rows: readonly OptionRow[], language: Language): RecordOption[] {
  const options = rows.map(({ id, name, facts = {} }) => {
    const text = shownName(entity, name, language)
    const note = noteOf(entity, facts, language)
    return { result: { id, text, ...(note && { note }) }, facts }
  })
  return distinguished(options)
}
