/** Splits long lists into pages of columns. A heading at the top of each column takes one row. */
export interface Section<T, Title = string> {
  title: Title
  rows: readonly T[]
}

export type Column<T, Title = string> = Section<T, Title>[]
export type Page<T, Title = string> = Column<T, Title>[]

export interface Paper {
  columns: number
  /** Rows of a column, including headings. */
  rows: number
}

/** A section starts in the next column if fewer rows are left: a heading and two rows. */
const minStart = 3

/** How many of the rows fit; at least one, however high it is. */
function fitting<T>(rows: readonly T[], free: number, heightOf: (row: T) => number): number {
  let [count, left] = [0, free]
  for (const row of rows) {
    left -= heightOf(row)
    if (left < 0) break
    count++
  }
  // A heading would be repeated for a single row.
  if (rows.length - count === 1 && count > 2) count--
  return Math.max(1, count)
}

/** @param heightOf in rows of the paper */
export function pagesOf<T, Title = string>(
  sections: readonly Section<T, Title>[],
  { columns, rows }: Paper,
  heightOf: (row: T) => number = () => 1,
): Page<T, Title>[] {
  const filled: Column<T, Title>[] = []
  let free = 0
  for (const { title, rows: all } of sections) {
    for (let start = 0; start < all.length;) {
      if (free < minStart) {
        filled.push([])
        free = Math.max(rows, 2)
      }
      const rest = all.slice(start)
      const part = rest.slice(0, fitting(rest, free - 1, heightOf))
      filled.at(-1)!.push({ title, rows: part })
      free -= part.reduce((used, row) => used + heightOf(row), 1)
      start += part.length
      // The rest goes on at the top of the next column, also where a row was left free for it.
      if (start < all.length) free = 0
    }
  }
  const pages: Page<T, Title>[] = []
  for (let start = 0; start < filled.length; start += columns) pages.push(filled.slice(start, start + columns))
  return pages
}
