/** Pages shown in rotation. */
import { expect, test } from 'vitest'
import type { Language } from '../../values/localized.ts'
import { firstTurn, languageOfRound, nextTurn, turnAt } from './rotation.ts'

const page = (key: string) => ({ key, seconds: 10 })

test('a page keeps its turn when its position changes; a removed one is replaced by the next', () => {
  expect(turnAt([page('news'), page('map'), page('weather')], 'map', firstTurn)).toEqual({ index: 1, round: 0 })
  expect(turnAt([page('map'), page('weather')], 'news', { index: 1, round: 2 })).toEqual({ index: 1, round: 2 })
  expect(turnAt([page('map')], 'news', { index: 4, round: 2 })).toEqual({ index: 0, round: 2 })
  expect(turnAt([page('map'), page('news')], 'map', { index: 1, round: 2 })).toEqual({ index: 0, round: 2 })
})

test('two pages with the same key are shown one after the other, before the next round begins', () => {
  const pages = [page('house'), page('house'), page('lifts')]
  const second = nextTurn(turnAt(pages, 'house', firstTurn), pages.length)
  expect(turnAt(pages, 'house', second)).toEqual({ index: 1, round: 0 })
  expect(nextTurn({ index: 2, round: 0 }, pages.length)).toEqual({ index: 0, round: 1 })
})

test('without any page there is a first turn, and a page without a key stays where it is', () => {
  expect(turnAt([], undefined, { index: 2, round: 1 })).toEqual({ index: 0, round: 1 })
  expect(turnAt([], 'news', { index: 2, round: 1 })).toEqual({ index: 0, round: 1 })
  expect(turnAt([page('news'), page('map')], undefined, { index: 1, round: 3 })).toEqual({ index: 1, round: 3 })
})

test('a page is in the language of the round; a notice that lacks it is in its own languages in turn', () => {
  const rounds = (own: Language[], languages: Language[]) => [0, 1, 2, 3].map((round) => languageOfRound(own, languages, round))
  expect(rounds([], ['sk', 'en'])).toEqual(['sk', 'en', 'sk', 'en'])
  expect(rounds(['en', 'sk'], ['sk', 'en'])).toEqual(['sk', 'en', 'sk', 'en'])
  expect(rounds(['de', 'pl'], ['sk', 'en'])).toEqual(['de', 'pl', 'de', 'pl'])
  expect(rounds(['en', 'de'], ['sk', 'en', 'hu'])).toEqual(['en', 'en', 'en', 'de'])
  expect(languageOfRound([], [], 0)).toBe('en')
})
