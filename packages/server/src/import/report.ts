/** The outcome of an import, as a table for the terminal and as data for a file. */
import { outcomes, type Outcome, type RowOutcome } from './outcome.ts'

export interface Report {
  resort: string
  at: string
  /** Nothing was kept: only what would happen. */
  dryRun: boolean
  counts: Record<string, Record<Outcome, number>>
  /** How many rows each note or refusal was said of. */
  notes: Record<string, number>
  rows: RowOutcome[]
}

export function reportOf(rows: RowOutcome[], { resort, at, dryRun }: Pick<Report, 'resort' | 'at' | 'dryRun'>): Report {
  const counts: Report['counts'] = {}
  const notes: Report['notes'] = {}
  for (const { entity, outcome, notes: told = [] } of rows) {
    const ofEntity = (counts[entity] ??= Object.fromEntries(outcomes.map((each) => [each, 0])) as Record<Outcome, number>)
    ofEntity[outcome]++
    for (const note of told) notes[note] = (notes[note] ?? 0) + 1
  }
  return { resort, at, dryRun, counts, notes, rows }
}

const shortened = (text: string, width: number) => (text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width))

function detailOf({ reason, fields, kept, notes }: RowOutcome): string {
  const parts = [reason, fields && `changed ${fields.join(', ')}`, kept && `kept as people have it: ${kept.join(', ')}`, ...(notes ?? [])]
  return parts.filter(Boolean).join(' ')
}

function lineOf(row: RowOutcome): string {
  const { outcome, entity, externalId, name } = row
  return `${outcome.padEnd(9)}  ${entity.padEnd(8)}  ${shortened(externalId, 22)}  ${shortened(name, 34)}  ${detailOf(row)}`.trimEnd()
}

/** Every row with something to say; the silent ones, unchanged as they are, only count. */
export function tableOf({ counts, notes, rows, dryRun }: Report): string {
  const telling = rows.filter((row) => row.outcome !== 'unchanged' || row.kept || row.reason)
  const sums = Object.entries(counts).map(([entity, ofEntity]) => {
    const parts = outcomes.filter((outcome) => ofEntity[outcome] > 0).map((outcome) => `${ofEntity[outcome]} ${outcome}`)
    return `${entity}: ${parts.join(', ')}`
  })
  const said = Object.entries(notes).map(([note, count]) => `${String(count).padStart(5)} × ${note}`)
  return [...telling.map(lineOf), '', ...sums, ...said, ...(dryRun ? ['Only tried: nothing was written.'] : [])].join('\n')
}
