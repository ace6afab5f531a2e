/** Changes of many days, and their undo. */
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { PriceChange, PriceChangeResult, PriceUndoResult } from '@ridgeline/domain/operation/price-change'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { signal } from '../../../lib/browser/signal.ts'
import { call } from '../../../lib/call/call.ts'

const path = 'price-products/timeseries'

export const changePrices = (change: PriceChange) => call<PriceChangeResult>('POST', `${path}/change`, change, { quiet: true })

export const undoChange = (resortId: string, step: string) =>
  call<PriceUndoResult>('POST', `${path}/undo`, { resortId, step }, { quiet: true })

export const previewQuery = (change: PriceChange | undefined) =>
  queryOptions({
    queryKey: [priceProduct.name, 'change', change],
    queryFn: ({ signal }) => call<PriceChangeResult>('POST', `${path}/change`, { ...change, isPreview: true }, { quiet: true, signal }),
    enabled: change !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })

/** Counts the changes that the sheet has to read again; its own saves it knows. */
let edition = 0
const moved = signal()

export function pricesMoved() {
  edition++
  moved.emit()
}
export const useEdition = () => useSyncExternalStore(moved.subscribe, () => edition)
