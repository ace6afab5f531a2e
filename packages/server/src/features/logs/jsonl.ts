/** The log as JSON lines, one object per entry with all its changes, streamed page by page. */
import type { LogEntry } from '@ridgeline/domain/answers/log'
import type { Queryable } from '../../db/connect/database.ts'
import { changedOf, entriesOf } from './log-pages.ts'
import type { LogQuery } from './log-query.ts'

export async function* jsonLinesOf(db: Queryable, query: LogQuery): AsyncGenerator<string> {
  for await (const entries of entriesOf(db, query))
    for await (const { page, changes } of changedOf(db, entries, () => true)) {
      const lines = page.map((entry: LogEntry) => JSON.stringify({ ...entry, changes: changes.get(entry.id) ?? [] }))
      yield lines.map((line) => `${line}\n`).join('')
    }
}
