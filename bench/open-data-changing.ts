/** The open data while its records change: how long readers wait, and what its answers cost in memory. */
import { setTimeout as sleep } from 'node:timers/promises'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { get } from './case.ts'
import { Connection } from './load/connection.ts'
import type { Scene } from './scene/server.ts'
import { median, percentile, rounded } from './statistics.ts'

const [readers, seconds] = [64, 15]
const accepted = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

interface Load {
  /** 0: what the readers alone cost. */
  changesPerSecond: number
  /** Of all readers together; without it each asks again as soon as it is answered, and the machine is always busy. */
  readsPerSecond?: number
}

const loads: readonly Load[] = [
  { changesPerSecond: 0 },
  { changesPerSecond: 50 },
  // The rate that has to be possible.
  { changesPerSecond: 50, readsPerSecond: 3_000 },
]

interface Lift {
  id: string
  version: number
}

async function ask<T>(origin: string, path: string, token: string, more: RequestInit = {}): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, ...more.headers }
  const response = await fetch(`${origin}/api/private/${path}`, { ...more, headers })
  if (!response.ok) throw new Error(`${path} failed with ${response.status}: ${await response.text()}`)
  return JSON.parse(await response.text())
}

/** Readers ask again and again while lifts of the same resort change. */
async function readWhile(scene: Scene, { changesPerSecond, readsPerSecond }: Load) {
  const { token, displayResortId } = await scene.data()
  const { origin } = scene.ridgeline
  const { items: lifts } = await ask<{ items: Lift[] }>(origin, `skilifts?resortId=${displayResortId}&pageSize=200`, token)
  const request = get(`/api/feeds/skilifts.json?resort=${displayResortId}&lang=en`, accepted)
  const start = performance.now()
  const end = start + seconds * 1_000
  const times: number[] = []
  /** When the next request of a reader is due. It waits from then on, also while the one before is late. */
  async function due(reader: number, count: number): Promise<number> {
    const now = performance.now()
    if (readsPerSecond === undefined) return now
    const at = start + ((count + reader / readers) * readers * 1_000) / readsPerSecond
    if (at > now) await sleep(at - now)
    return Math.max(at, start)
  }
  async function read(reader: number) {
    const connection = new Connection(origin)
    for (let count = 0; performance.now() < end; count++) {
      const begin = await due(reader, count)
      const { status } = await connection.ask(request)
      if (status !== 200) throw new Error(`A reader got ${status}`)
      times.push(performance.now() - begin)
    }
    connection.close()
  }
  let changes = 0
  async function change() {
    for (const begin = performance.now(); performance.now() < end; changes++) {
      const lift = lifts[changes % lifts.length]!
      const body = JSON.stringify({ waitingTime: changes % 60 })
      const headers = { 'content-type': 'application/json', 'if-match': `"${lift.version}"` }
      ;({ version: lift.version } = await ask<Lift>(origin, `skilifts/${lift.id}`, token, { method: 'PATCH', headers, body }))
      await sleep(Math.max(0, begin + ((changes + 1) * 1_000) / changesPerSecond - performance.now()))
    }
  }
  await Promise.all([...Array.from({ length: readers }, (_, reader) => read(reader)), ...(changesPerSecond ? [change()] : [])])
  return { perSecond: rounded(times.length / seconds), changes, median: rounded(median(times)), p99: rounded(percentile(times, 0.99)) }
}

/** Megabytes that the answer with 500 records of another resort adds. */
async function memoryOfAnswers(scene: Scene): Promise<number> {
  const { resortId, displayResortId } = await scene.data()
  const read = async (path: string) => {
    for (let time = 0; time < 3; time++) {
      const response = await fetch(`${scene.ridgeline.origin}/api/feeds/${path}`)
      if (!response.ok) throw new Error(`${path} failed with ${response.status}`)
      await response.arrayBuffer()
    }
  }
  // Code, statements and what else is loaded with the first requests is not part of the answers of a resort.
  for (const { plural, scope } of publishedEntities) if (scope === 'resort') await read(`${plural}.json?resort=${displayResortId}&lang=en`)
  const held = async () => {
    const { heapUsed, external, arrayBuffers } = await scene.ridgeline.memory()
    return heapUsed + external + arrayBuffers
  }
  const before = await held()
  await read(`skilifts.json?resort=${resortId}&lang=en&limit=500`)
  return rounded(((await held()) - before) / 1e6)
}

export async function measureOpenDataChanging(scene: Scene, say: (text: string) => void) {
  const memory = await memoryOfAnswers(scene)
  say(`open data: the answer with 500 lifts of a resort takes ${memory} MB`)
  const found = []
  for (const load of loads) {
    const reading = await readWhile(scene, load)
    const { changes, perSecond, median, p99 } = reading
    say(`open data: ${readers} readers while ${changes} lifts change in ${seconds} s: ${perSecond}/s, median ${median} ms, p99 ${p99} ms`)
    found.push(reading)
  }
  return { memory, calm: found[0], changing: found[1], steady: found[2] }
}
