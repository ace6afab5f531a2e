/** The values of a day in words: every one that guests pay by, and the note of staff. */
import type { DayValues } from '@ridgeline/domain/operation/price-publication'
import { formatNumber } from '../../../../lib/language/numbers/format.ts'
import { formatMoney } from '../../../../lib/language/numbers/money.ts'
import { text } from '../../../../lib/language/texts/i18n.ts'

export const dayValues = ['price', 'originalPrice', 'level', 'available', 'capacity', 'note'] as const
type DayValue = (typeof dayValues)[number]
type Day = Partial<DayValues> | null

const isPrice = (name: DayValue) => name === 'price' || name === 'originalPrice'

export function valueWord(day: Day, name: DayValue, currency?: string): string {
  const value = day?.[name] ?? null
  if (value === null) return '–'
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
  if (typeof value === 'string') return value
  return currency && isPrice(name) ? formatMoney(value, currency) : formatNumber(value, isPrice(name) ? 2 : 0)
}

/** Those that differ, in their order. */
export const changedValues = (one: Day, other: Day): DayValue[] =>
  dayValues.filter((name) => (one?.[name] ?? null) !== (other?.[name] ?? null))

/** The price, and what else differs from the day that it is compared with. */
export function dayWords(day: Day, other: Day, currency: string | undefined): string {
  if (!day) return '–'
  const rest = changedValues(day, other).filter((name) => name !== 'price' && name !== 'available')
  return [
    valueWord(day, 'price', currency),
    ...(day.available === false ? [text('priceSheet.notOnSale')] : []),
    ...rest.map((name) => `${text(`priceSheet.${name}`)}: ${valueWord(day, name, currency)}`),
  ].join(', ')
}
