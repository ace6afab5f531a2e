/** The queue of texts to translate: entity by entity, in keyset pages, limited by the number of records and by their size. */
import { sql } from 'drizzle-orm'
import { intersection, isEmpty, reachOf, type Reach, type Rights } from '@ridgeline/domain/access/access'
import { maxCounted, type DueCount, type DueText, type DueTexts } from '@ridgeline/domain/answers/translations'
import { nameFieldOf, type AnyRecord, type Entity } from '@ridgeline/domain/declare/entity'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { translatedFields } from '@ridgeline/domain/translation/translated-fields'
import { localizedOf, type Language, type Localized } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../db/connect/database.ts'
import { cursorIn, cursorOf, refuseForeignCursor } from '../../entities/list/list-cursor.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { translationMarks } from '../../db/schema.ts'
import { storeMany } from '../../entities/store/store-many.ts'
import { recordIn } from '../../entities/store/store.ts'
import { countDue, dueRecords, isDue, type Due, type RecordPlace } from './due-records.ts'

export interface QueueQuery extends Due {
  entity?: string | undefined
}

/** Entities with texts to translate. */
export const translatedEntities = allEntities.filter((entity) => translatedFields(entity).length > 0)

/** Where the caller may change the whole record, and read it. */
export const translatable = (rights: Rights, entity: Entity): Reach =>
  intersection(reachOf(rights, 'update', entity), reachOf(rights, 'read', entity))

/** The history has a former source text as long as it is kept. */
async function marksOf(db: Queryable, entity: Entity, ids: readonly string[], due: Due) {
  const m = aliased(translationMarks, 'm')
  const former = sql<string | null>`(select r.changes #>> array[m.field, 'from', m.source] from revisions r
    where r.record_id = m.record_id and r.entity = m.entity and r.version = m.since
      and md5(r.changes #>> array[m.field, 'from', m.source]) = m.written_for limit 1)`
  const rows = await db.query(
    select({ id: m.recordId, field: m.field, former })`
      from ${translationMarks} m where ${m.recordId} = any (${sql.param([...ids])}::uuid[]) and ${isDue(entity, due)}`,
  )
  return new Map(rows.map((mark) => [`${mark.id} ${mark.field}`, mark]))
}

const filled = (texts: Localized, language: Language) => (texts[language] ?? '') !== ''

function textsOf(entity: Entity, record: AnyRecord, due: Due, marks: ReadonlyMap<string, { former: string | null }>): DueText[] {
  const name: unknown = record[nameFieldOf(entity)]
  return translatedFields(entity).flatMap(([field]): DueText[] => {
    const texts = localizedOf(record[field])
    const source = texts && [due.source, ...due.others].find((language) => filled(texts, language))
    if (!source) return []
    const mark = marks.get(`${record.id} ${field}`)
    const state = filled(texts, due.target) ? (mark ? 'outdated' : undefined) : 'missing'
    if (!state || (due.state && due.state !== state)) return []
    return [
      {
        entity: entity.name,
        id: record.id,
        version: record.version,
        resortId: entity.name === 'resort' ? record.id : (record.resortId ?? null),
        name: typeof name === 'string' ? name : localizedOf(name),
        field,
        state,
        source,
        texts,
        former: state === 'outdated' ? (mark?.former ?? null) : null,
      },
    ]
  })
}

/** Characters of a page, which is written in one turn of the event loop. */
const maxPage = 1_000_000
const sizeOf = (items: readonly DueText[]) =>
  items.reduce(
    (sum, { texts, former }) => sum + (former?.length ?? 0) + Object.values(texts).reduce((all, text) => all + text.length, 0),
    0,
  )

const kindsOf = ({ entity }: QueueQuery, rights: Rights) =>
  translatedEntities.filter((kind) => (!entity || kind.name === entity) && !isEmpty(translatable(rights, kind)))

/** @throws badRequest for an invalid cursor */
export async function dueTexts(
  db: Queryable,
  query: QueueQuery,
  rights: Rights,
  { after, pageSize }: { after?: string | undefined; pageSize: number },
): Promise<Omit<DueTexts, 'source'>> {
  const cursor = after === undefined ? undefined : cursorIn(after, 3)
  const kinds = kindsOf(query, rights)
  const start = cursor
    ? Math.max(
        0,
        kinds.findIndex(({ name }) => name === cursor[0]),
      )
    : 0
  const page: DueText[] = []
  let [records, size] = [0, 0]
  for (const [at, entity] of kinds.slice(start).entries()) {
    const place = cursor?.[2] && entity.name === cursor[0] ? { resortId: cursor[1] ?? null, id: cursor[2] } : undefined
    const reach = translatable(rights, entity)
    const wanted = pageSize - records
    const found = await dueRecords(db, entity, reach, query, place, wanted + 1).catch(place ? refuseForeignCursor : failing)
    const ids = found.slice(0, wanted).map(({ id }) => id)
    const names = new Set([nameFieldOf(entity), ...translatedFields(entity).map(([name]) => name)])
    const [stored, marks] = ids.length
      ? await Promise.all([storeMany(db, entity, reach).find(ids, names), marksOf(db, entity, ids, query)])
      : [new Map(), new Map()]
    let last: RecordPlace | undefined
    for (const each of found.slice(0, wanted)) {
      const record = stored.get(each.id)
      // Removed since it was found.
      const items = record ? textsOf(entity, recordIn(record), query, marks) : []
      size += sizeOf(items)
      page.push(...items)
      last = each
      records++
      if (size > maxPage) break
    }
    const isMore = found.length > wanted || size > maxPage
    if (isMore && last) return { items: page, next: cursorOf([entity.name, last.resortId, last.id]) }
    // Further entities have not been looked at: the next page begins with them.
    const following = kinds[start + at + 1]
    if (records >= pageSize && following) return { items: page, next: cursorOf([following.name, null, null]) }
  }
  return { items: page }
}

function failing(error: Error): never {
  throw error
}

/** Of each entity with texts to translate. */
export async function dueCounts(db: Queryable, query: QueueQuery, rights: Rights): Promise<DueCount[]> {
  const counts: DueCount[] = []
  for (const entity of kindsOf(query, rights)) {
    const records = await countDue(db, entity, translatable(rights, entity), query, maxCounted)
    if (records > 0) counts.push({ entity: entity.name, records })
  }
  return counts
}
