/** What is typed in the dialog, as the change that is sent. */
import { roundings, type PriceChange } from '@ridgeline/domain/operation/price-change'

export const kinds = ['percent', 'weekdays', 'copy'] as const
export type ChangeKind = (typeof kinds)[number]

/** A number, or what is none as it was typed. */
type Typed = number | string | null

export interface ChangeForm {
  kind: ChangeKind
  ids: string[]
  from: string | null
  to: string | null
  weekdays: readonly number[]
  percent: Typed
  fromBase: boolean
  prices: readonly Typed[]
  firstDay: string | null
  rounding: (typeof roundings)[number]
  roundTo: number
  min: Typed
  max: Typed
}

export const everyDay = [1, 2, 3, 4, 5, 6, 7] as const

export const emptyForm = (from: string, to: string): ChangeForm => ({
  kind: 'percent',
  ids: [],
  from,
  to,
  weekdays: everyDay,
  percent: null,
  fromBase: false,
  prices: everyDay.map(() => null),
  firstDay: null,
  rounding: 'nearest',
  roundTo: 0.01,
  min: null,
  max: null,
})

const isPrice = (value: Typed): value is number | null => typeof value !== 'string'

function changeIn({ kind, percent, fromBase, prices, firstDay }: ChangeForm): PriceChange['change'] | undefined {
  if (kind === 'percent') return typeof percent === 'number' && percent !== 0 ? { kind, percent, fromBase } : undefined
  if (kind === 'weekdays') return prices.every(isPrice) && prices.some((price) => price !== null) ? { kind, prices } : undefined
  return firstDay && isPrice(percent) ? { kind, firstDay, percent: percent ?? 0 } : undefined
}

/** Undefined until the form is complete. */
export function changeOf(form: ChangeForm, resortId: string): PriceChange | undefined {
  const { ids, from, to, weekdays, rounding, roundTo, min, max, kind } = form
  const change = changeIn(form)
  if (!change || !from || !to || !isPrice(min) || !isPrice(max) || weekdays.length === 0) return undefined
  return {
    resortId,
    ...(ids.length > 0 && { ids }),
    from,
    to,
    ...(kind !== 'weekdays' && { weekdays: weekdays.toSorted((one, other) => one - other) }),
    change,
    rounding,
    roundTo,
    min,
    max,
    isPreview: false,
  }
}
