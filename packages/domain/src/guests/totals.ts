/**
 * Totals for guests: how many lifts, slopes, tracks and trails are open, and how many kilometres. Only "open" counts as open; "limited" is
 * counted separately, and an unknown status as neither.
 */
import type { DisplayStatus } from '../displays/feed.ts'
import { isNameIn } from '../search/names-of.ts'

export interface Tally {
  open: number
  limited: number
  total: number
}

export interface Total extends Tally {
  openKm: number
  totalKm: number
}

/** With the status shown now: `openStateOf`, or `shownStatus` where there are no hours. */
export interface Counted {
  status: DisplayStatus
  /** Metres, as recorded or computed from the geometry. */
  length?: number | null
}

export function tallyOf(statuses: readonly DisplayStatus[]): Tally {
  const count = (wanted: DisplayStatus) => statuses.filter((status) => status === wanted).length
  return { open: count('open'), limited: count('limited'), total: statuses.length }
}

const kilometres = (records: readonly Counted[]) => Math.round(records.reduce((metres, { length }) => metres + (length ?? 0), 0) / 100) / 10

export const totalOf = (records: readonly Counted[]): Total => ({
  ...tallyOf(records.map(({ status }) => status)),
  openKm: kilometres(records.filter(({ status }) => status === 'open')),
  totalKm: kilometres(records),
})

/** The field that divides a discipline, for entities whose length is that of a run or trail. */
const disciplines = { slope: 'difficulty', crossCountry: 'technique', bike: 'difficulty' } as const
/** Lifts are counted by type; their length is not skied. */
const groupings = { ...disciplines, skilift: 'type' } as const

export type Grouping = (typeof groupings)[keyof typeof groupings]

export interface Discipline {
  entity: string
  /** A record of any entity, with the field that divides it. */
  records: readonly (Counted & { [Name in Grouping]?: string | null })[]
}

export type DisciplineTotal = (Tally | Total) & {
  /** By value of the field that divides the discipline; null for entities without one. */
  groups: Readonly<Record<string, Tally | Total>> | null
}

/** A track groomed for both techniques counts for each of them, and once in the discipline. */
const bothTechniques = ['classic', 'skating']

/** The total of the published records of one entity, and of its groups: slopes by difficulty, tracks by technique. */
export function disciplineTotal({ entity, records }: Discipline): DisciplineTotal {
  const total = isNameIn(disciplines, entity) ? totalOf : (list: readonly Counted[]) => tallyOf(list.map(({ status }) => status))
  if (!isNameIn(groupings, entity)) return { ...total(records), groups: null }
  const field = groupings[entity]
  const valuesOf = (value: string | null | undefined) => (value === 'both' ? bothTechniques : value ? [value] : [])
  const values = new Set(records.flatMap((record) => valuesOf(record[field])))
  const groupOf = (value: string) => total(records.filter((record) => valuesOf(record[field]).includes(value)))
  return { ...total(records), groups: Object.fromEntries([...values].map((value) => [value, groupOf(value)])) }
}
