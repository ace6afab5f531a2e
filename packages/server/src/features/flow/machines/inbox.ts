/** Messages that have arrived, stored many at a time in the order in which they came. */
import { setTimeout as pause } from 'node:timers/promises'

/** Of one turn: as many as fit a short transaction. */
const maxMessages = 500
const maxBytes = 262_144
/** Messages that wait; beyond that, no more are read from the connection. */
const maxWaiting = 2_000
/** Milliseconds after which messages are stored again. */
const retryIn = 1_000

export interface Arrived {
  topic: string
  payload: Buffer
  /** Called when the message is stored, or never can be. */
  stored: () => void
}

/** @param failed gets errors that may pass: the same messages are then stored again */
export function inboxOf(store: (messages: readonly Arrived[]) => Promise<void>, failed: (error: unknown) => void, signal: AbortSignal) {
  const waiting: Arrived[] = []
  let room: (() => void)[] = []
  let working = Promise.resolve()
  let isWorking = false

  function nextOnes(): readonly Arrived[] {
    let bytes = 0
    const end = waiting.findIndex(({ payload }, at) => at >= maxMessages || ((bytes += payload.length) > maxBytes && at > 0))
    return waiting.slice(0, end < 0 ? waiting.length : end)
  }

  async function work() {
    while (waiting.length > 0 && !signal.aborted) {
      const messages = nextOnes()
      try {
        await store(messages)
      } catch (error) {
        failed(error)
        await pause(retryIn, undefined, { signal }).catch(() => {})
        continue
      }
      waiting.splice(0, messages.length)
      for (const { stored } of messages) stored()
      const free = room
      room = []
      for (const resume of free) resume()
    }
    isWorking = false
  }

  return {
    /** @param next is called when another message may come. */
    add(message: Arrived, next: () => void) {
      waiting.push(message)
      if (waiting.length < maxWaiting) next()
      else room.push(next)
      if (isWorking) return
      isWorking = true
      // Those of the same packet of the network come together.
      working = new Promise<void>(setImmediate).then(work)
    },
    /** Resolves when nothing is being stored. */
    ended: () => working,
  }
}
