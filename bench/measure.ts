/** Measures a case in rounds with every server in each, so that disturbances affect all of them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Case, BenchData } from './case.ts'
import { startSubject, type Subject } from './scene/subject.ts'
import type { Reply } from './bare/bare-http.ts'
import { Connection } from './load/connection.ts'
import { load, type Figures } from './load/load.ts'
import type { Scene } from './scene/server.ts'
import { inTurns, median, rounded } from './statistics.ts'

export interface Effort {
  rounds: number
  seconds: number
  warmUp: number
}

export interface Measured {
  says: string
  connections: number
  ridgeline: Figures
  nodeHttp: Figures
  bare?: Figures
  ratios: Record<string, Ratio>
}

export interface Ratio {
  /** Requests per second of Ridgeline divided by those of the other server: median, minimum and maximum of the rounds. */
  median: number
  lowest: number
  highest: number
  /**
   * The other server's processor time per request, including PostgreSQL, divided by Ridgeline's: the ratio on an otherwise idle machine.
   */
  byProcessor: number
}

type Rounds = Record<string, Figures[]>

export async function measure(each: Case, scene: Scene, { rounds, ...time }: Effort): Promise<Measured> {
  const bytes = await replyTo(each, scene.ridgeline, await scene.data())
  // A response can exceed the size of environment variables.
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-reply-'))
  const file = join(folder, 'reply.json')
  writeFileSync(file, JSON.stringify(bytes))
  const others = [await startSubject('nodeHttp', 'bare/bare-http.ts', { env: { BENCH_REPLY: file } })]
  rmSync(folder, { recursive: true })
  if (each.bare) others.push(await startSubject('bare', 'bare/bare-pg.ts', { env: { DATABASE_URL: scene.databaseUrl } }))
  const found: Rounds = {}
  try {
    for (let round = 0; round < rounds; round++)
      for (const subject of inTurns([scene.ridgeline, ...others], round)) {
        const data = await scene.data()
        ;(found[subject.name] ??= []).push(await load(subject, scene.databaseUrl, { name: each.name, data, ...time }))
      }
  } finally {
    await Promise.all(others.map((other) => other.stop()))
  }
  const { ridgeline, nodeHttp, bare } = found
  return {
    says: each.description,
    connections: each.connections,
    ridgeline: mediansOf(ridgeline!),
    nodeHttp: mediansOf(nodeHttp!),
    ...(bare && { bare: mediansOf(bare) }),
    ratios: Object.fromEntries(others.map(({ name }) => [name, ratioOf(ridgeline!, found[name]!)])),
  }
}

/** Ridgeline's response to the first request, which the bare server sends too. */
async function replyTo(each: Case, { origin }: Subject, data: BenchData): Promise<Reply> {
  const connection = new Connection(origin)
  const { status, head, body } = await connection.ask(each.requests(data, 0).next().value)
  connection.close()
  if (status >= 300) throw new Error(`${each.name} failed with ${status}: ${body.toString().slice(0, 500)}`)
  const headers = head
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const)
    .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name.toLowerCase()))
  return { status, headers: Object.fromEntries(headers), body: body.toString('base64') }
}

function mediansOf(rounds: readonly Figures[]): Figures {
  const of = (pick: (figures: Figures) => number) => rounded(median(rounds.map(pick)))
  return {
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    cpu: of(({ cpu }) => cpu),
    postgresCpu: rounds.some(({ postgresCpu }) => postgresCpu === null) ? null : of(({ postgresCpu }) => postgresCpu!),
  }
}

const processorTime = ({ cpu, postgresCpu }: Figures) => cpu + (postgresCpu ?? 0)

function ratioOf(ours: readonly Figures[], theirs: readonly Figures[]): Ratio {
  const ratios = ours.map(({ perSecond }, round) => perSecond / theirs[round]!.perSecond)
  const byProcessor = median(theirs.map(processorTime)) / median(ours.map(processorTime))
  return {
    median: rounded(median(ratios)),
    lowest: rounded(Math.min(...ratios)),
    highest: rounded(Math.max(...ratios)),
    byProcessor: rounded(byProcessor),
  }
}
