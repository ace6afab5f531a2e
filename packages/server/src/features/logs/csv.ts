/** The log as CSV, streamed page by page, so that its length does not matter. */
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { isObject } from '@ridgeline/domain/check/fault'
import type { LogChange, LogEntry } from '@ridgeline/domain/answers/log'
import { fieldKeys } from '@ridgeline/domain/messages/label-keys'
import type { Queryable } from '../../db/connect/database.ts'
import { textsOf, textUnder, type Texts } from '../../http/failures/texts.ts'
import { changesOf } from './log-changes.ts'
import { readLog, type LogQuery } from './log-query.ts'

const pageSize = 200
/** A byte order mark, by which spreadsheets recognize UTF-8. */
const mark = '\ufeff'

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

/** A cell that a spreadsheet would treat as a formula is escaped as text (security, "CSV"). */
function cell(value: string | number | null): string {
  if (value === null) return ''
  const text = String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (values: readonly (string | number | null)[]) => `${values.map(cell).join(';')}\r\n`

const nameOf = (name: unknown, language: Language) => (isObject(name) ? localize(name, language) : typeof name === 'string' ? name : null)

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

function lineOf(entry: LogEntry, changes: readonly LogChange[], language: Language): string {
  const texts = textsOf(language)
  const { at, level, kind, action, userName, userId, resortId, entity, entityId } = entry
  return line([
    at,
    texts(`log.level.${level}`),
    texts(`log.kind.${kind}`),
    texts(`log.action.${action}`),
    userName ?? userId,
    resortId,
    entity && textUnder(texts, [entity], entity),
    entityId,
    nameOf(entry.name, language),
    changesText(entity, changes, texts),
    entry.message,
    entry.ipAddress,
    entry.userAgent,
    entry.requestId,
    entry.durationMs,
  ])
}

export async function* csvOf(db: Queryable, query: LogQuery, language: Language): AsyncGenerator<string> {
  const texts = textsOf(language)
  yield mark + line(columns.map((column) => texts(`log.column.${column}`)))
  for (let after = query.after, isMore = true; isMore;) {
    const { items, next } = await readLog(db, { ...query, ...(after && { after }) }, pageSize)
    yield* linesOf(db, items, language)
    isMore = next !== undefined
    after = next
  }
}

/** The rows of a page, in batches of the size in which changes are read. */
async function* linesOf(db: Queryable, items: readonly LogEntry[], language: Language): AsyncGenerator<string> {
  for (let start = 0; start < items.length;) {
    const left = items.slice(start)
    // Created and removed records are one row, not one for each field.
    const ids = left.filter(({ action }) => action === 'update' || action === 'toggle').map(({ id }) => id)
    const { changes, looked } = await changesOf(db, ids)
    const upTo = looked < ids.length ? left.findIndex(({ id }) => id === ids[looked]) : left.length
    yield left
      .slice(0, upTo)
      .map((entry) => lineOf(entry, changes.get(entry.id) ?? [], language))
      .join('')
    start += upTo
  }
}
