/** How a person reads quantities, clocks and weeks: as their language has it, unless they chose otherwise. */
import type { UnitSystem } from '@ridgeline/domain/values/quantity'
import { signal } from '../../browser/signal.ts'

export const unitChoices = ['language', 'metric', 'imperial'] as const
export const clockChoices = ['language', '24', '12'] as const
export const weekChoices = ['language', 'monday', 'sunday', 'saturday'] as const

/** What was chosen; nothing is as the language has it. */
export interface Chosen {
  units?: (typeof unitChoices)[number]
  clock?: (typeof clockChoices)[number]
  weekStart?: (typeof weekChoices)[number]
}

export interface Conventions {
  units: UnitSystem
  clock: '24' | '12'
  /** Monday is 1, Sunday 7; without it, as the language has it. */
  weekStart: number | undefined
}

const weekdays = { monday: 1, saturday: 6, sunday: 7 } as const

/** All languages of the product are those of places that measure in metres and count hours to 24. */
function conventionsOf({ units = 'language', clock = 'language', weekStart = 'language' }: Chosen): Conventions {
  return {
    units: units === 'language' ? 'metric' : units,
    clock: clock === 'language' ? '24' : clock,
    weekStart: weekStart === 'language' ? undefined : weekdays[weekStart],
  }
}

const changed = signal()
let current = conventionsOf({})

export const conventions = (): Conventions => current

export function follow(chosen: Chosen): void {
  const next = conventionsOf(chosen)
  if (JSON.stringify(next) === JSON.stringify(current)) return
  current = next
  changed.emit()
}

export const conventionsChanged = changed.subscribe
