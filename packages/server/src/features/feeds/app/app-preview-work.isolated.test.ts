/** Decision 0161: a preview of the app with as many records and planned changes as it may read holds no other request. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { maxRecordsRead } from '@ridgeline/domain/app-content/app-records'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { event } from '@ridgeline/domain/entities/event'
import { feedCategory } from '@ridgeline/domain/entities/feed-category'
import { homepage } from '@ridgeline/domain/entities/homepage'
import { restaurant } from '@ridgeline/domain/entities/restaurant'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { AppPreview } from '@ridgeline/domain/planned-changes/preview'
import { maxForeseen } from '../../../publication/planned/planned-records.ts'
import { maxTurn, watchTurns } from '../../../testing/watch-turns.ts'
import { sampleIn } from '../../../testing/sample-in.ts'
import { shown, startFeeds } from '../feeds.fixture.ts'

const categories = 20
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('a preview of a large app with as many planned changes as it may follow leaves the event loop to others', async () => {
  const { server, admin, openResort, plant, close } = await startFeeds({ RATE_LIMIT: 'off' })
  const { db } = server.services
  const { id: resortId } = await openResort(1)
  const always = { validFrom: null, validTo: null }
  const sections = ['status', 'events', 'feed'].map((type) => ({ type, title: null, layout: null, limit: null, itemIds: null }))
  await plant(homepage, resortId, { ...always, season: 'yearRound', minAppVersion: null, sections })
  const contentTypes = ['skilift', 'event', 'restaurant']
  for (let each = 0; each < categories; each++)
    await plant(feedCategory, resortId, {
      season: null,
      visibleFrom: null,
      visibleTo: null,
      resortIds: null,
      filterIds: null,
      contentTypes,
    })
  /** Alike but for their numbers, so that they are made by one request. */
  const many = async (entity: Entity, values = {}) => {
    const draft = await sampleIn({ services: server.services, resortId }, entity, 7, { ...shown(entity), ...values })
    const unique = [...entity.unique.flat(), ...Object.keys(entity.fields).filter((name) => entity.fields[name]!.unique)]
    const own = Object.fromEntries(unique.filter((name) => name in draft && name !== 'resortId').map((name) => [name, null]))
    const items = Array.from({ length: maxRecordsRead }, () => ({ ...draft, ...own }))
    const { body, text } = await admin<{ saved: { id: string }[] }>('POST', `${entity.plural}/bulk`, { items })
    expect(body.saved, text.slice(0, 500)).toHaveLength(maxRecordsRead)
    return body.saved.map(({ id }) => id)
  }
  const lifts = await many(skilift, { waitingTime: null, statusNote: null, statusValidUntil: null })
  await many(restaurant)
  await many(event, { startDate: inDays(1), endDate: inDays(2) })

  const applyAt = new Date(Date.now() + 3_600_000).toISOString()
  for (let first = 0; first < maxForeseen; first += lifts.length) {
    const planId = randomUUID()
    await db.query(sql`insert into change_plans (id, resort_id, title, state, apply_at) values
      (${planId}::uuid, ${resortId}::uuid, 'Winter', 'scheduled', ${applyAt}::timestamptz)`)
    const planned = lifts.map((id, index) => {
      const changes = { waitingTime: { from: null, to: 1 + (index % 200) }, statusNote: { from: null, to: { sk: `Poznámka ${index}` } } }
      return { id, changes }
    })
    await db.query(sql`insert into planned_changes (plan_id, entity, record_id, changes, planned_by)
      select ${planId}::uuid, 'skilift', id, changes, ${admin.userId}::uuid
      from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as row (id uuid, changes jsonb)`)
  }

  const at = new Date(Date.now() + 7_200_000).toISOString()
  const path = `app-previews/${resortId}?at=${at}&lang=sk&platform=ios&version=5.0.0`
  const warm = await admin('GET', path)
  expect(warm.status, warm.text).toBe(200)
  const endWatch = watchTurns()
  const began = performance.now()
  const { body, status, text } = await admin<AppPreview>('GET', path)
  const [held, took] = [endWatch(), performance.now() - began]
  expect(status, text).toBe(200)
  expect(body.changes + body.refused).toBe(maxForeseen)
  expect(body.screen.feed).toHaveLength(categories)
  console.log(
    `preview of an app with ${3 * maxRecordsRead} records: ${Math.round(took)} ms, longest turn ${Math.round(held)} ms, ${text.length} bytes`,
  )
  expect(held, `held for ${Math.round(held)} ms of ${Math.round(took)}`).toBeLessThan(maxTurn)
  await close()
}, 180_000)
