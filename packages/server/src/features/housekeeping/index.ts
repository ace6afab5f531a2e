/** Clears away what has served its time and makes room for the months to come: at the start and once a day, on every instance. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { forgetOldEntries } from '../../db/log-entries.ts'
import { makePartitions } from '../../db/partitions.ts'
import { forgetOldUpdates } from '../../departures/call-updates.ts'
import { forgetOldAttempts } from '../../http/attempts.ts'
import { forgetOldAnswers } from '../../http/idempotency.ts'
import { forgetOldResets } from '../../http/resets.ts'
import { forgetOldSessions } from '../../http/sessions.ts'
import { clearMedia } from '../../media/clearing.ts'
import { removeAbandoned } from '../../media/folders.ts'
import type { Services } from '../../services.ts'

const day = 86_400_000

const chores: Readonly<Record<string, (services: Pick<Services, 'db' | 'config' | 'storage'>) => Promise<unknown>>> = {
  'old sessions': ({ db }) => forgetOldSessions(db),
  'old answers': ({ db }) => forgetOldAnswers(db),
  'old sign-in attempts': ({ db }) => forgetOldAttempts(db),
  'old reset links': ({ db }) => forgetOldResets(db),
  'old entries of the log': ({ db }) => forgetOldEntries(db),
  'departures of days gone by': ({ db }) => forgetOldUpdates(db),
  'months of revisions': ({ db }) => db.query(sql.raw(makePartitions)),
  'abandoned uploads': ({ config }) => removeAbandoned(config.dataDir),
  'media nothing needs': clearMedia,
}

export function housekeeping(app: FastifyInstance, services: Services) {
  async function keepHouse() {
    for (const [what, chore] of Object.entries(chores))
      // What fails today is done tomorrow, and keeps nothing else from being done.
      await chore(services).catch((error: unknown) => app.log.warn(error, `Housekeeping of ${what} failed`))
  }

  const daily = setInterval(() => void keepHouse(), day)
  daily.unref()
  let first = Promise.resolve()
  app.addHook('onListen', async () => {
    first = keepHouse()
  })
  app.addHook('preClose', async () => {
    clearInterval(daily)
    await first
  })
}
