/** Webhooks send what is published, signed, in order and without loss. */
import { sql } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Dashboard } from '@ridgeline/domain/answers/dashboard'
import type { Delivery } from '@ridgeline/domain/answers/deliveries'
import { event } from '@ridgeline/domain/entities/event'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { webhook } from '@ridgeline/domain/entities/webhook'
import { publishedFields } from '@ridgeline/domain/publication/published-fields'
import { namesOf } from '../../testing/receiver.ts'
import { startWebhooks, waiting, type StoredWebhook } from '../../testing/webhooks.ts'

let scene: Awaited<ReturnType<typeof startWebhooks>>
let resort: { id: string; alias: string }
beforeAll(async () => {
  scene = await startWebhooks()
  resort = await scene.openResort(1)
})
afterAll(() => scene.close())

type Hook = Awaited<ReturnType<typeof scene.hooked>>
const typesOf = ({ receiver }: Hook) => receiver.received.map(({ message }) => message.type)
const arrived = ({ receiver }: Hook, count: number) => vi.waitFor(() => expect(receiver.received).toHaveLength(count), waiting)
const off = ({ id }: Hook) => scene.change(webhook.plural, id, { active: false })

test('what is published of a record is sent, signed, and nothing else of it; its removal too', async () => {
  const hook = await scene.hooked(resort.id)
  const other = await scene.openResort(2)
  await scene.plant(skilift, other.id)
  await scene.plant(slope, resort.id)
  const draft = await scene.plant(skilift, resort.id, { active: false })
  await scene.change('skilifts', draft, { waitingTime: 5 })
  const lift = await scene.plant(skilift, resort.id, { waitingTime: 3 })
  await arrived(hook, 1)
  await scene.change('skilifts', lift, { waitingTime: 17 })
  await arrived(hook, 2)
  await scene.change('skilifts', lift, { active: false })
  await arrived(hook, 3)
  await scene.change('skilifts', lift, { active: true })
  await arrived(hook, 4)
  await scene.remove('skilifts', lift)
  await arrived(hook, 5)

  expect(typesOf(hook)).toEqual(['skilift.updated', 'skilift.updated', 'skilift.removed', 'skilift.updated', 'skilift.removed'])
  const messages = hook.receiver.received.map(({ message }) => message)
  expect(messages.map(({ data }) => data.changed)).toEqual([null, ['waitingTime'], null, null, null])
  expect(new Set(messages.map(({ data }) => data.id))).toEqual(new Set([lift]))
  const { record, ...data } = messages[1]!.data
  expect(data).toMatchObject({ collection: 'skilifts', resortId: resort.id, terms: { license: null } })
  expect(record).toMatchObject({ id: lift, waitingTime: 17 })
  const names = new Set([...publishedFields(skilift).map(([name]) => name), 'state', 'freshness'])
  expect(Object.keys(record!).filter((name) => !names.has(name))).toEqual([])
  await off(hook)
})

test('fields that are watched limit changes, and a collection that the resort has closed is not sent', async () => {
  const hook = await scene.hooked(resort.id, { kinds: ['skilift', 'slope'], watchedFields: ['status'] })
  const lift = await scene.plant(skilift, resort.id, { status: 'open', waitingTime: 1 })
  await scene.change('skilifts', lift, { waitingTime: 2 })
  await scene.change('skilifts', lift, { status: 'closed' })
  await arrived(hook, 2)
  expect(hook.receiver.received.map(({ message }) => message.data.changed)).toEqual([null, expect.arrayContaining(['status'])])

  await scene.decide(resort.id, 'feeds.closed', ['slope'])
  await scene.plant(slope, resort.id)
  await scene.change('skilifts', lift, { status: 'open' })
  await arrived(hook, 3)
  expect(new Set(typesOf(hook))).toEqual(new Set(['skilift.updated']))
  await scene.decide(resort.id, 'feeds.closed', null)
  await off(hook)
})

test('a record whose time of publication has passed is withdrawn without a change', async () => {
  const hook = await scene.hooked(resort.id, { kinds: ['event'] })
  const shown = await scene.plant(event, resort.id)
  await arrived(hook, 1)
  // As if the time had been planned, and the server had looked five days ago.
  await scene.server.services.db.query(sql`update events set valid_to = current_date - 3 where id = ${shown}::uuid`)
  await scene.server.services.db.query(
    sql`update webhook_states set times_at = now() - interval '5 days' where webhook_id = ${hook.id}::uuid`,
  )
  await arrived(hook, 2)
  expect(hook.receiver.received[1]!.message).toMatchObject({ type: 'event.removed', data: { id: shown, record: null } })
  await off(hook)
})

test('a receiver that is down for an hour gets everything afterwards: in the order of each record, each message once and signed', async () => {
  const hook = await scene.hooked(resort.id)
  const lifts = await Promise.all(Array.from({ length: 6 }, () => scene.plant(skilift, resort.id, { waitingTime: 0 })))
  await arrived(hook, 6)
  hook.receiver.answerWith(503)
  const rounds = 5
  for (let waitingTime = 1; waitingTime <= rounds; waitingTime++)
    await Promise.all(lifts.map((lift) => scene.change('skilifts', lift, { waitingTime })))
  await hook.quiet(6)

  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  const before = hook.receiver.requests()
  await hook.quiet(before)
  expect(hook.receiver.received).toHaveLength(6)
  hook.receiver.answerWith(204)
  vi.setSystemTime(Date.now() + 1_200_000)
  await arrived(hook, 6 + lifts.length * rounds)
  await hook.settled()

  const later = hook.receiver.received.slice(6)
  expect(new Set(later.map(({ id }) => id)).size).toBe(later.length)
  for (const lift of lifts) {
    const times = later.filter(({ message }) => message.data.id === lift).map(({ message }) => Number(message.data.record!['waitingTime']))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect([times.length, times.at(-1)]).toEqual([rounds, rounds])
  }
  expect(await hook.stored()).toMatchObject({ deliveryStatus: 'working' })
  await off(hook)
})

test('metrics count the deliveries that wait, without those of a webhook that is off', async () => {
  const count = async () => {
    const text = await scene.server.app.metrics.registry.metrics()
    return Number(/^webhook_deliveries_waiting (.*)$/m.exec(text)?.[1])
  }
  expect(await count()).toBe(0)
  const hook = await scene.hooked(resort.id)
  hook.receiver.answerWith(503)
  await scene.plant(skilift, resort.id)
  await scene.plant(skilift, resort.id)
  await vi.waitFor(async () => expect(await count()).toBe(2), waiting)
  await off(hook)
  expect(await count()).toBe(0)
})

test('after three days without success it is paused, which the dashboard shows; resumed, it sends what has waited', async () => {
  const hook = await scene.hooked(resort.id)
  hook.receiver.answerWith(500)
  const lift = await scene.plant(skilift, resort.id)
  // The failure is stored after the receiver has answered, and by the clock as it is then.
  const failed = sql`select 1 from webhook_states where webhook_id = ${hook.id}::uuid and failing_since is not null`
  await vi.waitFor(async () => expect(await scene.server.services.db.query(failed)).toHaveLength(1), waiting)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 + 60_000 })
  // The session of the administrator has ended by then.
  const paused = () => scene.server.services.db.query(sql`select 1 from webhooks where id = ${hook.id}::uuid and pause_reason = 'failing'`)
  await vi.waitFor(async () => expect(await paused()).toHaveLength(1), waiting)
  vi.useRealTimers()
  const board = async () => (await scene.admin<Dashboard>('GET', `dashboard?resortId=${resort.id}`)).body.webhooks
  expect(await board()).toEqual([expect.objectContaining({ id: hook.id, description: 'Website', pauseReason: 'failing' })])

  hook.receiver.answerWith(200)
  expect((await scene.admin('POST', `${hook.path}/resume`)).status).toBe(204)
  await arrived(hook, 1)
  expect(hook.receiver.received[0]!.message.data.id).toBe(lift)
  expect(await hook.stored()).toMatchObject({ deliveryStatus: 'working', pausedAt: null, pauseReason: null })
  expect(await board()).toEqual([])
  await off(hook)
})

test('410 pauses at once, and a redirect is not followed', async () => {
  const hook = await scene.hooked(resort.id)
  const target = await scene.hooked(resort.id, { kinds: ['slope'] })
  hook.receiver.answerWith(307, { location: target.receiver.url })
  const moved = await scene.admin<Delivery>('POST', `${hook.path}/test`)
  expect(moved.body).toMatchObject({ event: 'webhook.test', state: 'failed', status: 307 })
  expect(target.receiver.requests()).toBe(0)
  hook.receiver.answerWith(410)
  await scene.plant(skilift, resort.id)
  await vi.waitFor(async () => expect(await hook.stored()).toMatchObject({ deliveryStatus: 'paused', pauseReason: 'gone' }), waiting)
  await off(target)
})

test('the log of deliveries has body and answer, and sends again with the same id; a test is sent at once', async () => {
  const hook = await scene.hooked(resort.id)
  const tested = await scene.admin<Delivery>('POST', `${hook.path}/test`)
  expect([tested.status, tested.body.state, tested.body.status]).toEqual([201, 'delivered', 204])
  await scene.plant(skilift, resort.id)
  await arrived(hook, 2)
  await hook.settled()
  const [listed, first] = await hook.deliveries()
  expect([listed, first]).toMatchObject([
    { event: 'skilift.updated', state: 'delivered', attempts: 1, error: null },
    { event: 'webhook.test', recordId: null },
  ])
  hook.receiver.answerWith(418)
  const refused = await scene.admin<Delivery>('POST', `${hook.path}/deliveries/${listed!.id}/send`)
  expect(refused.body).toMatchObject({ state: 'delivered', attempts: 2, status: 418, answer: 'No entry', error: 'It answered with 418' })
  hook.receiver.answerWith(200)
  await scene.admin('POST', `${hook.path}/deliveries/${listed!.id}/send`)
  await arrived(hook, 3)
  const [, sent, again] = hook.receiver.received
  expect([again!.id, again!.raw]).toEqual([sent!.id, sent!.raw])
  expect((await hook.delivery(listed!.id)).body).toBe(sent!.raw)
  await off(hook)
})

test('a secret is in the response that creates it and nowhere else; for a day the new and the previous one sign', async () => {
  const hook = await scene.hooked(resort.id)
  const { secret } = hook
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  const { version } = await hook.stored()
  const rotated = await scene.admin<StoredWebhook>('POST', `${hook.path}/rotate`, undefined, { 'if-match': `"${version}"` })
  expect(rotated.status, rotated.text).toBe(200)
  const renewed = rotated.body.secret
  expect(renewed).not.toBe(secret)
  hook.receiver.secret = renewed
  await scene.admin('POST', `${hook.path}/test`)
  const { raw, headers } = hook.receiver.received[0]!
  for (const each of [secret, renewed]) expect(new Verifier(each).verify(raw, namesOf(headers))).toMatchObject({ type: 'webhook.test' })

  const paths = [hook.path, `${webhook.plural}?resortId=${resort.id}`, `${hook.path}/history`, `${hook.path}/deliveries`, 'logs']
  for (const path of [...paths, `${webhook.plural}/export?resortId=${resort.id}&format=csv`]) {
    const { text } = await scene.admin('GET', path)
    for (const each of [secret, renewed]) expect([path, text.includes(each.slice(6))]).toEqual([path, false])
  }
  for (const table of ['webhooks', 'webhook_states', 'revisions', 'webhook_deliveries', 'log_entries'])
    expect([
      table,
      await scene.server.services.db.query(sql`select 1 from ${sql.raw(table)} t where t::text like ${`%${renewed.slice(6)}%`}`),
    ]).toEqual([table, []])
  await off(hook)
})
