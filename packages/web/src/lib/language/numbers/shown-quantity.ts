/** Numbers with a unit: stored in metric units, shown and typed in those of the person. */
import { shownScale, shownUnit, toShown, toStored } from '@ridgeline/domain/values/quantity'
import { conventions } from './conventions.ts'

/** Of a field, whose unit says what it is counted in. */
interface Counted {
  kind?: string
  unit?: string | undefined
  scale?: number | undefined
}

/** Decimals of the stored value. */
export const storedScale = ({ kind, scale }: Counted): number => (kind === 'integer' ? 0 : (scale ?? 2))

export const shownNumber = (value: number, field: Counted): number => toShown(value, field.unit, conventions().units, storedScale(field))
export const storedNumber = (shown: number, field: Counted): number => toStored(shown, field.unit, conventions().units, storedScale(field))
export const decimalsOf = (field: Counted): number => shownScale(storedScale(field), field.unit, conventions().units)
export const isConverted = (unit: string | undefined): boolean => unit !== undefined && shownUnit(unit, conventions().units) !== unit
export const unitOf = (unit: string): string => shownUnit(unit, conventions().units)
