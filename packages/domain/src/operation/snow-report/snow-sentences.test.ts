import { expect, test } from 'vitest'
import { packOf } from '../../messages/packs.fixture.ts'
import type { Language } from '../../values/localized.ts'
import type { SnowFigures } from './snow-figures.ts'
import { snowSentences } from './snow-sentences.ts'

const closed: SnowFigures = {
  newSnow: null,
  lastSnowfallDate: null,
  snowDepthValley: null,
  snowDepthMiddle: null,
  snowDepthMountain: null,
  snowCondition: null,
  liftsOpen: 0,
  liftsTotal: 0,
  slopesOpen: 0,
  slopesTotal: 0,
  slopesTotalKm: 0,
  slopesOpenKm: 0,
  slopesGroomedKm: 0,
  tracksOpen: 0,
  tracksTotal: 0,
  tracksTotalKm: 0,
  tracksOpenKm: 0,
}

function textOf(figures: Partial<SnowFigures>, language: Language = 'en') {
  const pack = packOf(language, 'operations')
  const phrases = (key: string, ...args: readonly (string | number)[]) =>
    String(pack[key] ?? `missing ${key}`).replaceAll(/\{(\d)\}/g, (_, index) => String(args[Number(index)]))
  return snowSentences({ ...closed, ...figures }, language, phrases)
}

test('a day in winter in the sentences of a language', () => {
  const figures = {
    liftsOpen: 12,
    liftsTotal: 14,
    slopesOpen: 1,
    slopesTotal: 20,
    slopesOpenKm: 2.4,
    tracksOpen: 2,
    tracksTotal: 3,
    tracksOpenKm: 7,
  }
  const snow = { newSnow: 15, snowDepthValley: 20, snowDepthMountain: 150, snowCondition: 'good', slopesGroomedKm: 2.4 } as const
  expect(textOf({ ...figures, ...snow })).toBe(
    '12 of 14 lifts are running. 1 of 20 slopes is open, 2.4 km in all. 2 of 3 cross-country tracks are open, 7 km in all. ' +
      'The snow is 20 to 150 cm deep. 15 cm of new snow fell in the last 24 hours. Conditions on the slopes are good. 2.4 km of slopes are freshly groomed.',
  )
})

test('sentences agree with their numbers, also where a language has more forms than two', () => {
  const slopes = (slopesOpen: number) => textOf({ slopesOpen, slopesTotal: 9, slopesOpenKm: 7.5 }, 'sk')
  expect([1, 3, 5].map(slopes)).toEqual([
    'Otvorená je 1 z 9 zjazdoviek, spolu 7,5 km.',
    'Otvorené sú 3 z 9 zjazdoviek, spolu 7,5 km.',
    'Otvorených je 5 z 9 zjazdoviek, spolu 7,5 km.',
  ])
})

test('closed lifts and slopes have a sentence, those that do not exist have none', () => {
  expect(textOf({ liftsTotal: 3, slopesTotal: 5, tracksTotal: 2 })).toBe('No lifts are running. All slopes are closed.')
  expect(textOf({})).toBe('')
  expect(textOf({ snowCondition: 'good', slopesTotal: 5 })).toBe('All slopes are closed.')
})

test('one depth is one number, and no snow has no sentence', () => {
  expect(textOf({ snowDepthMiddle: 40 })).toBe('The snow is 40 cm deep.')
  expect(textOf({ snowDepthValley: 0, snowDepthMountain: 0 })).toBe('')
  expect(textOf({ snowDepthValley: 0, snowDepthMountain: 60.5 })).toBe('The snow is 0 to 60.5 cm deep.')
})

test('without new snow the last snowfall is named, on its day in every time zone', () => {
  expect(textOf({ newSnow: 0, lastSnowfallDate: '2026-11-21' })).toBe('It last snowed on 21 November.')
  expect(textOf({ newSnow: 5, lastSnowfallDate: '2026-11-21' })).toBe('5 cm of new snow fell in the last 24 hours.')
})
