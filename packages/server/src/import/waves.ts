/** Rows that may be written side by side: what a row points at is in a wave before its own. */
export function wavesOf<Row>(rows: readonly Row[], idOf: (row: Row) => string, targetsOf: (id: string) => Iterable<string>): Row[][] {
  const places = new Map<string, number>()
  const waves: Row[][] = []
  for (const row of rows) {
    // Of a ring, the row that comes first does not wait for the last.
    const place = Math.max(0, ...[...targetsOf(idOf(row))].map((target) => (places.get(target) ?? -1) + 1))
    places.set(idOf(row), place)
    ;(waves[place] ??= []).push(row)
  }
  return waves
}
