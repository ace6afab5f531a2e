/** What a change of many days makes of a price, exactly: prices are whole minor units, percentages are decimal fractions. */
import { minorUnitsOf } from '../cart/minor-units.ts'
import { remembered } from '../values/remembered.ts'
import { maxPriceLimit, levelOf, type PriceLimits } from './price-point.ts'
import type { PriceChange, Rounding } from './price-change.ts'

/** `digits` divided by ten to the power of `scale`. */
interface Decimal {
  digits: bigint
  scale: number
}

/** What a number says when it is written down, such as 0.1: the nearest binary fraction plays no part. */
function decimalOf(number: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(number).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale }
}

/** Of a price, which may have more than two decimals as a limit. */
function exactUnitsOf(price: number): number {
  const { digits, scale } = decimalOf(price)
  return scale <= 2 ? Number(digits) * 10 ** (2 - scale) : Number(digits) / 10 ** (scale - 2)
}

/** No price is negative, so half away from zero is up. */
function roundedQuotient(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const whole = dividend / divisor
  const rest = dividend % divisor
  const isUp = rounding === 'up' ? rest > 0n : rounding === 'nearest' && rest * 2n >= divisor
  return isUp ? whole + 1n : whole
}

/** A price in whole minor units for one in minor units, changed by a percentage and rounded. */
function rounder(percent: number, rounding: Rounding, roundTo: number) {
  const change = decimalOf(percent)
  const factor = { digits: 100n * 10n ** BigInt(change.scale) + change.digits, scale: change.scale + 2 }
  const step = BigInt(minorUnitsOf(roundTo))
  const roundedOf = ({ digits, scale }: Decimal) =>
    Number(roundedQuotient(digits * factor.digits, step * 10n ** BigInt(scale + factor.scale), rounding) * step)
  return {
    // A season has few different prices.
    ofUnits: remembered((price: number) => roundedOf({ digits: BigInt(price), scale: 0 })),
    /** With any number of decimals. */
    ofPrice(price: number): number {
      const { digits, scale } = decimalOf(price)
      return roundedOf({ digits: digits * 100n, scale })
    },
  }
}

export type PatternTerms = Pick<PriceChange, 'change' | 'rounding' | 'roundTo' | 'min' | 'max'>
export type PatternLine = PriceLimits & { basePrice: number }

export interface PatternDay {
  /** From 1, Monday. */
  weekday: number
  /** Of the day itself. */
  price: number | null
  /** Of the day that is copied. */
  copied: number | null
}

export interface PatternPrice {
  price: number
  /** A minimum or maximum decided it. */
  isLimited: boolean
}

export type LinePattern = (day: PatternDay) => PatternPrice | null

/** @returns for each line, the prices of its days in minor units; null leaves the day as it is */
export function pricePattern({ change, rounding, roundTo, min, max }: PatternTerms): (line: PatternLine) => LinePattern {
  const round = rounder(change.kind === 'weekdays' ? 0 : change.percent, rounding, roundTo)
  const ofWeekday = change.kind === 'weekdays' ? change.prices.map((price) => (price === null ? null : round.ofPrice(price))) : []
  const [lowest, highest] = [exactUnitsOf(min ?? 0), exactUnitsOf(max ?? maxPriceLimit)]

  function wanted({ weekday, price, copied }: PatternDay, base: number): number | null {
    if (change.kind === 'weekdays') return ofWeekday[weekday - 1] ?? null
    const source = change.kind === 'copy' ? copied : (price ?? (change.fromBase ? base : null))
    return source === null ? null : round.ofUnits(source)
  }

  return (line) => {
    const base = minorUnitsOf(line.basePrice)
    const low = Math.max(minorUnitsOf(line.minPrice ?? 0), lowest)
    const high = Math.min(minorUnitsOf(line.maxPrice ?? maxPriceLimit), highest)
    if (low > high) return () => null
    return (day) => {
      const rounded = wanted(day, base)
      if (rounded === null) return null
      const limited = Math.max(low, Math.min(high, rounded))
      return { price: Math.round(limited), isLimited: limited !== rounded }
    }
  }
}

/** The level with a price in minor units. */
export const levelsOf = (line: PriceLimits): ((price: number) => string | null) =>
  line.priceLevels?.length ? remembered((price: number) => levelOf(line, price / 100)) : () => null
