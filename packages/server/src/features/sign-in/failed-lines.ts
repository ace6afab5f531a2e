/** Failed sign-ins have a log entry each, up to a limit per minute; further ones are counted with other refused requests. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { minuteMs } from '@ridgeline/domain/time/durations'
import type {} from '../../http/failures/refusal-log.ts'

export const maxPerMinute = 120

export interface FailedLines {
  /** Writes the entry, or counts it. */
  add(request: FastifyRequest, write: () => Promise<void>): Promise<void>
}

export function failedLines({ refusals }: Pick<FastifyInstance, 'refusals'>, now: () => number = Date.now): FailedLines {
  let [since, written] = [-Infinity, 0]
  return {
    async add(request, write) {
      if (now() - since >= minuteMs) [since, written] = [now(), 0]
      if (written++ < maxPerMinute) await write()
      else refusals.count(request, 400)
    },
  }
}
