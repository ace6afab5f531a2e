import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PricePublication } from '@ridgeline/domain/operation/price-publication'
import { transport } from '../../../lib/call/send/transport.ts'
import { shown } from '../../../ui/page.fixture.tsx'
import { PublicationEntry } from './publication-entry.tsx'

afterEach(() => void vi.restoreAllMocks())

const publication: PricePublication = {
  id: 'waiting',
  number: null,
  state: 'proposed',
  note: null,
  created: { by: 'Jana', at: '2027-01-01T08:00:00.000Z' },
  isOwn: false,
  publishAt: null,
  approved: null,
  publishedAt: null,
  ended: null,
  lines: 2,
  days: 2,
  taken: { lines: 0, days: 0 },
  firstDay: '2027-02-02',
  lastDay: '2027-02-03',
}
const paid = (price: number) => ({ price, level: null, originalPrice: null, available: true, capacity: null })
const day = (date: string, before: number | null, after: number | null, takenBy: string | null = null) => ({
  priceProductId: 'adult',
  date,
  before: before === null ? null : paid(before),
  after: after === null ? null : paid(after),
  takenBy,
})
const next = { afterLine: 'adult', afterDate: '2027-02-02' }
const terms = {
  count: 1,
  items: [{ priceProductId: 'adult', before: { basePrice: 50 }, after: { basePrice: 55 }, takenBy: null }],
  next: null,
}

function served({ fails = false } = {}) {
  const asked: string[] = []
  vi.spyOn(transport, 'send').mockImplementation(({ method, url: path }) => {
    asked.push(`${method} ${path}`)
    const isMore = path.includes('afterDate')
    const page = isMore
      ? { count: 2, items: [day('2027-02-03', 60, null, 'newer')], next: null }
      : { count: 2, items: [day('2027-02-02', 75, 99)], next }
    const body = path.includes('/terms') ? terms : path.includes('/days') ? page : { state: 'published' }
    const isLost = fails && path.includes('/days')
    return Promise.resolve({ status: isLost ? 500 : 200, body: JSON.stringify(isLost ? null : body), headers: new Headers() })
  })
  return asked
}

const entry = (values: Partial<PricePublication> = {}) => (
  <ol>
    <PublicationEntry
      publication={{ ...publication, ...values }}
      resortId="resort"
      mayPublish
      needsOther
      nameOf={(id) => `Skipass ${id}`}
      currencyOf={() => 'EUR'}
    />
  </ol>
)

test('users see every day and every changed term of a publication of another user before they approve it', async () => {
  const asked = served()
  const user = shown(entry())
  const approve = screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' })
  expect(approve.disabled).toBe(true)
  expect((await screen.findByRole('row', { name: /2 Feb 2027/ })).textContent).toMatch(/^Skipass adult.*€75\.00€99\.00$/)
  const changed = await screen.findByRole('list', { name: 'Changed base prices and conditions' })
  expect(within(changed).getByRole('listitem').textContent).toMatch(/^Skipass adultBase price50 → 55$/)
  expect(screen.queryByRole('row', { name: /3 Feb 2027/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show more days' }))
  expect((await screen.findByRole('row', { name: /3 Feb 2027/ })).textContent).toMatch(/3 Feb 2027 \(in a newer publication\)€60\.00–$/)
  expect(approve.disabled).toBe(false)
  expect(asked.some((request) => request.startsWith('POST'))).toBe(false)
  await user.click(approve)
  await waitFor(() => expect(asked.filter((request) => request.startsWith('POST'))).toHaveLength(1))
})

test('an entry says how much of it newer publications have taken', () => {
  served()
  shown(entry({ state: 'cancelled', lines: 0, days: 0, firstDay: null, lastDay: null, taken: { lines: 1, days: 12 } }))
  expect(screen.getByText('Taken over by newer publications: 1 sheet · 12 days')).toBeTruthy()
})

test('a publication whose content cannot be shown cannot be approved', async () => {
  served({ fails: true })
  shown(entry())
  await screen.findByRole('alert')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true)
})

test('the content of any other publication is loaded when users ask for it', async () => {
  const asked = served()
  const user = shown(entry({ state: 'published', number: 3 }))
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'What it contains', expanded: false }))
  await screen.findByRole('row', { name: /2 Feb 2027/ })
  await user.click(screen.getByRole('button', { name: 'What it contains', expanded: true }))
  expect(screen.queryByRole('row', { name: /2 Feb 2027/ })).toBeNull()
})
