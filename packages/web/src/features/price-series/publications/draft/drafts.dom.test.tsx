import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../../../lib/call/send/transport.ts'
import { shown } from '../../../../ui/page.fixture.tsx'
import { monthColumns, type Side } from '../../month-sheet.ts'
import { useDraftNote } from './draft-days.ts'
import { PublishDialog } from '../publish-dialog.tsx'

const paid = (price: number, available = true) => ({ price, level: null, originalPrice: null, available, capacity: null })
const days = {
  count: 302,
  items: [
    { priceProductId: 'adult', date: '2027-02-02', before: paid(75), after: paid(99) },
    { priceProductId: 'child', date: '2027-02-03', before: null, after: paid(40, false) },
  ],
}

const terms = {
  count: 2,
  items: [
    { priceProductId: 'adult', before: { validTo: '2027-03-31', minPrice: null }, after: { validTo: '2027-04-11', minPrice: 20 } },
    { priceProductId: 'child', before: null, after: { basePrice: 30, maxPrice: null } },
  ],
  next: null,
}

beforeEach(
  () =>
    void vi.spyOn(transport, 'send').mockImplementation(({ url }) => {
      const body = JSON.stringify(url.includes('/terms') ? terms : days)
      return Promise.resolve({ status: 200, body, headers: new Headers() })
    }),
)
afterEach(() => void vi.restoreAllMocks())

test('before drafts are published, users see the old and the new terms of each line, and price of each day with its currency', async () => {
  const draft = { ids: ['adult', 'child'], days: 302, firstDay: '2027-02-02', lastDay: '2027-02-03', lowest: 40, highest: 99 }
  shown(
    <PublishDialog
      resortId="resort"
      draft={draft}
      nameOf={(id) => `Skipass ${id}`}
      currencyOf={() => 'EUR'}
      needsApproval={false}
      onPublish={() => Promise.resolve(null)}
      onClose={() => undefined}
    />,
  )
  const row = await screen.findByRole('row', { name: /Skipass adult/ })
  expect(row.textContent).toMatch(/€75\.00€99\.00$/)
  expect(screen.getByRole('row', { name: /Skipass child/ }).textContent).toMatch(/–€40\.00, not on sale$/)
  expect(screen.getByText('and 300 more')).toBeTruthy()
  const changed = await screen.findByRole('list', { name: 'Changed base prices and conditions' })
  expect(
    within(changed)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Skipass adultValidity to31 Mar 2027 → 11 Apr 2027Lowest priceempty → 20', 'Skipass childBase price30'])
})

test('a day of the sheet that is a draft is marked with what is published', async () => {
  const client = new QueryClient()
  const { result } = renderHook(() => useDraftNote('resort', ['2027-02-02', '2027-02-03']), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const marks = (side: Side, id: string) =>
    monthColumns(['2027-02-02', '2027-02-03'], side, { language: 'en', nameLabel: 'Price product', draftNote: result.current })
      .slice(1)
      .map((column) => column.mark?.({ id, currency: 'EUR' }))
  await waitFor(() => expect(marks('price', 'adult')).toEqual(['Draft, published: €75.00', undefined]))
  expect(marks('price', 'child')).toEqual([undefined, 'Draft, published: –'])
  expect(marks('available', 'child')).toEqual([undefined, 'Draft, published: –'])
  expect(marks('available', 'adult')).toEqual([undefined, undefined])
})
