/** Imports of records from a file: their states, outcomes and limits. */

/** An import is mapped, checked, run and undone, in this order; each of the working states is done by a job. */
export const importStates = ['mapped', 'checking', 'checked', 'running', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

export const rowOutcomes = ['created', 'changed', 'removed', 'unchanged', 'refused'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** Rows of records in one file. */
export const maxImportRows = 20_000
export const maxImportColumns = 500
/** Of the file as it arrives. */
export const maxImportMegabytes = 20
/** Of its unpacked content. */
export const maxUnpackedMegabytes = 200
/** Characters of a cell that are shown beside its fault. */
export const maxShownCell = 60
/** Options of a choice that are listed beside a fault. */
export const maxShownOptions = 10
/** Days in which an import can be undone; afterwards its rows are deleted. */
export const importKeptDays = 30

export interface ImportSummary {
  id: string
  entity: string
  fileName: string
  state: ImportState
  createdAt: string
  /** Heads of the columns in the file. */
  heads: string[]
  /** For each column the name of a column of records (`status`, `name.sk`), or null for one that is left out. */
  mapping: (string | null)[]
  /** The field by which records are found again; null: each row is a new record. */
  key: string | null
  /** By field: values of new records that the file does not have. */
  fixed: Record<string, unknown>
  /** The query string of the list whose records that are not in the file are removed; null: they stay. */
  missing: string | null
  rows: number
  /** Rows that the current step has dealt with. */
  ready: number
  counts: Record<RowOutcome, number>
  /** Imported rows with a warning, such as a picture that could not be fetched. */
  warned: number
  /** Rows that undoing could not set back, or only in part. */
  notUndone: number
}

export interface RowFault {
  /** From 0; null for a fault of the whole row. */
  column: number | null
  /** A field that has no column, such as a required one that is not in the file. */
  field: string | null
  message: string
  /** What the cell contains, cut. */
  value: string | null
  /** Of a choice: the first of its options as the user reads them, and how many there are. */
  permitted: { options: string[]; total: number } | null
}

export interface ImportRow {
  /** As counted by spreadsheets, in which the heads are row 1. */
  number: number
  /** The name of a record that is not in the file; null for a row of the file. */
  name: unknown
  /** What a refused row of the file calls its record, cut. */
  title: string | null
  outcome: RowOutcome
  faults: RowFault[]
  changes: { field: string; from: unknown; to: unknown }[]
}

/** A page of them. */
export interface ImportRows {
  items: ImportRow[]
  /** The `after` of the next page; null for the last one. */
  next: number | null
}
