/** How a number input treats its bounds, its steps and what is pasted (R5.55–59). */
import { parseNumber, signsOf } from './number-text.ts'

export interface NumberBounds {
  min?: number | undefined
  max?: number | undefined
}

/** Bounds that contradict each other bind no one (T66). */
const hold = ({ min = -Infinity, max = Infinity }: NumberBounds) => min <= max

export function clamped(value: number, bounds: NumberBounds): number {
  const { min = -Infinity, max = Infinity } = bounds
  return hold(bounds) ? Math.min(max, Math.max(min, value)) : value
}

/** R5.56 */
export const whole = (value: number, rounded = false): number => (rounded ? Math.round(value) : value)

/** Up or down by a step, without the dust of binary fractions. */
export const stepped = (value: number | null, by: number, bounds: NumberBounds): number =>
  clamped(Number(((value ?? 0) + by).toFixed(10)), bounds)

/** Plus and minus end where the bounds do. */
export function limitsAt(value: number | null, bounds: NumberBounds): { isLowest: boolean; isHighest: boolean } {
  const { min = -Infinity, max = Infinity } = bounds
  if (value === null || !hold(bounds)) return { isLowest: false, isHighest: false }
  return { isLowest: value <= min, isHighest: value >= max }
}

/** The keypad for decimals of an iPhone has no minus. */
export const keysFor = ({ min = -Infinity }: NumberBounds): 'decimal' | 'text' => (min >= 0 ? 'decimal' : 'text')

const plain = /^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/

function grouped(language: string): RegExp {
  const { group, decimal } = signsOf(language)
  // Our own numbers are grouped by thin spaces in every language.
  return new RegExp(`^[+-]?\\d{1,3}([\\s${group && `\\${group}`}]\\d{3})+(\\${decimal}\\d+)?$`)
}

/** Is this the way the language writes a number, or the plain one? Anything else changes nothing (T67). */
export function pastedNumber(pasted: string, language: string): number | undefined {
  const typed = pasted.trim()
  const read = plain.test(typed) || grouped(language).test(typed) ? parseNumber(typed, language) : undefined
  return typeof read === 'number' ? read : undefined
}
