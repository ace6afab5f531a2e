/** Jobs survive everything that can happen to the server that does them, and are done by one server at a time. */
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { databaseOf, type Database } from '../db/connect/database.ts'
import { createPool } from '../db/connect/pool.ts'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { FinalFailure } from './final-failure.ts'
import { jobsOf, type Attempt, type Jobs } from './jobs.ts'
import { maxAttempts } from './kinds.ts'
import { eventually } from '../testing/eventually.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = databaseOf(createPool(database.url, { max: 8 }))
})
afterAll(async () => {
  await db.pool.end()
  await database.drop()
})

let open: Jobs[] = []
function server(on = db): Jobs {
  const made = jobsOf(on, () => {})
  open.push(made)
  return made
}
beforeEach(() => db.query(sql`delete from jobs`))
afterEach(async () => {
  await Promise.all(open.map((jobs) => jobs.stop()))
  open = []
})

/** A job is recognised by this number. */
const turn = (value: number) => ({ payload: { alarmId: '00000000-0000-4000-8000-000000000000', has: 'begun' as const, value } })
const turns = (count: number) => Array.from({ length: count }, (_, at) => turn(at))

interface Stored {
  attempts: number
  failed: boolean
  locked: boolean
  lastError: string | null
  /** Seconds until it is due. */
  wait: number
}
const stored = () =>
  db.query<Stored>(sql`
    select attempts, failed_at is not null as failed, locked_until > now() as locked, last_error as "lastError",
      extract(epoch from run_at - now())::float8 as wait from jobs order by created_at`)
/** Ends the pauses of postponed jobs. */
async function hurry(jobs: Jobs) {
  await db.query(sql`update jobs set run_at = now() - interval '1 second' where locked_until is null`)
  jobs.start()
}
const allDone = () => vi.waitFor(async () => expect(await stored()).toEqual([]), { timeout: 10_000, interval: 20 })

test('a rolled-back change leaves no job, and a committed one is done at once', async () => {
  const jobs = server()
  const seen: unknown[] = []
  jobs.handle('alarm', async ({ payload }) => void seen.push(payload.value))
  const undone = db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'alarm', [turn(1)])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await stored()).toEqual([])
  await db.transaction((tx) => jobs.enqueue(tx, 'alarm', [turn(2)]))
  await allDone()
  expect(seen).toEqual([2])
})

test('of two servers on one database, each job is done by one', async () => {
  const seen: [number, unknown][] = []
  const servers = [server(), server()]
  await servers[0]!.enqueue(db, 'alarm', turns(60))
  for (const [at, jobs] of servers.entries()) {
    jobs.handle('alarm', async ({ payload }) => {
      seen.push([at, payload.value])
      await db.query(sql`select pg_sleep(0.005)`)
    })
    jobs.start()
  }
  await allDone()
  expect(seen.map(([, value]) => value).toSorted((one, other) => Number(one) - Number(other))).toEqual(turns(60).map((_, at) => at))
  expect(new Set(seen.map(([at]) => at)).size).toBe(2)
})

test('what follows from a job is stored with its end, and lost with it', async () => {
  const jobs = server()
  const mailed: unknown[] = []
  let times = 0
  jobs.handle('alarm', async ({ payload }) => async (tx) => {
    await jobs.enqueue(tx, 'alarmMail', [{ payload }, { payload }])
    if (++times === 1) throw new Error('not stored')
  })
  jobs.handle('alarmMail', async ({ payload }) => void mailed.push(payload.value))
  await jobs.enqueue(db, 'alarm', [turn(3)])
  await eventually(async () => expect(await stored()).toMatchObject([{ attempts: 1, lastError: 'not stored', locked: null }]))
  expect(mailed).toEqual([])
  await hurry(jobs)
  await allDone()
  expect(mailed).toEqual([3, 3])
})

test('a job that fails is tried again after growing pauses, then given up and kept', async () => {
  const jobs = server()
  const attempts: Attempt[] = []
  const waits: number[] = []
  jobs.onAttempt((attempt) => attempts.push(attempt))
  jobs.handle('resetMail', async () => {
    throw new Error('451 <anna@resort.example> is busy')
  })
  await jobs.enqueue(db, 'resetMail', [{ payload: { askedIn: 'sk' } }])
  for (let attempt = 1; attempt <= maxAttempts.resetMail; attempt++) {
    await vi.waitFor(() => expect(attempts).toHaveLength(attempt), { timeout: 5_000, interval: 10 })
    const [job] = await stored()
    expect(job).toMatchObject({
      attempts: attempt,
      failed: attempt === maxAttempts.resetMail,
      locked: null,
      lastError: '451 <…@…> is busy',
    })
    waits.push(job!.wait)
    await hurry(jobs)
  }
  const pauses = [1, 4, 16, 64, 256, 600]
  expect(
    pauses.filter((pause, at) => waits[at]! < pause - 1 || waits[at]! > pause * 1.2 + 1),
    String(waits),
  ).toEqual([])
  expect(attempts.map(({ result }) => result)).toEqual([...Array.from({ length: maxAttempts.resetMail - 1 }, () => 'postponed'), 'failed'])
})

test('what waits for a job is abandoned with it, and the job is given up even if that fails', async () => {
  const jobs = server()
  const seen: unknown[] = []
  const refuse = async () => {
    throw new FinalFailure('refused')
  }
  jobs.handle('alarm', refuse, async (tx, { payload: { value } }, error) => {
    seen.push([value, error])
    await jobs.enqueue(tx, 'resetMail', [{ payload: { askedIn: 'sk' } }])
    if (value === 2) throw new Error('not possible')
  })
  await jobs.enqueue(db, 'alarm', [turn(1), turn(2)])
  await eventually(async () => expect(await stored()).toMatchObject([{ failed: true }, { failed: true }, { attempts: 0 }]))
  expect(seen.toSorted()).toEqual([
    [1, 'refused'],
    [2, 'refused'],
  ])
})

test('a job that cannot succeed is given up at once', async () => {
  const jobs = server()
  jobs.handle('resetMail', async () => {
    throw new FinalFailure('550 no such user')
  })
  await jobs.enqueue(db, 'resetMail', [{ payload: { askedIn: 'sk' } }])
  await eventually(async () => expect(await stored()).toMatchObject([{ attempts: 1, failed: true, lastError: '550 no such user' }]))
})

test('a job of a killed server is taken when its lease is over, and not before', async () => {
  const jobs = server()
  const seen: unknown[] = []
  jobs.handle('alarm', async ({ payload, attempt }) => void seen.push([payload.value, attempt]))
  await jobs.enqueue(db, 'alarm', turns(2))
  await allDone()
  seen.length = 0
  await db.query(sql`
    insert into jobs (kind, payload, attempts, locked_until)
    select 'alarm', jsonb_build_object('value', seconds), 1, now() + make_interval(secs => seconds) from unnest(array[-1, 60]) seconds`)
  jobs.start()
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ locked: true }]), { timeout: 5_000, interval: 20 })
  expect(seen).toEqual([[-1, 2]])
})

test('a job that always ends its server is given up', async () => {
  const jobs = server()
  const done = vi.fn<() => Promise<void>>(async () => {})
  jobs.handle('alarm', done)
  await db.query(sql`
    insert into jobs (kind, payload, attempts, locked_until) values ('alarm', '{}', ${maxAttempts.alarm}::integer, now() - interval '1 second')`)
  jobs.start()
  await eventually(async () =>
    expect(await stored()).toMatchObject([{ failed: true, lastError: 'The server ended during the last attempt' }]),
  )
  expect(done).not.toHaveBeenCalled()
})

test('stopping waits for what runs and begins nothing else', async () => {
  const jobs = server()
  const ending = Promise.withResolvers<void>()
  const begun: unknown[] = []
  jobs.handle('alarm', async ({ payload }) => {
    begun.push(payload.value)
    await ending.promise
  })
  await jobs.enqueue(db, 'alarm', turns(10))
  await eventually(() => expect(begun).toHaveLength(2))
  let isStopped = false
  const stopped = jobs.stop().then(() => (isStopped = true))
  expect((await stored()).filter(({ locked }) => locked)).toHaveLength(2)
  expect(isStopped).toBe(false)
  ending.resolve()
  await stopped
  expect([begun.length, (await stored()).length]).toEqual([2, 8])
})

test('a server that lost its lease neither ends the job nor stores what follows from it', async () => {
  const jobs = server()
  const ending = Promise.withResolvers<void>()
  const followed = vi.fn<() => Promise<void>>(async () => {})
  jobs.handle('alarm', async () => {
    await ending.promise
    return followed
  })
  await jobs.enqueue(db, 'alarm', [turn(1)])
  await eventually(async () => expect(await stored()).toMatchObject([{ locked: true }]))
  // Another server has taken it.
  await db.query(sql`update jobs set attempts = attempts + 1`)
  ending.resolve()
  await jobs.stop()
  expect(await stored()).toMatchObject([{ attempts: 2 }])
  expect(followed).not.toHaveBeenCalled()
})

test('a job that was done while the database restarted is recorded afterwards, and not done again', async () => {
  let refused = 0
  const restarting: Database = {
    ...db,
    transaction(work) {
      if (++refused > 3) return db.transaction(work)
      return Promise.reject(Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }))
    },
  }
  const jobs = server(restarting)
  let times = 0
  jobs.handle('alarm', async () => void times++)
  await jobs.enqueue(db, 'alarm', [turn(1)])
  jobs.start()
  await allDone()
  expect([times, refused]).toEqual([1, 4])
})

test('imports and runs that take long do not delay an alarm', async () => {
  const jobs = server()
  const release = Promise.withResolvers<void>()
  const begun: string[] = []
  for (const kind of ['import', 'syncRun'] as const) {
    jobs.handle(kind, async () => {
      begun.push(kind)
      await release.promise
    })
  }
  const mailed: unknown[] = []
  jobs.handle(
    'alarm',
    async ({ payload }) =>
      (tx) =>
        jobs.enqueue(tx, 'alarmMail', [{ payload }]),
  )
  jobs.handle('alarmMail', async ({ payload }) => void mailed.push(payload.value))
  const id = '00000000-0000-4000-8000-000000000000'
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'import', [{ payload: { importId: id } }])
    const run = { payload: { runId: id } }
    await jobs.enqueue(tx, 'syncRun', [run, run, run])
  })
  await vi.waitFor(() => expect(begun).toHaveLength(2), { timeout: 10_000, interval: 20 })
  await db.transaction((tx) => jobs.enqueue(tx, 'alarm', [turn(1)]))
  await vi.waitFor(() => expect(mailed).toEqual([1]), { timeout: 5_000, interval: 20 })
  // Long jobs have a limit of their own.
  expect(begun).toHaveLength(2)
  release.resolve()
  await allDone()
})
