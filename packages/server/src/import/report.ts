/** The outcome of an import, as a table for the terminal and as data for a file. */
import { outcomes, type Outcome, type RowOutcome } from './outcome.ts'

export interface Report {
  resort: string
  at: string
  /** Only a preview: nothing was written. */
  dryRun: boolean
  counts: Record<string, Record<Outcome, number>>
  /** The number of rows for each note or refusal. */
  notes: Record<string, number>
  rows: RowOutcome[]
}

const none: Readonly<Record<Outcome, number>> = { created: 0, changed: 0, unchanged: 0, refused: 0, gone: 0 }

export function reportOf(rows: RowOutcome[], { resort, at, dryRun }: Pick<Report, 'resort' | 'at' | 'dryRun'>): Report {
  const counts: Report['counts'] = {}
  const notes: Report['notes'] = {}
  for (const { entity, outcome, notes: rowNotes = [] } of rows) {
    const ofEntity = (counts[entity] ??= { ...none })
    ofEntity[outcome]++
    for (const note of rowNotes) notes[note] = (notes[note] ?? 0) + 1
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

/** Rows listed individually per reason; further ones are only counted, as in files of a whole country. */
const maxListed = 20

/** Reasons that only differ in numbers are counted together. */
const kindOf = (reason: string) => reason.replace(/-?\d+/g, '…')

/** Number of rows by reason, the most frequent first. */
export function reasonsOf(rows: readonly RowOutcome[]): [reason: string, count: number][] {
  const byReason = Map.groupBy(
    rows.filter(({ reason }) => reason),
    ({ reason }) => kindOf(reason!),
  )
  return [...byReason].map(([reason, { length }]): [string, number] => [reason, length]).toSorted(([, one], [, other]) => other - one)
}

function withoutManyAlike(rows: readonly RowOutcome[]): RowOutcome[] {
  const seen = new Map<string, number>()
  return rows.filter(({ reason }) => {
    if (!reason) return true
    const count = (seen.get(kindOf(reason)) ?? 0) + 1
    seen.set(kindOf(reason), count)
    return count <= maxListed
  })
}

/** Whether the resort has any records of the source now. */
export const hasImported = ({ rows }: Pick<Report, 'rows'>): boolean =>
  rows.some(({ outcome }) => outcome === 'created' || outcome === 'changed' || outcome === 'unchanged')

/** All rows with a message; unchanged rows are only counted. */
export function tableOf({ counts, notes, rows, dryRun }: Report): string {
  const listed = withoutManyAlike(rows.filter((row) => row.outcome !== 'unchanged' || row.kept || row.reason))
  const often = reasonsOf(rows).filter(([, count]) => count > maxListed)
  const sums = Object.entries(counts).map(([entity, ofEntity]) => {
    const parts = outcomes.filter((outcome) => ofEntity[outcome] > 0).map((outcome) => `${ofEntity[outcome]} ${outcome}`)
    return `${entity}: ${parts.join(', ')}`
  })
  const noteLines = [...often, ...Object.entries(notes)].map(([note, count]) => `${String(count).padStart(5)} × ${note}`)
  return [...listed.map(lineOf), '', ...sums, ...noteLines, ...(dryRun ? ['Only tried: nothing was written.'] : [])].join('\n')
}
