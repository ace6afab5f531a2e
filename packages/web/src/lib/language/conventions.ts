/** How a person reads quantities, clocks and weeks: as their language has it, unless they chose otherwise. */
import { shownUnit, toShown, toStored, shownScale, type UnitSystem } from '@ridgeline/domain/quantity'
import { signal } from '../browser/signal.ts'

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

/** Of a field, whose unit says what it is counted in. */
interface Counted {
  kind?: string
  unit?: string | undefined
  scale?: number | undefined
}

/** Decimals of the stored value. */
export const storedScale = ({ kind, scale }: Counted): number => (kind === 'integer' ? 0 : (scale ?? 2))

export const shownNumber = (value: number, field: Counted): number => toShown(value, field.unit, current.units, storedScale(field))
export const storedNumber = (shown: number, field: Counted): number => toStored(shown, field.unit, current.units, storedScale(field))
export const decimalsOf = (field: Counted): number => shownScale(storedScale(field), field.unit, current.units)
export const isConverted = (unit: string | undefined): boolean => unit !== undefined && shownUnit(unit, current.units) !== unit
export const unitOf = (unit: string): string => shownUnit(unit, current.units)
