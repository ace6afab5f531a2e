/** How long a connection to a broker waits before the next attempt: twice as long after each, until a connection has lasted. */
import type { IClientOptions } from 'mqtt'

/** Milliseconds between attempts. */
export const backoff = { first: 1_000, max: 60_000 }
/** Milliseconds. A broker that accepts each connection and soon breaks it is not asked every second. */
const lasting = 60_000

export function reconnecting(options: Pick<IClientOptions, 'reconnectPeriod'>) {
  let timer: NodeJS.Timeout | undefined
  options.reconnectPeriod = backoff.first
  return {
    attempted: () => {
      options.reconnectPeriod = Math.min(Math.max(backoff.first, 2 * (options.reconnectPeriod ?? 0)), backoff.max)
    },
    connected() {
      clearTimeout(timer)
      timer = setTimeout(() => (options.reconnectPeriod = backoff.first), lasting).unref()
    },
    closed: () => clearTimeout(timer),
  }
}
