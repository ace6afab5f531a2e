/** Groups of rows that can be written concurrently: referenced rows are in earlier waves. */
export function wavesOf<Row>(rows: readonly Row[], idOf: (row: Row) => string, targetsOf: (id: string) => Iterable<string>): Row[][] {
  const places = new Map<string, number>()
  const waves: Row[][] = []
  for (const row of rows) {
    // In a cycle, the first row does not wait for the last.
    const place = Math.max(0, ...[...targetsOf(idOf(row))].map((target) => (places.get(target) ?? -1) + 1))
    places.set(idOf(row), place)
    ;(waves[place] ??= []).push(row)
  }
  return waves
}
