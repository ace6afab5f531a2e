/** Dependencies of routes and features, created once in `serve.ts` and passed as arguments, so that tests can replace them. */
import { messageOf } from '@ridgeline/domain/values/message-of'
import type { Config } from './config/config.ts'
import type { Changes } from './db/changes/changes.ts'
import { watchClocks, type ClockOffset } from './db/clock-offset.ts'
import { databaseOf, type Database } from './db/connect/database.ts'
import { createPool } from './db/connect/pool.ts'
import { followChanges } from './db/changes/changes.ts'
import { settingsOf, type Settings } from './db/keep/settings.ts'
import { originOf } from './db/origin.ts'
import { timetables, type Timetables } from './departures/timetable.ts'
import { Hooks } from './entities/records/hooks.ts'
import { keysOf, type Keys } from './http/keys/keys.ts'
import { unnamedProxy, type UnnamedProxy } from './http/load/unnamed-proxy.ts'
import { sessionsOf, type Sessions } from './http/sessions/sessions.ts'
import { jobsOf, type Jobs } from './jobs/jobs.ts'
import { periodicWork, type Periodic } from './jobs/periodic.ts'
import { endedWithin } from './load/ended-within.ts'
import { mailerOf, type Mailer } from './mail/mailer.ts'
import { previewPlaces, type PreviewPlaces } from './publication/preview/preview-places.ts'
import { publicationOf, type PublicationServices } from './publication/publication.ts'
import { storageOf, type Storage } from './media/storage/storage.ts'
import { expectKnownKey } from './secrets/known-key.ts'
import { vaultOf, type Vault } from './secrets/vault.ts'

export interface Services {
  config: Config
  db: Database
  changes: Changes
  clockOffset: ClockOffset
  proxy: UnnamedProxy
  hooks: Hooks
  /** Sources of departures. */
  timetables: Timetables
  sessions: Sessions
  /** API keys: `keys.keyOf(request)` on public routes that a key opens further. */
  keys: Keys
  settings: Settings
  /** The storage of media. */
  storage: Storage
  vault: Vault
  /** What guests may read. */
  publication: PublicationServices
  /** Previews of what guests will read. */
  previews: PreviewPlaces
  /** Undefined if no mail server is configured. */
  mailer: Mailer | undefined
  /** Work that must not be lost. */
  jobs: Jobs
  /** Work that is repeated. */
  periodic: Periodic
  /** To be called after a commit: notifies the listeners. */
  wake: () => void
  /** For a fault that fails no request. */
  log: (message: string) => void
}

/** Entities that determine permissions: a change invalidates cached sessions. */
const entitiesOfRights = new Set(['user', 'role'])

/** Milliseconds for statements that still run at the end; PostgreSQL rolls back what has not finished. */
const poolTimeout = 1_000

export interface ServicesOptions {
  config: Config
  databaseUrl: string
  log: (message: string) => void
  /** Connections to PostgreSQL; far fewer than clients are enough to use two cores. */
  connections?: number
  /** The clock that is compared with the database's; tests set it wrong. */
  now?: () => number
}

/** @returns the services and a function that stops them, after the last request. */
export async function startServices({ config, databaseUrl, log, connections = 20, now }: ServicesOptions) {
  const pool = createPool(databaseUrl, { max: connections })
  const db = databaseOf(pool)
  const vault: Vault = vaultOf(config, () => void expectKnownKey(db, vault).catch((error: unknown) => log(messageOf(error))))
  // It goes on: displays and lists need no secrets.
  await expectKnownKey(db, vault).catch((error: unknown) => log(messageOf(error)))
  const changes = await followChanges(db, databaseUrl, log)
  const sessions = sessionsOf(db)
  changes.onSessions(() => sessions.forget())
  changes.subscribe((changed) => {
    if (changed.some(({ entity }) => entitiesOfRights.has(entity))) sessions.forget()
  })
  const [settings, clockOffset, origin] = await Promise.all([settingsOf(db, changes, log), watchClocks(db, log, now), originOf(db)])
  const mailer = mailerOf(config)
  const jobs = jobsOf(db, log)
  const storage = await storageOf(config)
  const services: Services = {
    config,
    db,
    changes,
    clockOffset,
    proxy: unnamedProxy(log),
    hooks: new Hooks(),
    timetables: timetables(),
    sessions,
    keys: keysOf(db, changes),
    settings,
    storage,
    vault,
    publication: publicationOf({ db, changes, settings, config, origin }),
    previews: previewPlaces(),
    mailer,
    jobs,
    periodic: periodicWork(),
    wake: () => changes.wake(),
    log,
  }
  const stop = async () => {
    // Without an app, nothing else has stopped them.
    await jobs.stop()
    mailer?.close()
    clockOffset.stop()
    await changes.stop()
    // Statements of work that did not end in time would be waited for.
    await endedWithin(pool.end(), poolTimeout)
  }
  return { services, stop }
}
