/** One page of a list as SQL, by the way that looks at the fewest rows. The row is `t` in each of them. */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/entity'
import { given } from '../db/statement.ts'
import { tableNamed } from '../db/table.ts'
import { boundOf, type ChoiceShape } from './choice-sql.ts'
import { isIndexedWhenLong } from './long-indexes.ts'
import { orderBy, type Part, type SortKey } from './list-sql.ts'
import type { SearchHint } from './search-hints.ts'
import { byWalking, promising, tried, walkFor } from './search-sql.ts'

export interface PageShape {
  /** Where an index is walked from: the resort, and the place behind the last page. */
  from: SQL
  /** Rows that have the words, wherever they are. */
  rows: SQL
  /** What the rows must be, words and the place behind the last page aside. */
  chosen: SQL
  /** The same with that place. */
  where: SQL
  keys: readonly SortKey[]
  order: SQL
  /** The order walked in two, each with its own place. */
  parts: readonly Part[] | undefined
  /** Within a resort, an index has the rows in this order. */
  isIndexed: boolean
  /** An index that only long lists have. */
  isIndexedWhenLong: boolean
  /** Rows are skipped. */
  isFar: boolean
  /** How the same search was answered before. */
  hint: SearchHint | undefined
}

const limit = sql`${given('pageSize')}::integer`
const offset = sql`${given('skip')}::integer`
const page = sql`limit ${limit} offset ${offset}`

const isOfOneResort = (entity: Entity, shape: ChoiceShape) => entity.scope === 'global' || shape.ofResort

/** The rows have a column `is_scanned`, from which the next search takes its hint. */
export const hasOutcome = (entity: Entity, shape: ChoiceShape, { isIndexed, hint }: Pick<PageShape, 'isIndexed' | 'hint'>): boolean =>
  isIndexed && isOfOneResort(entity, shape) && shape.words.isLookedUp && hint === undefined

export function pageOf(entity: Entity, shape: ChoiceShape, options: PageShape): SQL {
  const { rows, where, order, isIndexed, isFar, hint } = options
  const isOfOne = isOfOneResort(entity, shape)
  if (isIndexed && isOfOne) {
    if (shape.words.isLookedUp && hint === 'lookUp') return sql`select t.* from ${rows} where ${where} order by ${order} ${page}`
    if (shape.words.isLookedUp || isLookedUp(entity, shape)) return byWalkOrLookUp(entity, shape, options)
    if (isFar && isWhole(shape)) return byIds(entity, sql`select t.id from ${rows} where ${where} order by ${order} ${page}`, order)
    return sql`select t.* from ${rows} where ${where} order by ${order} ${page}`
  }
  // Few records match words that are looked up, anywhere in the list.
  if (shape.words.isLookedUp || shape.isByIds)
    return byIds(entity, sql`select t.id from ${rows} where ${where} order by ${order} ${page}`, order)
  if (!isOfOne && (isIndexed || options.isIndexedWhenLong)) return byResort(entity, shape, options)
  return byIds(entity, sql`select t.id from (${firstsOf(options, sql`t.id`, sql`true`)}) t ${page}`, order)
}

/** The first of all, in order; so many that the page is among them. What follows a limit is looked at only when it is not yet reached. */
function firstsOf({ rows, chosen, where, order, parts }: PageShape, columns: SQL, place: SQL): SQL {
  const first = (condition: SQL, by: SQL) =>
    sql`select ${columns} from ${rows} where ${place} and ${condition} order by ${by} limit ${limit} + ${offset}`
  if (!parts) return first(where, order)
  const each = parts.map((part) => sql`(${first(sql`${chosen} and ${part.where}`, part.order)})`)
  return sql`select * from (${sql.join(each, sql` union all `)}) parts limit ${limit} + ${offset}`
}

/** Nothing narrows it but where its records are. */
const isWhole = ({ words, filters, isByActive, isByIds }: ChoiceShape) =>
  words.count + filters.parameters.length + filters.missing.length === 0 && !isByActive && !isByIds

/** Rows are wide: what is skipped or sorted are their ids, of the page alone the rows are read. */
const byIds = (entity: Entity, ids: SQL, order: SQL): SQL =>
  sql`select t.* from ${tableNamed(entity.name)} t where t.id = any (array(${ids})) order by ${order}`

/** Every resort has its rows in order, and the first of all are among the first of each. */
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

/** A span of what an index of long lists has in order. */
const isLookedUp = (entity: Entity, { words, filters, isByIds }: ChoiceShape) =>
  words.count === 0 &&
  !isByIds &&
  filters.parameters.some((name) => /\.(from|to)$/.test(name) && isIndexedWhenLong(entity, name.replace(/\.(from|to)$/, '')))

/**
 * What many records have soon fills a page when the list is walked; of what few have, all are found and sorted. Which it is, nobody knows
 * before: told where the found ones lie, the planner cannot walk the whole list instead.
 */
function byWalkOrLookUp(entity: Entity, shape: ChoiceShape, options: PageShape): SQL {
  const { words } = shape
  const { from, rows, where, order, hint } = options
  const table = tableNamed(entity.name)
  const isFull = sql`(select count(*) from walked) = ${limit}`
  const hasWords = words.count > 0
  const walk = hasWords ? sql` and ${byWalking(words)}` : sql``
  const found = hasWords
    ? rows
    : sql`(select t.* from ${table} t where t.ctid = any (array(select t.ctid from ${table} t where ${where}))) t`
  // A few rows decide whether scanning is worthwhile: most words people type are rare, and the scan would find nothing.
  const isPromising = sql`(select count(*) >= ${promising(words)} from (select t.* from ${table} t where ${from} order by ${order} limit ${tried}) t
        where ${where}${walk})`
  const length = hint === 'scan' ? walkFor(words) : sql`case when ${isPromising} then ${walkFor(words)} else 0 end`
  const outcome = (isScanned: SQL) => (hasOutcome(entity, shape, options) ? sql`, ${isScanned} as is_scanned` : sql``)
  return sql`with walked as materialized (
      select t.* from (select t.* from ${table} t where ${from} order by ${order} limit ${length}) t
      where ${where}${walk} ${page}
    )
    select walked.*${outcome(sql`true`)} from walked where ${isFull} union all
    (select t.*${outcome(sql`false`)} from ${found} where not (${isFull})${hasWords ? sql` and ${where}` : sql``} order by ${order} ${page})`
}
