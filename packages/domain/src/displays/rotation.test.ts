/** Pages that take turns on a screen. */
import { expect, test } from 'vitest'
import { firstTurn, nextTurn, turnAt } from './rotation.ts'

const page = (key: string) => ({ key, seconds: 10 })

test('a page keeps its turn wherever in the list it is now; one that is gone leaves it to the next', () => {
  expect(turnAt([page('news'), page('map'), page('weather')], 'map', firstTurn)).toEqual({ index: 1, round: 0 })
  expect(turnAt([page('map'), page('weather')], 'news', { index: 1, round: 2 })).toEqual({ index: 1, round: 2 })
  expect(turnAt([page('map')], 'news', { index: 4, round: 2 })).toEqual({ index: 0, round: 2 })
})

test('two of one name have their turns one after the other, and after them the next round begins', () => {
  const pages = [page('house'), page('house'), page('lifts')]
  const second = nextTurn(turnAt(pages, 'house', firstTurn), pages.length)
  expect(turnAt(pages, 'house', second)).toEqual({ index: 1, round: 0 })
  expect(nextTurn({ index: 2, round: 0 }, pages.length)).toEqual({ index: 0, round: 1 })
})
