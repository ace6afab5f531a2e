/**
 * Two servers follow the plans of nine lifts in three time zones, minute by minute, while staff set statuses and
 * servers stop. The rules are read again here, independently. By day, both changes of the clocks; with PROOF, 400 days.
 */
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { statuses, type Status } from '@ridgeline/domain/declare/vocabulary'
import { resort } from '@ridgeline/domain/entities/resort'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createTestDatabase, type TestDatabase } from '../../db/testing.ts'
import { recordsOf } from '../../entities/records/records.ts'
import { statusClockOf } from '../../features/status-clock/clock.ts'
import { systemCaller } from '../../http/sessions/caller.ts'
import { startServices, type Services } from '../../services.ts'
import { chanceOf, isFull, seed } from '../scene/chance.ts'
import { clocksOf, lastSunday, minute, plannedByMinute, plansOf, shifted } from './plan-reading.fixture.ts'

const zones = ['Europe/Bratislava', 'Europe/Kyiv', 'UTC'] as const
/** A whole year ahead, so that times chosen by staff are never in the past. */
const year = new Date().getUTCFullYear() + 1
const asStaff = { caller: { ...systemCaller, userName: 'Staff' }, requestId: 'test' }

let database: TestDatabase
let admin: pg.Client
interface Server {
  services: Services
  stop: () => Promise<void>
}
let servers: [Server, Server]
/** Of the samples of resorts and lifts, which have unique names. */
let sample = 1
beforeAll(async () => {
  database = await createTestDatabase()
  admin = new pg.Client(database.adminUrl)
  await admin.connect()
  // The history has the time of the simulation.
  await admin.query(`create table simulated (at timestamptz not null)`)
  await admin.query(`insert into simulated values (now())`)
  await admin.query(`create function simulated_now() returns timestamptz language sql security definer as 'select at from simulated'`)
  await admin.query(`alter table revisions alter column at set default simulated_now()`)
  await admin.query(`insert into settings (key, value) values ('clock.automatic', '["skilift"]')`)
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: join(tmpdir(), randomUUID()), LOG_LEVEL: 'silent' })
  const start = () => startServices({ config, databaseUrl: database.url, log: () => {}, connections: 3 })
  servers = [await start(), await start()]
})
afterAll(async () => {
  for (const { stop } of servers) await stop()
  await admin.end()
  await database.drop()
})

interface Lift {
  id: string
  planned: Status[]
  /** As the rules say. */
  status: Status
  until: number | undefined
  /** When staff who closed it expect to open it again. */
  expected: number | undefined
  /** The plan has turned since the status was set. */
  isTurned: boolean
  /** How often a planned status was set. */
  turns: number
}

async function simulate(first: string, count: number): Promise<{ checked: number; turns: number }> {
  const [{ services: one }, { services: two }] = servers
  const records = recordsOf(skilift, one)
  const chance = chanceOf(seed)
  const from = Date.parse(first)
  const minutes = count * 24 * 60
  const setTime = (moment: number) => admin.query('update simulated set at = $1', [new Date(moment)])

  async function scene(): Promise<Lift[]> {
    const lifts: Lift[] = []
    for (const timezone of zones) {
      const about = { alias: randomUUID().slice(0, 8), gopassId: null, flexisAcronym: null, timezone, isExternal: false, active: true }
      const { id: resortId } = await recordsOf(resort, one).create(draftOf(resort, sample++, about), asStaff)
      const clocks = clocksOf(timezone, first, count)
      for (const plan of plansOf(year)) {
        const values = {
          ...plan.values,
          status: 'closed',
          statusNote: null,
          statusValidUntil: null,
          reopensAt: null,
          active: true,
          internalId: null,
        } as const
        const { id } = await records.create({ ...draftOf(skilift, sample++, values), resortId }, asStaff)
        const planned = plannedByMinute(plan, clocks, from, minutes)
        lifts.push({ id, planned, status: 'closed', until: undefined, expected: undefined, isTurned: false, turns: 0 })
      }
    }
    return lifts
  }

  async function setByStaff(lift: Lift, now: number) {
    const status = chance.pick(statuses)
    const until = chance.next() < 0.4 ? now + (1 + chance.below(20 * 60)) * minute : undefined
    const expected = status === 'closed' && chance.next() < 0.4 ? now + (1 + chance.below(20 * 60)) * minute : undefined
    const { version } = await records.read(lift.id, systemCaller)
    const statusValidUntil = until === undefined ? null : new Date(until).toISOString()
    await records.change(
      lift.id,
      version,
      { status, statusValidUntil, reopensAt: expected === undefined ? null : new Date(expected).toISOString() },
      asStaff,
    )
    for (const clock of clocks) clock.lookAt('skilift', lift.id)
    if (status !== lift.status) lift.isTurned = false
    Object.assign(lift, { status, until, expected })
  }

  /** @returns whether the clock has to set it */
  function follow(lift: Lift, at: number, now: number): boolean {
    const hasEnded = lift.until !== undefined && lift.until <= now
    if (lift.expected !== undefined && lift.expected > now) return false
    if (!hasEnded && (lift.until !== undefined || !lift.isTurned)) return false
    const next = lift.planned[at]!
    const isSet = next !== lift.status || hasEnded
    if (next !== lift.status) lift.turns++
    Object.assign(lift, { status: next, until: undefined, expected: undefined, isTurned: false })
    return isSet
  }

  await setTime(from)
  // Those of another period.
  await admin.query('update skilifts set active = false')
  const lifts = await scene()
  const clocks = [statusClockOf(one), statusClockOf(two)]
  let stoppedUntil = 0
  let checked = 0
  for (let at = 1; at < minutes; at++) {
    const now = from + at * minute
    for (const lift of lifts) if (lift.planned[at] !== lift.planned[at - 1]) lift.isTurned = true
    if (chance.next() < 1 / 300) {
      await setTime(now)
      await setByStaff(chance.pick(lifts), now)
    }
    if (chance.next() < 1 / 3000) stoppedUntil = at + chance.below(10 * 60)
    if (at < stoppedUntil) continue
    // A server that starts again knows nothing.
    if (at === stoppedUntil || chance.next() < 1 / 2000) clocks[chance.below(2)] = statusClockOf(chance.pick([one, two]))
    const wanted = lifts.filter((lift) => follow(lift, at, now)).length
    if (wanted > 0) await setTime(now)
    const set = await Promise.all(clocks.map((clock) => clock.round(now)))
    const moment = `${new Date(now).toISOString()}`
    expect(set[0]! + set[1]!, moment).toBe(wanted)
    if (wanted === 0 && at % 360 !== 0) continue
    checked++
    const stored = await one.db.query<{ id: string; status: Status }>(
      sql`select id, status from skilifts where id = any (${sql.param(lifts.map(({ id }) => id))}::uuid[])`,
    )
    const wrong = lifts.filter(({ id, status }) => stored.find((row) => row.id === id)?.status !== status)
    expect(wrong, moment).toEqual([])
  }
  const history = await one.db.query<{ id: string; turns: number }>(sql`
    select record_id as id, count(*)::integer as turns from revisions
    where user_name like 'Ridgeline: %' and changes ? 'status' and record_id = any (${sql.param(lifts.map(({ id }) => id))}::uuid[])
    group by record_id`)
  for (const { id, turns } of lifts) expect(history.find((row) => row.id === id)?.turns ?? 0).toBe(turns)
  return { checked, turns: lifts.reduce((sum, { turns }) => sum + turns, 0) }
}

/** Around each change of the clocks, or one long period with both and the turn of the year. */
const periods: readonly (readonly [string, number])[] = isFull
  ? [[`${year}-03-01`, 400]]
  : ([3, 10] as const).map((month) => [shifted(lastSunday(year, month), -2), 4] as const)

test.each(periods)(
  'from %s for %i days each planned change is made once, in its minute, by one of two servers',
  async (first, count) => {
    const { checked, turns } = await simulate(first, count)
    if (isFull) console.log(`${turns} planned changes, ${checked} comparisons of nine lifts, none wrong`)
    expect(turns).toBeGreaterThan(count * 3)
  },
  3_600_000,
)
