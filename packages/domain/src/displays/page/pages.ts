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

export function pagesOf<T, Title = string>(sections: readonly Section<T, Title>[], { columns, rows }: Paper): Page<T, Title>[] {
  const filled: Column<T, Title>[] = []
  let free = 0
  for (const { title, rows: all } of sections) {
    for (let start = 0; start < all.length;) {
      if (free < minStart) {
        filled.push([])
        free = Math.max(rows, 2)
      }
      const part = all.slice(start, start + free - 1)
      filled.at(-1)!.push({ title, rows: part })
      free -= part.length + 1
      start += part.length
    }
  }
  const pages: Page<T, Title>[] = []
  for (let start = 0; start < filled.length; start += columns) pages.push(filled.slice(start, start + columns))
  return pages
}
