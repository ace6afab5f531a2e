/** Resets counters without readings to zero: every minute those that are due, and at the start those that were missed. */
import type { FastifyInstance } from 'fastify'
import type { Statements } from './statements.ts'

const minute = 60_000

export function zeroEveryDay(app: FastifyInstance, statements: Statements) {
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  // Work that fails is retried in the next round.
  const round = () => void (running = running.then(() => statements.zero()).catch((error: unknown) => app.log.warn(error, 'Counters')))

  app.addHook('onListen', async () => {
    timer = setInterval(round, minute).unref()
    round()
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await running
  })
}
