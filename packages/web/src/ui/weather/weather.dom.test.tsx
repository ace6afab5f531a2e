import { avalancheDangers, weatherCodes, type AvalancheDanger } from '@ridgeline/domain/declare/vocabulary'
import { expect, test } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { aspectOf, BearingArrow, shortAspect, WindArrow } from './bearing.tsx'
import { DangerPair, type Danger } from './danger-pair.tsx'
import { DangerSign, levelOf } from './danger-sign.tsx'
import { WeatherIcon } from './weather-icon.tsx'

test('a direction is named by the nearest of eight points of the compass, also beyond a full turn and below north', () => {
  const names = [0, 22, 23, 45, 90, 135, 180, 225, 270, 315, 337, 338, 360, 405, -90].map((degrees) => shortAspect(aspectOf(degrees)))
  expect(names).toEqual(['N', 'N', 'NE', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW', 'NW', 'N', 'N', 'NE', 'W'])
})

const arrow = () => document.querySelector<SVGElement>('.bearing-arrow')!

test('an arrow points in the given direction, and the wind blows away from where it comes from', () => {
  shown(<BearingArrow degrees={45} />)
  expect([arrow().style.rotate, arrow().getAttribute('width')]).toEqual(['45deg', '16'])
})

test('the arrow of a wind from the west points east', () => {
  shown(<WindArrow from={270} size={24} />)
  expect([arrow().style.rotate, arrow().getAttribute('width')]).toEqual(['450deg', '24'])
})

test('the number of the avalanche scale is on its sign, white on black for the fifth degree only', () => {
  shown(
    <>
      {avalancheDangers.map((danger) => (
        <DangerSign key={danger} danger={danger} />
      ))}
    </>,
  )
  const signs = [...document.querySelectorAll('.danger-sign')]
  expect(signs.map(({ textContent }) => textContent)).toEqual(avalancheDangers.map((danger) => String(levelOf(danger))))
  expect(levelOf('low')).toBe(1)
  expect(levelOf('veryHigh')).toBe(5)
  const isWhite = (sign: Element) => sign.querySelector('text')!.getAttribute('fill') === '#fff'
  expect(signs.filter(isWhite).map(({ textContent }) => textContent)).toEqual(['5'])
  expect(signs.map((sign) => sign.querySelectorAll('path').length)).toEqual(signs.map((sign) => (isWhite(sign) ? 5 : 1)))
  expect(new Set(signs.map((sign) => sign.querySelector('path')!.getAttribute('fill'))).size).toBe(avalancheDangers.length)
})

const plain: Danger = { dangerAm: 'low', dangerPm: null, dangerAmUpper: null, dangerPmUpper: null, elevationBoundary: null }
const words: Partial<Record<AvalancheDanger, string>> = { low: 'Low', moderate: 'Moderate', increased: 'Considerable', high: 'High' }

/** What is read out, and the visible words for the halves of the day. */
function pairOf(danger: Partial<Danger>) {
  shown(<DangerPair danger={{ ...plain, ...danger }} wordOf={(degree) => words[degree] ?? degree} />)
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent?.trim())
  return { read: texts('.visually-hidden'), halves: texts('.danger-half small'), boundary: texts('.danger-half i') }
}

test('a danger that is the same all day is shown once, without a time', () => {
  expect(pairOf({})).toEqual({ read: ['Low'], halves: [], boundary: [] })
})

test('an afternoon like the morning is not shown a second time', () => {
  expect(pairOf({ dangerPm: 'low' })).toEqual({ read: ['Low'], halves: [], boundary: [] })
})

test('an afternoon that differs is shown after the morning, both named', () => {
  expect(pairOf({ dangerPm: 'moderate' })).toEqual({ read: ['Low', 'Moderate'], halves: ['AM', 'PM'], boundary: [] })
})

test('two degrees of one morning are distinguished by the height between them', () => {
  expect(pairOf({ dangerAmUpper: 'moderate', elevationBoundary: 1800 })).toEqual({
    read: ['Above 1,800 m: Moderate', 'Below 1,800 m: Low'].map((each) =>
      expect.stringMatching(each.replace(',', '.?').replaceAll(' ', '\\s')),
    ),
    halves: [],
    boundary: [expect.stringMatching(/^1.?800\sm$/)],
  })
})

test('the upper degree of the morning holds in the afternoon too, unless it has its own', () => {
  const { read } = pairOf({ dangerPm: 'moderate', dangerAmUpper: 'increased' })
  expect(read).toEqual(['Considerable', 'Low', 'Considerable', 'Moderate'])
})

test('only the upper degree may change by the afternoon', () => {
  const { read, halves } = pairOf({ dangerAmUpper: 'moderate', dangerPmUpper: 'high' })
  expect([read, halves]).toEqual([
    ['Moderate', 'Low', 'High', 'Low'],
    ['AM', 'PM'],
  ])
})

test('a height without a second degree says nothing', () => {
  expect(pairOf({ elevationBoundary: 1800 })).toEqual({ read: ['Low'], halves: [], boundary: [] })
})

const drawn = (code: number, isNight = false) => {
  shown(<WeatherIcon code={code} isNight={isNight} />)
  return [...document.querySelectorAll('svg')].at(-1)!.innerHTML
}

test('every code of the weather has a drawing, and an unknown one that of an overcast sky', () => {
  for (const code of weatherCodes) expect(drawn(code), String(code)).not.toBe('')
  expect(drawn(1_000)).toBe(drawn(3))
  expect(drawn(0)).not.toBe(drawn(3))
})

test('at night the moon takes the place of the sun, and what hides the sky looks the same', () => {
  for (const code of [0, 1, 2, 80, 81, 82, 85, 86]) expect(drawn(code, true), String(code)).not.toBe(drawn(code))
  for (const code of [3, 45, 61, 75, 95]) expect(drawn(code, true), String(code)).toBe(drawn(code))
})

test('more of it falls in the drawing of more of it', () => {
  const flakes = (code: number) => (drawn(code).match(/<circle/g) ?? []).length
  expect([flakes(71), flakes(73), flakes(75)]).toEqual([2, 3, 5])
})
