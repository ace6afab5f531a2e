import type { ShownWeather } from '@ridgeline/domain/displays/feed'
import english from '@ridgeline/domain/messages/en/display.json' with { type: 'json' }
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sayIn } from '../../texts.ts'
import { WeatherPanel } from './weather-panel.tsx'

afterEach(cleanup)

const calm = {
  id: 'top',
  name: { en: 'Top' },
  measuredAt: '2026-01-10T12:00:00Z',
  staleAfter: null,
  isAged: false,
  weatherCode: 71,
} as const
const dry = { temperature: -8, snowDepth: null, snowfall24h: null, provider: null }
const place = (windSpeed: number | null, windGusts: number | null): ShownWeather & { isAged: boolean } => ({
  ...calm,
  ...dry,
  windSpeed,
  windGusts,
})
function windIn(windSpeed: number | null, windGusts: number | null): string {
  const say = sayIn({ ...english, 'unit.kmPerHour': 'km/h' })
  render(<WeatherPanel places={[place(windSpeed, windGusts)]} timezone="Europe/Zurich" language="en" say={say} />)
  const text = screen.getByText(/km\/h/).textContent!
  cleanup()
  return text
}

test('gusts are called gusts, and wind is called wind where no gusts are measured', () => {
  expect(windIn(8.6, 13.9)).toBe('Gusts 50 km/h')
  expect(windIn(8.6, null)).toBe('Wind 31 km/h')
})

test('what staff write about the weather of a place is read below the places, while it is not old', () => {
  const say = sayIn({ ...english })
  const textOf = (isAged: boolean) => {
    const places = [place(null, null), { ...place(3, null), id: 'ridge', isAged, text: { en: 'Fog until noon' } }]
    const { container } = render(<WeatherPanel places={places} timezone="Europe/Zurich" language="en" say={say} />)
    return container.querySelector('.weather-text')?.textContent
  }
  expect(textOf(false)).toBe('Top: Fog until noon')
  expect(textOf(true)).toBeUndefined()
})
