/** Clients that write continuously, with the known state of each record, for proofs that kill the server. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { ifMatch, type Send } from './instance.ts'

const writers = 6

/** One record of one writer; `sent` is the content of the last request, `known` what was acknowledged. */
interface Work {
  key: string
  draft: object
  id?: string
  known: { version: number; waitingTime: number }
  sent: number
}

export interface Writing {
  acknowledged: number
  works: Work[]
  statuses: Map<number, number>
  /** Requests without a response, by the error of the socket. */
  broken: string[]
  stop(): Promise<void>
}

export type Writers = ReturnType<typeof writersOf>

/** @param send to the current server. */
export function writersOf(send: Send, resortId: string) {
  let keys = 0

  function newWork(): Work {
    const key = `kill-${++keys}`
    const draft = { resortId, name: { sk: key }, alias: key, type: 'chair', lowestPoint: 700, highestPoint: 900, waitingTime: 0 }
    return { key, draft, known: { version: 0, waitingTime: 0 }, sent: 0 }
  }

  /** Writes continuously until stopped: creates a record, changes it four times, and starts with the next one. */
  function startWriting(): Writing {
    const writing: Writing = { acknowledged: 0, works: [], statuses: new Map(), broken: [], stop: async () => {} }
    let stopped = false

    async function step(work: Work): Promise<boolean> {
      work.sent = work.known.waitingTime + 1
      const request = work.id
        ? send('PATCH', `skilifts/${work.id}`, { waitingTime: work.sent }, ifMatch(work.known.version))
        : send('POST', 'skilifts', work.draft, { 'idempotency-key': work.key })
      const answer = await request.catch((error: Error) => error)
      if (answer instanceof Error) {
        writing.broken.push(
          String(((error) => error.cause?.code ?? error.message)(answer as { cause?: { code?: string }; message: string })),
        )
        return false
      }
      writing.statuses.set(answer.status, (writing.statuses.get(answer.status) ?? 0) + 1)
      if (answer.status !== 200 && answer.status !== 201) return false
      writing.acknowledged++
      work.id = answer.body['id'] as string
      work.known = { version: answer.body['version'] as number, waitingTime: answer.body['waitingTime'] as number }
      return true
    }

    async function write() {
      while (!stopped) {
        const work = newWork()
        writing.works.push(work)
        for (let at = 0; at < 5 && !stopped; at++) if (!(await step(work))) break
        // The server does not respond any more, or not at the moment.
        if (writing.broken.length) return
        if (writing.statuses.has(503)) await sleep(20)
      }
    }
    const running = Array.from({ length: writers }, write)
    writing.stop = async () => {
      stopped = true
      await Promise.all(running)
    }
    return writing
  }

  /** Acknowledged writes exist; others exist once or not at all, and repeating the request with its key completes them. */
  async function expectNothingLost({ works }: Writing): Promise<number> {
    let settled = 0
    for (const { key, draft, id, known, sent } of works) {
      const answer = id
        ? await send<Work['known']>('GET', `skilifts/${id}`)
        : await send<Work['known']>('POST', 'skilifts', draft, { 'idempotency-key': key })
      expect(answer.status, `${key}: ${answer.text}`).toBe(id ? 200 : 201)
      if (!id) settled++
      const { version, waitingTime } = answer.body
      if (id)
        expect([key, version, waitingTime]).toEqual([
          key,
          ...(version === known.version ? [version, known.waitingTime] : [known.version + 1, sent]),
        ])
      const found = (await send('GET', `skilifts?q=${key}&resortId=${resortId}&pageSize=200`)).body.items
      expect(found.filter((lift) => (lift['name'] as { sk: string }).sk === key).length, `${key} is there once`).toBe(1)
    }
    return settled
  }

  async function writesBefore(min: number): Promise<Writing> {
    const writing = startWriting()
    await vi.waitFor(() => expect(writing.acknowledged).toBeGreaterThan(min), { timeout: 30_000, interval: 10 })
    return writing
  }

  return { newWork, writesBefore, expectNothingLost }
}
