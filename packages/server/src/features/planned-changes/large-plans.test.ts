/** Plans are limited by bytes, and what a preview or a plan that is made reads at once is, too: a drawing can have a megabyte. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { slope } from '@ridgeline/domain/entities/slope'
import { maxPositions } from '@ridgeline/domain/geometry/geometry'
import { maxPlanMegabytes } from '@ridgeline/domain/planned-changes/change-plan'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { statementOf } from '../../db/connect/statements/statement.ts'
import { asPlanned } from '../../publication/planned/as-planned.ts'
import { maxForeseenMegabytes, plannedRecords } from '../../publication/planned/planned-records.ts'
import { bigDrawing, slopesWithBigDrawings } from '../../testing/big-drawings.ts'
import { largestAnswer } from '../../testing/largest-answer.ts'
import { createSample } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { applyPlan } from './applying/apply-plan.ts'
import { inOneHour, issues, later } from './plans.fixture.ts'

const drawing = {
  type: 'MultiLineString',
  coordinates: Array.from({ length: 4 }, (_, line) =>
    Array.from({ length: maxPositions }, (_, at) => [7.5 + at / 7e5, 46 + line / 70 + at / 7e5, 1500 + at / 7]),
  ),
}
/** Characters of a drawing as JSON, with a change around it. */
const oneDrawing = 1_400_000

let server: TestServer
let db: Queryable
let admin: Client
let resortId: string
let drawn: string[]
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT: 'off' })
  ;({ db } = server.services)
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  drawn = await slopesWithBigDrawings({ services: server.services, resortId }, 6)
  await db.query(sql`update slopes set width = 1`)
}, 120_000)
afterAll(() => server.close())
beforeEach(() => db.query(sql`delete from change_plans`))

/** A plan as if it had been made before plans were limited. */
async function plan(ids: readonly string[], changes: ReturnType<typeof sql>): Promise<string> {
  const id = randomUUID()
  await db.query(sql`insert into change_plans (id, resort_id, title, state, apply_at) values
    (${id}::uuid, ${resortId}::uuid, 'Winter', 'scheduled', ${inOneHour()}::timestamptz)`)
  for (const recordId of ids)
    await db.query(sql`insert into planned_changes (plan_id, entity, record_id, changes, planned_by)
      values (${id}::uuid, 'slope', ${recordId}::uuid, ${changes}, ${admin.userId}::uuid)`)
  return id
}
const redrawn = (turn: number) => sql`jsonb_build_object('geometry', jsonb_build_object('from', null, 'to', ${bigDrawing(turn)}))`
const widened = sql`'{"width": {"from": 1, "to": 30}}'::jsonb`
const asked = () => ({ resortId, at: later().getTime(), withProposed: true, kinds: ['slope'], hidden: [] })

test('a plan has changes of so many bytes at most; one that is too large is refused with the limit', async () => {
  let planId: unknown
  const answers: unknown[] = []
  for (let seed = 1; seed <= 5; seed++) {
    const { id: recordId } = await createSample({ services: server.services, resortId }, slope, seed, { geometry: null })
    const change = { entity: 'slope', recordId, version: 1, values: { geometry: drawing } }
    const answer = planId
      ? await admin('POST', `change-plans/${String(planId)}/changes`, change)
      : await admin('POST', 'change-plans', { ...change, title: 'Winter', applyAt: inOneHour() })
    planId ??= answer.body['id']
    answers.push(answer.status === 200 ? 200 : issues(answer))
  }
  const refusal = [422, [{ field: '', rule: 'planLarge', args: [maxPlanMegabytes] }]]
  expect(answers).toEqual([200, 200, 200, refusal, refusal])
})

test('a preview of too many bytes of changes is refused before they are read', async () => {
  for (let turn = 0; turn < 2; turn++) await plan(drawn.slice(0, 5), redrawn(turn))
  const path = `display-previews/skimaps/${resortId}?at=${later().toISOString()}`
  expect(issues(await admin('GET', path))).toEqual([422, [{ field: 'at', rule: 'planTooLarge', args: [maxForeseenMegabytes] }]])
  const watched = largestAnswer(db)
  await expect(plannedRecords(watched.db, server.services, asked())).rejects.toMatchObject({ kind: 'invalid' })
  expect(watched.characters()).toBeLessThan(1_000)
})

test('a preview reads the drawings of records only if they are changed', async () => {
  await plan(drawn, widened)
  const watched = largestAnswer(db)
  const { records, changes } = await plannedRecords(watched.db, server.services, asked())
  expect([records.map(({ values }) => values['width']), changes]).toEqual([drawn.map(() => 30), drawn.length])
  expect(watched.characters()).toBeLessThan(100_000)
})

test('a statement of a preview gets the planned values of the tables that it names only', async () => {
  const sent: number[] = []
  const watched: Queryable = {
    query(statement) {
      sent.push(JSON.stringify(statementOf(statement).values).length)
      return db.query(statement)
    },
  }
  const on = asPlanned(watched, [{ entity: slope, id: drawn[0]!, values: { geometry: drawing, width: 30 } }])
  const ofSlopes = await on.query(
    select({
      width: sql<number>`width::integer`,
      positions: sql<number>`positions`,
      isSketched: sql<boolean>`sketch is not null`,
    })`from slopes where id = ${drawn[0]!}::uuid`,
  )
  await on.query(sql`select id from skilifts`)
  expect(ofSlopes).toEqual([{ width: 30, positions: 4 * maxPositions, isSketched: true }])
  expect([sent[0]! > 500_000, sent[1]]).toEqual([true, 2])
})

test('a plan that is made reads the other plans for its records one by one', async () => {
  const [id] = drawn
  await db.query(sql`update slopes set geometry = null where id = ${id!}::uuid`)
  for (let turn = 1; turn <= 4; turn++) await plan([id!], redrawn(turn))
  const planId = await plan([id!], redrawn(5))
  await server.services.db.transaction(async (tx) => {
    const watched = largestAnswer(tx)
    await applyPlan(watched.db, server.services, planId, null)
    expect(watched.characters()).toBeLessThan(2 * oneDrawing)
  })
})
