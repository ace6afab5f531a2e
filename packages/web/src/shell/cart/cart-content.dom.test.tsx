import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import type { CartLine } from '@ridgeline/domain/cart/cart'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { CartContent } from './cart-content.tsx'

const lineOf = (productId: string): CartLine => ({ productId, days: ['2026-12-24'], persons: [{ category: 'adult', quantity: 1 }] })
const answer = (body: unknown) => ({ status: 200, body: JSON.stringify(body), headers: new Headers() })
const pricesOf = (lines: CartLine[]) => ({
  lines: lines.map((line) => ({ ...line, items: [], faults: [], name: `Pass ${line.productId}`, amount: 1000 })),
  taxes: [],
  total: lines.length * 1000,
  currency: 'EUR',
  shop: 'ready',
})

let stored: CartLine[]
/** Requests of these methods wait until they are released. */
let held: { method: string; until: Promise<void> } | undefined

beforeEach(() => {
  stored = ['A', 'B', 'C'].map(lineOf)
  held = undefined
  vi.spyOn(transport, 'send').mockImplementation(async ({ method, body }) => {
    const lines: CartLine[] = body ? JSON.parse(String(body)).lines : []
    if (method === 'GET') return answer({ lines: stored })
    if (held?.method === method) await held.until
    if (method === 'POST') return answer(pricesOf(lines))
    stored = lines
    return answer({ lines })
  })
  signedIn('jasna', ['product.read'])
})
afterEach(() => void vi.restoreAllMocks())

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const removal = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`Pass ${name}`) })
function hold(method: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = { method, until: promise }
  return resolve
}

test('two products that are removed quickly both leave the cart, and the third stays', async () => {
  const user = shown(<CartContent />)
  await screen.findByText('Pass A')
  const release = hold('PUT')
  await user.click(removal('A'))
  await user.click(removal('B'))
  expect([removal('A').disabled, removal('B').disabled, removal('C').disabled]).toEqual([true, true, false])
  release()
  await waitFor(() => expect(names()).toEqual(['Pass C']))
  expect(stored).toEqual([lineOf('C')])
})

test('while the prices of the cart that is left are on their way, the line that is pressed is the one that is removed', async () => {
  const user = shown(<CartContent />)
  await screen.findByText('Pass A')
  const arrive = hold('POST')
  await user.click(removal('A'))
  await waitFor(() => expect(names()).toEqual(['Pass B', 'Pass C']))
  const toShop = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue to the shop' })
  expect(toShop().disabled).toBe(true)
  await user.click(removal('B'))
  await waitFor(() => expect(stored).toEqual([lineOf('C')]))
  arrive()
  await waitFor(() => expect(names()).toEqual(['Pass C']))
  await waitFor(() => expect(toShop().disabled).toBe(false))
})

test('a product that was removed in another tab is not brought back by the next removal', async () => {
  const user = shown(<CartContent />)
  await screen.findByText('Pass A')
  stored = ['B', 'C'].map(lineOf)
  await user.click(removal('B'))
  await waitFor(() => expect(names()).toEqual(['Pass C']))
  expect(stored).toEqual([lineOf('C')])
})

test('R2.164: the cart explains that users may not see products, and the server is not asked for it', async () => {
  signedIn('jasna', ['skilift.read'])
  const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })
  shown(
    <RouterContextProvider router={router}>
      <CartContent />
    </RouterContextProvider>,
  )
  await screen.findByRole('heading', { name: 'No permission' })
  expect(vi.mocked(transport.send).mock.calls.filter(([{ url }]) => url.includes('/cart'))).toEqual([])
})
