/** Records of a file that is not a table, as rows of one: with a column for each name that any of them has. */
import type { Cell } from '@ridgeline/domain/exchange/columns'
import { maxImportColumns, maxImportRows } from '@ridgeline/domain/exchange/imports'
import { leftOut } from '@ridgeline/domain/exchange/left-out'
import { refusedFile, type TableRows } from '../../../entities/exchange/reading/table-rows.ts'

/** By the head of its column. */
export type FileRecord = ReadonlyMap<string, Cell>
export type FileRecords = () => AsyncIterable<FileRecord>

async function headsOf(records: FileRecords): Promise<string[]> {
  const heads = new Set<string>()
  let count = 0
  for await (const record of records()) {
    if (++count > maxImportRows) throw refusedFile('importRows', maxImportRows)
    for (const head of record.keys()) heads.add(head)
    if (heads.size > maxImportColumns) throw refusedFile('importColumns', maxImportColumns)
  }
  return [...heads]
}

/**
 * Reads the file twice: its columns are known when all of its records were seen. What a record does not name stays as it is.
 * @throws invalid
 */
export async function* recordsTable(records: FileRecords): TableRows {
  const heads = await headsOf(records)
  let number = 1
  yield [{ number, cells: heads }]
  for await (const record of records()) {
    const cells = heads.map((head) => record.get(head) ?? (record.has(head) ? null : leftOut))
    yield [{ number: ++number, cells }]
  }
}
