/** The pictures a caller may see: those of records they may read, and their own uploads. */
import { sql, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { isEmpty, reachOf } from '@ridgeline/domain/access/access'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { FileType } from '@ridgeline/domain/declare/field'
import { everyFileType, fileTypes, photoTypes } from '@ridgeline/domain/media/file-type'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { tableNamed } from '../../db/table.ts'
import { mediaSelects } from '../../entities/references/media-uses.ts'
import { within } from '../../entities/store/reach.ts'
import { columnSql } from '../../entities/store/record-sql.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf, type Caller } from '../../http/sessions/caller.ts'
import { pageParameter, searchParameter, severalOf, strictQuery, uuidSchema } from '../../http/query.ts'
import { mediumColumns, type Medium } from '../../media/receive.ts'
import type { Services } from '../../services.ts'
import { shown } from './medium.ts'
import { after, aliased, select } from '../../db/connect/select.ts'
import { media, mediaUploads } from '../../db/schema.ts'
import { likePattern } from '../../entities/search/search-words.ts'

interface Asked {
  ids?: string[]
  resortId?: string
  q?: string
  accept?: FileType[]
  page: number
}

interface Found extends Medium {
  uses: number
  usedBy: { entity: string; id: string; name: unknown }[]
  total: number
}

const pageSize = 24
/** Number of records that are named for each medium. */
const maxNames = 5

const isOf = (entity: Entity, resortId: string): SQL => {
  if (entity.scope === 'resort') return sql`t.resort_id = ${resortId}::uuid`
  return entity.name === 'resort' ? sql`t.id = ${resortId}::uuid` : sql`false`
}

/** All uses of media by records the caller may read, optionally of one resort. */
function usesBy({ rights }: Caller, resortId: string | undefined): SQL {
  const selects = allEntities.flatMap((entity) => {
    const reach = reachOf(rights, 'read', entity)
    if (isEmpty(reach)) return []
    const rest = sql`, ${entity.name} as entity, t.id, to_jsonb(${columnSql(nameFieldOf(entity))}) as name`
    const where = sql`${within(entity, reach)} and ${resortId ? isOf(entity, resortId) : sql`true`}`
    return mediaSelects(entity, sql`${tableNamed(entity.name)}`, rest, where)
  })
  const none = sql`select null::uuid as media_id, ''::text as entity, null::uuid as id, null::jsonb as name where false`
  return sql.join([none, ...selects], sql` union all `)
}

/** Of a name in several languages, those in all of them. */
const nameText = sql`case jsonb_typeof(name) when 'object' then (select string_agg(value, ' ') from jsonb_each_text(name)) else name #>> '{}' end`

const own = aliased(mediaUploads, 'own')
/** The caller's own upload of the medium `m`; others may have uploaded it under other names. */
const ownUpload = ({ userId }: Caller) =>
  sql`left join ${mediaUploads} own on own.media_id = m.id and own.user_id = ${userId || null}::uuid`
const fileName = sql<string>`coalesce(${own.fileName}, m.file_name)`
const columns = { ...mediumColumns, fileName }

/** By file name or name of a record that shows it; without case and accents. */
const matches = (q: string): SQL => {
  const pattern = likePattern(q)
  return sql`(unaccent(${fileName}) ilike unaccent(${pattern}) or unaccent(u.names) ilike unaccent(${pattern}))`
}

const query = strictQuery({
  ids: severalOf(uuidSchema),
  resortId: uuidSchema,
  q: searchParameter,
  accept: severalOf({ type: 'string', enum: everyFileType }),
  page: pageParameter,
})

export function library(app: FastifyInstance, { db }: Services) {
  async function found({ resortId, q, accept = [...photoTypes], page }: Asked, caller: Caller): Promise<Found[]> {
    const types = accept.map((type) => fileTypes[type].mime)
    return db.query(after(sql`
      with named as (select distinct * from (${usesBy(caller, resortId)}) n where media_id is not null), used as (
        select media_id, count(*)::integer as uses, string_agg(${nameText}, ' ') as names,
          (array_agg(jsonb_build_object('entity', entity, 'id', id, 'name', name)))[1:${sql.raw(String(maxNames))}] as by
        from named group by media_id
      )`).select({
      ...columns,
      uses: sql<number>`coalesce(u.uses, 0)`,
      usedBy: sql<Found['usedBy']>`to_jsonb(coalesce(u.by, '{}'))`,
      total: sql<number>`count(*) over ()::integer`,
    })`from ${media} m left join used u on u.media_id = m.id ${ownUpload(caller)}
      where (u.media_id is not null or own.media_id is not null)
        and m.content_type = any (${sql.param(types)}::text[]) ${q ? sql`and ${matches(q)}` : sql``}
      order by coalesce(own.uploaded_at, m.created_at) desc, m.id limit ${sql.raw(String(pageSize))} offset ${(page - 1) * pageSize}::integer`)
  }

  app.get<{ Querystring: Asked }>('/api/private/media', {
    config: { right: { signedIn: true, whileViewing: true } },
    schema: {
      tags: ['media'],
      summary: 'Media by id; without ids, the library: media used by records the caller may read, and the caller’s own uploads',
      querystring: query,
      response: {
        200: {
          type: 'object',
          required: ['items'],
          additionalProperties: false,
          properties: {
            items: { type: 'array', items: { $ref: 'Media#' } },
            total: { type: 'integer' },
            page: { type: 'integer' },
            pageSize: { type: 'integer' },
          },
        },
        ...failing(...guarded),
      },
    },
    async handler(request) {
      const { ids, page } = request.query
      if (ids) {
        const rows = await db.query(
          select(columns)`from ${media} m ${ownUpload(callerOf(request))} where m.id = any (${sql.param(ids)}::uuid[])`,
        )
        return { items: rows.map(shown) }
      }
      const rows = await found(request.query, callerOf(request))
      return {
        items: rows.map((row) => ({ ...shown(row), uses: row.uses, usedBy: row.usedBy })),
        total: rows[0]?.total ?? 0,
        page,
        pageSize,
      }
    },
  })
}
