/**
 * Logs refused requests: not signed in, without permission, too many (ASVS 16.3.1–16.3.3). They are counted in memory and written every few
 * minutes, so that a million refused requests add a few lines.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayMs } from '@ridgeline/domain/time/durations'
import { note, type Note } from '../../db/keep/log-entries.ts'
import type { Queryable } from '../../db/connect/database.ts'
import type { Periodic } from '../../jobs/periodic.ts'
import { actorId, actorOf } from '../sessions/caller.ts'
import { clientNetwork } from '../sessions/client-network.ts'

const watched = new Set([401, 403, 429])
/** Milliseconds between two flushes. */
const interval = 300_000
/** Different lines per flush; further ones are counted in one line. */
const maxLines = 50
/** Lines per day; after that, one line per flush contains the number of the rest. */
const maxLinesPerDay = 2_000

interface Line extends Note {
  count: number
  what: string
}

/** The parts of a request that the log reads. */
type RefusedRequest = Pick<FastifyRequest, 'caller' | 'method' | 'ip' | 'headers' | 'id'> & {
  routeOptions: Pick<FastifyRequest['routeOptions'], 'url'>
}

export interface RefusalLog {
  count(request: RefusedRequest, status: number): void
  /** Writes the counts since the last flush. */
  flush(): Promise<void>
}

export function refusalLog(db: Queryable, now: () => number = Date.now): RefusalLog {
  let lines = new Map<string, Line>()
  let rest = 0
  let [day, written] = [0, 0]

  return {
    count(request, status) {
      const { caller, method, routeOptions, ip } = request
      const place = clientNetwork(ip)
      const what = `${status} ${method} ${routeOptions.url ?? '?'}`
      const key = `${caller ? (caller.viewer?.userId ?? actorId(caller)) : ''} ${place} ${what}`
      const line = lines.get(key)
      if (line) line.count++
      else if (lines.size >= maxLines) rest++
      else
        lines.set(key, {
          kind: 'api',
          action: status === 429 ? 'throttled' : 'refused',
          level: 'warning',
          ...(caller ? actorOf(caller) : { userId: null, userName: null }),
          ipAddress: place,
          userAgent: request.headers['user-agent'],
          requestId: request.id,
          count: 1,
          what,
        })
    },

    async flush() {
      const [entries, beyond] = [[...lines.values()], rest]
      ;[lines, rest] = [new Map(), 0]
      const today = Math.floor(now() / dayMs)
      if (today !== day) [day, written] = [today, 0]
      const kept = entries.slice(0, Math.max(0, maxLinesPerDay - written))
      written += kept.length
      for (const { count, what, ...entry } of kept) await note(db, { ...entry, message: count === 1 ? what : `${what} × ${count}` })
      const more = beyond + entries.slice(kept.length).reduce((sum, { count }) => sum + count, 0)
      if (more > 0) await note(db, { kind: 'api', action: 'refused', level: 'warning', message: `+ ${more}` })
    },
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    refusals: RefusalLog
  }
}

export function logRefusals(app: FastifyInstance, db: Queryable, periodic: Periodic): void {
  const log = refusalLog(db)
  app.decorate('refusals', log)
  // The counts of a failed flush are lost; the next flush can succeed.
  periodic.add({ name: 'refusedRequests', every: interval, run: () => log.flush() })
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    if (watched.has(reply.statusCode)) log.count(request, reply.statusCode)
    done()
  })
  app.addHook('onClose', async () => {
    await log.flush().catch((error: unknown) => app.log.warn(error, 'Refused requests could not be written to the log'))
  })
}
