/** What the external system has made of a file: `id`, `outcome` (`accepted` or `refused`) and `message`, as CSV. */
import { Readable, pipeline } from 'node:stream'
import { parse } from 'csv-parse'
import { isObject } from '@ridgeline/domain/check/fault'
import { pauses } from '../../../../load/event-loop-pauses.ts'
import type { ReportedOutcome } from '../connector.ts'

export const outcomeName = (file: string): string => file.replace(/\.csv$/, '.outcome.csv')

const maxMessage = 500
/** Far more than a file has records. */
const maxLines = 10_000
/** Characters parsed before the event loop continues. */
const sliceLength = 8_192

async function* slicesOf(text: string): AsyncGenerator<string> {
  const pause = pauses()
  for (let at = 0; at < text.length; at += sliceLength) {
    await pause()
    yield text.slice(at, at + sliceLength)
  }
}

/** Lines without a known outcome are left out: their records stay delivered. @throws for a file that is not CSV, or has too many lines */
export async function outcomesIn(text: string): Promise<ReportedOutcome[]> {
  const options = { bom: true, columns: true, skip_empty_lines: true, trim: true, relax_column_count: true }
  // Ends the parser with its error, which the loop below receives.
  const rows: AsyncIterable<unknown> = pipeline(Readable.from(slicesOf(text)), parse(options), () => {})
  const outcomes: ReportedOutcome[] = []
  let count = 0
  for await (const row of rows) {
    if (++count > maxLines) throw new Error(`more than ${maxLines} lines`)
    if (!isObject(row)) continue
    const { id, outcome, message } = row
    if (typeof id !== 'string' || (outcome !== 'accepted' && outcome !== 'refused')) continue
    // JSON of the database takes neither zeros nor half a character, which the cut can leave.
    const words = typeof message === 'string' ? message.replaceAll('\u0000', '').slice(0, maxMessage).toWellFormed() : ''
    outcomes.push({ recordId: id.toLowerCase(), isAccepted: outcome === 'accepted', message: words })
  }
  return outcomes
}
