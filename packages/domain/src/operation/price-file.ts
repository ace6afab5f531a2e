/** A price sheet as a workbook: what an upload changes, and the cells that stay as they are. */
import type { PriceChangeResult } from './price-change.ts'

export const maxPriceFileMegabytes = 10
/** An answer names this many cells of each kind; all of them are counted. */
export const maxNamedCells = 100

export interface PriceFileFault {
  /** As spreadsheets name it: `K12`. */
  cell: string
  message: string
}

/** A day that was changed since the workbook was downloaded: it stays as it is. */
export interface PriceFileConflict {
  cell: string
  priceProductId: string
  date: string
  exported: number | null
  current: number | null
  wanted: number | null
}

export interface PriceFileResult extends Omit<PriceChangeResult, 'limited'> {
  faultCount: number
  faults: PriceFileFault[]
  conflictCount: number
  conflicts: PriceFileConflict[]
}
