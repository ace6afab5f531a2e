/** A departure board as time passes. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShownCall } from '@ridgeline/domain/departures/shown-call'
import type { DepartureFeed } from '@ridgeline/domain/displays/board/departure-feed'
import english from '@ridgeline/domain/messages/en/display.json' with { type: 'json' }
import { DeparturesDisplay } from './departures-display.tsx'

const now = '2027-01-15T12:00:00Z'
beforeEach(() => void vi.useFakeTimers({ now: Date.parse(now) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const call = (tripId: string, plannedAt: string): ShownCall => ({
  tripId,
  serviceDate: '2027-01-15',
  plannedAt,
  routeShortName: 'S1',
  routeColor: null,
  tripHeadsign: { en: 'Ring' },
  via: null,
  platformCode: null,
  wheelchairAccessible: null,
  note: null,
  delayMinutes: 0,
  isCancelled: false,
  isMoved: false,
})
const feedOf = (calls: ShownCall[]): DepartureFeed => ({
  kind: 'departures',
  version: '1',
  generatedAt: now,
  languages: ['en'],
  refreshSeconds: 30,
  resort: { id: 'resort', name: { en: 'Jasná' }, timezone: 'Europe/Bratislava' },
  stop: {
    id: 'stop',
    stopName: { en: 'Lúčky' },
    platformCode: null,
    transportType: 'skibus',
    infoText: null,
    theme: 'dark',
    rowsCount: 8,
    lookAheadMinutes: null,
  },
  calls,
  later: null,
  isUnknown: false,
  texts: { en: english },
})
const show = (feed: DepartureFeed) =>
  render(<DeparturesDisplay feed={feed} state={{ feed, offset: 0, contactAt: undefined }} drawnAt={now} />)
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
const times = () => screen.getAllByRole('listitem').map((row) => row.querySelector('time')!.textContent)

test('a trip that calls at a stop twice has a row for each call, and each leaves with its bus', async () => {
  const feed = feedOf([call('other', '2027-01-15T12:02:00Z'), call('ring', '2027-01-15T12:05:00Z'), call('ring', '2027-01-15T12:20:00Z')])
  show(feed)
  expect(times()).toEqual(['13:02', '13:05', '13:20'])
  await pass(3)
  expect(times()).toEqual(['13:05', '13:20'])
  await pass(3)
  expect(times()).toEqual(['13:20'])
})

test('departure.transportType: the board has a sign of what leaves, with its name', () => {
  const feed = feedOf([])
  const texts = { en: { ...english, 'departure.transportType.train': 'Train', 'departure.transportType.skibus': 'Ski bus' } }
  const signOf = (transportType: 'train' | 'skibus', name: string) => {
    cleanup()
    show({ ...feed, texts, stop: { ...feed.stop, transportType } })
    return screen.getByRole('img', { name }).innerHTML
  }
  expect(signOf('train', 'Train')).not.toBe(signOf('skibus', 'Ski bus'))
})
