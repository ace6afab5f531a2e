/** Refusals beside answers to the same requests, in one run: a refusal is not slower, so no one waits for it or learns from its time. */
import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { get } from './case.ts'
import { Connection } from './load/connection.ts'
import { postgresCpu, spentSince } from './postgres-cpu.ts'
import type { Scene } from './scene/server.ts'
import { median, percentile, rounded } from './statistics.ts'

const [connections, rounds, milliseconds] = [8, 15, 700]

interface Kind {
  name: string
  status: number
  request: Buffer
  /** The answer it is compared with. */
  beside?: string
}

/** A signed-in user with these permissions in one resort. */
async function newToken({ ridgeline, databaseUrl }: Scene, admin: string, resortId: string, permissions: string[]): Promise<string> {
  const post = async (path: string, values: object) => {
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' }
    const response = await fetch(`${ridgeline.origin}/api/private/${path}`, { method: 'POST', headers, body: JSON.stringify(values) })
    if (response.status !== 201) throw new Error(`${path} failed with ${response.status}: ${await response.text()}`)
    const { id }: { id: string } = JSON.parse(await response.text())
    return id
  }
  const name = randomBytes(6).toString('hex')
  const roleId = await post('roles', { name, scope: 'resort', permissions })
  const userId = await post('users', { fullName: 'Bench', email: `${name}@example.com`, assignments: [{ roleId, resortId }] })
  const token = randomBytes(32).toString('base64url')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`, [
    createHash('sha256').update(token).digest('hex'),
    userId,
  ])
  await client.end()
  return token
}

async function kindsOf(scene: Scene): Promise<Kind[]> {
  const { token: admin, displayResortId: here, displayLift, lonelyLift } = await scene.data()
  const [staff, unauthorised] = [await newToken(scene, admin, here, ['skilift.read']), await newToken(scene, admin, here, ['slope.read'])]
  const as = (token: string) => ({ Authorization: `Bearer ${token}`, 'Accept-Language': 'sk' })
  const list = `/api/private/skilifts?resortId=${here}&sort=name&pageSize=40&count=false`
  const record = (id: string) => `/api/private/skilifts/${id}`
  return [
    { name: 'list', status: 200, request: get(list, as(staff)) },
    { name: 'list without permission', status: 403, request: get(list, as(unauthorised)), beside: 'list' },
    { name: 'list signed out', status: 401, request: get(list), beside: 'list' },
    { name: 'record', status: 200, request: get(record(displayLift.id), as(staff)) },
    { name: 'record without permission', status: 403, request: get(record(displayLift.id), as(unauthorised)), beside: 'record' },
    { name: 'record of another resort', status: 404, request: get(record(lonelyLift.id), as(staff)), beside: 'record' },
  ]
}

/** Milliseconds of each response. */
async function timesOf(origin: string, { name, status: expected, request }: Kind): Promise<number[]> {
  const end = performance.now() + milliseconds
  const times: number[] = []
  async function send() {
    const connection = new Connection(origin)
    while (performance.now() < end) {
      const begin = performance.now()
      const { status } = await connection.ask(request)
      if (status !== expected) throw new Error(`${name} was answered with ${status}`)
      times.push(performance.now() - begin)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, send))
  return times
}

interface Round {
  times: number[]
  /** Microseconds of processor time for each request, PostgreSQL included. */
  cpu: number
}

/** On a busy machine times say little; what a request costs stays the same. */
async function roundOf({ ridgeline, databaseUrl }: Scene, kind: Kind): Promise<Round> {
  const [before, ofPostgres] = [await ridgeline.cpu(), await postgresCpu(databaseUrl)]
  const times = await timesOf(ridgeline.origin, kind)
  const spent = (await ridgeline.cpu()) - before + (spentSince(ofPostgres, await postgresCpu(databaseUrl)) ?? 0)
  return { times, cpu: spent / times.length }
}

export async function measureRefusals(scene: Scene, say: (text: string) => void) {
  const kinds = await kindsOf(scene)
  const found = new Map<string, Round[]>(kinds.map(({ name }) => [name, []]))
  // The first round warms up.
  for (let round = 0; round <= rounds; round++)
    for (const kind of kinds) {
      const measured = await roundOf(scene, kind)
      if (round > 0) found.get(kind.name)!.push(measured)
    }
  const p50Of = (name: string) => found.get(name)!.map(({ times }) => median(times))
  const cpuOf = (name: string) => median(found.get(name)!.map(({ cpu }) => cpu))
  const figures = kinds.map(({ name, beside }) => {
    const ratios = beside ? p50Of(name).map((time, round) => time / p50Of(beside)[round]!) : []
    return {
      name,
      p50: rounded(median(p50Of(name))),
      p99: rounded(
        percentile(
          found.get(name)!.flatMap(({ times }) => times),
          0.99,
        ),
      ),
      cpu: rounded(cpuOf(name)),
      ...(beside && { beside, ratio: rounded(median(ratios)), byProcessor: rounded(cpuOf(name) / cpuOf(beside)) }),
    }
  })
  for (const { name, p50, p99, cpu, beside, ratio, byProcessor } of figures)
    say(
      `refusals: ${name}: median ${p50} ms, p99 ${p99} ms, ${cpu} µs of the processor${beside ? `, ${ratio} of ${beside}, ${byProcessor} by processor` : ''}`,
    )
  return figures
}
