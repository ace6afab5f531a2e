import { recordOf } from '@ridgeline/domain/declare/sample'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { shown } from '../../ui/page.fixture.tsx'
import type { Stored } from '../api.ts'
import { MergeDialog } from './merge-dialog.tsx'

const liftOf = (id: string, waitingTime: number): Stored => ({
  ...recordOf(skilift, 1),
  id,
  resortId: 'jasna',
  version: 1,
  name: { sk: `Lift ${id}`, en: `Lift ${id}` },
  waitingTime,
  statusValidUntil: null,
  gallery: [],
})
const lifts = [liftOf('a', 5), liftOf('b', 10), liftOf('c', 15)]
const used = (count: number) => ({ entity: 'slope', field: 'skilifts', count, records: [] })
/** How many records refer to each lift. */
let counts: Record<string, number>
/** What was merged. */
let merged: { url: string; other: string; values: Record<string, unknown> }[]

beforeEach(() => {
  counts = { a: 1, b: 0, c: 0 }
  merged = []
  vi.spyOn(transport, 'send').mockImplementation(async ({ method, url, body }) => {
    const answered = (answer: unknown) => ({ status: 200, body: JSON.stringify(answer), headers: new Headers() })
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (method === 'POST') {
      merged.push({ url: pathname, ...JSON.parse(String(body)) })
      return answered({ record: lifts[0], removed: { id: 'b', version: 2 }, changed: 0 })
    }
    const lift = lifts.find(({ id }) => pathname.endsWith(`/skilifts/${id}`))
    if (lift) return answered(lift)
    if (pathname.endsWith('/usage'))
      return answered({
        items: searchParams.getAll('ids').map((id) => ({ id, uses: counts[id] ? [used(counts[id])] : [] })),
      })
    const rows = lifts.map(({ id }) => ({ id, text: `Lift ${id}` }))
    return answered({ items: [], results: rows, pagination: { more: false } })
  })
  signedIn('jasna', ['skilift.read', 'skilift.update', 'skilift.delete'])
})
afterEach(() => void vi.restoreAllMocks())

const dialog = (rows: Stored[]) =>
  shown(<MergeDialog entity={skilift} rows={rows} resortId="jasna" onMerged={() => {}} onClose={() => {}} />)
const side = (field: string, name: string) =>
  within(screen.getByRole('group', { name: field })).getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })
const staying = () => within(screen.getByRole('group', { name: 'Which record stays?' })).getByRole('radio', { name: /^Stays/ })

test('values chosen against one record are not taken from another that is chosen after it', async () => {
  const user = dialog([lifts[0]!])
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose('Lift b')
  await screen.findByRole('group', { name: 'Waiting time' })
  await user.click(side('Waiting time', 'From the other one'))
  await choose('Lift c')
  await waitFor(() => expect(screen.getByText(/“Lift c” is removed/)).toBeTruthy())
  expect(side('Waiting time', 'From the one that stays').checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(merged).toEqual([expect.objectContaining({ other: 'c', values: {} })]))
})

test('the record that stays does not change when references are counted again, and neither do the choices', async () => {
  onTestFinished(() => focusManager.setFocused(undefined))
  const user = dialog([lifts[0]!, lifts[1]!])
  await screen.findByRole('group', { name: 'Waiting time' })
  await user.click(side('Waiting time', 'From the other one'))
  counts = { a: 1, b: 3 }
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await screen.findByText(/used by 3 records/)
  expect(staying().parentElement?.textContent).toContain('Lift a')
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  await waitFor(() =>
    expect(merged).toEqual([expect.objectContaining({ other: 'b', values: expect.objectContaining({ waitingTime: 10 }) })]),
  )
})
