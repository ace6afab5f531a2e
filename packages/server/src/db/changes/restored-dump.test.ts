/** A restored dump keeps the transaction numbers of another server, whose count was higher: followers go on all the same. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { presentPosition, unreadRevisions } from './read-revisions.ts'
import { presentPosition as presentPlace, revisionsAfter } from '../../webhooks/follow/revisions-after.ts'
import { startFeeds, type FeedScene } from '../../features/feeds/feeds.fixture.ts'

let scene: FeedScene
let resort: { id: string; alias: string }
let restored: string
const highest = 9_000_000_000n
const changedAt = new Date().toISOString()

beforeAll(async () => {
  scene = await startFeeds()
  resort = await scene.openResort(1)
  restored = await scene.plant(skilift, resort.id)
  // A superuser may insert what the columns fill in themselves, as pg_restore does.
  await scene.server.services.db.query(sql`insert into revisions (at, xid, entity, record_id, resort_id, version, action, changes)
    values (now() - interval '1 hour', ${String(highest)}::text::xid8, 'skilift', ${restored}::uuid, ${resort.id}::uuid, 2, 'update', '{}')`)
})
afterAll(() => scene.close())

const changedSince = (place: string) => scene.read(`/skilifts?resort=${resort.alias}&lang=en&updatedSince=${encodeURIComponent(place)}`)

test('a copy from before the restore is replaced, and then follows', async () => {
  const [, mark] = /\.([\w-]+)$/.exec((await changedSince(changedAt)).updatedSince)!
  const answer = await changedSince(`${highest + 5n}-17.${Date.now()}.${mark}`)
  expect([answer.complete, answer.items.map(({ id }) => id)]).toEqual([true, [restored]])
  const added = await scene.plant(skilift, resort.id)
  const next = await changedSince(answer.updatedSince)
  expect([next.complete, next.more]).toEqual([false, false])
  expect(next.items.map(({ id }) => id)).toContain(added)
})

test('a copy of a moment before the restore is replaced', async () => {
  const answer = await changedSince(new Date(Date.now() - 7_200_000).toISOString())
  expect(answer.complete).toBe(true)
})

test('restored revisions are published neither again nor at each look', async () => {
  const { db } = scene.server.services
  const position = await presentPosition(db)
  expect((await unreadRevisions(db, position, { limit: 10 })).rows).toEqual([])
  const [place] = await db.query(sql`select p.cursor, p.cursor_at::text as "cursorAt" from (select ${presentPlace}) p`)
  const page = await revisionsAfter(db, { cursor: String(place!['cursor']), cursorAt: String(place!['cursorAt']) }, ['skilift'], 10)
  expect([page.revisions, page.isDelayed]).toEqual([[], false])
})
