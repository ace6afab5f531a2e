/** Service days are read within a limited period, for any length of the calendars and for malicious feeds. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallFeed, zipOf } from '../../features/gtfs/feeds.fixture.ts'
import { readFeed } from './import-timetable.ts'
import { spanOf, warningsOf } from './warnings.ts'

const today = '2026-11-22'
const head = 'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n'
const exceptions = 'service_id,date,exception_type\n'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'gtfs-'))))
afterAll(() => rm(folder, { recursive: true }))

async function reading(changes: Record<string, string | undefined>, shift = 0) {
  const path = join(folder, 'feed.zip')
  await writeFile(path, zipOf(changes))
  return readFeed({ path, shift }, today)
}
const calendar = async (weeks: string, dates = '', shift = 0) =>
  (await reading({ 'calendar.txt': head + weeks, 'calendar_dates.txt': exceptions + dates }, shift)).timetable

test('a calendar without an end is read as far ahead as boards need; the rest is reported as skipped', async () => {
  const timetable = await calendar('D,1,1,1,1,1,1,1,20200101,20991231\n')
  const { days, span } = timetable.services.get('D')!
  expect([days[0], days.at(-1), days.length, span]).toEqual(['2026-11-20', '2027-12-27', 403, { from: '2020-01-01', until: '2099-12-31' }])
  expect(spanOf(timetable)).toEqual({ startDate: '2020-01-01', endDate: '2027-12-27' })
  expect(await warningsOf(timetable, { today, timezone: 'Europe/Bratislava' })).toContainEqual({
    kind: 'laterDays',
    count: 1,
    examples: ['2027-12-27'],
  })
})

test('weekdays, added and removed days, and a shift by a week', async () => {
  const weeks = 'D,1,0,0,0,0,0,0,20261123,20261221\n'
  const dates = 'D,20261123,2\nD,20261207,2\nD,20261209,1\nD,20251209,1\n'
  const own = (await calendar(weeks, dates)).services.get('D')!
  expect(own.days).toEqual(['2026-11-30', '2026-12-09', '2026-12-14', '2026-12-21'])
  expect(own.span).toEqual({ from: '2025-12-09', until: '2026-12-21' })
  expect((await calendar(weeks, dates, 7)).services.get('D')?.days).toEqual(['2026-12-07', '2026-12-16', '2026-12-21', '2026-12-28'])
})

/** The longest time in milliseconds for which the event loop was blocked. */
async function maxStall(work: Promise<unknown>): Promise<number> {
  let isDone = false
  let longest = 0
  const done = work.then(
    () => (isDone = true),
    () => (isDone = true),
  )
  for (let since = performance.now(); !isDone; since = performance.now()) {
    await setImmediate()
    longest = Math.max(longest, performance.now() - since)
  }
  await done
  return longest
}

test('a small zip with huge calendars is refused without blocking other requests', async () => {
  const weeks = Array.from({ length: 20_000 }, (_, at) => `S${at},1,1,1,1,1,1,1,20200101,20991231\n`).join('')
  const work = reading({ 'calendar.txt': head + weeks })
  const refused = expect(work).rejects.toMatchObject({ data: { issues: [{ rule: 'gtfsTooLarge' }] } })
  expect(await maxStall(work)).toBeLessThan(800)
  await refused
})

test.each([
  ['stops.txt', 50_001, (at: number) => `Z${at},Nowhere,49.3,20.3,,,\n`],
  ['stop_times.txt', 400_001, (at: number) => `T9,8:00:00,8:00:00,A,${at}\n`],
])('too many rows in %s are refused, whether valid or not', async (file, count, row) => {
  const rows = Array.from({ length: count }, (_, at) => row(at % 100_000)).join('')
  await expect(reading({ [file]: smallFeed[file]! + rows })).rejects.toMatchObject({
    data: { issues: [{ field: 'file', rule: 'gtfsTooManyRows', args: [file, count - 1] }] },
  })
})
