/** Makes measured numbers fit the declaration of a field: rounded to its decimals, and left out where they are impossible. */
import { fieldOf, type Entity } from '@ridgeline/domain/declare/entity'

/** Null for a value that is missing, outside the bounds of the field or not on its list. */
export function fitted(entity: Entity, name: string, value: number | undefined): number | null {
  const field = fieldOf(entity, name)
  if (value === undefined || (field.kind !== 'integer' && field.kind !== 'decimal')) return null
  const steps = 10 ** (field.kind === 'decimal' ? (field.scale ?? 2) : 0)
  // Adding zero turns -0 into 0.
  const rounded = Math.round(value * steps) / steps + 0
  const { min = -Infinity, max = Infinity } = field
  if (rounded < min || rounded > max) return null
  return field.kind === 'integer' && field.of && !field.of.includes(rounded) ? null : rounded
}

/** Gusts below the wind are an error of rounding between models. */
export const gustsAbove = (windSpeed: number | null, windGusts: number | null): number | null =>
  windSpeed !== null && windGusts !== null && windGusts < windSpeed ? windSpeed : windGusts

export const bearing = (degrees: number | undefined): number | undefined => (degrees === undefined ? undefined : Math.round(degrees) % 360)
