/** The log as CSV, streamed page by page, so that its length does not matter. */
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { isObject } from '@ridgeline/domain/check/fault'
import type { LogChange, LogEntry } from '@ridgeline/domain/answers/log'
import { fieldKeys } from '@ridgeline/domain/messages/label-keys'
import type { Queryable } from '../../db/connect/database.ts'
import { textsOf, textUnder, type Texts } from '../../http/failures/texts.ts'
import { changedOf, entriesOf } from './log-pages.ts'
import type { LogQuery } from './log-query.ts'

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

/** Created and removed records are one row, not one for each field. */
const isChange = ({ action }: LogEntry) => action === 'update' || action === 'toggle'

export async function* csvOf(db: Queryable, query: LogQuery, language: Language): AsyncGenerator<string> {
  const texts = textsOf(language)
  yield mark + line(columns.map((column) => texts(`log.column.${column}`)))
  for await (const entries of entriesOf(db, query))
    for await (const { page, changes } of changedOf(db, entries, isChange))
      yield page.map((entry) => lineOf(entry, changes.get(entry.id) ?? [], language)).join('')
}
