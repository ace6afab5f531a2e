/** Which records of the board are shown: by words of their names, and by a condition. */
import { fold } from '@ridgeline/domain/search/fold'
import type { Localized } from '@ridgeline/domain/values/localized'
import type { ShownItem } from '../items/board-items.ts'
import type { ShownGroup } from '../use-board-changes.ts'

export const conditions = ['notOpen', 'offPlan'] as const
export type Condition = (typeof conditions)[number]

const meets: Readonly<Record<Condition, (item: ShownItem) => boolean>> = {
  notOpen: ({ status }) => status !== 'open',
  offPlan: ({ plan }) => Boolean(plan?.proposed),
}

export interface Chosen {
  condition: Condition
  /** What met it when it was chosen. A row that no longer does stays, so that none moves under a thumb. */
  ids: ReadonlySet<string>
}

const idsMeeting = (groups: readonly ShownGroup[], condition: Condition): string[] =>
  groups.flatMap(({ items }) => items.filter(meets[condition]).map(({ id }) => id))

export const chosenOf = (groups: readonly ShownGroup[], condition: Condition): Chosen => ({
  condition,
  ids: new Set(idsMeeting(groups, condition)),
})

/** Those that some record meets. */
export const possibleConditions = (groups: readonly ShownGroup[]): Condition[] =>
  conditions.filter((condition) => groups.some(({ items }) => items.some(meets[condition])))

const textOf = (name: Localized | string | null) => (typeof name === 'string' ? name : Object.values(name ?? {}).join(' '))

/** Every word is somewhere in the name, in any language: numbers are a part of it. */
export function fits(name: Localized | string | null, typed: string): boolean {
  const whole = fold(textOf(name))
  return fold(typed)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

export const narrowed = (items: readonly ShownItem[], typed: string, chosen: Chosen | undefined): readonly ShownItem[] =>
  items.filter(({ id, name }) => (!chosen || chosen.ids.has(id)) && fits(name, typed))
