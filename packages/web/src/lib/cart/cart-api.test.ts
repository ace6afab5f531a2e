import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { transport } from '../call/send/transport.ts'
import { cartQuery, decimalOf, pricesQuery, saveCart } from './cart-api.ts'

const answering = (body: unknown) =>
  vi.spyOn(transport, 'send').mockResolvedValue({ status: 200, body: JSON.stringify(body), headers: new Headers() })
const client = new QueryClient()
const lines = [{ productId: 'p', days: ['2026-01-05'], persons: [{ category: 'adult' as const, quantity: 2 }] }]

afterEach(() => void vi.restoreAllMocks())

test('the lines of the cart in a resort are fetched and saved', async () => {
  const sent = answering({ lines })
  expect([await client.fetchQuery(cartQuery('r1')), await saveCart('r1', lines)]).toEqual([lines, lines])
  expect(sent.mock.calls.map(([{ method, url, body }]) => [method, url, body])).toEqual([
    ['GET', '/api/private/cart/r1', undefined],
    ['PUT', '/api/private/cart/r1', JSON.stringify({ lines })],
  ])
})

test('they are priced as guests would pay them, each time they are shown', async () => {
  const sent = answering({ shop: 'ready' })
  for (let times = 0; times < 2; times++) expect(await client.fetchQuery(pricesQuery('r1', lines))).toEqual({ shop: 'ready' })
  expect(sent.mock.calls.map(([{ method, url, body }]) => [method, url, body])).toEqual(
    Array(2).fill(['POST', '/api/cart/r1/prices', JSON.stringify({ lines })]),
  )
})

test('carts of two resorts, and prices of two carts, are kept apart', () => {
  expect([cartQuery('r1').queryKey, cartQuery('r2').queryKey]).toEqual([
    ['cart', 'r1'],
    ['cart', 'r2'],
  ])
  expect(pricesQuery('r1', lines).queryKey).toEqual(['cart-prices', 'r1', lines])
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [99, '0.99'],
  [100, '1.00'],
  [123_456, '1234.56'],
])('%i cents are written %s', (amount, decimal) => {
  expect(decimalOf(amount)).toBe(decimal)
})
