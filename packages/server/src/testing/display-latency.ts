/** How long a display takes to show a change, measured while something else loads the server. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Feed } from '@ridgeline/domain/displays/feed'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { createSample } from './sample-in.ts'
import type { Client, TestServer } from './server.ts'

const statuses = ['closed', 'open'] as const

export interface DisplayLatency {
  /** @returns milliseconds from each request of a change until the feed of the display has it, ascending. */
  stop(): Promise<number[]>
}

/** Changes the status of a lift twice a second, as its operator would, and reads the feed of the LED board until it is there. */
export async function measureDisplay(server: TestServer, staff: Client, resortId: string): Promise<DisplayLatency> {
  const always = { openYearRound: true, openingHours: null, schedule: null }
  const lift = await createSample({ services: server.services, resortId }, skilift, 9_001, { active: true, status: 'open', ...always })
  const times: number[] = []
  let [isStopped, version] = [false, lift.version]

  async function change(turn: number) {
    const status = statuses[turn % statuses.length]!
    const begin = performance.now()
    const { status: code } = await staff('PATCH', `skilifts/${lift.id}`, { status }, { 'if-match': `"${version}"` })
    expect(code).toBe(200)
    version++
    const isShown = async () => {
      const { body } = await server.app.inject(`/api/displays/ledinfo/${resortId}`)
      const { items }: Feed = JSON.parse(body)
      return items.find(({ id }) => id === lift.id)?.status
    }
    await expect.poll(isShown, { timeout: 10_000, interval: 10 }).toBe(status)
    times.push(performance.now() - begin)
  }

  async function changes() {
    for (let turn = 0; !isStopped; turn++) {
      await change(turn)
      await pause(500)
    }
  }
  const running = changes()
  return {
    async stop() {
      isStopped = true
      await running
      return times.toSorted((one, other) => one - other)
    },
  }
}
