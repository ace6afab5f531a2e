/** The records of a list, page by page, in its order and with its filters, so that its length does not matter. */
import type { Reach } from '@ridgeline/domain/access/access'
import type { AnyRecord, Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../db/connect/database.ts'
import { listRecords, type ListQuery } from '../list/list.ts'

interface Page {
  items: AnyRecord[]
  next?: string
}

const pageSize = 100
/** Characters of a page of usual size; the number of records follows from it, because drawings can be a thousand times as long as others. */
const defaultPage = 1_000_000
/** Bytes of a page, which is parsed in one turn of the event loop. */
export const maxPageBytes = 4_000_000

export type ExportQuery = Omit<ListQuery, 'page' | 'pageSize' | 'maxBytes' | 'count' | 'after'>

export async function* exportPages(
  db: Queryable,
  entity: Entity,
  reach: Reach,
  query: ExportQuery,
  language: Language,
): AsyncGenerator<readonly AnyRecord[]> {
  let after: string | undefined
  let size = pageSize
  do {
    const asked = { ...query, page: 1, pageSize: size, maxBytes: maxPageBytes, count: false, ...(after !== undefined && { after }) }
    let text: string
    try {
      text = await listRecords(db, entity, reach, asked, language)
    } catch (error) {
      if (!(error instanceof Failure) || size === 1) throw error
      size = Math.ceil(size / 10)
      continue
    }
    size = Math.min(pageSize, Math.max(1, Math.floor((size * defaultPage) / text.length)))
    // Built by PostgreSQL from the columns of this entity.
    const { items, next }: Page = JSON.parse(text)
    if (items.length > 0) yield items
    if (next === undefined) return
    after = next
  } while (true)
}
