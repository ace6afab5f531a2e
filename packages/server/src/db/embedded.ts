/** The embedded PostgreSQL, for installations without one of their own. */
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterIn, type Cluster } from './embedded/cluster.ts'
import { adminUrlOf, prepareDatabase, urlOf } from './embedded/prepare-database.ts'
import { lockDirectory } from './embedded/lock.ts'
import { lower, raise, type Postmaster } from './embedded/postmaster.ts'
import { isAlive } from './embedded/processes.ts'
import { messageOf } from '@ridgeline/domain/values/message-of'

export interface Embedded {
  url: string
  /** The URL of the superuser, for checks and repairs; requests never use it. */
  adminUrl: string
  /** Called after a dead postmaster was restarted. All earlier connections are broken. */
  onRestart(listener: () => void): void
  /** Stops PostgreSQL; to be called after the requests are drained. Nothing else stops it. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log: (message: string) => void
  /** Called before an empty database is created, so that its contents can be prepared in parallel. */
  onNew?: () => void
}

export async function startEmbedded({ dataDir, log, onNew = () => {} }: EmbeddedOptions): Promise<Embedded> {
  const directory = resolve(dataDir)
  // PostgreSQL's account needs to traverse the directory, not to list it.
  if (mkdirSync(directory, { recursive: true })) chmodSync(directory, 0o711)
  refuseReadOnly(directory)
  const unlock = await lockDirectory(directory)
  try {
    const cluster = await clusterIn(directory, log, onNew)
    const postmaster = await raise(cluster, { log })
    await prepareDatabase(cluster.keys, postmaster.port)
    return supervise(cluster, postmaster, unlock, log)
  } catch (error) {
    unlock()
    throw error
  }
}

function supervise(cluster: Cluster, first: Postmaster, unlock: () => void, log: (message: string) => void): Embedded {
  const listeners: (() => void)[] = []
  const end = new AbortController()
  let postmaster = first
  let stopping: Promise<void> | undefined

  async function watch(): Promise<void> {
    while (await unless(end.signal, 200)) {
      if (isAlive(postmaster.pid)) continue
      log('PostgreSQL has died; starting it again.')
      try {
        postmaster = await raise(cluster, { log, port: first.port, signal: end.signal })
        log('PostgreSQL is back.')
        for (const listener of listeners) listener()
      } catch (error) {
        log(messageOf(error))
      }
    }
  }

  const watching = watch()
  return {
    url: urlOf(cluster.keys, first.port),
    adminUrl: adminUrlOf(cluster.keys, first.port),
    onRestart: (listener) => void listeners.push(listener),
    stop: () => (stopping ??= stop()),
  }

  async function stop(): Promise<void> {
    end.abort()
    await watching
    await lower(postmaster, log)
    unlock()
  }
}

function refuseReadOnly(directory: string): void {
  try {
    accessSync(directory, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new Error(`Ridgeline may not write to ${directory}; give it to this user or set another DATA_DIR.`, { cause })
  }
}

async function unless(signal: AbortSignal, delay: number): Promise<boolean> {
  await sleep(delay, undefined, { ref: false, signal }).catch(() => {})
  return !signal.aborted
}
