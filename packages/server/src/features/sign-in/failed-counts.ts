/** The count of failed sign-ins on a user's record. Written later in a batch: the response time must not reveal whether the account exists. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connect/database.ts'

const pause = 1_000
const maxWaiting = 5_000

export function failedCounts(app: FastifyInstance, db: Database) {
  let waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function write() {
    timer = undefined
    const counts = waiting
    waiting = new Map()
    const [emails, failures] = [[...counts.keys()], [...counts.values()]]
    await db
      .query(
        sql`update users set failed_logins = failed_logins + failures
          from unnest(${sql.param(emails)}::text[], ${sql.param(failures)}::integer[]) as failed (address, failures)
          where lower(email) = address and deleted_at is null`,
      )
      .catch((error: unknown) => app.log.warn(error, 'Failed sign-ins could not be counted'))
  }

  app.addHook('preClose', async () => {
    clearTimeout(timer)
    if (waiting.size > 0) writing = write()
    await writing
  })

  return {
    add(email: string) {
      if (!waiting.has(email) && waiting.size >= maxWaiting) return
      waiting.set(email, (waiting.get(email) ?? 0) + 1)
      timer ??= setTimeout(() => (writing = write()), pause)
    },
  }
}
