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
/** For records with long geometries. */
const smallPageSize = 5
/** Characters of a page, beyond which the following ones are small. */
const largePage = 1_000_000

export type ExportQuery = Omit<ListQuery, 'page' | 'pageSize' | 'count' | 'after'>

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
    const asked = { ...query, page: 1, pageSize: size, count: false, ...(after !== undefined && { after }) }
    let text: string
    try {
      text = await listRecords(db, entity, reach, asked, language)
    } catch (error) {
      if (!(error instanceof Failure) || size === smallPageSize) throw error
      size = smallPageSize
      continue
    }
    if (text.length > largePage) size = smallPageSize
    // Built by PostgreSQL from the columns of this entity.
    const { items, next }: Page = JSON.parse(text)
    if (items.length > 0) yield items
    if (next === undefined) return
    after = next
  } while (true)
}
