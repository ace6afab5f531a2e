import { expect, test } from 'vitest'
import { recentRecords } from './recent.ts'

const record = (id: string, length = 20_000, version = 1) => ({ id, version, text: 'x'.repeat(length) })

test('records of all entities together have a bound; the oldest are forgotten first', () => {
  const db = {}
  const [lifts, slopes] = [recentRecords(db, 'skilift'), recentRecords(db, 'slope')]
  lifts.remember(record('first'))
  slopes.remember(record('second'))
  for (let at = 0; at < 798; at++) lifts.remember(record(`lift ${at}`))
  expect([lifts.recall('first', 1), slopes.recall('second', 1)]).toEqual([record('first'), record('second')])
  slopes.remember(record('third'))
  expect([lifts.recall('first', 1), slopes.recall('second', 1)]).toEqual([undefined, record('second')])
  expect(recentRecords(db, 'slope').recall('third', 1)).toBeDefined()
})

test('a newer version replaces the older one and its characters; very large records are not cached', () => {
  const lifts = recentRecords({}, 'skilift')
  lifts.remember(record('kept'))
  for (let version = 1; version < 2_000; version++) lifts.remember(record('changed', 20_000, version))
  expect([lifts.recall('kept', 1), lifts.recall('changed', 1), lifts.recall('changed', 1_999)].map(Boolean)).toEqual([true, false, true])
  lifts.remember(record('changed', 20_001, 2_000))
  expect([lifts.recall('changed', 1_999), lifts.recall('changed', 2_000)]).toEqual([undefined, undefined])
})

test('records of different entities and databases are kept apart', () => {
  const [one, other] = [{}, {}]
  recentRecords(one, 'skilift').remember(record('same'))
  expect(recentRecords(one, 'slope').recall('same', 1)).toBeUndefined()
  expect(recentRecords(other, 'skilift').recall('same', 1)).toBeUndefined()
})
