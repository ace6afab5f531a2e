import { maxDays, maxQuantity, type CartLine } from '@ridgeline/domain/cart/cart'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { AddDialog } from './add-dialog.tsx'

/** Lines whose price was asked for. */
const asked: CartLine[] = []

beforeEach(() => {
  asked.length = 0
  vi.spyOn(transport, 'send').mockImplementation(async ({ url, body }) => {
    if (url.includes('products/')) return answer({ personCategories: ['adult'] })
    const { lines }: { lines: CartLine[] } = JSON.parse(String(body))
    asked.push(...lines)
    const priced = lines.map((line) => ({ ...line, name: null, amount: 100, faults: [] }))
    return answer({ lines: priced, currency: 'EUR', firstDay: '2027-01-15', lastDay: '2027-04-15', shop: 'ready' })
  })
})
const answer = (body: object) => ({ status: 200, body: JSON.stringify(body), headers: new Headers() })

const days = /Number of days/
const adults = /Adult/

/** Types into one field after the other, and does not leave the last one, which would correct it. */
async function typed(...entries: [field: RegExp, value: string][]) {
  const user = shown(<AddDialog resortId="here" productId="day-pass" onClose={() => undefined} />)
  for (const [name, value] of entries) {
    const field = await screen.findByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, value)
  }
}
const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' })

test('the days and persons of a line are priced up to their limits', async () => {
  await typed([days, String(maxDays)], [adults, String(maxQuantity)])
  await waitFor(() => expect(addButton().disabled).toBe(false))
  expect(asked.at(-1)).toMatchObject({ days: { length: maxDays }, persons: [{ category: 'adult', quantity: maxQuantity }] })
})

const isWithin = ({ days: dates, persons }: CartLine) => dates.length <= maxDays && persons.every(({ quantity }) => quantity <= maxQuantity)

test.each([
  ['days', [adults, '1'], [days, '999']],
  ['persons', [days, '1'], [adults, '999']],
] as const)('too many %s are no line while they are typed', async (_, first, last) => {
  await typed([...first], [...last])
  await waitFor(() => expect(addButton().disabled).toBe(true))
  expect(asked.filter((line) => !isWithin(line))).toEqual([])
})

test('R5.58: days and persons are counted with buttons, which a tablet without a keyboard needs', async () => {
  const user = shown(<AddDialog resortId="here" productId="day-pass" onClose={() => undefined} />)
  await screen.findByRole('textbox', { name: adults })
  for (const more of screen.getAllByRole('button', { name: 'Increase' })) await user.click(more)
  expect([days, adults].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value)).toEqual(['2', '1'])
})
