/** A format in which tables are sent: rows in, bytes out, page by page. */
import type { Cell } from '@ridgeline/domain/exchange/columns'
import type { Language } from '@ridgeline/domain/values/localized'

export type Rows = AsyncIterable<readonly (readonly Cell[])[]>

export interface TableFormat {
  /** Media type. */
  type: string
  /** @param heads names of the columns */
  write(heads: readonly string[], rows: Rows, language: Language): AsyncIterable<Uint8Array | string>
}
