import type { GroomingNight } from '@ridgeline/domain/answers/grooming'
import { grooming } from '@ridgeline/domain/entities/grooming'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport, type Incoming } from '../../lib/call/send/transport.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { GroomingBoard } from './grooming-board.tsx'

const planOf = (night: string): GroomingNight => ({
  night,
  tonight: '2027-01-15',
  rows: [
    {
      id: 'row',
      version: 1,
      slopeId: 'slope',
      name: { en: 'Priehyba' },
      mapNumber: '1',
      difficulty: 'red',
      length: 1200,
      plannedAt: null,
      vehicle: null,
      driverId: null,
      driver: null,
      groomedAt: null,
      coverage: null,
    },
  ],
  others: [],
  previous: null,
  patterns: [],
})
const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })
const answered = (body: unknown): Incoming => ({ status: 200, body: JSON.stringify(body), headers: new Headers() })
let isOffline: boolean

beforeEach(() => {
  isOffline = false
  vi.spyOn(transport, 'send').mockImplementation(async ({ url }) => {
    if (isOffline) return { status: -6, body: '', headers: new Headers() }
    const night = /[?&]night=([\d-]+)/.exec(url)?.[1]
    return answered(url.includes('groomings/night') ? planOf(night ?? '2027-01-15') : { items: [] })
  })
  // The live stream stays silent.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('without a network another night cannot be read, and the way back to tonight stays', async () => {
  signedIn('jasna', ['grooming.read', 'grooming.status'])
  const user = await act(async () =>
    shown(
      <RouterContextProvider router={router}>
        <GroomingBoard entity={grooming} resortId="jasna" base="" />
      </RouterContextProvider>,
    ),
  )
  await screen.findByText(/Priehyba/)
  isOffline = true
  await user.click(screen.getByRole('button', { name: 'Next night' }))
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText(/Priehyba/)).toBeNull()
  const heading = () => screen.getByRole('heading', { level: 2 }).textContent
  expect(heading()).toMatch(/16/)
  await user.click(screen.getByRole('button', { name: 'Night before' }))
  await screen.findByText(/Priehyba/)
  expect(heading()).toMatch(/15/)
  await user.click(screen.getByRole('button', { name: 'Next night' }))
  await screen.findByRole('button', { name: 'Try again' })
  await user.click(screen.getByRole('button', { name: 'Tonight' }))
  await screen.findByText(/Priehyba/)
})
