/** What guests pay on a day of a line by its bands, as stored: unsaved changes count once they are saved. */
import { flexiPrice, type FlexiBand } from '@ridgeline/domain/cart/flexi-price'
import { minorUnitsOf } from '@ridgeline/domain/cart/minor-units'
import type { Values } from '@ridgeline/domain/check/rule'
import type { PricePoint } from '@ridgeline/domain/operation/price-point'

const limit = (value: unknown) => (typeof value === 'number' ? minorUnitsOf(value) : null)

// The declaration of the price product proves the shape of its bands.
const isBands = (value: unknown): value is FlexiBand[] => Array.isArray(value)

export const bandsOf = ({ flexiBands }: Values): readonly FlexiBand[] => (isBands(flexiBands) ? flexiBands : [])

/** Amounts in minor units. */
export function flexiOf(line: Values, { price, capacity, sold }: Pick<PricePoint, 'price' | 'capacity' | 'sold'>) {
  const terms = { bands: bandsOf(line), minPrice: limit(line['minPrice']), maxPrice: limit(line['maxPrice']) }
  return flexiPrice(minorUnitsOf(price), terms, { capacity, sold })
}
