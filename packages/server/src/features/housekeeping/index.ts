/** Deletes expired data and creates future partitions: at the start and once a day, on every instance. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { dayMs } from '@ridgeline/domain/time/durations'
import { forgetOldEntries } from '../../db/keep/log-entries.ts'
import { forgetOldChecks } from '../../db/keep/old-checks.ts'
import { dropRevisions, makePartitions } from '../../db/keep/partitions.ts'
import { forgetOldImports } from '../../db/keep/old-imports.ts'
import { forgetOldPlans } from '../../db/keep/old-plans.ts'
import { forgetOldReadings } from '../../db/keep/by-record/old-readings.ts'
import { forgetOldReceivedFiles } from '../../db/keep/old-received-files.ts'
import { forgetOldRuns } from '../../db/keep/old-runs.ts'
import { forgetRowsOfRemoved } from '../../db/keep/by-record/removed-rows.ts'
import { forgetOldUpdates } from '../../departures/call-updates.ts'
import { fitOutLongLists } from '../../entities/list/long/long-lists.ts'
import { forgetOldChallenges } from '../../http/factors/challenges.ts'
import { forgetOldKeyUse } from '../../http/keys/key-use.ts'
import { forgetOldAttempts } from '../../http/sessions/attempts.ts'
import { forgetOldPlaces } from '../../http/sessions/known-places.ts'
import { forgetOldAnswers } from '../../http/idempotency.ts'
import { forgetOldResets } from '../../http/passwords/resets.ts'
import { forgetOldSessions } from '../../http/sessions/sessions.ts'
import { forgetOldSignIns } from '../../db/keep/directory-sign-ins.ts'
import { forgetFailedJobs } from '../../jobs/job-statements.ts'
import { clearMedia } from '../../media/storage/clearing.ts'
import { removeAbandoned } from '../../media/storage/folders.ts'
import { forgetUploadDays } from '../../media/storage/upload-quota.ts'
import { forgetOldCarts } from '../../people/old-carts.ts'
import { forgetOldNotifications, forgetOldSubscriptions } from '../../people/guest-subscriptions.ts'
import { eraseByTime } from '../../people/retention.ts'
import type { Services } from '../../services.ts'
import { forgetOldDeliveries } from '../../webhooks/send/delivery-statements.ts'

export const chores: Readonly<Record<string, (services: Services, signal: AbortSignal) => Promise<unknown>>> = {
  'old sessions': ({ db }) => forgetOldSessions(db),
  'stored responses': ({ db }) => forgetOldAnswers(db),
  'old sign-in attempts': ({ db }) => forgetOldAttempts(db),
  'old sign-in places': ({ db }) => forgetOldPlaces(db),
  'old reset links': ({ db }) => forgetOldResets(db),
  'old sign-ins with the directory': ({ db }) => forgetOldSignIns(db),
  'old challenges of sign-ins': ({ db }) => forgetOldChallenges(db),
  'old use of API keys': ({ db }) => forgetOldKeyUse(db),
  'old entries of the log': ({ db }) => forgetOldEntries(db),
  'checks at entrances': ({ db, settings }) => forgetOldChecks(db, settings.get('retention.accessCheckDays')!),
  'old imports': ({ db }) => forgetOldImports(db),
  'received files': ({ db }) => forgetOldReceivedFiles(db),
  'runs of synchronization jobs': ({ db }) => forgetOldRuns(db),
  'planned changes that have ended': ({ db }) => forgetOldPlans(db),
  'rows of removed records': ({ db }) => forgetRowsOfRemoved(db),
  'old readings of counters': ({ db }) => forgetOldReadings(db),
  'past departures': ({ db }) => forgetOldUpdates(db),
  'months of revisions': ({ db }) => db.query(sql.raw(makePartitions)),
  'histories that are too old': ({ db, settings }) => dropRevisions(db, settings.get('retention.historyMonths')),
  'people whose time is over': eraseByTime,
  'days of uploads': ({ db }) => forgetUploadDays(db),
  'abandoned uploads': ({ config }) => removeAbandoned(config.dataDir),
  'media nothing needs': clearMedia,
  'failed jobs': ({ db }) => forgetFailedJobs(db),
  'deliveries of webhooks': ({ db }) => forgetOldDeliveries(db),
  'subscriptions to notifications': ({ db }) => forgetOldSubscriptions(db),
  'old carts': ({ db }) => forgetOldCarts(db),
  'sent notifications': ({ db }) => forgetOldNotifications(db),
  'lists that have grown long': ({ db }, signal) => fitOutLongLists(db, { signal }),
}

export function housekeeping(app: FastifyInstance, services: Services) {
  const { periodic } = services

  async function runChores() {
    const failed: string[] = []
    for (const [what, chore] of Object.entries(chores)) {
      // The next start does the rest.
      if (periodic.ending.aborted) break
      // A failed task is retried the next day and does not prevent the others.
      await chore(services, periodic.ending).catch((error: unknown) => {
        failed.push(what)
        app.log.warn(error, `Housekeeping of ${what} failed`)
      })
    }
    if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`)
  }

  periodic.add({ name: 'housekeeping', every: dayMs, run: runChores, runsAtStart: true })
}
