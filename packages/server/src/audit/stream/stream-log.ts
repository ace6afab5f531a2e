/**
 * Sends what is sealed to the configured archive (AUDIT_STREAM), in the order of the seals. One server sends at a time; how far it came is
 * stored, so that another server or the next start goes on there. At least once: after a failure, the last events are repeated.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { messageOf } from '@ridgeline/domain/values/message-of'
import type { Queryable } from '../../db/connect/database.ts'
import { after } from '../../db/connect/select.ts'
import type { Services } from '../../services.ts'
import { eventsAfter, type StreamPlace } from './log-events.ts'
import { senderOf } from './sender.ts'

/** Seconds until another server takes over from one that was killed. */
const lease = 30
/** Milliseconds of one run. */
const longRun = 20_000

/** A new stream begins with the next seal: what was before can be exported. */
const begin = (db: Queryable, destination: string) =>
  db.query(sql`insert into audit_streams (destination, seal) values (${destination}, coalesce((select max(number) from audit_seals), 0))
    on conflict (destination) do nothing`)

/** Nothing is written while there is nothing to send. */
async function isBehind(db: Queryable, destination: string): Promise<boolean> {
  const [row] = await db.query(sql`
    select from audit_streams where destination = ${destination} and seal < (select max(number) from audit_seals)`)
  return row !== undefined
}

const release = (db: Queryable, destination: string, holder: string) =>
  db.query(sql`update audit_streams set holder = null where destination = ${destination} and holder = ${holder}::uuid`)

/** @returns how far was sent; undefined while another server sends. */
async function take(db: Queryable, destination: string, holder: string): Promise<StreamPlace | undefined> {
  const [place] = await db.query(
    after(sql`
    update audit_streams set holder = ${holder}::uuid, held_until = now() + make_interval(secs => ${lease}::integer)
    where destination = ${destination} and (holder is null or holder = ${holder}::uuid or held_until < now())`).returning({
      seal: sql<StreamPlace['seal']>`seal::text`,
      at: sql<StreamPlace['at']>`ridgeline_moment(at)`,
      id: sql<StreamPlace['id']>`id::text`,
    }),
  )
  return place
}

/** @returns false when another server has taken over. */
async function reach(db: Queryable, destination: string, holder: string, { seal, at, id }: StreamPlace): Promise<boolean> {
  const rows = await db.query(sql`
    update audit_streams set seal = ${seal}::bigint, at = ${at}::timestamptz, id = ${id}::bigint, sent_at = now(), last_error = null,
      held_until = now() + make_interval(secs => ${lease}::integer)
    where destination = ${destination} and holder = ${holder}::uuid returning destination`)
  return rows.length > 0
}

export function streamLog({ config, db, periodic }: Pick<Services, 'config' | 'db' | 'periodic'>): void {
  const { auditStream } = config
  if (!auditStream) return
  const { destination } = auditStream
  const holder = randomUUID()
  let isBegun = false
  const sender = senderOf(auditStream)

  async function sendOn() {
    const until = performance.now() + longRun
    let place = await take(db, destination, holder)
    while (place && performance.now() < until && !periodic.ending.aborted) {
      const page = await eventsAfter(db, place)
      if (!page) return
      await sender.send(page.events)
      place = (await reach(db, destination, holder, page.place)) ? page.place : undefined
    }
  }

  async function run() {
    if (!isBegun) await begin(db, destination)
    isBegun = true
    if (!(await isBehind(db, destination))) return
    try {
      await sendOn()
    } catch (error) {
      await db.query(sql`update audit_streams set last_error = ${messageOf(error).slice(0, 500)} where destination = ${destination}`)
      throw error
    } finally {
      await release(db, destination, holder)
    }
  }

  let running: Promise<void> = Promise.resolve()
  // What is being sent at the end is still sent, so that it is not sent again.
  periodic.ending.addEventListener('abort', () => void running.then(sender.close, sender.close))
  periodic.add({ name: 'auditStream', every: 1_000, run: () => (running = run()), runsAtStart: true })
}
