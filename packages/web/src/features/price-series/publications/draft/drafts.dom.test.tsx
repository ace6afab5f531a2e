import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../../../lib/call/send/transport.ts'
import { shown } from '../../../../ui/page.fixture.tsx'
import { createSheet } from '../../../../entities/grid/model/sheet.ts'
import { monthColumns, monthEntity, type Side } from '../../month-sheet.ts'
import { useDraftNote } from './draft-days.ts'
import { DayHistory } from '../day-history.tsx'
import { DaysTable } from '../days-table.tsx'
import { PublishButton } from '../publish-button.tsx'
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
    {
      priceProductId: 'adult',
      before: { validTo: '2027-03-31', minPrice: null },
      after: { validTo: '2027-04-11', minPrice: 20 },
      takenBy: null,
    },
    { priceProductId: 'child', before: null, after: { basePrice: 30, maxPrice: null }, takenBy: null },
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
  const draft = { ids: ['adult', 'child'], mark: '1.2', days: 302, firstDay: '2027-02-02', lastDay: '2027-02-03', lowest: 40, highest: 99 }
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

test('every changed value of a day is named in its history, and in the lists of changed days', async () => {
  const event = { number: null, by: 'Jana', at: '2027-01-02T08:00:00.000Z' }
  const was = { price: 75, level: 'high', originalPrice: 90, available: true, capacity: 100 }
  const now = { ...was, level: 'low', originalPrice: null, capacity: null }
  const history = [
    { ...event, kind: 'draft', before: { level: 'high', originalPrice: 90 }, after: { level: 'low', originalPrice: null } },
    { ...event, kind: 'draft', at: '2027-01-01T08:00:00.000Z', before: { note: null }, after: { note: 'School holidays' } },
    { ...event, kind: 'published', number: 4, before: was, after: now },
  ]
  const item = { priceProductId: 'adult', date: '2027-02-02', before: was, after: now }
  vi.spyOn(transport, 'send').mockImplementation(() =>
    Promise.resolve({ status: 200, body: JSON.stringify({ items: history }), headers: new Headers() }),
  )
  shown(
    <>
      <DayHistory resortId="resort" lineId="adult" lineName="Adult" date="2027-02-02" onClose={() => undefined} />
      <DaysTable data={{ count: 1, items: [item] }} before="Before" after="After" nameOf={(id) => id} currencyOf={() => 'EUR'} />
    </>,
  )
  await screen.findByText('Publication 4')
  const named = (entry: HTMLElement) => [...entry.querySelectorAll('p')].map(({ textContent }) => textContent)
  const entries = [...document.querySelectorAll<HTMLElement>('.publication')].map(named)
  expect(entries).toEqual([
    ['Original price: 90 → –', 'Level: high → low'],
    ['Note: – → School holidays'],
    ['Original price: 90 → –', 'Level: high → low', 'Capacity: 100 → –'],
  ])
  const cells = [...document.querySelectorAll('tbody td')].slice(2).map(({ textContent }) => textContent)
  expect(cells).toEqual([
    '€75.00, Original price: €90.00, Level: high, Capacity: 100',
    '€75.00, Original price: –, Level: low, Capacity: –',
  ])
})

test('a draft that has changed since it was shown is not published: the dialog shows it as it is now, and publishes that', async () => {
  let mark = 'seen'
  const sent: unknown[] = []
  const refusal = {
    ErrorCode: 305,
    ErrorMessage: 'It has changed',
    ErrorData: null,
    messages: [{ message: 'It has changed' }],
    requestId: 'r',
  }
  vi.spyOn(transport, 'send').mockImplementation(({ method, url, body: sentBody }) => {
    const answer = (body: unknown, status = 200) => Promise.resolve({ status, body: JSON.stringify(body), headers: new Headers() })
    if (method === 'POST') {
      const proposal: { mark: string } = JSON.parse(String(sentBody))
      sent.push(proposal.mark)
      if (sent.length === 1) mark = 'newer'
      return proposal.mark === mark ? answer({ id: 'made', state: 'published' }) : answer(refusal, 409)
    }
    if (url.includes('/terms')) return answer({ count: 0, items: [], next: null })
    if (url.includes('/draft/days'))
      return answer({
        count: 1,
        items: [{ priceProductId: 'adult', date: '2027-02-02', before: paid(75), after: paid(mark === 'seen' ? 99 : 9) }],
      })
    if (url.includes('/draft'))
      return answer({ ids: ['adult'], mark, days: 1, firstDay: '2027-02-02', lastDay: '2027-02-02', lowest: 9, highest: 99 })
    return answer({ needsApproval: false, items: [] })
  })
  const sheet = createSheet(monthEntity(['2027-02-02']))
  const user = shown(<PublishButton sheet={sheet} resortId="resort" mayPublish nameOf={(id) => id} currencyOf={() => 'EUR'} />)
  await user.click(await screen.findByRole('button', { name: 'Publish 1 draft…' }))
  const publish = () => screen.getByRole('button', { name: 'Publish' })
  await screen.findByRole('row', { name: /€99\.00/ })
  await user.click(publish())
  await screen.findByText('It has changed')
  await screen.findByRole('row', { name: /€9\.00/ })
  expect(screen.queryByRole('row', { name: /€99\.00/ })).toBeNull()
  await user.click(publish())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual(['seen', 'newer'])
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
