import type { HandoverLog } from '@ridgeline/domain/answers/handover'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { transport } from '../../../lib/call/send/transport.ts'
import { signedIn } from '../../../lib/session/session.fixture.ts'
import { shown } from '../../../ui/page.fixture.tsx'
import { HandoverPanel } from './handover-panel.tsx'

afterEach(() => void vi.restoreAllMocks())

const log = (id: string, date: string, more: Partial<HandoverLog> = {}): HandoverLog => ({
  id,
  version: 1,
  date,
  shift: 'day',
  inChargeName: null,
  handover: id,
  incidents: [],
  signedOffAt: null,
  signedOffByName: null,
  ...more,
})
const incident = { at: '2026-01-10T09:15:00.000Z', what: 'Cable', place: null, done: null, settled: false }
const signed = log('signed', '2026-01-10', { incidents: [incident], signedOffAt: '2026-01-10T18:00:00.000Z' })

async function panel(handover: object) {
  vi.spyOn(transport, 'send').mockResolvedValue({ status: 200, body: JSON.stringify(handover), headers: new Headers() })
  signedIn('jasna', [])
  const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })
  await act(async () =>
    shown(
      <RouterContextProvider router={router}>
        <HandoverPanel userId="marta" resortId="jasna" may={() => true} scrollRequest={0} />
      </RouterContextProvider>,
    ),
  )
  await screen.findByText('signed')
}
const takesOver = () => screen.queryByRole('button', { name: 'Take over the open incidents' }) !== null

test('a log that was forgotten is one press away, and is given nothing of the last shift', async () => {
  await panel({ items: [signed], overdue: [log('forgotten', '2025-12-30')] })
  const link = screen.getByRole('link', { name: /30.*Not signed off yet$/ })
  expect(link.getAttribute('href')).toBe('/shift-logs/forgotten')
  expect([takesOver(), screen.queryByText('forgotten')]).toEqual([false, null])
})

test('the log that is being written takes over what the last shift left open', async () => {
  await panel({ items: [signed, log('writing', '2026-01-11')], overdue: [] })
  expect(takesOver()).toBe(true)
})
