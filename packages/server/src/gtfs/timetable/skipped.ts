/** Rows skipped by an import. All are counted, the first ones are listed. */
import type { SkippedRow, TimetableReport } from '@ridgeline/domain/departures/timetable-report'
import { legible } from '../out/cells.ts'

const maxRows = 200
const maxValueLength = 80

export interface Skipped {
  skip(row: SkippedRow): void
  report(): TimetableReport['skipped']
}

export function skippedRows(): Skipped {
  const rows: SkippedRow[] = []
  let count = 0
  return {
    skip(row) {
      count++
      if (rows.length < maxRows) rows.push({ ...row, value: legible(row.value, maxValueLength) })
    },
    report: () => ({ count, rows }),
  }
}
