/** Unique keys of rendered rows: while pages are refetched, a row may be on two of them. */
export function rowKeys(): (id: string) => string {
  const drawn = new Set<string>()
  return (id) => {
    const key = drawn.has(id) ? `${id} again` : id
    drawn.add(id)
    return key
  }
}
