/** Decision 0161: a preview of a large resort with a season of planned changes holds no other request. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { DisplayPreview } from '@ridgeline/domain/planned-changes/preview'
import { maxForeseen } from '../../../publication/planned/planned-records.ts'
import { maxTurn, watchTurns } from '../../../testing/watch-turns.ts'
import { startScene } from '../screen.fixture.ts'

const lifts = 300
/** Whose positions one request may have. */
const liftsOfRequest = 75
const points = 400

const line = (seed: number) => ({
  type: 'LineString',
  coordinates: Array.from({ length: points }, (_, at) => [19.5 + at / 20_000 + seed / 5_000, 49 + Math.sin(at) / 900 + seed / 9_000]),
})

test('a preview with as many planned changes as it may follow leaves the event loop to others, and one more is refused', async () => {
  const { server, admin, resortId, close } = await startScene({ RATE_LIMIT: 'off' })
  const { db } = server.services
  const ids: string[] = []
  while (ids.length < lifts) {
    const items = Array.from({ length: liftsOfRequest }, (_, at) => {
      const seed = ids.length + at
      const values = { active: true, statusValidUntil: null, openYearRound: true, openingHours: null, schedule: null }
      return { ...draftOf(skilift, seed, { ...values, waitingTime: null, statusNote: null }), geometry: line(seed), resortId }
    })
    const { body, text } = await admin<{ saved: { id: string }[] }>('POST', 'skilifts/bulk', { items })
    expect(body.saved, text.slice(0, 500)).toHaveLength(liftsOfRequest)
    ids.push(...body.saved.map(({ id }) => id))
  }
  const applyAt = new Date(Date.now() + 3_600_000).toISOString()
  const at = new Date(Date.now() + 7_200_000).toISOString()
  async function plan(count: number, first: number) {
    const planId = randomUUID()
    await db.query(sql`insert into change_plans (id, resort_id, title, state, apply_at) values
      (${planId}::uuid, ${resortId}::uuid, 'Winter', 'scheduled', ${applyAt}::timestamptz)`)
    const planned = Array.from({ length: count }, (_, at) => {
      const index = first + at
      const changes = { waitingTime: { from: null, to: 1 + (index % 200) }, statusNote: { from: null, to: { sk: `Poznámka ${index}` } } }
      return { id: ids[index % lifts]!, changes }
    })
    await db.query(sql`insert into planned_changes (plan_id, entity, record_id, changes, planned_by)
      select ${planId}::uuid, 'skilift', id, changes, ${admin.userId}::uuid
      from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as row (id uuid, changes jsonb)`)
  }
  for (let first = 0; first < maxForeseen; first += 200) await plan(200, first)

  const path = `display-previews/skimaps/${resortId}?at=${at}`
  const warm = await admin('GET', path)
  expect(warm.status, warm.text).toBe(200)
  const endWatch = watchTurns()
  const began = performance.now()
  const { body, status, text } = await admin<DisplayPreview>('GET', path)
  const [held, took] = [endWatch(), performance.now() - began]
  expect(status, text).toBe(200)
  expect(body.changes + body.refused).toBe(maxForeseen)
  console.log(`preview of ${lifts} lifts with ${maxForeseen} changes: ${Math.round(took)} ms, longest turn ${Math.round(held)} ms`)
  expect(held, `held for ${Math.round(held)} ms of ${Math.round(took)}`).toBeLessThan(maxTurn)

  await plan(1, 0)
  expect((await admin('GET', path)).status).toBe(422)
  await close()
}, 120_000)
