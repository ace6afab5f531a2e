/** Whether the server can be reached, and since when it cannot. The browser knows its network, the live stream the rest. */
import { useSyncExternalStore } from 'react'
import { signal } from '../browser/signal.ts'
import { reach } from './reach.ts'

/** Milliseconds: short interruptions, as by a release, are not shown. */
export const grace = 3_000

const changed = signal()
const back = signal()
let network: number | undefined
let stream: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function update() {
  const known = [network, stream].filter((at) => at !== undefined)
  const next = known.length > 0 ? Math.min(...known) : undefined
  if (next === reach.lostAt) return
  const isBack = next === undefined
  reach.lostAt = next
  changed.emit()
  if (isBack) back.emit()
}

/** The browser reports it itself, so it is shown at once. */
function follow() {
  const lose = () => {
    network ??= Date.now()
    update()
  }
  window.addEventListener('offline', lose)
  window.addEventListener('online', () => {
    network = undefined
    update()
  })
  if (!navigator.onLine) lose()
}

let isFollowing = false

export const connection = {
  /** Since when it is lost, in epoch milliseconds. */
  lostAt: () => reach.lostAt,
  subscribe: changed.subscribe,
  /** It was lost and is there again. */
  onBack: back.subscribe,

  start() {
    if (!isFollowing) follow()
    isFollowing = true
  },

  /** `undefined`: the stream is open. */
  streamLost(at: number | undefined) {
    if (at === undefined) {
      clearTimeout(timer)
      timer = undefined
      stream = undefined
      return update()
    }
    // Failed attempts to connect again do not begin the grace again.
    timer ??= setTimeout(() => {
      stream = at
      update()
    }, grace)
  },
}

export const useLostAt = () => useSyncExternalStore(connection.subscribe, connection.lostAt)
