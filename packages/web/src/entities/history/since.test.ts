import { expect, test } from 'vitest'
import type { HistoryEntry } from './history-api.ts'
import { changesSince } from './since.ts'

const entry = (version: number, changes: HistoryEntry['changes']): HistoryEntry => ({
  revision: String(version),
  version,
  action: 'update',
  at: '2026-11-23T08:00:00Z',
  userId: null,
  userName: null,
  changes,
})

test('changes since a version compare the current values with those of the version, however many changes are between', () => {
  const newer = [
    entry(4, { status: { from: 'closed', to: 'limited' }, note: { from: { en: 'wind' }, to: null } }),
    entry(3, { status: { from: 'open', to: 'closed' }, note: { from: null, to: { en: 'wind' } } }),
  ]
  expect(changesSince(newer)).toEqual([{ name: 'status', now: 'limited', former: 'open' }])
})

test('a value too large to be listed counts as changed, with its size', () => {
  const newer = [
    entry(4, { path: { from: null, to: [1] } }),
    entry(3, { path: { from: null, to: null, size: 90_000 } }),
    entry(2, { path: { from: [2], to: null } }),
  ]
  expect(changesSince(newer)).toEqual([{ name: 'path', now: null, former: null, size: 90_000 }])
})

test('nothing has changed since the newest version', () => {
  expect(changesSince([])).toEqual([])
})
