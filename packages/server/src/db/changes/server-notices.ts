/** Notifies the other servers of the same database through NOTIFY, and is notified by them. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from '../connect/database.ts'
import type { Note } from './changes.ts'

const channel = 'ridgeline'
/** PostgreSQL limits a NOTIFY to 8000 bytes. */
const notesPerNotice = 40

/** What other servers did. Each is also called after a connection, when a notice may have been missed. */
interface Listener {
  onRecords(): void
  onSessions(): void
  onNotes(notes: readonly Note[]): void
}

export type NoticeKind = 'records' | 'sessions'

export interface ServerNotices {
  /** Both kinds at once are one notice. A lost one does not matter: every server also reads by itself. */
  send(kinds: ReadonlySet<NoticeKind>): void
  sendNotes(notes: readonly Note[]): void
  stop(): Promise<void>
}

export function serverNotices(db: Database, url: string, { onRecords, onSessions, onNotes }: Listener): ServerNotices {
  const own = randomUUID()
  let stopped = false
  let listening: pg.Client | undefined

  const send = (payload: string) => void db.query(sql`select pg_notify(${channel}, ${payload})`).catch(() => {})

  function take(payload: string) {
    const [kind, from, notes = '[]'] = payload.split(' ')
    // What this server did is published here already.
    if (from === own) return
    // Only our own servers notify on this channel.
    if (kind === 'notes') return onNotes(JSON.parse(notes))
    if (kind !== 'records') onSessions()
    if (kind !== 'sessions') onRecords()
  }

  async function listen() {
    for (let delay = 100; !stopped; delay = Math.min(delay * 2, 5_000)) {
      const client = new pg.Client({ connectionString: url, application_name: 'ridgeline changes', keepAlive: true })
      const ended = new Promise<void>((resolve) => {
        client.on('error', () => resolve())
        client.on('end', () => resolve())
      })
      client.on('notification', ({ payload = '' }) => take(payload))
      try {
        await client.connect()
        await client.query(`listen ${channel}`)
        // `stop` was called during the connection attempt.
        if (stopped) await client.end()
        listening = client
        delay = 100
        onSessions()
        onRecords()
        await ended
      } catch {
        await client.end().catch(() => {})
      }
      listening = undefined
      if (!stopped) await sleep(delay)
    }
  }
  void listen()

  return {
    send: (kinds) => send(`${kinds.size > 1 ? 'all' : [...kinds].join('')} ${own}`),
    sendNotes(notes) {
      for (let at = 0; at < notes.length; at += notesPerNotice) send(`notes ${own} ${JSON.stringify(notes.slice(at, at + notesPerNotice))}`)
    },
    async stop() {
      stopped = true
      await listening?.end().catch(() => {})
    },
  }
}
