/** The cart of the signed-in user in a resort: kept by the server, priced by it each time. */
import type { CartLine, PricedCart, PricedLine } from '@ridgeline/domain/cart/cart'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../call/call.ts'

export interface ShownCart extends Omit<PricedCart, 'lines'> {
  lines: (Omit<PricedLine, 'faults'> & { name: string | null; faults: { text: string }[] })[]
  firstDay: string
  lastDay: string
  /** Whether it can be handed over, or what is missing. */
  shop: 'ready' | 'noUrl' | 'noSecret'
}

interface Stored {
  lines: CartLine[]
}

export const cartQuery = (resortId: string) =>
  queryOptions({
    queryKey: ['cart', resortId],
    queryFn: async ({ signal }) => (await call<Stored>('GET', `cart/${resortId}`, undefined, { signal, quiet: true })).lines,
    staleTime: 0,
  })

export const pricesQuery = (resortId: string, lines: readonly CartLine[]) =>
  queryOptions({
    queryKey: ['cart-prices', resortId, lines],
    queryFn: ({ signal }) => call<ShownCart>('POST', `cart/${resortId}/prices`, { lines }, { base: 'public', signal, quiet: true }),
    staleTime: 0,
    retry: false,
  })

export const saveCart = async (resortId: string, lines: readonly CartLine[]): Promise<CartLine[]> =>
  (await call<Stored>('PUT', `cart/${resortId}`, { lines }, { quiet: true })).lines

/** Minor units as decimal text, which is formatted digit by digit. */
export const decimalOf = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
