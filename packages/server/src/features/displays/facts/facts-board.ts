/** A board in memory: read again when it is touched and periodically; while the database is unavailable, the last state remains. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChannelState } from '../channels/channel.ts'

export type FactsState<Facts> = Facts & ChannelState & { generatedAt: string }

export interface FactsBoard<Facts> {
  /** Resolves when the state is known; `undefined` for a board that is not published. @throws while it cannot be read. */
  state(): Promise<FactsState<Facts> | undefined>
  current(): FactsState<Facts> | undefined
  /** A state that includes all changes committed before this call. @throws if it was never read. */
  renewed(): Promise<FactsState<Facts> | undefined>
  touch(): void
  stop(): void
}

/** What is read once, for a preview. @param now epoch milliseconds */
export const factsAt = <Facts extends object>(facts: Facts, now: number): FactsState<Facts> => ({
  ...facts,
  version: 'preview',
  generatedAt: new Date(now).toISOString(),
})

/** Milliseconds between two reads: many changes at once cause one read. */
const minGap = 100
const retryTime = 1_000
/** Milliseconds; the feed covers an hour more than is shown. */
const rollTime = 10 * 60_000

const instance = randomBytes(4).toString('hex')
let count = 0

export function openFactsBoard<Facts extends object>(
  read: () => Promise<Facts | undefined>,
  publish: (before: FactsState<Facts> | undefined) => void,
): FactsBoard<Facts> {
  let state: FactsState<Facts> | undefined
  let isKnown = false
  let isTouched = true
  let isStopped = false
  let working: Promise<void> | undefined
  let facts = ''

  function settle(found: Facts | undefined) {
    const before = state
    const now = JSON.stringify(found)
    if (isKnown && now === facts) return
    facts = now
    state = found && { ...found, version: `${instance}-${++count}`, generatedAt: new Date().toISOString() }
    if (isKnown) publish(before)
    isKnown = true
  }

  async function catchUp() {
    while (isTouched && !isStopped) {
      isTouched = false
      try {
        settle(await read())
        if (isTouched) await sleep(minGap)
      } catch (error) {
        isTouched = true
        if (!isKnown) throw error
        await sleep(retryTime)
      }
    }
  }

  const start = (): Promise<void> => (working ??= catchUp().finally(() => (working = undefined)))

  function touch() {
    if (isStopped) return
    isTouched = true
    // Only after the first request has read the state, because that request receives the error if reading fails.
    if (isKnown) void start().then(() => isTouched && touch())
  }

  const rolling = setInterval(() => state && touch(), rollTime).unref()

  return {
    async state() {
      if (!isKnown) await start()
      return state
    },
    current: () => state,
    async renewed() {
      isTouched = true
      // A running read may have started before the call.
      while (isTouched && !isStopped) await start()
      return state
    },
    touch,
    stop() {
      isStopped = true
      clearInterval(rolling)
    },
  }
}
