/** A board in memory: read again whenever it is touched and as time goes on; while the database is away the last state stays. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChannelState } from './channel.ts'

export type FactsState<Facts> = Facts & ChannelState & { generatedAt: string }

export interface FactsBoard<Facts> {
  /** Resolves when the state is known; `undefined` is a board that is not published. @throws while it cannot be read. */
  state(): Promise<FactsState<Facts> | undefined>
  current(): FactsState<Facts> | undefined
  /** The state as of now or later: for what was committed before this call. @throws while it was never read. */
  renewed(): Promise<FactsState<Facts> | undefined>
  touch(): void
  stop(): void
}

/** Between two readings: many changes at once are one. */
const minGap = 100
const retryTime = 1_000
/** What is in the feed lasts for an hour longer than it is shown. */
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
    // The first request reads the state and receives the error if that fails.
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
      // A reading that is under way may have begun before the call.
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
