/** When updates of an operator end: left out, outdated, or with a feed that fails or is removed. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compact, seconds, startOperator, today, type Operator } from './operator.fixture.ts'

let operator: Operator
beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.close())
beforeEach(() => operator.clear())

test('updates that a feed no longer contains end; announcements of dispatchers stay', async () => {
  const late = (tripId: string, delay: number) => ({ id: tripId, tripUpdate: { trip: { tripId, startDate: compact }, delay } })
  operator.says([late('T1', 300), late('T2', 300)])
  await operator.poll()
  const { status, text } = await operator.admin('PATCH', `departures/${operator.boardId}/calls`, {
    of: { tripId: 'T2', serviceDate: today },
    change: { delayMinutes: 20 },
  })
  expect(status, text).toBe(200)
  operator.says([late('T2', 60)])
  await operator.poll()
  expect(await operator.shownCalls()).toMatchObject([{ tripId: 'T2', delayMinutes: 20 }])
})

test('updates older than ten minutes are ignored, and those of a stopped feed expire', async () => {
  const late = { id: '1', tripUpdate: { trip: { tripId: 'T1', startDate: compact }, delay: 300 } }
  operator.says([late], seconds() - 700)
  await operator.poll()
  expect([await operator.shownCalls(), await operator.news()]).toMatchObject([[], { updates: 0, stale: 1 }])
  operator.says([{ ...late, tripUpdate: { ...late.tripUpdate, timestamp: seconds() - 700 } }])
  await operator.poll()
  expect(await operator.shownCalls()).toEqual([])
  operator.says([late])
  await operator.poll()
  operator.answers(500)
  await operator.poll()
  const noted: string[] = []
  operator.server.services.changes.onNotes((notes) => noted.push(...notes.map(({ id }) => id)))
  await operator.poll()
  expect(noted).toEqual([])
  expect([await operator.shownCalls(), await operator.news()]).toMatchObject([[{ tripId: 'T1' }], { fault: 'It answered with 500' }])
  await operator.server.services.db.query(sql`update gtfs_trip_updates set heard_at = now() - interval '11 minutes'`)
  await operator.poll()
  expect([await operator.shownCalls(), noted]).toEqual([[], [operator.boardId]])
})

test('updates of a feed end when its URL is removed, and displays are notified; announcements of dispatchers stay', async () => {
  const late = (tripId: string) => ({ id: tripId, tripUpdate: { trip: { tripId, startDate: compact }, delay: 300 } })
  operator.says([late('T1'), late('T2')])
  await operator.poll()
  await operator.admin('PATCH', `departures/${operator.boardId}/calls`, {
    of: { tripId: 'T2', serviceDate: today },
    change: { delayMinutes: 20 },
  })
  const noted: string[] = []
  operator.server.services.changes.onNotes((notes) => noted.push(...notes.map(({ id }) => id)))
  await operator.decide()
  await operator.poll()
  expect([await operator.shownCalls(), noted]).toMatchObject([[{ tripId: 'T2', delayMinutes: 20 }], [operator.boardId]])
  await operator.poll()
  expect(noted).toEqual([operator.boardId])
  await operator.decide(operator.address)
  await operator.poll()
  expect(await operator.shownCalls()).toMatchObject([{ tripId: 'T1', delayMinutes: 5 }, { tripId: 'T2' }])
})

test('internal addresses are not requested, and responses that are not a feed are refused', async () => {
  operator.answers(200, Buffer.from('<!doctype html>'))
  await operator.poll()
  expect(await operator.news()).toMatchObject({ fault: 'What it sends is not a feed of GTFS Realtime' })
  await operator.decide('http://127.0.0.2:9/feed')
  await operator.poll()
  expect(await operator.news()).toMatchObject({ fault: 'The address is not on the open internet' })
  await operator.decide(operator.address)
})

test('a feed that sends too much is not requested again for ten minutes; one that is not a feed is', async () => {
  const now = Date.now()
  const requestsOf = async (...rounds: number[]) => {
    const before = operator.requests()
    for (const minutes of rounds) await operator.poll(now + minutes * 60_000)
    return operator.requests() - before
  }
  operator.answers(200, Buffer.alloc(600_000, Buffer.from([0x12, 0])))
  expect(await requestsOf(0, 1, 9)).toBe(1)
  expect(await operator.news()).toMatchObject({ fault: 'It sends more than a feed has' })
  operator.answers(200, Buffer.from('<!doctype html>'))
  expect(await requestsOf(11, 12)).toBe(2)
  operator.says([])
  expect(await requestsOf(13)).toBe(1)
  expect(await operator.news()).toMatchObject({ fault: null })
})
