import type { ParkingNow } from '@ridgeline/domain/answers/dashboard'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { shown } from '../../../ui/page.fixture.tsx'
import { ParkingCard } from './parking-card.tsx'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const garage: ParkingNow = {
  id: 'garage',
  name: { en: 'Garage' },
  status: 'open',
  capacity: 100,
  vacantSpaces: 20,
  occupancy: 'medium',
  occupancyMeasuredAt: ago(5),
}

function rowOf(park: Partial<ParkingNow>) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  shown(
    <RouterContextProvider router={router}>
      <ParkingCard carParks={[{ ...garage, ...park }]} />
    </RouterContextProvider>,
  )
  return screen.getByRole('listitem')
}
const isOld = () => document.querySelector('[data-old]') !== null

test('a car park has its spaces, its occupancy and how old they are', () => {
  expect(rowOf({}).textContent).toBe('Open' + 'Garage' + '5 minutes ago' + '20 free of 100' + 'Medium')
  expect(isOld()).toBe(false)
})

test('an old count says that it is out of date', () => {
  expect(rowOf({ occupancyMeasuredAt: ago(61) }).textContent).toContain('Out of date, 1 hour ago')
  expect(isOld()).toBe(true)
})

test('the occupancy that staff have set is shown, also without a count', () => {
  expect(rowOf({ vacantSpaces: null, occupancy: 'high' }).textContent).toBe('Open' + 'Garage' + '5 minutes ago' + '– ' + 'High')
})

test.each([
  ['limited', 'Limited'],
  ['closed', 'Closed'],
  ['unknown', 'Status unknown'],
] as const)('a car park that is %s has its own sign, however many spaces are free', (status, word) => {
  const { textContent, innerHTML } = rowOf({ status })
  expect(textContent).toMatch(new RegExp(`^${word}`))
  expect(innerHTML).not.toContain('fill="var(--open)"')
})

test('without a measurement there is no age', () => {
  const { textContent } = rowOf({ occupancyMeasuredAt: null, vacantSpaces: null, occupancy: null })
  expect(textContent).toBe('Open' + 'Garage' + '– ')
})
