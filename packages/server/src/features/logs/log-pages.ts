/** All entries of a query, page by page, with their changes: for exports of any length. */
import type { LogChange, LogEntry } from '@ridgeline/domain/answers/log'
import type { Queryable } from '../../db/connect/database.ts'
import { changesOf } from './log-changes.ts'
import { readLog, type LogQuery } from './log-query.ts'

const pageSize = 200

export async function* entriesOf(db: Queryable, query: LogQuery): AsyncGenerator<readonly LogEntry[]> {
  for (let after = query.after, isMore = true; isMore;) {
    const { items, next } = await readLog(db, { ...query, ...(after && { after }) }, pageSize)
    yield items
    isMore = next !== undefined
    after = next
  }
}

interface ChangedEntries {
  page: readonly LogEntry[]
  changes: ReadonlyMap<string, LogChange[]>
}

/** In batches of the size in which changes are read. @param hasChanges whether the changes of an entry are wanted */
export async function* changedOf(
  db: Queryable,
  entries: readonly LogEntry[],
  hasChanges: (entry: LogEntry) => boolean,
): AsyncGenerator<ChangedEntries> {
  for (let start = 0; start < entries.length;) {
    const left = entries.slice(start)
    const ids = left.filter(hasChanges).map(({ id }) => id)
    const { changes, looked } = await changesOf(db, ids)
    const upTo = looked < ids.length ? left.findIndex(({ id }) => id === ids[looked]) : left.length
    yield { page: left.slice(0, upTo), changes }
    start += upTo
  }
}
