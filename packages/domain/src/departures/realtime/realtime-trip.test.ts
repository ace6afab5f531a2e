/** Updates propagate to later stops of a trip as defined by GTFS Realtime. */
import { expect, test } from 'vitest'
import { stopTimeUpdateAt, type RealtimeStop } from './realtime-trip.ts'

const late = (stopSequence: number, delayMinutes: number | null): RealtimeStop => ({ stopSequence, delayMinutes, isSkipped: false })
const skipped = (stopSequence: number): RealtimeStop => ({ stopSequence, delayMinutes: null, isSkipped: true })
const at = (stops: RealtimeStop[]) => [1, 2, 3, 4, 5].map((stop) => stopTimeUpdateAt({ stops }, stop))
const delays = (stops: RealtimeStop[]) => at(stops).map(({ delayMinutes }) => delayMinutes)

test('OP34 a delay applies from its stop to the next one with an update, and not to earlier stops', () => {
  expect(delays([late(2, 5), late(4, 20)])).toEqual([null, 5, 5, 20, 20])
  expect(delays([late(4, 20), late(2, 5)])).toEqual([null, 5, 5, 20, 20])
})

test('OP34 a delay continues across a skipped stop, and ends where the feed has no data', () => {
  expect(delays([late(1, 5), skipped(2), late(4, null)])).toEqual([5, 5, 5, null, null])
  expect(at([late(1, 5), skipped(2)]).map(({ isSkipped }) => isSkipped)).toEqual([false, true, false, false, false])
})

test('OP34 what is skipped at one stop is not skipped at the others, and without updates nothing is known', () => {
  expect(at([skipped(3), late(4, 2)])).toEqual(
    [1, 2, 3, 4, 5].map((stop) => ({ delayMinutes: stop < 4 ? null : 2, isSkipped: stop === 3 })),
  )
  expect(at([])).toEqual([1, 2, 3, 4, 5].map(() => ({ delayMinutes: null, isSkipped: false })))
})
