/** Changes are pushed to screens. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyDelta, type Delta } from '@ridgeline/domain/displays/feed'
import { onTime } from '../../../proofs/scene/on-time.ts'
import { leaving } from '../../../testing/leaving.ts'
import { startScene, type Scene } from '../screen.fixture.ts'
import { until } from '../stream.fixture.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

test('a change is on the screen within a second, as a small delta', async () => {
  const { make, change, feed, shown, listen, resortId } = scene
  const lift = await make('skilifts', { status: 'closed' })
  const before = await shown(lift.id)
  const stream = await listen(`skimaps/${resortId}/stream?from=${before.version}`)
  expect([stream.status, stream.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(await stream.next('beat')).toMatchObject({ data: { version: before.version } })
  const start = performance.now()
  await change('skilifts', lift, { status: 'open', waitingTime: 7 })
  const { data, at } = await stream.next('delta')
  const delta: Delta = data
  expect(at - start).toBeLessThan(onTime(1_000))
  expect(delta.changed).toHaveLength(1)
  expect(delta.changed[0]).toMatchObject({ id: lift.id, status: 'open', waitingTime: 7 })
  expect(delta.changed[0]).not.toHaveProperty('geometry')
  expect(applyDelta(before, delta)).toEqual(await feed())
  stream.close()
})

test('a change is on the screen within a second, also while an older transaction is running', async () => {
  const { make, change, shown, listen, resortId, server } = scene
  const lift = await make('skilifts', { status: 'closed' })
  const before = await shown(lift.id)
  const stream = await listen(`skimaps/${resortId}/stream?from=${before.version}`)
  await stream.next('beat')
  await server.services.db.transaction(async (tx) => {
    await tx.query(sql`select pg_current_xact_id()`)
    const start = performance.now()
    await change('skilifts', lift, { status: 'open' })
    expect((await stream.next('delta')).at - start).toBeLessThan(onTime(1_000))
  })
  stream.close()
})

test('an inactive or removed item disappears from the screen', async () => {
  const { make, change, feed, shown, listen, resortId, admin } = scene
  const [first, second] = [await make('slopes', {}), await make('slopes', {})]
  await shown(second.id)
  const before = await feed(`ledinfo/${resortId}`)
  const stream = await listen(`ledinfo/${resortId}/stream`)
  await change('slopes', first, { active: false })
  expect((await stream.next('delta')).data).toMatchObject({ from: before.version, changed: [], removed: [first.id] })
  await admin('DELETE', `slopes/${second.id}`, undefined, { 'if-match': `"${second.version}"` })
  expect((await stream.next('delta')).data).toMatchObject({ removed: [second.id] })
  stream.close()
})

test('a reconnecting screen resumes from its version', async () => {
  const { make, change, feed, shown, listen, resortId } = scene
  const lift = await make('skilifts', { status: 'closed' })
  const before = await shown(lift.id)
  const opened = await change('skilifts', lift, { status: 'open' })
  await until(
    () => feed(),
    ({ version }) => version !== before.version,
  )
  await sleep(150)
  await change('skilifts', opened, { waitingTime: 3 })
  const now = await until(
    () => feed(),
    ({ items }) => items.some((item) => item.id === lift.id && 'waitingTime' in item && item.waitingTime === 3),
  )
  const stream = await listen(`skimaps/${resortId}/stream?from=${before.version}`)
  const delta: Delta = (await stream.next('delta')).data
  expect(applyDelta(before, delta)).toEqual(now)
  stream.close()
  // For an unknown version the heartbeat has the current version, and the screen requests the complete feed.
  const lost = await listen(`skimaps/${resortId}/stream?from=elsewhere-1`)
  expect((await lost.next('beat')).data).toMatchObject({ version: now.version })
  lost.close()
})

test('OP63 an expired status becomes unknown without a change', async () => {
  const { make, feed, shown, listen, resortId } = scene
  const lift = await make('skilifts', { status: 'open', statusValidUntil: new Date(Date.now() + 2_500).toISOString() })
  const before = await shown(lift.id)
  expect(before.items.find(({ id }) => id === lift.id)?.status).toBe('open')
  const stream = await listen(`ledinfo/${resortId}/stream?from=${before.version}`)
  expect((await stream.next('delta')).data).toMatchObject({ changed: [{ id: lift.id, status: 'unknown' }] })
  const after = await feed()
  expect(after.items.find(({ id }) => id === lift.id)?.status).toBe('unknown')
  expect(after.summary.skilifts.open).toBe(before.summary.skilifts.open - 1)
  stream.close()
})

test('a screen that disconnected while its board was read has no stream', async () => {
  const { server } = scene
  const unread = await server.createResort(7)
  const left = await leaving(server, sql`resorts`, `/api/displays/skimaps/${unread}/stream`)
  expect((await scene.get(`skimaps/${unread}`)).statusCode).toBe(200)
  await sleep(50)
  expect(left.headersSent).toBe(false)
})
