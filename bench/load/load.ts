/** Puts a server under load for some seconds and reports throughput and latency. */
import { fork } from 'node:child_process'
import { on } from 'node:events'
import { join } from 'node:path'
import type { BenchData } from '../case.ts'
import type { Subject } from '../scene/subject.ts'
import { postgresCpu, spentSince } from '../postgres-cpu.ts'
import { percentile } from '../statistics.ts'

export interface Order {
  name: string
  origin: string
  data: BenchData
  warmUp: number
  seconds: number
}

export interface Report {
  latencies: number[]
  /** Error responses by status. */
  failures: Record<number, number>
  seconds: number
}

export interface Figures {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Microseconds of processor time per request. */
  cpu: number
  postgresCpu: number | null
}

export async function load(subject: Subject, databaseUrl: string, order: Omit<Order, 'origin'>): Promise<Figures> {
  const worker = fork(join(import.meta.dirname, 'worker.ts'), { serialization: 'advanced' })
  const messages = on(worker, 'message', { close: ['exit'] })
  const nextMessage = async (): Promise<unknown> => {
    const { value, done } = await messages.next()
    if (done) throw new Error(`The load of ${order.name} ended by itself (${String(worker.exitCode)}).`)
    return (value as unknown[])[0]
  }
  const spent = async () => [await subject.cpu(), await postgresCpu(databaseUrl)] as const

  worker.send({ ...order, origin: subject.origin } satisfies Order)
  await nextMessage()
  const [cpuBefore, postgresBefore] = await spent()
  await nextMessage()
  const [cpuAfter, postgresAfter] = await spent()
  const { latencies, failures, seconds } = (await nextMessage()) as Report
  worker.disconnect()
  if (Object.keys(failures).length) throw new Error(`${order.name} on ${subject.name} failed: ${JSON.stringify(failures)}`)
  if (latencies.length === 0) throw new Error(`${order.name} on ${subject.name} got no response.`)

  const ofPostgres = spentSince(postgresBefore, postgresAfter)
  const perRequest = (micros: number) => micros / latencies.length
  return {
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu: perRequest(cpuAfter - cpuBefore),
    postgresCpu: ofPostgres === undefined ? null : perRequest(ofPostgres),
  }
}
