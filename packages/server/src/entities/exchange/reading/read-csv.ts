/** Tables as CSV in the encodings and with the separators that spreadsheets write. */
import { readFile } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { unguardedText } from '@ridgeline/domain/exchange/formula-guard'
import { maxImportColumns, maxImportRows } from '@ridgeline/domain/exchange/imports'
import { pauses } from '../../../load/event-loop-pauses.ts'
import { refusedFile, tidyRow, type TableRow, type TableRows } from './table-rows.ts'

const isOddlyZero = (bytes: Buffer, from: 0 | 1) =>
  bytes.length >= 4 && [0, 2].every((at) => bytes[at + from] === 0 && bytes[at + 1 - from] !== 0)

/** By its byte order mark, by the zeros of UTF-16, and otherwise UTF-8, unless it is not valid. */
function encodingOf(bytes: Buffer): string | undefined {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || isOddlyZero(bytes, 1)) return 'utf-16le'
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || isOddlyZero(bytes, 0)) return 'utf-16be'
  return undefined
}

/** Spreadsheets of central Europe write Windows-1250 where they do not write Unicode. */
function decoded(bytes: Buffer): string {
  const wide = encodingOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

const separators = [';', ',', '\t'] as const
/** Characters in which the first line is looked for. */
const maxHead = 100_000

/** The most frequent separator outside quotes in the first line. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(separators.map((each) => [each, 0]))
  let isQuoted = false
  for (const character of text.slice(0, maxHead)) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '\n' || character === '\r')) break
    else if (!isQuoted && counts.has(character)) counts.set(character, counts.get(character)! + 1)
  }
  return separators.toSorted((one, other) => counts.get(other)! - counts.get(one)!)[0]!
}

/** Characters and lines that are parsed in one turn: an empty line takes as long as hundreds of characters. */
const [sliceLength, sliceLines] = [65_536, 500]
/** As many as a sheet has, of which most may be empty. */
const maxLines = 1_048_576
/** Characters of a row. */
const maxRow = 2_000_000
const portionSize = 200

/** @throws invalid for a row with too many columns, before the parser collects them, and for too many lines */
async function* slicesOf(text: string, separator: string): AsyncGenerator<string> {
  const pause = pauses()
  let [isQuoted, columns, lines, from] = [false, 0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === separator && ++columns > 10 * maxImportColumns) throw refusedFile('importColumns', maxImportColumns)
    else if (character === '\n' && ++lines > maxLines) throw refusedFile('importRows', maxImportRows)
    else if (!isQuoted && character === '\n') columns = 0
    if (at - from < sliceLength && !(character === '\n' && lines % sliceLines === 0)) continue
    yield text.slice(from, at + 1)
    from = at + 1
    await pause()
  }
  yield text.slice(from)
}

/** @throws invalid for a file that is not a text or a table */
export async function* readCsv(path: string): TableRows {
  const text = decoded(await readFile(path))
  if (text.slice(0, maxHead).includes('\u0000')) throw refusedFile('importEncoding')
  const delimiter = separatorOf(text)
  // What waits in the parser when the text ends is parsed in one turn, so no slice waits there.
  const waiting = { writableHighWaterMark: 1 }
  const options = { delimiter, bom: true, relax_column_count: true, skip_empty_lines: false, max_record_size: maxRow, ...waiting }
  // Ends the parser with the error of a slice, which the loop below receives.
  const parser = pipeline(Readable.from(slicesOf(text, delimiter)), parse(options), () => {})
  let portion: TableRow[] = []
  let number = 0
  const pause = pauses()
  try {
    for await (const cells of parser) {
      portion.push(tidyRow(++number, cells.map(unguardedText)))
      await pause()
      if (portion.length < portionSize) continue
      yield portion
      portion = []
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw error.code === 'CSV_MAX_RECORD_SIZE' ? refusedFile('importColumns', maxImportColumns) : refusedFile('importBroken')
    throw error
  }
  if (portion.length > 0) yield portion
}
