/** The log as CSV, streamed page by page, so that its length does not matter. */
import type { Language } from '@ridgeline/domain/values/localized'
import { nameText } from '@ridgeline/domain/values/name-text'
import type { Cell } from '@ridgeline/domain/exchange/columns'
import type { LogChange, LogEntry } from '@ridgeline/domain/answers/log'
import { fieldKeys } from '@ridgeline/domain/messages/label-keys'
import type { Queryable } from '../../db/connect/database.ts'
import { csvTable } from '../../entities/exchange/csv-table.ts'
import { textsOf, textUnder, type Texts } from '../../http/failures/texts.ts'
import { changedOf, entriesOf } from './log-pages.ts'
import type { LogQuery } from './log-query.ts'

const columns = [
  'at',
  'level',
  'kind',
  'action',
  'user',
  'resort',
  'entity',
  'record',
  'name',
  'changes',
  'message',
  'ipAddress',
  'userAgent',
  'requestId',
  'durationMs',
]

function changesText(entity: string | null, changes: readonly LogChange[], texts: Texts): string {
  return changes
    .map(({ field, from, to, masked, size }) => {
      const label = textUnder(texts, fieldKeys(entity ?? '', field), field)
      // No cell of a spreadsheet takes so much.
      if (size !== undefined) return `${label}: … (${Math.ceil(size / 1024)} kB)`
      return `${label}: ${masked ? '***' : JSON.stringify(from)} → ${masked ? '***' : JSON.stringify(to)}`
    })
    .join('\n')
}

function cellsOf(entry: LogEntry, changes: readonly LogChange[], language: Language): Cell[] {
  const texts = textsOf(language)
  const { at, level, kind, action, userName, userId, resortId, entity, entityId } = entry
  return [
    at,
    texts(`log.level.${level}`),
    texts(`log.kind.${kind}`),
    texts(`log.action.${action}`),
    userName ?? userId,
    resortId,
    entity && textUnder(texts, [entity], entity),
    entityId,
    nameText(entry.name, language),
    changesText(entity, changes, texts),
    entry.message,
    entry.ipAddress,
    entry.userAgent,
    entry.requestId,
    entry.durationMs,
  ]
}

/** Created and removed records are one row, not one for each field. */
const isChange = ({ action }: LogEntry) => action === 'update' || action === 'toggle'

async function* pagesOf(db: Queryable, query: LogQuery, language: Language): AsyncGenerator<Cell[][]> {
  for await (const entries of entriesOf(db, query))
    for await (const { page, changes } of changedOf(db, entries, isChange))
      yield page.map((entry) => cellsOf(entry, changes.get(entry.id) ?? [], language))
}

export function csvOf(db: Queryable, query: LogQuery, language: Language): AsyncIterable<Uint8Array | string> {
  const texts = textsOf(language)
  const heads = columns.map((column) => texts(`log.column.${column}`))
  return csvTable.write(heads, pagesOf(db, query, language), language)
}
