/** An XLIFF file has one source language: without a chosen one, the first in which there is something to translate. */
import type { Rights } from '@ridgeline/domain/access/access'
import type { Queryable } from '../../../db/connect/database.ts'
import { dueTexts, type QueueQuery } from '../queue.ts'

/** Once its translations are imported, the next file has the texts of the next language. */
export async function sourceOfFile(db: Queryable, query: QueueQuery, rights: Rights): Promise<QueueQuery> {
  for (const source of [query.source, ...query.others]) {
    const only = { ...query, source, others: [] }
    if ((await dueTexts(db, only, rights, { pageSize: 1 })).items.length > 0) return only
  }
  return { ...query, others: [] }
}
