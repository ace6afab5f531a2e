/** One page of a list as SQL, with the strategy that reads the fewest rows. The row is always `t`. */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { given } from '../../db/connect/statements/statement.ts'
import { tableNamed } from '../../db/table.ts'
import { boundOf, isOfOneResort, type ChoiceShape } from './filters/choice-sql.ts'
import { isIndexedWhenLong } from './long/long-indexes.ts'
import { orderBy, type Part, type SortKey } from './list-sql.ts'
import type { SearchHint } from '../search/search-hints.ts'
import { byScanning, promising, rowsWithin, scanLengthFor, tried } from '../search/search-sql.ts'

export interface PageShape {
  /** Start of an index scan: the resort, and the position after the previous page. */
  from: SQL
  /** Rows that match the words, in the whole list. */
  rows: SQL
  /** Conditions except words and position. */
  chosen: SQL
  /** The same including the position. */
  where: SQL
  keys: readonly SortKey[]
  order: SQL
  /** The order as two scans, each with its own position. */
  parts: readonly Part[] | undefined
  /** An index has the rows of a resort in this order. */
  isIndexed: boolean
  /** The index exists for long lists only. */
  isIndexedWhenLong: boolean
  /** Rows are skipped. */
  isFar: boolean
  /** The strategy of the same search before. */
  hint: SearchHint | undefined
}

const limit = sql`${given('pageSize')}::integer`
const offset = sql`${given('skip')}::integer`
const page = sql`limit ${limit} offset ${offset}`

/** Whether the rows have a column `is_scanned`, which becomes the hint of the next search. */
export const hasOutcome = (entity: Entity, shape: ChoiceShape, { isIndexed, hint }: Pick<PageShape, 'isIndexed' | 'hint'>): boolean =>
  isIndexed && isOfOneResort(entity, shape) && shape.words.isLookedUp && hint === undefined

export function pageOf(entity: Entity, shape: ChoiceShape, options: PageShape): SQL {
  const { rows, where, order, isIndexed, isFar, hint } = options
  const isOfOne = isOfOneResort(entity, shape)
  if (isIndexed && isOfOne) {
    if (shape.words.isLookedUp && hint === 'lookUp') return sql`select t.* from ${rows} where ${where} order by ${order} ${page}`
    if (shape.words.isLookedUp || isLookedUp(entity, shape)) return byScanOrLookUp(entity, shape, options)
    // Too short to be looked up.
    if (shape.words.count > 0)
      return sql`select t.* from ${rowsWithin(entity, shape.words, sql`where ${options.from} order by ${order}`)}
        where ${where} and ${byScanning(shape.words)} ${page}`
    if (isFar && isWhole(shape)) return byIds(entity, sql`select t.id from ${rows} where ${where} order by ${order} ${page}`, order)
    return sql`select t.* from ${rows} where ${where} order by ${order} ${page}`
  }
  // Words that are looked up match few records.
  if (shape.words.isLookedUp || shape.isByIds)
    return byIds(entity, sql`select t.id from ${rows} where ${where} order by ${order} ${page}`, order)
  if (!isOfOne && (isIndexed || options.isIndexedWhenLong)) return byResort(entity, shape, options)
  return byIds(entity, sql`select t.id from (${firstsOf(options, sql`t.id`, sql`true`)}) t ${page}`, order)
}

/** The first rows in order, including those of the page. Further scans run only until the limit is reached. */
function firstsOf({ rows, chosen, where, order, parts }: PageShape, columns: SQL, place: SQL): SQL {
  const first = (condition: SQL, by: SQL) =>
    sql`select ${columns} from ${rows} where ${place} and ${condition} order by ${by} limit ${limit} + ${offset}`
  if (!parts) return first(where, order)
  const each = parts.map((part) => sql`(${first(sql`${chosen} and ${part.where}`, part.order)})`)
  return sql`select * from (${sql.join(each, sql` union all `)}) parts limit ${limit} + ${offset}`
}

/** Not filtered by anything but the resort. */
const isWhole = ({ words, filters, isByActive, isByIds }: ChoiceShape) =>
  words.count + filters.parameters.length + filters.missing.length === 0 && !isByActive && !isByIds

/** Rows are wide, so skipping and sorting use ids, and only the rows of the page are read completely. */
const byIds = (entity: Entity, ids: SQL, order: SQL): SQL =>
  sql`select t.* from ${tableNamed(entity.name)} t where t.id = any (array(${ids})) order by ${order}`

/** An index has the rows of each resort in order, and the first rows overall are among the first of each resort. */
function byResort(entity: Entity, shape: ChoiceShape, options: PageShape): SQL {
  const reach = boundOf(shape)
  const ofReach = reach === 'all' ? sql`true` : sql`r.id = any (${reach}::uuid[])`
  const keyAt = (at: number) => sql.raw(`key_${at}`)
  const keys = options.keys.map(({ expression }, at) => sql`${expression} as ${keyAt(at)}`)
  const firsts = firstsOf(options, sql`t.id, ${sql.join(keys, sql`, `)}`, sql`t.resort_id = r.id`)
  const order = orderBy(options.keys.map((key, at) => ({ ...key, expression: sql`t.${keyAt(at)}` })))
  const ids = sql`select t.id from resorts r cross join lateral (${firsts}) t where ${ofReach} order by ${order} ${page}`
  return byIds(entity, ids, options.order)
}

/** Filtered by a range that an index of long lists has in order. */
const isLookedUp = (entity: Entity, { words, filters, isByIds }: ChoiceShape) =>
  words.count === 0 &&
  !isByIds &&
  filters.parameters.some((name) => /\.(from|to)$/.test(name) && isIndexedWhenLong(entity, name.replace(/\.(from|to)$/, '')))

/**
 * Matches of a common word fill a page soon in a scan of the ordered list; matches of a rare word are looked up and sorted. The frequency
 * is not known in advance. Looking up by row position prevents the planner from scanning the whole list.
 */
function byScanOrLookUp(entity: Entity, shape: ChoiceShape, options: PageShape): SQL {
  const { words } = shape
  const { from, rows, where, order, hint } = options
  const table = tableNamed(entity.name)
  const isFull = sql`(select count(*) from scanned) = ${limit}`
  const hasWords = words.count > 0
  const wordsFound = hasWords ? sql` and ${byScanning(words)}` : sql``
  const found = hasWords
    ? rows
    : sql`(select t.* from ${table} t where t.ctid = any (array(select t.ctid from ${table} t where ${where}))) t`
  const firsts = (length: SQL) => {
    const entries = sql`where ${from} order by ${order} limit ${length}`
    return hasWords ? rowsWithin(entity, words, entries) : sql`(select t.* from ${table} t ${entries}) t`
  }
  // A sample decides whether scanning is worthwhile: most search words are rare, and the scan would find nothing.
  const isPromising = sql`(select count(*) >= ${promising(words)} from ${firsts(tried)} where ${where}${wordsFound})`
  const length = hint === 'scan' ? scanLengthFor(words) : sql`case when ${isPromising} then ${scanLengthFor(words)} else 0 end`
  const outcome = (isScanned: SQL) => (hasOutcome(entity, shape, options) ? sql`, ${isScanned} as is_scanned` : sql``)
  return sql`with scanned as materialized (
      select t.* from ${firsts(length)} where ${where}${wordsFound} ${page}
    )
    select scanned.*${outcome(sql`true`)} from scanned where ${isFull} union all
    (select t.*${outcome(sql`false`)} from ${found} where not (${isFull})${hasWords ? sql` and ${where}` : sql``} order by ${order} ${page})`
}
