/** Rows of one file of a feed, with each cell parsed by its column. Invalid rows are skipped and reported. */
import { parse } from 'csv-parse'
import type { SkipReason } from '@ridgeline/domain/departures/timetable-report'
import { Failure } from '@ridgeline/domain/check/failure'
import { fileFault, type Archive } from '../out/archive.ts'
import type { Column } from '../out/cells.ts'
import type { FileKind } from './files.ts'
import { pauses } from '../../load/event-loop-pauses.ts'
import type { Skipped } from './skipped.ts'

type Cells<Columns> = { [Name in keyof Columns]: Columns[Name] extends Column<infer T> ? T : never }
export type RowOf<Kind> = Kind extends FileKind<infer Columns> ? Cells<Columns> & { line: number } : never

/** Longer than any valid row. */
const maxRowLength = 64 * 1024

const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true, max_record_size: maxRowLength }

interface Parsed {
  info: { lines: number }
  record: string[]
}

/** As many at a time as are there: waiting for each would take as long as parsing it. */
async function* recordsOf(archive: Archive, name: string): AsyncGenerator<readonly Parsed[]> {
  const source = await archive.open(name)
  const parser = source.pipe(parse(options))
  source.on('error', (error) => parser.destroy(error))
  let line = 1
  try {
    // The option `info` adds `info` to each record.
    for await (const first of parser as AsyncIterable<Parsed>) {
      const records = [first]
      for (let next: Parsed | null; (next = parser.read());) records.push(next)
      line = records.at(-1)!.info.lines
      yield records
    }
  } catch (error) {
    // Unterminated quotes, corrupt compression, or more bytes than declared.
    throw isOurs(error) ? error : fileFault('gtfsUnreadable', name, line)
  } finally {
    source.destroy()
  }
}

const isOurs = (error: unknown) => error instanceof Failure

/** @throws invalid for a file that is unreadable, has too many rows or lacks a required column */
export async function* readRows<Columns extends Record<string, Column<unknown>>>(
  archive: Archive,
  { name, columns, key, maxRows }: FileKind<Columns>,
  { skip }: Skipped,
): AsyncGenerator<Cells<Columns> & { line: number }> {
  const seen = new Set<string>()
  let head: string[] | undefined
  let read: PlacedColumn[] = []
  let count = 0
  const pause = pauses()
  for await (const records of recordsOf(archive, name)) {
    await pause()
    for (const { info, record } of records) {
      if (!head) {
        head = record
        read = placedIn(record, columns, name)
        continue
      }
      // Skipped rows count too, because they use time and memory as well.
      if (++count > maxRows) throw fileFault('gtfsTooManyRows', name, maxRows)
      const line = info.lines
      const leave = (reason: SkipReason, field: string, value: string) => skip({ file: name, line, reason, field, value })
      if (record.length !== head.length) {
        leave('cellCount', '', String(record.length))
        continue
      }
      const row = cellsOf(read, record, leave)
      if (!row) continue
      const own = key.map((column) => String(row[column])).join('\u0000')
      if (key.length && seen.has(own)) {
        leave('duplicate', key.join(', '), own.replace('\u0000', ', '))
        continue
      }
      if (key.length) seen.add(own)
      // Each cell was parsed by the column of its name.
      yield { ...row, line } as Cells<Columns> & { line: number }
    }
  }
  if (!head) throw fileFault('gtfsUnreadable', name, 1)
}

/** @throws invalid without a required column */
function placedIn(head: readonly string[], columns: Readonly<Record<string, Column<unknown>>>, name: string): PlacedColumn[] {
  for (const [column, { isRequired }] of Object.entries(columns))
    if (isRequired && !head.includes(column)) throw fileFault('gtfsMissingColumn', name, column)
  return Object.entries(columns).map(([column, own]) => ({ ...own, column, place: head.indexOf(column) }))
}

interface PlacedColumn extends Column<unknown> {
  column: string
  /** The position in a row; -1 if the file has no such column. */
  place: number
}

function cellsOf(
  read: readonly PlacedColumn[],
  record: readonly string[],
  leave: (reason: SkipReason, field: string, value: string) => void,
): Record<string, unknown> | undefined {
  const row: Record<string, unknown> = {}
  for (const { column, place, isRequired, parse: parseCell } of read) {
    const cell = record[place] ?? ''
    const value = cell === '' ? null : parseCell(cell)
    if (isRequired && (value === null || value === undefined)) {
      leave(cell === '' ? 'missingValue' : 'badValue', column, cell)
      return undefined
    }
    if (value === undefined) leave('ignoredValue', column, cell)
    row[column] = value ?? null
  }
  return row
}
