/** The messages of a resort for its screens change with the day. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { instantAt } from '@ridgeline/domain/time/zoned-time'
import { everything, startTestServer, type Client, type TestServer } from '../../../testing/server.ts'
import { infoBoards } from './info-boards.ts'

let server: TestServer
let admin: Client
let resortId: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
})
afterAll(() => server.close())

test('quoteOfTheDay: at midnight in the resort, TVs get the quote of the next day', async () => {
  for (const [text, date] of [
    ['Today', '2027-01-15'],
    ['Tomorrow', '2027-01-16'],
  ]) {
    const made = await admin('POST', 'quotes-of-the-day', { text: { sk: text }, author: null, date, showOn: ['tv'] })
    expect(made.status).toBe(201)
  }
  const zone = String((await admin('GET', `resorts/${resortId}`)).body['timezone'])
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: instantAt('2027-01-15', '23:59', zone) })
  const published = Promise.withResolvers<void>()
  const boards = infoBoards(server.services.db, server.services.changes, () => published.resolve())
  try {
    const board = boards.of(resortId)
    expect((await board.state())?.quote?.text).toEqual({ sk: 'Today' })
    await vi.advanceTimersByTimeAsync(61_000)
    await published.promise
    expect((await board.state())?.quote?.text).toEqual({ sk: 'Tomorrow' })
  } finally {
    boards.stop()
    vi.useRealTimers()
  }
})
