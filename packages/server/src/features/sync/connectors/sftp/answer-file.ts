/** What the other side has made of a file: `id`, `outcome` (`accepted` or `refused`) and `message`, as CSV. */
import { parse } from 'csv-parse/sync'
import { isObject } from '@ridgeline/domain/check/fault'
import type { Answer } from '../connector.ts'

export const answerName = (file: string): string => file.replace(/\.csv$/, '.outcome.csv')

const maxMessage = 500

/** Lines without a known outcome are left out: their records stay unanswered. @throws for a file that is not CSV */
export function answersIn(text: string): Answer[] {
  const rows: unknown[] = parse(text, { bom: true, columns: true, skip_empty_lines: true, trim: true, relax_column_count: true })
  return rows.flatMap((row) => {
    if (!isObject(row)) return []
    const { id, outcome, message } = row
    if (typeof id !== 'string' || (outcome !== 'accepted' && outcome !== 'refused')) return []
    const text = typeof message === 'string' ? message.replaceAll('\u0000', '').slice(0, maxMessage) : ''
    return [{ recordId: id.toLowerCase(), isAccepted: outcome === 'accepted', message: text }]
  })
}
