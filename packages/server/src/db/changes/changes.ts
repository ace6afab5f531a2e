/** Publishes changes to live screens, displays and caches as soon as they are committed, each once (decision 0172). */
import type { Database } from '../connect/database.ts'
import { advance, hasRead, isAfter, positionOf, textOf } from './position.ts'
import { presentPosition, unreadRevisions, type ReadRevision } from './read-revisions.ts'
import { serverNotices, type NoticeKind } from './server-notices.ts'

export interface Change {
  /** A stream that sent the changes up to this one resumes from here. */
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
  /**
   * Changes of one record come in the order of its versions, unless more than a page of them waited, as after a failure of the database.
   * @returns a function that ends the subscription
   */
  subscribe(listener: (changes: readonly Change[]) => void): () => void
  onSessions(listener: () => void): void
  onNotes(listener: (notes: readonly Note[]) => void): void
  /** The current cursor; a stream that starts now resumes from here. */
  position(): string
  /** How often changes were published: while it stays the same, nothing follows what was read. */
  publications(): number
  /** The changes after a cursor that are published; `undefined` if there are too many or the cursor is too old. */
  since(cursor: string): Promise<readonly Change[] | undefined>
  stop(): Promise<void>
}

/** Milliseconds to collect changes before a NOTIFY: one NOTIFY per transaction would serialise the commits. */
const batchTime = 5
/** Milliseconds between two reads, and between two NOTIFYs, while changes are frequent. */
const busyTime = 25
const pollTime = 1_000
const pageSize = 500
const maxMissed = 2_000

const changeOf = ({ id, entity, recordId, resortId, version, action }: ReadRevision, cursor: string): Change => ({
  cursor,
  revision: String(id),
  entity,
  id: recordId,
  resortId,
  version,
  action,
})

/** @throws when the database is unreachable at start; later failures are retried. */
export async function followChanges(db: Database, url: string, log: (message: string) => void): Promise<Changes> {
  const listeners = new Set<(changes: readonly Change[]) => void>()
  const sessionListeners = new Set<() => void>()
  const noteListeners = new Set<(notes: readonly Note[]) => void>()
  let position = await presentPosition(db)
  let stopped = false
  let reading: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined
  let publications = 0
  let lastRead = 0
  let lastNotified = 0

  async function readOn() {
    lastRead = performance.now()
    for (let isFull = true; isFull && !stopped;) {
      const page = await unreadRevisions(db, position, { limit: pageSize })
      const changes: Change[] = []
      for (const [row, reached] of advance(position, page.rows, page)) {
        changes.push(changeOf(row, textOf(reached)))
        position = reached
      }
      isFull = page.isFull
      // Without a revision it moves on too: transactions that ended without one are no longer open.
      if (!isFull) position = page.present
      if (changes.length === 0) continue
      publications++
      for (const listener of listeners) listener(changes)
    }
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

  async function readNow() {
    await reading
    read()
    await reading
  }

  /** A single change is published at once; frequent changes are batched. */
  const delayAfter = (last: number) => Math.max(batchTime, last + busyTime - performance.now())

  let notifyTimer: NodeJS.Timeout | undefined
  const unsent = new Set<NoticeKind>()
  function notify(kind: NoticeKind) {
    unsent.add(kind)
    notifyTimer ??= setTimeout(() => {
      lastNotified = performance.now()
      notifyTimer = undefined
      notices.send(unsent)
      unsent.clear()
    }, delayAfter(lastNotified))
  }

  const publishSessions = () => {
    for (const listener of sessionListeners) listener()
  }
  const publishNotes = (notes: readonly Note[]) => {
    for (const listener of noteListeners) listener(notes)
  }
  const notices = serverNotices(db, url, { onRecords: read, onSessions: publishSessions, onNotes: publishNotes })
  const poll = setInterval(read, pollTime)
  poll.unref()

  return {
    wake() {
      timer ??= setTimeout(() => {
        timer = undefined
        read()
      }, delayAfter(lastRead))
      notify('records')
    },
    wakeSessions() {
      publishSessions()
      notify('sessions')
    },
    noted(notes) {
      publishNotes(notes)
      notices.sendNotes(notes)
    },
    onNotes: (listener) => void noteListeners.add(listener),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onSessions: (listener) => void sessionListeners.add(listener),
    position: () => textOf(position),
    publications: () => publications,
    async since(cursor) {
      const from = positionOf(cursor)
      // Of another server, which has read more.
      if (from && from.xid > position.xid) await readNow()
      const published = position
      if (!from || from.xid > published.xid) return undefined
      const { rows, isFull } = await unreadRevisions(db, from, { limit: maxMissed + 1, readsOld: true })
      if (rows.some(({ isOld }) => isOld) || (isFull && !isAfter(rows.at(-1)!, published))) return undefined
      // What is not published yet follows later, also if it is committed meanwhile.
      const missed = rows.filter((row) => hasRead(published, row))
      const running = new Set(published.open.keys())
      return [...advance(from, missed, { running, isFull: false })].map(([row, reached]) => changeOf(row, textOf(reached)))
    },
    async stop() {
      stopped = true
      clearInterval(poll)
      clearTimeout(timer)
      clearTimeout(notifyTimer)
      await notices.stop()
      await reading
    },
  }
}
