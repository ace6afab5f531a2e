/** The statements of lists, built once for each shape of request. */
import { sql, type SQL } from 'drizzle-orm'
import { nameFieldOf, readableFields, type Entity } from '@ridgeline/domain/declare/entity'
import type { Language } from '@ridgeline/domain/values/localized'
import { composedOnce } from '../../db/connect/statements/statement.ts'
import { tableNamed } from '../../db/table.ts'
import { choiceOf, type ChoiceShape } from './filters/choice-sql.ts'
import { behind, isIndexed, orderBy, partsOf, sortKeys, type SortKey } from './list-sql.ts'
import { isIndexedWhenLong } from './long/long-indexes.ts'
import { factsJson } from './filters/fact-sql.ts'
import { columnSql, recordColumns, summaryColumns } from '../store/record-sql.ts'
import { hasOutcome, pageOf } from './page-sql.ts'
import type { SearchHint } from '../search/search-hints.ts'
import { rowsToCount } from '../search/search-sql.ts'
import { suitableFor } from '../references/suitable-references.ts'

export interface ListShape {
  choice: ChoiceShape
  sort: string | undefined
  language: Language
  /** Which values of the cursor are null; undefined for a page by number. */
  after: readonly boolean[] | undefined
  /** A page by number other than the first, so rows are skipped. */
  isFar: boolean
  /** Fields of each item in addition to the summary. */
  fields: readonly string[]
  maxBytes: number
  hint: SearchHint | undefined
}

/** Only the columns of requested fields are read. */
function shownColumns(entity: Entity, names: readonly string[]): SQL {
  const more = readableFields(entity).filter(([name]) => names.includes(name))
  return more.length ? sql`${summaryColumns(entity)}, ${recordColumns(entity, more)}` : summaryColumns(entity)
}

const cursorFrom = (keys: readonly SortKey[]) =>
  sql.join(
    keys.map(({ expression }) => sql`(${expression})::text`),
    sql`, `,
  )

/** Bytes of the items of a response; pages with large fields have to be requested with a smaller page size. */
export const maxAnswer = 16_000_000

/** `items` as JSON, or null if too large; their number as `counted`, the keys of the `last`, and whether a search `scanned`. */
export const listStatement = composedOnce(
  (entity: Entity, { choice: shape, sort, language, after, isFar, fields, maxBytes, hint }: ListShape): SQL => {
    const choice = choiceOf(entity, shape)
    const keys = sortKeys(entity, sort, language)
    const isLongSort = isIndexedWhenLong(entity, sort)
    const position = after ? sql` and ${behind(keys, after)}` : sql``
    const isInOrder = isIndexed(sort, keys)
    const outcome = hasOutcome(entity, shape, { isIndexed: isInOrder, hint })
    const paged = pageOf(entity, shape, {
      from: sql`${choice.scope}${position}`,
      rows: choice.rows,
      chosen: choice.where,
      where: sql`${choice.where}${position}`,
      keys,
      order: orderBy(keys),
      // Without an index, two scans would take twice as long as one.
      parts: isLongSort ? partsOf(keys, after) : undefined,
      isIndexed: isInOrder,
      isIndexedWhenLong: isLongSort,
      isFar,
      hint,
    })
    // Only the rows of the page are converted to JSON: expressions beside a `limit` are also evaluated for skipped rows. Keys are selected
    // for the last row only.
    const bounded = fields.length ? sql`case when octet_length(items) <= ${sql.raw(String(maxBytes))} then items end as items` : sql`items`
    return sql`
    select ${bounded}, counted${outcome ? sql`, scanned` : sql``}, (select json_build_array(${cursorFrom(keys)}) from ${tableNamed(entity.name)} t where t.id = last_id) as last
    from (
      select coalesce(string_agg(row_to_json(item)::text, ','), '') as items, count(*)::integer as counted,
        (array_agg(t.id))[count(*)] as last_id${outcome ? sql`, bool_or(t.is_scanned) as scanned` : sql``}
      from (${paged}) t cross join lateral (select ${shownColumns(entity, fields)}) item
    ) page`
  },
)

/** Groups of rows, counted now or from stored counts; `n` is their number. */
function groupsOf(entity: Entity, shape: ChoiceShape, groups: SQL | undefined): SQL {
  const { where, ...searched } = choiceOf(entity, shape)
  const rows = rowsToCount(entity, shape.words, searched)
  const [columns, by] = groups ? [sql`${groups}, `, sql` group by ${groups}`] : [sql``, sql``]
  const counted = (from: SQL, condition: SQL, n: SQL) => sql`select ${columns}${n} as n from ${from} where ${condition}${by}`
  if (!isKeptCountOf(entity, shape)) return counted(rows, where, sql`count(*)`)
  const kept = sql`t.entity = ${sql.raw(`'${entity.name}'`)}`
  // Most entities have few records and no stored counts; PostgreSQL evaluates this once, before reading rows.
  const isShort = sql`(select not exists (select from row_counts t where ${kept}))`
  return sql`${counted(sql`row_counts t`, sql`${kept} and ${where}`, sql`sum(t.n)`)} union all ${counted(rows, sql`${isShort} and ${where}`, sql`count(*)`)}`
}

/** Whether only the columns of the stored counts are filtered by. */
const isKeptCountOf = (entity: Entity, { words, filters, isByIds }: ChoiceShape) =>
  entity.scope === 'resort' &&
  words.count + filters.missing.length === 0 &&
  !isByIds &&
  filters.parameters.every((name) => name === 'status' && statusesOf(entity).length > 0)

export const totalStatement = composedOnce(
  (entity: Entity, shape: ChoiceShape): SQL =>
    sql`select coalesce(sum(g.n), 0)::integer as total from (${groupsOf(entity, shape, undefined)}) g`,
)

export function statusesOf(entity: Entity): readonly string[] {
  const { status } = entity.fields
  return status?.kind === 'choice' ? status.of : []
}

/** Total, active and by status: rows are counted in groups, whose counts are then added. */
export const countsStatement = composedOnce((entity: Entity, shape: ChoiceShape): SQL => {
  const statuses = statusesOf(entity)
  const sumOf = (name: string, condition = sql`true`) =>
    sql`coalesce(sum(g.n) filter (where ${condition}), 0)::integer as ${sql.raw(`"${name}"`)}`
  const perStatus = statuses.map((option) => sumOf(option, sql`g.active and g.status = ${sql.raw(`'${option}'`)}`))
  const groups = statuses.length ? sql`t.status, t.active` : sql`t.active`
  return sql`select ${sql.join([sumOf('total'), sumOf('active', sql`g.active`), ...perStatus], sql`, `)}
    from (${groupsOf(entity, shape, groups)}) g`
})

export interface OptionsShape {
  choice: ChoiceShape
  /** The field to fill, if it accepts only some records. */
  chooser: string | undefined
  language: Language
}

export const optionsStatement = composedOnce((entity: Entity, { choice: shape, chooser, language }: OptionsShape): SQL => {
  const { scope, rows, where } = choiceOf(entity, shape)
  const chosen = sql`${where} and ${shape.isByIds ? sql`true` : sql`t.active and ${chooser ? suitableFor(chooser) : sql`true`}`}`
  const keys = sortKeys(entity, undefined, language)
  const paged = pageOf(entity, shape, {
    from: scope,
    rows,
    chosen,
    where: chosen,
    keys,
    order: orderBy(keys),
    parts: undefined,
    isIndexed: true,
    isIndexedWhenLong: false,
    isFar: false,
    hint: undefined,
  })
  // Selected records are requested for their names only.
  const facts = shape.isByIds ? sql`` : sql`, ${factsJson(entity)} as facts`
  return sql`select t.id, ${columnSql(nameFieldOf(entity))} as name${facts} from (${paged}) t`
})
