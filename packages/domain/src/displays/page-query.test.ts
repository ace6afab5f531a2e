import { expect, test } from 'vitest'
import { feedQuery, wishedLanguages } from './page-query.ts'

const device = '0b9d2f3e-6f0a-4a52-9d38-3a1f6f0c7e11'

test('OP34 a display asks its feed only for what the feed can mean: a mistyped language or screen freezes nothing', () => {
  expect(feedQuery('ledinfo', '?lang=cz')).toBe('')
  expect(feedQuery('ledinfo', '?lang=cz,en,en,xx,de')).toBe('?lang=en,de')
  expect(feedQuery('ledinfo', '?lang=en,de,sk,cs')).toBe('?lang=en,de,sk')
  expect(feedQuery('ledinfo', '?screen=radio&device=wall&scheme=dark')).toBe('')
  expect(feedQuery('ledinfo', '?screen=mobile&platform=windows&domain=https://jasna.sk')).toBe('?screen=mobile')
  expect(feedQuery('ledinfo', '?screen=web&platform=ios&domain=shop.jasna.sk')).toBe('?screen=web&platform=ios&domain=shop.jasna.sk')
  expect(feedQuery('ledinfo', `?screen=tv&device=${device}`)).toBe(`?device=${device}&screen=tv`)
})

test('R1.46 a registered screen with the ski map or departures asks for what all others see', () => {
  for (const kind of ['skimaps', 'departures'] as const) expect(feedQuery(kind, `?device=${device}&lang=en&screen=tv`)).toBe('?lang=en')
})

test('OP34 what is no language of ours is passed over', () => {
  expect(wishedLanguages('cz')).toEqual([])
  expect(wishedLanguages(['en'])).toEqual([])
  expect(wishedLanguages('sk,cz,de')).toEqual(['sk', 'de'])
})
