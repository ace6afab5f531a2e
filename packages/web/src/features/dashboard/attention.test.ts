/** What of the resort needs somebody. */
import type { DepartureNow } from '@ridgeline/domain/dashboard'
import { expect, test } from 'vitest'
import { attentionOf } from './attention.ts'

const board = (stop: string, hasStop: boolean): DepartureNow => ({
  id: stop,
  stopName: { sk: stop },
  hasStop,
  timetableUntil: '2026-11-25',
  isTimetableOver: false,
})

test('OP32 a timetable that ends is told once, however many boards show it; each board whose stop is lost is told', () => {
  const departures = [board('LOST', false), board('A', true), board('B', true)]
  expect(attentionOf({ operation: [], changes: [], quote: null, departures }, Date.now())).toEqual([
    { kind: 'timetable', until: '2026-11-25', isOver: false },
    { kind: 'stopLost', board: departures[0] },
  ])
})
