/** The price of a day by how much of it is sold: bands of a price line change it, within the limits of the line (decision 0158). */

/** Applies from this share of sold places on, up to the next band. */
export interface FlexiBand {
  /** Percent of the capacity. */
  from: number
  /** Percent of the price of the day, with one decimal. */
  change: number
}

export interface FlexiTerms {
  bands: readonly FlexiBand[]
  minPrice: number | null
  maxPrice: number | null
}

/** Null without a capacity, and before the shop has reported sales. */
export interface DaySales {
  capacity: number | null
  sold: number | null
}

/** Why a day does not have the price of its sheet. */
export interface FlexiReason {
  listPrice: number
  /** Percent of the capacity, rounded down, so that a band never seems to begin too early. */
  occupancy: number
  change: number
  /** A limit of the line decided. */
  isLimited: boolean
}

/** Undefined without sales, or below all bands. */
function bandAt(bands: readonly FlexiBand[], { capacity, sold }: DaySales): FlexiBand | undefined {
  if (!capacity || sold === null) return undefined
  return bands.filter(({ from }) => from * capacity <= sold * 100).toSorted((one, other) => other.from - one.from)[0]
}

/** Rounded half up. @param price in minor units, like the limits */
export function flexiPrice(
  price: number,
  { bands, minPrice, maxPrice }: FlexiTerms,
  sales: DaySales,
): { price: number; reason?: FlexiReason } {
  const band = bandAt(bands, sales)
  if (!band || band.change === 0) return { price }
  const changed = Math.floor((price * (1000 + Math.round(band.change * 10)) + 500) / 1000)
  const limited = Math.max(minPrice ?? 0, Math.min(maxPrice ?? changed, changed))
  const occupancy = Math.floor((sales.sold! * 100) / sales.capacity!)
  return { price: limited, reason: { listPrice: price, occupancy, change: band.change, isLimited: limited !== changed } }
}
