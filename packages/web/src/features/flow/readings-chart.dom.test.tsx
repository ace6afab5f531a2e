import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { transport, type Outgoing } from '../../lib/call/send/transport.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { shown } from '../../ui/page.fixture.tsx'
import type { Reading } from './readings.ts'
import { ReadingsChart } from './readings-chart.tsx'

const counter = { id: 'counter', capacity: 100, thresholdMedium: 60, thresholdHigh: 90 }
/** Midnight in Bratislava. */
const readingOn = (day: number, more: Partial<Reading> = {}): Reading => ({
  phenomenonTime: `2027-01-${String(day - 1).padStart(2, '0')}T23:00:00.000Z`,
  countIn: 40,
  countOut: 40,
  occupancyCount: 80,
  isComplete: true,
  quality: 'ok',
  ...more,
})
const readingAt = (time: string, more: Partial<Reading> = {}) => readingOn(15, { phenomenonTime: `2027-01-15T${time}:00.000Z`, ...more })

let answered: Reading[] = []
const asked: Outgoing[] = []

beforeEach(() => {
  asked.length = 0
  signedIn('here', [])
  vi.spyOn(transport, 'send').mockImplementation(async (request) => {
    asked.push(request)
    return { status: 200, body: JSON.stringify({ items: answered }), headers: new Headers() }
  })
})

async function monthOf(readings: Reading[]) {
  answered = readings
  const user = shown(<ReadingsChart counter={counter} resortId="here" />)
  await user.click(await screen.findByRole('radio', { name: '30 days' }))
}
const drawnPoints = () => document.querySelector('path[stroke-width="2.4"]')!.getAttribute('d')!.match(/[ML]/g)
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent)

test('a month says that it shows the highest count of each day, and leaves out the day that still runs', async () => {
  await monthOf([readingOn(15), readingOn(16), readingOn(17, { occupancyCount: 3, isComplete: false })])
  await screen.findByRole('img', { name: 'Highest occupancy of each day; the table below has the numbers' })
  expect(screen.getByText('Highest occupancy of each day')).toBeTruthy()
  expect(drawnPoints()).toEqual(['M', 'L'])
  expect(rows()).toEqual(['TimeInOutMost inside', '17 Jan' + 'so far' + '40403', '16 Jan' + '404080', '15 Jan' + '404080'])
})

test('24 hours show the last counts up to the current one', async () => {
  answered = [readingAt('08:00'), readingAt('08:15', { isComplete: false })]
  shown(<ReadingsChart counter={counter} resortId="here" />)
  await screen.findByRole('img', { name: /^Occupancy over time;/ })
  expect(drawnPoints()).toEqual(['M', 'L'])
})

test('a counter of entries leaves out the step that still runs, whatever the span', async () => {
  const arrivals = { occupancyCount: null }
  answered = [readingAt('08:00', arrivals), readingAt('08:15', arrivals), readingAt('08:30', { ...arrivals, isComplete: false })]
  shown(<ReadingsChart counter={counter} resortId="here" />)
  await screen.findByRole('img', { name: /^Entries over time;/ })
  expect(drawnPoints()).toEqual(['M', 'L'])
})

test('days without readings and with missing ones are gaps, and estimated ones are marked', async () => {
  const missing = { countIn: null, countOut: null, occupancyCount: null, quality: 'missing' } as const
  await monthOf([
    readingOn(10),
    readingOn(11),
    readingOn(14, { quality: 'estimated' }),
    readingOn(15),
    readingOn(16, missing),
    readingOn(17),
  ])
  await screen.findByRole('img', { name: /^Highest occupancy/ })
  expect(drawnPoints()).toEqual(['M', 'L', 'M', 'L', 'M'])
  expect(document.querySelectorAll('.line-chart-estimated')).toHaveLength(1)
  expect(rows().slice(2, 5)).toEqual(['16 Jan' + 'missing' + '–––', '15 Jan404080', '14 Jan' + 'estimated' + '404080'])
})

test('a counter that reports less often than the steps of the chart has no gaps, unless its count is stale', async () => {
  answered = ['08:00', '08:30', '09:30', '11:00'].map((time) => readingAt(time))
  shown(<ReadingsChart counter={counter} resortId="here" />)
  await screen.findByRole('img', { name: /^Occupancy over time;/ })
  expect(drawnPoints()).toEqual(['M', 'L', 'L', 'M'])
})
