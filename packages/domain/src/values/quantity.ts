/** Converts quantities to other systems of units. Stored values are metric; the unit of a field defines their unit. */
import { isNameIn } from './closed-list.ts'
import type { Unit } from '../declare/unit.ts'

export const unitSystems = ['metric', 'imperial'] as const
export type UnitSystem = (typeof unitSystems)[number]

export const imperialUnits = [
  'feet',
  'inches',
  'inchesPerHour',
  'milesPerHour',
  'fahrenheit',
  'pounds',
  'acres',
  'squareFeet',
  'cubicFeet',
  'inchesOfMercury',
  'miles',
] as const
export type ImperialUnit = (typeof imperialUnits)[number]

/** For distances shown in kilometres; no field has this unit. */
export type ShownUnit = Unit | ImperialUnit | 'kilometres'

interface Conversion {
  unit: ImperialUnit
  by: number
  /** Added after multiplication. */
  plus?: number
}

/** Exact by definition, except the inch of mercury. */
const imperial: { readonly [U in ShownUnit]?: Conversion } = {
  m: { unit: 'feet', by: 1 / 0.3048 },
  cm: { unit: 'inches', by: 1 / 2.54 },
  millimetres: { unit: 'inches', by: 1 / 25.4 },
  millimetresPerHour: { unit: 'inchesPerHour', by: 1 / 25.4 },
  kilometres: { unit: 'miles', by: 1 / 1.609344 },
  kmPerHour: { unit: 'milesPerHour', by: 1 / 1.609344 },
  metresPerSecond: { unit: 'milesPerHour', by: 3.6 / 1.609344 },
  celsius: { unit: 'fahrenheit', by: 1.8, plus: 32 },
  kg: { unit: 'pounds', by: 1 / 0.45359237 },
  ha: { unit: 'acres', by: 2.4710538146716532 },
  squareMetres: { unit: 'squareFeet', by: 1 / 0.09290304 },
  cubicMetres: { unit: 'cubicFeet', by: 1 / 0.028316846592 },
  hectopascal: { unit: 'inchesOfMercury', by: 1 / 33.8638866667 },
}

const conversionOf = (unit: string | undefined, system: UnitSystem): Conversion | undefined =>
  // Units of settings and feeds can be any text; unknown ones are not converted.
  system === 'imperial' && isNameIn(imperial, unit) ? imperial[unit] : undefined

/** The unit that is shown. */
export const shownUnit = (unit: string, system: UnitSystem): string => conversionOf(unit, system)?.unit ?? unit

/** Adding 0 turns -0 into 0. */
const rounded = (value: number, scale: number): number => Number(value.toFixed(scale)) + 0

/** As many decimals as are needed to distinguish neighbouring stored values. */
export function shownScale(scale: number, unit: string | undefined, system: UnitSystem): number {
  const found = conversionOf(unit, system)
  return found ? Math.max(0, Math.ceil(scale - Math.log10(found.by))) : scale
}

/** `scale` is that of the stored value. */
export function toShown(value: number, unit: string | undefined, system: UnitSystem, scale: number): number {
  const found = conversionOf(unit, system)
  return found ? rounded(value * found.by + (found.plus ?? 0), shownScale(scale, unit, system)) : value
}

/** Converts a value typed in the shown unit to the stored one: `toStored(toShown(x))` is x. */
export function toStored(value: number, unit: string | undefined, system: UnitSystem, scale: number): number {
  const found = conversionOf(unit, system)
  return found ? rounded((value - (found.plus ?? 0)) / found.by, scale) : value
}
