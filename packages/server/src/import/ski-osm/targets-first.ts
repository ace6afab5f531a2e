/** Orders rows so that referenced ones come first, as far as cycles permit: most links can then be written with the record. */
export function targetsFirst<Row>(rows: readonly Row[], idOf: (row: Row) => string, targetsOf: (id: string) => Iterable<string>): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  const placed = new Set<Row>()
  const entered = new Set<string>()

  function enter(id: string): void {
    const row = byId.get(id)
    if (!row || entered.has(id)) return
    entered.add(id)
    for (const target of targetsOf(id)) enter(target)
    placed.add(row)
  }

  for (const row of rows) {
    enter(idOf(row))
    // A row without an id of its own keeps its place.
    placed.add(row)
  }
  return [...placed]
}
