/** Reads published records by one statement, a page at a time, within the resorts a caller may read. */
import { sql, type SQL } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import { fieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Operational } from '@ridgeline/domain/guests/operational'
import type { StoredValues } from '@ridgeline/domain/publication/projection'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import { publishedFields } from '@ridgeline/domain/publication/published-fields'
import type { Queryable } from '../db/connect/database.ts'
import { linkView } from '../db/links.ts'
import { composedOnce, given } from '../db/connect/statements/statement.ts'
import { conditionsOf, filterShapeOf, filterValuesOf, type Asked, type FilterShape } from '../entities/list/filters/filters.ts'
import { cursorIn, cursorOf, refuseForeignCursor } from '../entities/list/list-cursor.ts'
import { within } from '../entities/store/reach.ts'
import { columnSql, recordColumns, sketchSql } from '../entities/store/record-sql.ts'
import { wordValuesOf } from '../entities/search/search-words.ts'
import { insideSql, isPlaced, placeValues, type Area } from './area-sql.ts'
import { namedSql } from './name-sql.ts'
import { publishedRows } from './prices/published-rows.ts'
import { publishedSql } from './published-sql.ts'

export interface PublishedQuery {
  /** Resorts the caller may read and asked for; the installation for global kinds. */
  reach: Reach
  ids?: readonly string[]
  filters?: Asked
  area?: Area
  /** Words of the name. */
  words?: readonly string[]
  /** Only records with this resort in their `resortIds`, or with none there. */
  shownIn?: string
  /** Only these fields are read. Chosen by the program and not by a request, because each choice has a statement of its own. */
  fields?: readonly string[]
  /** The date or moment by which they are ordered, which every record has; otherwise as in lists. */
  order?: string
  /** The `next` of the page before. */
  after?: string
  /** Epoch milliseconds, of a preview: what is published then. Otherwise the current time. */
  at?: number
  /** Long drawings are read as sketches: for formats whose pages are not limited by bytes. */
  isSketched?: boolean
  /** The largest number of records; a page ends earlier if it would have too many bytes. */
  limit: number
}

export interface StoredPublished {
  record: StoredValues & Operational & { readonly id: string }
  /** Names the source of imported records, for licences. */
  externalId: string | null
  /** `after` of a page that begins behind this record. */
  cursor: string
}

export interface PublishedPage {
  items: StoredPublished[]
  next: string | null
}

interface Shape {
  isEverywhere: boolean
  isByIds: boolean
  filters: FilterShape
  area: Area['kind'] | undefined
  words: number
  isByShownIn: boolean
  fields: readonly string[] | undefined
  order: string | undefined
  isContinued: boolean
  isPreview: boolean
  isSketched: boolean
}

interface Key {
  sql: SQL
  type: string
}
const idKey: Key = { sql: sql`t.id`, type: 'uuid' }

/** The order of lists, by an index: the resort, the manual order, the name. */
const listKeys = ({ scope }: Entity): Key[] => [
  ...(scope === 'resort' ? [{ sql: sql`t.resort_id`, type: 'uuid' }] : []),
  { sql: sql`t."order"`, type: 'integer' },
  { sql: sql`t.name_sort`, type: 'text' },
  idKey,
]
const keysOf = (entity: Entity, order: string | undefined): Key[] =>
  order === undefined
    ? listKeys(entity)
    : [{ sql: columnSql(order), type: fieldOf(entity, order).kind === 'instant' ? 'timestamptz' : 'date' }, idKey]
const cursorAt = (at: number) => `cursor ${at}`

/** Bytes of the records of a page as JSON, so that writing an answer stays short. The first record is part of it whatever its size. */
const maxBytes = 2_000_000
/** Positions in the drawings of a page, which have up to sixty bytes each: a drawing beyond is not converted to JSON only to be measured. */
const maxPositions = 40_000

export const readStatement = composedOnce((entity: PublishedEntity, shape: Shape): SQL => {
  const ordered = keysOf(entity, shape.order)
  const keys = sql.join(
    ordered.map((key) => key.sql),
    sql`, `,
  )
  const conditions = [
    within(entity, shape.isEverywhere || isForAll(entity) ? 'all' : given('reach')),
    publishedSql(entity, shape.isPreview ? sql`${given('at')}::timestamptz` : undefined),
    ...conditionsOf(entity, shape.filters, undefined),
    ...(shape.isByIds ? [sql`t.id = any (${given('ids')}::uuid[])`] : []),
    ...(shape.area ? [insideSql(entity, shape.area)] : []),
    ...namedSql(entity, shape.words),
    ...(shape.isByShownIn ? [isShownIn(entity, sql`${given('shownIn')}::uuid`)] : []),
    ...(shape.isContinued
      ? [
          sql`(${keys}) > (${sql.join(
            ordered.map(({ type }, at) => sql`${given(cursorAt(at))}::${sql.raw(type)}`),
            sql`, `,
          )})`,
        ]
      : []),
  ]
  const names = ordered.map((_, at) => sql.raw(`key_${at}`))
  const order = sql.join(names, sql`, `)
  const keyColumns = ordered.map((key, at) => sql`${key.sql} as ${names[at]!}`)
  const place = names.map((name) => sql`${name}::text`)
  const fields = fieldsIn(entity, shape)
  const columns = recordColumns(entity, fields, shape.isSketched ? { geometry: sketchSql } : {})
  const rows = sql`${publishedRows(entity)} t where ${sql.join(conditions, sql` and `)} order by ${keys} limit ${given('limit')}::integer`
  const isDrawn = !shape.isSketched && fields.some(([, { kind }]) => kind === 'geometry')
  return sql`
    with page as materialized (
      select ${isDrawn ? sql`case when t.positions_before < ${sql.raw(String(maxPositions))} then` : sql``}
          (select row_to_json(item)::text from (select ${columns}) item)${isDrawn ? sql` end` : sql``} as text,
        t.external_id as "externalId", ${sql.join(keyColumns, sql`, `)}
      from (select t.*${isDrawn ? sql`, ${positionsBefore(keys)} as positions_before` : sql``} from (select t.* from ${rows}) t) t
    ), measured as (
      select *, count(*) over ()::integer as found,
        coalesce(sum(octet_length(text)) over (order by ${order} rows between unbounded preceding and 1 preceding), 0) as "bytesBefore"
      from page
    )
    select text, "externalId", found, json_build_array(${sql.join(place, sql`, `)}) as place
    from measured where text is not null and "bytesBefore" < ${sql.raw(String(maxBytes))} order by ${order}`
})

function isShownIn(entity: Entity, resort: SQL): SQL {
  const { table, own, other } = linkView(entity, 'resortIds')
  return sql`coalesce((select bool_or(${other} = ${resort}) from ${table} where ${own} = t.id), true)`
}

const positionsBefore = (keys: SQL) =>
  sql`coalesce(sum(t.positions) over (order by ${keys} rows between unbounded preceding and 1 preceding), 0)`

const always = ['id', 'updatedAt']
const fieldsIn = (entity: Entity, { fields }: Shape) =>
  publishedFields(entity).filter(([name]) => !fields || fields.includes(name) || always.includes(name))

/** Global kinds other than resorts belong to the installation; who may read them is decided before. */
const isForAll = ({ scope, name }: Entity) => scope === 'global' && name !== 'resort'

interface Row {
  text: string
  externalId: string | null
  /** Records of the page before it was cut by bytes, and one more if others follow. */
  found: number
  place: (string | null)[]
}

/** @throws badRequest for a cursor of another list. */
export async function readPublished(db: Queryable, entity: PublishedEntity, query: PublishedQuery): Promise<PublishedPage> {
  const { reach, ids, filters = {}, area, words = [], shownIn, fields, order, after, at, isSketched = false, limit } = query
  const cursor = after === undefined ? undefined : cursorIn(after, keysOf(entity, order).length)
  const shape: Shape = {
    isEverywhere: reach === 'all',
    isByIds: ids !== undefined,
    filters: filterShapeOf(filters),
    area: area && isPlaced(entity) ? area.kind : undefined,
    words: words.length,
    isByShownIn: shownIn !== undefined,
    fields,
    order,
    isContinued: cursor !== undefined,
    isPreview: at !== undefined,
    isSketched,
  }
  const values = {
    ...(reach !== 'all' && { reach }),
    ...(ids && { ids }),
    ...filterValuesOf(filters),
    ...(area && placeValues(area)),
    ...wordValuesOf(words),
    ...(shownIn !== undefined && { shownIn }),
    ...(cursor && Object.fromEntries(cursor.map((value, at) => [cursorAt(at), value]))),
    ...(at !== undefined && { at: new Date(at).toISOString() }),
    limit: limit + 1,
  }
  const asked = db.query<Row>(readStatement(entity, shape, values))
  const rows = await (cursor ? asked.catch(refuseForeignCursor) : asked)
  const items = rows.slice(0, limit).map(({ text, externalId, place }) => ({ record: recordIn(text), externalId, cursor: cursorOf(place) }))
  return {
    items,
    next: rows[0] && rows[0].found > items.length ? items.at(-1)!.cursor : null,
  }
}

/** The published fields only; `id` and `updatedAt` are always among them. PostgreSQL builds it from the declared columns. */
const recordIn = (text: string): StoredPublished['record'] => JSON.parse(text)
