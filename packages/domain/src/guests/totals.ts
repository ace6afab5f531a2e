/** Totals for guests. Only "open" counts as open; "limited" is counted separately, and an unknown status as neither. */
import type { Entity } from '../declare/entity.ts'
import type { DisplayStatus } from '../displays/feed.ts'

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

export const metresIn = (records: readonly Counted[]): number => records.reduce((metres, { length }) => metres + (length ?? 0), 0)
export const openOnes = <C extends Counted>(records: readonly C[]): C[] => records.filter(({ status }) => status === 'open')

const kilometres = (records: readonly Counted[]) => Math.round(metresIn(records) / 100) / 10

export const totalOf = (records: readonly Counted[]): Total => ({
  ...tallyOf(records.map(({ status }) => status)),
  openKm: kilometres(openOnes(records)),
  totalKm: kilometres(records),
})

const groupings = ['difficulty', 'type'] as const
type Grouping = (typeof groupings)[number]

/** A record of a discipline, with the values by which its records are counted apart. */
export interface Operated extends Counted {
  difficulty?: string | null
  type?: string | null
}

/** Kilometres only of what has a length. */
type Sum = Tally & Partial<Total>

/** Of a discipline, such as slopes: in all, and for each difficulty and type of which there is a record. */
export interface Totals extends Sum {
  by: Partial<Record<Grouping, ({ value: string | null } & Sum)[]>>
}

type Fields = Pick<Entity, 'fields'>

/** The choices by which the records of an entity are counted apart. */
export const groupingsOf = ({ fields }: Fields): Grouping[] => groupings.filter((name) => fields[name]?.kind === 'choice')

export function totalsOf({ fields }: Fields, records: readonly Operated[]): Totals {
  const sumOf = (some: readonly Operated[]): Sum => ('length' in fields ? totalOf(some) : tallyOf(some.map(({ status }) => status)))
  const partsOf = (name: Grouping) => {
    const field = fields[name]
    const values = field?.kind === 'choice' ? [...field.of, null] : []
    const groups = Map.groupBy(records, (record) => record[name] ?? null)
    return values.flatMap((value) => {
      const group = groups.get(value)
      return group ? [{ value, ...sumOf(group) }] : []
    })
  }
  return { ...sumOf(records), by: Object.fromEntries(groupingsOf({ fields }).map((name) => [name, partsOf(name)])) }
}
