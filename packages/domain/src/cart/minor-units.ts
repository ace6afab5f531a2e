/** Amounts as whole minor units. All currencies of the product have two decimals (ISO 4217). */
const decimals = 2

/** @param amount with at most two decimals, as typed or as stored */
export function minorUnitsOf(amount: number | string): number {
  const [whole = '0', fraction = ''] = Number(amount).toFixed(decimals).split('.')
  return Number(whole + fraction)
}

/** The part of a price that is tax, rounded half up. @param rate in tenths of a percent */
export function taxWithin(gross: number, rate: number): number {
  const divisor = 2 * (1000 + rate)
  const dividend = 2 * gross * rate + (1000 + rate)
  return (dividend - (dividend % divisor)) / divisor
}
