import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { PlaceContext } from './input-props.ts'
import { useToday } from './use-today.ts'

afterEach(() => void vi.useRealTimers())

const Today = () => useToday()
const todayIn = (zone: string) =>
  renderToStaticMarkup(
    <PlaceContext value={{ resortId: 'r', zone }}>
      <Today />
    </PlaceContext>,
  )

test.each([
  ['Europe/Bratislava', '2027-01-16'],
  ['America/Denver', '2027-01-15'],
])('at 23:30 UTC the current day in a form of %s is %s', (zone, day) => {
  vi.useFakeTimers({ now: Date.parse('2027-01-15T23:30:00Z') })
  expect(todayIn(zone)).toBe(day)
})
