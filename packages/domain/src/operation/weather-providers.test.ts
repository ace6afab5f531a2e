import { expect, test } from 'vitest'
import { measuredWeather } from '../entities/weather-current.ts'
import { creditNameOf, fetchedProviders, isTyped, providerCredit } from './weather-providers.ts'

test('providers are credited as their licence requires, by the name they want to be called', () => {
  expect(fetchedProviders.map((provider) => [creditNameOf(provider), providerCredit(provider)])).toEqual([
    ['Open-Meteo.com', 'Open-Meteo.com (CC BY 4.0)'],
    ['MET Norway', 'MET Norway (CC BY 4.0)'],
  ])
})

test('snow and the comment of a day are typed by staff, everything else can be fetched', () => {
  expect(['snowDepth', 'snowfall24h', 'text'].map(isTyped)).toEqual([true, true, true])
  expect([...measuredWeather, 'weatherCode'].filter(isTyped)).toEqual(measuredWeather.filter((name) => name.startsWith('snow')))
})
