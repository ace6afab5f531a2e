/** What a guest pays: by the published prices and by the drafts. */
import type { CartLine, PricedCart, PricedLine } from '@ridgeline/domain/cart/cart'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'

export interface PreviewedLine extends Omit<PricedLine, 'faults'> {
  faults: { day: string | null; text: string }[]
}

export interface PreviewedCart extends Omit<PricedCart, 'lines'> {
  lines: PreviewedLine[]
}

export interface GuestPreview {
  /** The days that are sold now. */
  firstDay: string
  lastDay: string
  published: PreviewedCart
  draft: PreviewedCart
}

export const guestQuery = (resortId: string, lines: readonly CartLine[]) =>
  queryOptions({
    queryKey: [priceProduct.name, 'guest', resortId, lines],
    queryFn: ({ signal }) => call<GuestPreview>('POST', 'price-previews', { resortId, lines }, { quiet: true, signal }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
