/** M4, M9 Failed sign-ins are logged, but cannot fill the log. */
import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { failedLines, maxPerMinute } from './failed-lines.ts'

// Only passed on.
const request = {} as FastifyRequest

test('each failure has an entry until a minute has too many; further ones are counted, and the next minute has entries again', async () => {
  let time = 0
  const count = vi.fn()
  const write = vi.fn(async () => undefined)
  const lines = failedLines({ refusals: { count, flush: async () => undefined } }, () => time)
  for (let at = 0; at < 1_000; at++) await lines.add(request, write)
  expect(write).toHaveBeenCalledTimes(maxPerMinute)
  expect(count).toHaveBeenCalledTimes(1_000 - maxPerMinute)
  expect(count).toHaveBeenLastCalledWith(request, 400)
  time = 60_000
  await lines.add(request, write)
  expect(write).toHaveBeenCalledTimes(maxPerMinute + 1)
})
