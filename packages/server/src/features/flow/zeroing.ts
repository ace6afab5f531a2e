/** Counters that fall silent are set to zero too: every minute those whose hour has come, and at the start those that missed it. */
import type { FastifyInstance } from 'fastify'
import type { Statements } from './statements.ts'

const minute = 60_000

export function zeroEveryDay(app: FastifyInstance, statements: Statements) {
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  // What cannot be done now, the next round does.
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
