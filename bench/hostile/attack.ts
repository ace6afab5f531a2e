/** Attackers in a separate process, controlled by `hostile.ts`; it ends with its parent. */
import { attackerAt } from './caller.ts'
import { attacks, type Attack, type Target } from './attacks.ts'
import { openStreams } from './sockets.ts'

export interface AttackOrder {
  target: Target
  /** Display streams to open, each with a different parameter, ten per address. */
  streams: { first: number; count: number }
  /** The attacks of this process; none if it only opens streams. */
  names: readonly string[]
}

/** By attack and status; 0 without a response. */
export type AttackReport = { counts: Record<string, Record<number, number>> }

/** Ends even if the parent is killed. */
const maxLifetime = 45 * 60_000
const streamsPerAddress = 10

const counts: AttackReport['counts'] = {}
const count = (name: string, status: number) => {
  const statuses = (counts[name] ??= {})
  statuses[status] = (statuses[status] ?? 0) + 1
}

process.on('message', (message: AttackOrder | 'report') => {
  if (message === 'report') process.send?.({ counts } satisfies AttackReport)
  else begin(message)
})
process.once('disconnect', () => process.exit())
setTimeout(() => process.exit(1), maxLifetime).unref()

function begin({ target, streams, names }: AttackOrder) {
  void holdStreams(target, streams)
  for (const name of names) repeat(name, attacks[name]!, target)
}

function repeat(name: string, { perSecond, atOnce, request }: Attack, target: Target) {
  let [number, outstanding] = [0, 0]
  setInterval(async () => {
    if (outstanding >= atOnce) return
    outstanding++
    count(name, (await request(target, number++)).status)
    outstanding--
  }, 1000 / perSecond)
}

function holdStreams({ origin, resortId }: Target, { first, count: total }: AttackOrder['streams']) {
  const wanted = Array.from({ length: total }, (_, at) => ({
    path: `/api/displays/ledinfo/${resortId}/stream?domain=s${first + at}.example.com`,
    from: attackerAt(Math.floor((first + at) / streamsPerAddress)),
  }))
  return openStreams(
    origin,
    wanted,
    () => undefined,
    (_, opened) => count('streams', opened?.status ?? 0),
  )
}
