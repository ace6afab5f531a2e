/** The departures of today for dispatchers, as time passes. */
import { departure } from '@ridgeline/domain/entities/departure'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../../lib/call/send/transport.ts'
import { signedIn } from '../../../lib/session/session.fixture.ts'
import { shown } from '../../../ui/page.fixture.tsx'
import type { DispatchedCall } from '../calls.ts'
import { DispatchBoard } from './dispatch-board.tsx'
import { Dispatch } from './dispatch.tsx'

const call = (tripId: string, departureTime: string, plannedAt: string): DispatchedCall => ({
  tripId,
  serviceDate: '2027-01-15',
  departureTime,
  plannedAt,
  routeShortName: 'S1',
  routeColor: null,
  tripHeadsign: { en: 'Ring' },
  via: null,
  usualPlatformCode: null,
  platformCode: null,
  delayMinutes: null,
  scheduleRelationship: 'scheduled',
  note: null,
  isNoteOfDay: false,
  changedAt: null,
  changedBy: null,
  vehicle: null,
})
const items = [
  call('other', '13:02', '2027-01-15T12:02:00Z'),
  call('ring', '13:05', '2027-01-15T12:05:00Z'),
  call('ring', '13:45', '2027-01-15T12:45:00Z'),
]

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-01-15T12:00:00Z') })
  const body = JSON.stringify({ items, timezone: 'Europe/Bratislava' })
  vi.spyOn(transport, 'send').mockImplementation(async () => ({ status: 200, body, headers: new Headers() }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
const times = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('.dispatch-time')!.textContent)

test('a trip that calls at a stop twice has a row for each call, and each is removed once its bus has left', async () => {
  signedIn('jasna', ['departure.read'])
  shown(<Dispatch boardId="board" mayDispatch={false} />)
  await pass(0)
  expect(times()).toEqual(['13:02', '13:05', '13:45'])
  await pass(33)
  expect(times()).toEqual(['13:05', '13:45'])
  await pass(3)
  expect(times()).toEqual(['13:45'])
})

test('a board that cannot be read says so and is read when asked to; until then it is being loaded', async () => {
  signedIn('jasna', ['departure.read'])
  let answer = { status: 503, body: '{}' }
  vi.mocked(transport.send).mockImplementation(async () => ({ ...answer, headers: new Headers() }))
  shown(<DispatchBoard entity={departure} resortId="jasna" base="/departures" />)
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  await pass(1)
  expect(screen.getByText('Try again').closest('[role=alert]')).toBeTruthy()
  answer = { status: 200, body: JSON.stringify({ items: [], pagination: { more: false } }) }
  fireEvent.click(screen.getByText('Try again'))
  await pass(1)
  expect([screen.queryByText('Try again'), !!screen.getByText('Nothing to show at the moment')]).toEqual([null, true])
})
