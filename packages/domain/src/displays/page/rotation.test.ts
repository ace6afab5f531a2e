/** Pages shown in rotation. */
import { expect, test } from 'vitest'
import { firstTurn, nextTurn, turnAt } from './rotation.ts'

const page = (key: string) => ({ key, seconds: 10 })

test('a page keeps its turn when its position changes; a removed one is replaced by the next', () => {
  expect(turnAt([page('news'), page('map'), page('weather')], 'map', firstTurn)).toEqual({ index: 1, round: 0 })
  expect(turnAt([page('map'), page('weather')], 'news', { index: 1, round: 2 })).toEqual({ index: 1, round: 2 })
  expect(turnAt([page('map')], 'news', { index: 4, round: 2 })).toEqual({ index: 0, round: 2 })
})

test('two pages with the same key are shown one after the other, before the next round begins', () => {
  const pages = [page('house'), page('house'), page('lifts')]
  const second = nextTurn(turnAt(pages, 'house', firstTurn), pages.length)
  expect(turnAt(pages, 'house', second)).toEqual({ index: 1, round: 0 })
  expect(nextTurn({ index: 2, round: 0 }, pages.length)).toEqual({ index: 0, round: 1 })
})
