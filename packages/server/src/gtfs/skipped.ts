/** What is left out of an import. All of it counts; the first rows are told. */
import type { SkippedRow, TimetableReport } from '@ridgeline/domain/departures/timetable-report'
import { legible } from './cells.ts'

const mostTold = 200
const longestValue = 80

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
      if (rows.length < mostTold) rows.push({ ...row, value: legible(row.value, longestValue) })
    },
    report: () => ({ count, rows }),
  }
}
