/**
 * Publishes committed changes in commit-safe order to live screens, displays and caches (ruling "live order").
 * Revisions are read up to the oldest transaction still running, so no change is published out of order or skipped.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from './connect/database.ts'
import { select, selectValues } from './connect/select.ts'
import { revisions } from './tables/revision-table.ts'

export interface Change {
  /** Position in the order of commits, from which a stream can resume. */
  cursor: string
  revision: string
  entity: string
  id: string
  resortId: string | null
  version: number
  action: 'create' | 'update' | 'delete' | 'restore'
}

/** A record whose noted values changed, without a new version or revision. */
export type Note = Pick<Change, 'entity' | 'id' | 'resortId' | 'version'>

export interface Changes {
  /** Published immediately and only once; clients that are disconnected see the value when they next read the record. */
  noted(notes: readonly Note[]): void
  /** To be called after a commit here; the other servers are notified within milliseconds. */
  wake(): void
  /** For ended sessions or changed permissions without a revision. */
  wakeSessions(): void
  /** @returns a function that ends the subscription. */
  subscribe(listener: (changes: readonly Change[]) => void): () => void
  onSessions(listener: () => void): void
  onNotes(listener: (notes: readonly Note[]) => void): void
  /** The current cursor; a stream that starts now resumes from here. */
  position(): string
  /** The changes after a cursor; `undefined` if there are too many or the cursor is too old. */
  since(cursor: string): Promise<readonly Change[] | undefined>
  stop(): Promise<void>
}

interface Place {
  xid: bigint
  id: bigint
}

const channel = 'ridgeline'
/** Milliseconds to collect changes before a NOTIFY: one NOTIFY per transaction would serialise the commits. */
const batchTime = 5
/** Milliseconds between two reads, and between two NOTIFYs, while changes are frequent. */
const busyTime = 25
const pollTime = 1_000
/** Milliseconds until the next read while a commit cannot be published because an older transaction is still running. */
const unsafeTime = 15
const pageSize = 500
/** PostgreSQL limits a NOTIFY to 8000 bytes. */
const notesPerNotice = 40
const maxMissed = 2_000

const textOf = ({ xid, id }: Place) => `${xid}-${id}`

/** The maximum of PostgreSQL's bigint. */
const maxId = 2n ** 63n - 1n

function placeOf(cursor: string): Place | undefined {
  const [, xid, id] = /^(\d{1,20})-(\d{1,19})$/.exec(cursor) ?? []
  return xid && id && BigInt(id) <= maxId ? { xid: BigInt(xid), id: BigInt(id) } : undefined
}

type ChangeRow = Omit<Change, 'cursor'> & { xid: string; safe: boolean }

async function readAfter(db: Database, { xid, id }: Place, limit: number): Promise<ChangeRow[]> {
  return db.query(select({
    xid: sql<ChangeRow['xid']>`xid::text`,
    revision: sql<ChangeRow['revision']>`id::text`,
    entity: revisions.entity,
    id: revisions.recordId,
    resortId: revisions.resortId,
    version: revisions.version,
    action: revisions.action,
    safe: sql<ChangeRow['safe']>`xid < pg_snapshot_xmin(pg_current_snapshot())`,
  })`from ${revisions} where (xid, id) > (${String(xid)}::xid8, ${String(id)}::bigint) and at > now() - interval '1 day'
    order by revisions.xid, revisions.id limit ${limit}::integer`)
}

const changeOf = ({ xid, revision, entity, id, resortId, version, action }: ChangeRow): Change => ({
  cursor: `${xid}-${revision}`,
  revision,
  entity,
  id,
  resortId,
  version,
  action,
})

/** @throws when the database is unreachable at start; later failures are retried. */
export async function followChanges(db: Database, url: string, log: (message: string) => void): Promise<Changes> {
  const listeners = new Set<(changes: readonly Change[]) => void>()
  const sessionListeners = new Set<() => void>()
  const noteListeners = new Set<(notes: readonly Note[]) => void>()
  const [start] = await db.query(selectValues({ xid: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text` }))
  let place: Place = { xid: BigInt(start!.xid) - 1n, id: 2n ** 62n }
  let stopped = false
  let listening: pg.Client | undefined
  let reading: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined
  let lastRead = 0
  let lastNotified = 0

  async function readOn() {
    let rows: ChangeRow[]
    lastRead = performance.now()
    do {
      rows = await readAfter(db, place, pageSize)
      const untold = rows.findIndex(({ safe }) => !safe)
      const safe = untold < 0 ? rows : rows.slice(0, untold)
      const last = safe.at(-1)
      if (last) {
        place = { xid: BigInt(last.xid), id: BigInt(last.revision) }
        const changes = safe.map(changeOf)
        for (const listener of listeners) listener(changes)
      }
      if (untold >= 0) {
        schedule(unsafeTime)
        return
      }
    } while (rows.length === pageSize && !stopped)
  }

  /** One read at a time; a call during a read triggers another one. */
  function read() {
    if (stopped) return
    if (reading) {
      again = true
      return
    }
    reading = readOn()
      .catch((error: unknown) => log(`changes could not be read: ${String(error)}`))
      .finally(() => {
        reading = undefined
        if (again) {
          again = false
          read()
        }
      })
  }

  function schedule(delay: number) {
    timer ??= setTimeout(() => {
      timer = undefined
      read()
    }, delay)
  }

  /** A single change is published at once; frequent changes are batched. */
  const delayAfter = (last: number) => Math.max(batchTime, last + busyTime - performance.now())

  const own = randomUUID()
  let notifyTimer: NodeJS.Timeout | undefined
  let payload = ''
  function notify(kind: string) {
    payload = payload && payload !== kind ? 'all' : kind
    notifyTimer ??= setTimeout(() => {
      lastNotified = performance.now()
      const sent = payload
      notifyTimer = undefined
      payload = ''
      // A lost notification does not matter: every server polls once a second.
      db.query(sql`select pg_notify(${channel}, ${`${sent} ${own}`})`).catch(() => {})
    }, delayAfter(lastNotified))
  }

  const publishNotes = (notes: readonly Note[]) => {
    for (const listener of noteListeners) listener(notes)
  }

  async function listen() {
    for (let delay = 100; !stopped; delay = Math.min(delay * 2, 5_000)) {
      const client = new pg.Client({ connectionString: url, application_name: 'ridgeline changes', keepAlive: true })
      const ended = new Promise<void>((resolve) => {
        client.on('error', () => resolve())
        client.on('end', () => resolve())
      })
      client.on('notification', ({ payload = '' }) => {
        const [kind, from, notes = '[]'] = payload.split(' ')
        // Our own changes are already published here.
        if (from === own) return
        // Only our own servers notify on this channel.
        if (kind === 'notes') return publishNotes(JSON.parse(notes))
        if (kind !== 'records') for (const listener of sessionListeners) listener()
        if (kind !== 'sessions') read()
      })
      try {
        await client.connect()
        await client.query(`listen ${channel}`)
        // `stop` was called during the connection attempt.
        if (stopped) await client.end()
        listening = client
        delay = 100
        // Changes of permissions or records may have been missed while disconnected.
        for (const listener of sessionListeners) listener()
        read()
        await ended
      } catch {
        await client.end().catch(() => {})
      }
      listening = undefined
      if (!stopped) await sleep(delay)
    }
  }

  const listener = listen()
  const poll = setInterval(read, pollTime)
  poll.unref()

  return {
    wake() {
      schedule(delayAfter(lastRead))
      notify('records')
    },
    wakeSessions() {
      for (const listener of sessionListeners) listener()
      notify('sessions')
    },
    noted(notes) {
      publishNotes(notes)
      for (let at = 0; at < notes.length; at += notesPerNotice) {
        const text = JSON.stringify(notes.slice(at, at + notesPerNotice))
        db.query(sql`select pg_notify(${channel}, ${`notes ${own} ${text}`})`).catch(() => {})
      }
    },
    onNotes: (listener) => void noteListeners.add(listener),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onSessions: (listener) => void sessionListeners.add(listener),
    position: () => textOf(place),
    async since(cursor) {
      const from = placeOf(cursor)
      if (!from || from.xid > place.xid) return undefined
      const rows = (await readAfter(db, from, maxMissed + 1)).filter(({ xid, revision }) => {
        const [at, id] = [BigInt(xid), BigInt(revision)]
        return at < place.xid || (at === place.xid && id <= place.id)
      })
      const isOld = from.xid < place.xid && !(await isRecent(from))
      return rows.length > maxMissed || isOld ? undefined : rows.map(changeOf)
    },
    async stop() {
      stopped = true
      clearInterval(poll)
      clearTimeout(timer)
      clearTimeout(notifyTimer)
      await listening?.end().catch(() => {})
      await reading
      void listener
    },
  }

  /** Only the last day is read, so a cursor is valid only if no older revision follows it. */
  async function isRecent({ xid, id }: Place): Promise<boolean> {
    const [row] = await db.query(
      selectValues({
        missed: sql<boolean>`exists (select from revisions where (xid, id) > (${String(xid)}::xid8, ${String(id)}::bigint) and at <= now() - interval '1 day')`,
      }),
    )
    return !row!.missed
  }
}
