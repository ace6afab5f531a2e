/** Guests who want to sleep are notified in the morning, whatever the reason that a notification waited. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { select } from '../../db/connect/select.ts'
import { type NotificationScene, startNotifications, waiting } from '../../testing/notifications.ts'
import { insertNotice, morningSql } from './follow/notice-statements.ts'

let scene: NotificationScene
let resort: NotificationScene['resort']
beforeAll(async () => {
  scene = await startNotifications()
  ;({ resort } = scene)
})
afterAll(() => scene.close())

/** Whole hours from UTC, so that the test can be run at any time. */
function zoneWhere(hour: number): string {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  // The names count to the west.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
const event = { topic: 'message', recordId: crypto.randomUUID(), title: { en: 'Hello' }, text: { en: 'Hello' }, url: null } as const
async function notify(timezone: string, tag: string) {
  const entry = (await scene.server.services.publication.directory.all()).find(({ id }) => id === resort.id)
  await insertNotice(scene.db, { ...entry!, timezone }, tag, { event, recipients: sql`s.messages` })
}

test.each([
  ['2026-12-24T20:30:00Z', '2026-12-25T06:00:00Z'],
  ['2026-12-25T01:00:00Z', '2026-12-25T06:00:00Z'],
  ['2026-12-25T06:00:01Z', null],
  ['2026-12-25T19:59:00Z', null],
  // The nights of both changes of the clock.
  ['2027-03-27T22:30:00Z', '2027-03-28T05:00:00Z'],
  ['2027-10-30T21:30:00Z', '2027-10-31T06:00:00Z'],
])('at %s a guest of Bratislava who wants to sleep is notified at %s', async (now, expected) => {
  const [row] = await scene.db.query<{ at: Date | null }>(sql`select ${morningSql('Europe/Bratislava', sql`${now}::timestamptz`)} as at`)
  expect(row!.at === null ? null : new Date(row!.at).getTime()).toBe(expected === null ? null : Date.parse(expected))
})

test('what waits because of ten notifications in an hour, and would become due at night, waits for the morning', async () => {
  const zone = zoneWhere(20)
  const [quiet, other] = await Promise.all(
    [true, false].map((quietAtNight) => scene.subscribe(resort.alias, scene.service.browser(), { messages: true, quietAtNight })),
  )
  const ofToken = (token: string | undefined) =>
    sql`(select id from notification_subscriptions where token_hash = encode(sha256(${token}::bytea), 'hex'))`
  // In an hour and five minutes it is after 21:00.
  for (const token of [quiet, other])
    await scene.db.query(sql`
      insert into notification_deliveries (message_id, subscription_id, channel, tag, state, created_at)
      select gen_random_uuid(), ${ofToken(token)}, 'push', 'other', 'sent', now() + interval '5 minutes' from generate_series(1, 10)`)
  await notify(zone, 'waits')
  const dueOf = async (token: string | undefined) => {
    const [row] = await scene.db.query(
      select({
        clock: sql<string>`to_char(next_attempt_at at time zone ${zone}::text, 'HH24:MI')`,
        minutes: sql<number>`round(extract(epoch from next_attempt_at - now()) / 60)::integer`,
      })`from notification_deliveries where state = 'waiting' and subscription_id = ${ofToken(token)}`,
    )
    return row!
  }
  expect((await dueOf(quiet)).clock).toBe('07:00')
  expect((await dueOf(other)).minutes).toBe(65)
})

test('an attempt that is repeated at night waits for the morning', async () => {
  const { id, alias } = await scene.openResort(2)
  const [asleep, awake] = [scene.service.browser(), scene.service.browser()]
  await scene.subscribe(alias, asleep, { messages: true, quietAtNight: true })
  await scene.subscribe(alias, awake, { messages: true })
  await scene.db.query(sql`alter table resorts drop constraint resorts_timezone_check`)
  await scene.db.query(sql`update resorts set timezone = ${zoneWhere(23)} where id = ${id}::uuid`)
  // As after a failed attempt of the evening, the sleeper first.
  await scene.db.query(sql`
    with message as (
      insert into notification_messages (resort_id, tag, event, expires_at)
      values (${id}::uuid, 'late', ${JSON.stringify(event)}::jsonb, now() + interval '12 hours') returning id)
    insert into notification_deliveries (message_id, subscription_id, channel, tag, attempts, next_attempt_at)
    select message.id, s.id, s.channel, 'late', 1, now() from message, notification_subscriptions s
    where s.resort_id = ${id}::uuid order by s.quiet_at_night desc`)
  await vi.waitFor(() => expect(awake.received).toHaveLength(1), waiting)
  expect(asleep.received).toEqual([])
  // In the morning.
  await scene.db.query(sql`update resorts set timezone = ${zoneWhere(8)} where id = ${id}::uuid`)
  await vi.waitFor(() => expect(asleep.received).toHaveLength(1), waiting)
})
