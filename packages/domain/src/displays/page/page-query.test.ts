import { expect, test } from 'vitest'
import type { DisplayKind } from '../feed.ts'
import { feedQuery, wishedLanguages, wishesOf } from './page-query.ts'

function asked(kind: DisplayKind, search: string): string {
  const read = new URLSearchParams(search)
  return feedQuery(
    wishedLanguages(read.get('lang')),
    wishesOf(kind, (name) => read.get(name)),
  )
}

const device = '0b9d2f3e-6f0a-4a52-9d38-3a1f6f0c7e11'

test('OP34 the feed gets only valid parameters: a mistyped language or screen does not stop the display', () => {
  expect(asked('ledinfo', '?lang=cz')).toBe('')
  expect(asked('ledinfo', '?lang=cz,en,en,xx,de')).toBe('?lang=en,de')
  expect(asked('ledinfo', '?lang=en,de,sk,cs')).toBe('?lang=en,de,sk')
  expect(asked('ledinfo', '?screen=radio&device=wall&scheme=dark')).toBe('')
  expect(asked('ledinfo', '?screen=mobile&platform=windows&domain=https://jasna.sk')).toBe('?screen=mobile')
  expect(asked('ledinfo', '?screen=web&platform=ios&domain=shop.jasna.sk')).toBe('?screen=web&platform=ios&domain=shop.jasna.sk')
  expect(asked('ledinfo', `?screen=tv&device=${device}`)).toBe(`?device=${device}&screen=tv`)
})

test('R1.46 a registered screen with the ski map or departures requests the same content as all others', () => {
  for (const kind of ['skimaps', 'departures'] as const) expect(asked(kind, `?device=${device}&lang=en&screen=tv`)).toBe('?lang=en')
})

test('OP34 unknown languages are ignored', () => {
  expect(wishedLanguages('cz')).toEqual([])
  expect(wishedLanguages(['en'])).toEqual([])
  expect(wishedLanguages('sk,cz,de')).toEqual(['sk', 'de'])
})
