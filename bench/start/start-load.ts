/** Sixteen parallel clients that read lists and make changes, for a server whose memory is measured. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchData } from '../case.ts'

const atOnce = 16

/** @returns the maximum of `look`, evaluated four times a second. */
export async function underLoad(origin: string, data: BenchData, milliseconds: number, look: () => number): Promise<number> {
  const end = performance.now() + milliseconds
  const headers = { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' }
  async function ask(path: string, init: RequestInit = {}) {
    const response = await fetch(`${origin}/api/private/skilifts${path}`, { ...init, headers: { ...headers, ...init.headers } })
    const body = (await response.json()) as { version: number }
    if (!response.ok) throw new Error(`The load failed with ${response.status}: ${JSON.stringify(body).slice(0, 300)}`)
    return body
  }
  async function work(at: number) {
    const lift = { ...data.lifts[at]! }
    for (let time = 0; performance.now() < end; time++) {
      await ask(`?resortId=${data.resortId}&count=false&pageSize=50`)
      const change = { method: 'PATCH', headers: { 'if-match': `"${lift.version}"` }, body: JSON.stringify({ waitingTime: time % 200 }) }
      lift.version = (await ask(`/${lift.id}`, change)).version
    }
  }
  const works = Promise.all(Array.from({ length: atOnce }, (_, at) => work(at)))
  let highest = 0
  while (performance.now() < end) {
    highest = Math.max(highest, look())
    await Promise.race([sleep(250), works])
  }
  await works
  return highest
}
