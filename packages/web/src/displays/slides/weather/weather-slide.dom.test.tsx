/** What a TV says of the weather and the avalanches. */
import type { Feed, ShownAvalanche, ShownWeather } from '@ridgeline/domain/displays/feed'
import { summaryOf } from '@ridgeline/domain/displays/summary'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sayIn } from '../../texts.ts'
import { WeatherSlide } from './weather-slide.tsx'

afterEach(cleanup)

const at = '2027-01-15T08:00:00.000Z'
const place: ShownWeather = {
  id: 'top',
  name: { en: 'Top' },
  measuredAt: at,
  staleAfter: 60,
  weatherCode: 71,
  temperature: -8,
  windSpeed: null,
  windGusts: null,
  snowDepth: null,
  snowfall24h: null,
  provider: null,
}
const avalanche: ShownAvalanche = {
  regionName: { en: 'Low Tatras' },
  date: '2027-01-15',
  dangerAm: 'increased',
  dangerPm: null,
  dangerAmUpper: null,
  dangerPmUpper: null,
  elevationBoundary: null,
  sourceName: null,
}

function shownTextOf(weather: ShownWeather, bulletin: ShownAvalanche): string {
  const feed: Feed = {
    kind: 'ledinfo',
    version: 'v',
    generatedAt: at,
    languages: ['en'],
    resort: { id: 'r', name: { en: 'Jasná' }, timezone: 'Europe/Bratislava', illustratedMap: null, statusValidUntil: null },
    items: [],
    summary: summaryOf([]),
    weather: [weather],
    avalanche: bulletin,
    newSnow: null,
    texts: {},
    credits: [],
  }
  const say = sayIn({ 'weatherAvalanche.avalancheProblems.wind_slab': 'Wind slab' })
  const now = Date.parse(at)
  const { container } = render(
    <WeatherSlide
      slide={{
        kind: 'weather',
        key: 'k',
        seconds: 10,
        language: 'en',
        title: '',
        text: '',
        severity: 'info',
        transition: 'fade',
        hasTicker: false,
        isTouched: false,
      }}
      frame={{ feed, time: { now, least: now, offset: 0 }, say, onReady: () => {}, onBroken: () => {} }}
    />,
  )
  return container.textContent
}

test('the words of staff about a place, and the problems and highlights of the bulletin are shown', () => {
  const shown = shownTextOf(
    { ...place, text: { en: 'Fog until noon' } },
    { ...avalanche, avalancheProblems: ['wind_slab'], highlights: { en: 'Avoid steep slopes.' } },
  )
  expect(shown).toContain('Fog until noon')
  expect(shown).toContain('Wind slab · Avoid steep slopes.')
})

test('a feed that a screen stored before has neither', () => {
  expect(shownTextOf(place, avalanche)).not.toContain('·')
})
