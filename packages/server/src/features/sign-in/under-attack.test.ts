/** Sign-ins during a flood of guesses: real passwords, real hashes, addresses as reported by a trusted proxy (M4). */
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rememberPlace } from '../../http/sessions/known-places.ts'
import { sampled, times } from '../../proofs/scene/chance.ts'
import { everything, startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
const right = 'Marmot on the 4th ridge'
const people = ['anna', 'bela', 'cyril', 'dana', 'emil'].map((name) => `${name}@example.com`)

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
  const admin = await server.signedIn(everything)
  for (const email of people) {
    const { status } = await admin('POST', 'users', { fullName: 'Employee', email, loginType: 'legacy', password: right })
    expect(status).toBe(201)
  }
})
const floods: { end(): Promise<unknown> }[] = []
afterEach(async () => void (await Promise.all(floods.splice(0).map((each) => each.end()))))
afterAll(() => server.close())

async function signIn(email: string, password: string, from: string): Promise<number> {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/authorization/login',
    remoteAddress: '127.0.0.1',
    headers: { 'x-forwarded-for': from },
    payload: { email, password },
  })
  return statusCode
}

/** Sends more attempts in parallel than can be queued. @returns a function that ends it and returns the statuses of the responses. */
function flood(addressOf: (attempt: number) => string, emailOf: (attempt: number) => string = (at) => `guess-${at % 997}@example.com`) {
  let isOver = false
  let attempts = 0
  const statuses: number[] = []
  const guess = async () => {
    while (!isOver) {
      const at = attempts++
      statuses.push(await signIn(emailOf(at), 'Wrong of 2026', addressOf(at)))
    }
  }
  const all = Promise.all(Array.from({ length: 110 }, guess))
  const running = {
    statuses,
    async end() {
      isOver = true
      await all
      return statuses
    },
  }
  floods.push(running)
  return running
}

async function until(isReached: () => boolean) {
  // A turn of the event loop each time would take a processor from the passwords that are verified.
  while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 5))
}

const wide = (at: number) => `100.${64 + (at >> 8)}.${at & 255}.9`
const hex = (at: number) => at.toString(16)
const tries = times(40, 3)

/** Signs in with right passwords from known networks and from unknown ones. */
async function signInBeside(seed: number): Promise<{ known: number[]; unknown: number[] }> {
  const known: number[] = []
  const unknown: number[] = []
  for (let at = 0; at < tries; at++) {
    const email = people[at % people.length]!
    known.push(await signIn(email, right, '192.0.2.7'))
    unknown.push(await signIn(email, right, `198.${18 + seed}.${at}.3`))
  }
  return { known, unknown }
}

const all200 = Array.from({ length: tries }, () => 200)

const attacks: Record<string, { addressOf: (at: number) => string; first: number }> = {
  'the /64s of one /48': { addressOf: (at) => `2001:db8:77:${hex(at & 0xffff)}::1`, first: times(250, 60) },
  'a handful of IPv4 addresses': { addressOf: (at) => `203.0.${at % 4}.${at % 6}`, first: times(250, 60) },
  '200 addresses': { addressOf: (at) => `203.1.${at % 200}.5`, first: times(10_000, 60) },
  [`${times(10_000, 200)} addresses, no two of a network`]: { addressOf: (at) => wide(at % times(10_000, 200)), first: times(20_000, 150) },
}

for (const [at, [who, { addressOf, first }]] of sampled([...Object.entries(attacks).entries()], 0.25, 'attacks'))
  test(`M4 during guesses from ${who} the right password works: always from a known place, nearly always from an unknown one`, async () => {
    expect(await signIn(people[0]!, right, '192.0.2.7')).toBe(200)
    const guesses = flood(addressOf)
    await until(() => guesses.statuses.length >= first)
    const { known, unknown } = await signInBeside(at)
    const answered = new Set(await guesses.end())
    expect(known).toEqual(all200)
    expect(unknown.filter((status) => status === 200).length).toBeGreaterThanOrEqual(tries - 1)
    expect([...answered].filter((status) => ![400, 429, 503].includes(status))).toEqual([])
  }, 240_000)

test('M4 an attempt refused by overload is not counted, so it never causes "too many attempts"', async () => {
  const guesses = flood((at) => `101.${at >> 8}.${at & 255}.1`)
  await until(() => guesses.statuses.includes(503))
  // More than the limit of failures for one account.
  const refusals = times(15, 11)
  let turnedAway = 0
  for (let at = 0; at < 2_000 && turnedAway < refusals; at++) {
    const status = await signIn('nobody@example.com', right, '102.0.0.1')
    expect([400, 503]).toContain(status)
    if (status === 503) turnedAway++
    // Verified attempts count as usual. Each is removed again, so that only refused ones could add up.
    else
      await server.services.db.query(sql`delete from sign_in_attempts where address = '102.0.0.1'
        and at = (select max(at) from sign_in_attempts where address = '102.0.0.1')`)
  }
  await guesses.end()
  expect(turnedAway).toBe(refusals)
  expect(await signIn(people[1]!, right, '102.0.0.1')).toBe(200)
  expect(await signIn('nobody@example.com', right, '102.0.0.1')).toBe(400)
}, 240_000)

/** Simulates failures for the account within the hour, each from a different network. */
async function guessed(email: string, count: number) {
  await server.services.db.query(sql`
    insert into sign_in_attempts (email, address, network, at)
    select ${email}, '103.0.' || n || '.1', '103.0.' || n || '.0/24', now() - interval '10 minutes' from generate_series(1, ${count}::integer) n`)
}

test('M4 for an account under attack unknown places are delayed, known ones are not, whether or not the account exists', async () => {
  const [victim, other] = [people[2]!, people[3]!]
  await signIn(victim, right, '192.0.2.8')
  await guessed(victim, 60)
  await guessed('nobody.at.all@example.com', 60)
  const order: string[] = []
  const named = async (name: string, attempt: Promise<number>) => {
    const status = await attempt
    order.push(name)
    return status
  }
  const begun = performance.now()
  const late = [
    named('stranger', signIn(victim, right, '104.0.0.1')),
    named('nobody', signIn('nobody.at.all@example.com', right, '104.0.1.1')),
  ]
  const prompt = [named('known', signIn(victim, right, '192.0.2.8')), named('other', signIn(other, right, '104.0.2.1'))]
  expect(await Promise.all([...late, ...prompt])).toEqual([200, 400, 200, 200])
  expect(performance.now() - begun).toBeGreaterThan(950)
  expect(order.slice(0, 2).sort()).toEqual(['known', 'other'])
}, 60_000)

test('M4 few requests are delayed at a time; beyond that, those from networks with most attempts are refused', async () => {
  const victim = people[4]!
  // Each waits four seconds, longer than a slow machine takes to receive all of them.
  await guessed(victim, 150)
  const guesses = Array.from({ length: 60 }, (_, at) => signIn(victim, 'Wrong of 2026', `103.0.${at + 1}.1`))
  const own = signIn(victim, right, '105.0.0.1')
  expect(await own).toBe(200)
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(60 - 24)
  expect(new Set(statuses)).toEqual(new Set([400, 429]))
}, 60_000)

test('C20 a network has its own, wider limit than an address; it does not affect known addresses in it', async () => {
  await signIn(people[0]!, right, '106.1.1.1')
  await server.services.db.query(sql`
    insert into sign_in_attempts (email, address, network)
    select 'a' || n, '106.1.1.' || n, '106.1.1.0/24' from generate_series(2, 251) n, generate_series(1, 2)`)
  expect(await signIn(people[0]!, right, '106.1.1.1')).toBe(200)
  expect(await signIn(people[0]!, right, '106.1.1.253')).toBe(429)
  expect(await signIn(people[0]!, right, '106.1.2.1')).toBe(200)
  await server.services.db.query(sql`
    insert into sign_in_attempts (email, address, network)
    select 'a' || n, '2001:db8:5:' || n || '::/64', '2001:db8:5::/48' from generate_series(1, 300) n`)
  expect(await signIn(people[0]!, right, '2001:db8:5:fff::1')).toBe(429)
  expect(await signIn(people[0]!, right, '2001:db8:6:fff::1')).toBe(200)
})

test('M4 guesses use few database connections, however many are sent', async () => {
  const { pool } = server.services.db
  let [held, waiting] = [0, 0]
  let isOver = false
  const look = () => {
    held = Math.max(held, pool.totalCount - pool.idleCount)
    waiting = Math.max(waiting, pool.waitingCount)
    if (!isOver) setTimeout(look, 1)
  }
  look()
  const guesses = Array.from({ length: 150 }, (_, at) => signIn(`guess-${at}@example.com`, 'Wrong of 2026', `108.${at >> 8}.${at & 255}.1`))
  const statuses = await Promise.all(guesses)
  isOver = true
  expect(new Set(statuses)).toEqual(new Set([400, 503]))
  // Three for unknown networks, and some for the log and the server itself.
  expect(held).toBeLessThanOrEqual(10)
  expect(waiting).toBe(0)
}, 60_000)

test('M4 a network over its limit is refused without a query; a place in it that became known on another instance is not refused', async () => {
  const { db } = server.services
  await db.query(sql`
    insert into sign_in_attempts (email, address, network)
    select 'a' || n, '109.1.1.' || (n % 100), '109.1.1.0/24' from generate_series(1, 300) n`)
  await rememberPlace(db, '109.1.1.201')
  expect(await signIn(people[0]!, right, '109.1.1.201')).toBe(200)
  expect(await signIn(people[0]!, right, '109.1.1.202')).toBe(429)
  let statements = 0
  const count = () => void statements++
  db.pool.on('acquire', count)
  const statuses = await Promise.all(
    Array.from({ length: 100 }, (_, at) => signIn(`guess-${at}@example.com`, right, `109.1.1.${110 + (at % 80)}`)),
  )
  db.pool.off('acquire', count)
  expect(new Set(statuses)).toEqual(new Set([429]))
  expect(statements).toBeLessThan(10)
  expect(await signIn(people[0]!, right, '109.1.1.201')).toBe(200)
}, 60_000)
