/** Why a day costs what it costs: the band that its sales have reached. */
import type { FlexiReason } from '@ridgeline/domain/cart/flexi-price'
import { decimalOf } from '../../../lib/cart/cart-api.ts'
import { formatQuantity } from '../../../lib/language/numbers/format.ts'
import { formatMoney } from '../../../lib/language/numbers/money.ts'
import { text } from '../../../lib/language/texts/i18n.ts'

const signed = (change: number) => `${change > 0 ? '+' : '−'}${formatQuantity(Math.abs(change), 'percent', 1)}`

export function flexiWords({ listPrice, occupancy, change, isLimited }: FlexiReason, currency: string): string {
  const price = formatMoney(decimalOf(listPrice), currency)
  const reason = text('priceSheet.flexiReason', formatQuantity(occupancy, 'percent', 0), signed(change), price)
  return isLimited ? `${reason}, ${text('priceSheet.flexiLimited')}` : reason
}
