/** Planned changes (decision 0157): they wait, are made once at their time in the name of their author, and keep what others did. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetOldPlans } from '../../db/keep/old-plans.ts'
import { startServices } from '../../services.ts'
import { applyAllDue } from './applying/apply-due.ts'
import { duePlans } from './plan-store.ts'
import { hour, inOneHour, issues, later, startPlans, type PlanScene } from './plans.fixture.ts'

let scene: PlanScene
beforeAll(async () => {
  scene = await startPlans()
})
afterAll(() => scene.close())
beforeEach(() => scene.reset())

test('a planned change is made at its time, not before, in the name of its author, and one undo takes the plan back', async () => {
  const { server, one, other, plan, add, parking, read, atTheirTime, plans, changes, history } = scene
  const [first, second] = [await parking(), await parking()]
  const before = [await read(first), await read(second)]
  const { id, state } = (await plan(one, first, { description: { sk: 'Zimné menu' }, capacity: 60 })).body
  expect(state).toBe('scheduled')
  expect((await add(one, id, second, { capacity: 55 })).status).toBe(200)
  expect(await plans()).toMatchObject([{ id, title: 'Winter texts', state: 'scheduled', records: 2, isOwn: true, mayChange: true }])
  await applyAllDue(server.services)
  expect([await read(first), await read(second)]).toEqual(before)

  await atTheirTime()
  expect([await read(first), await read(second)]).toMatchObject([{ description: { sk: 'Zimné menu' }, capacity: 60 }, { capacity: 55 }])
  expect(await plans()).toMatchObject([{ id, state: 'done', deviations: 0, isUndoable: true, ended: { by: null } }])
  expect(await plans(other)).toMatchObject([{ id, isOwn: false, isUndoable: false }])
  const [newest] = await history(first)
  expect(newest).toMatchObject({ userId: one.userId, changes: { capacity: { from: 40, to: 60 } } })

  expect(await changes(id)).toMatchObject([
    { version: newest!['version'], isOwn: true },
    { version: 2, isOwn: true },
  ])

  const undone = await one('POST', 'parking/undo', { items: [{ id: first, version: newest!['version'] }], together: true })
  expect(undone.body.saved, undone.text).toHaveLength(2)
  expect([await read(first), await read(second)]).toMatchObject([
    { description: before[0]!['description'], capacity: 40 },
    { capacity: 40 },
  ])
})

test('of two servers, one makes the changes of a plan, and a plan is made once', async () => {
  const { server, one, plan, parking, changes, history } = scene
  const id = await parking()
  const planId = (await plan(one, id, { capacity: 70 })).body['id']
  const { services } = server
  const second = await startServices({ config: services.config, databaseUrl: server.adminUrl, log: () => {} })
  try {
    expect(await duePlans(services.db, later())).toHaveLength(1)
    await Promise.all([applyAllDue(services, later()), applyAllDue(second.services, later()), applyAllDue(services, later())])
  } finally {
    await second.stop()
  }
  expect(await history(id)).toMatchObject([{ version: 2, changes: { capacity: { from: 40, to: 70 } } }, { version: 1 }])
  // A second time, it would have found nothing to change.
  expect(await changes(planId)).toMatchObject([{ outcome: 'made', version: 2 }])
})

test('what others changed since is kept and named, by field and by language; the rest is made', async () => {
  const { one, other, plan, step, parking, read, save, atTheirTime, plans, changes, attention } = scene
  const id = await parking({ description: { sk: 'Leto', en: 'Summer' }, capacity: 40 })
  const planId = (await plan(one, id, { description: { sk: 'Zima', en: 'Winter' }, capacity: 60, capacityBus: 4 })).body['id']
  await save(other, id, { description: { sk: 'Leto', en: 'Late summer' }, capacity: 50 })
  await atTheirTime()
  expect(await read(id)).toMatchObject({ description: { sk: 'Zima', en: 'Late summer' }, capacity: 50, capacityBus: 4 })
  expect(await changes(planId)).toMatchObject([{ outcome: 'made', faults: [] }])
  expect((await changes(planId))[0]!['kept']).toEqual(expect.arrayContaining(['description.en', 'capacity']))
  expect(await plans()).toMatchObject([{ state: 'done', deviations: 1, isChecked: false }])
  expect(await attention()).toMatchObject([{ kind: 'deviation', id: planId, title: 'Winter texts' }])
  expect(await attention(other)).toEqual([])
  expect((await step(one, planId, 'check')).status).toBe(200)
  expect(await attention()).toEqual([])
})

test('a status that others changed since keeps its reason: the planned one would explain another status', async () => {
  const { resortId, admin, one, other, read, save, atTheirTime, changes } = scene
  const draft = { resortId, name: { sk: 'Vlek' }, type: 'chair', lowestPoint: 1, highestPoint: 2, status: 'open' }
  const id = String((await admin('POST', 'skilifts', draft)).body['id'])
  const { version } = await read(id, 'skilifts')
  const values = { status: 'closed', statusNote: { sk: 'Sezóna sa skončila' } }
  const body = { entity: 'skilift', recordId: id, version: Number(version), values, title: 'End', applyAt: inOneHour() }
  const planId = (await one('POST', 'change-plans', body)).body['id']
  await save(other, id, { status: 'limited' }, 'skilifts')
  await atTheirTime()
  expect(await read(id, 'skilifts')).toMatchObject({ status: 'limited', statusNote: null })
  expect(await changes(planId)).toMatchObject([{ outcome: 'kept', kept: ['status', 'statusNote'] }])
})

test('a plan follows another one over the same field, which is not a change by others', async () => {
  const { server, one, other, plan, parking, read, atTheirTime, plans } = scene
  const id = await parking({ description: { sk: 'Jeseň' } })
  await plan(one, id, { description: { sk: 'Zima' } }, { applyAt: inOneHour() })
  await plan(other, id, { description: { sk: 'Jar' } }, { applyAt: new Date(Date.now() + 3 * hour).toISOString(), title: 'Spring' })
  await atTheirTime()
  expect(await read(id)).toMatchObject({ description: { sk: 'Zima' } })
  await applyAllDue(server.services, new Date(Date.now() + 4 * hour))
  expect(await read(id)).toMatchObject({ description: { sk: 'Jar' } })
  expect(await plans()).toMatchObject([{ deviations: 0 }, { deviations: 0 }])
})

test('plans over different languages of one text are both made, and neither takes the text of the other back', async () => {
  const { server, one, other, plan, parking, read, atTheirTime, plans } = scene
  const id = await parking({ description: { sk: 'Leto', de: 'Sommer', en: 'Summer', pl: 'Lato' } })
  const applyAt = new Date(Date.now() + 3 * hour).toISOString()
  await plan(one, id, { description: { sk: 'Leto', de: 'Winter', en: 'Summer' } })
  await plan(other, id, { description: { sk: 'Leto', de: 'Sommer', en: 'Winter', pl: 'Lato' } }, { applyAt, title: 'English' })
  await atTheirTime()
  await applyAllDue(server.services, new Date(Date.now() + 4 * hour))
  expect((await read(id))['description']).toEqual({ sk: 'Leto', de: 'Winter', en: 'Winter' })
  expect(await plans()).toMatchObject([{ deviations: 0 }, { deviations: 0 }])
})

test('a plan follows another one over a language although others have changed another language since', async () => {
  const { server, admin, one, other, plan, parking, read, save, atTheirTime, plans } = scene
  const id = await parking({ description: { sk: 'Leto', de: 'Sommer' } })
  const applyAt = new Date(Date.now() + 3 * hour).toISOString()
  await plan(one, id, { description: { sk: 'Leto', de: 'Winter' } })
  await plan(other, id, { description: { sk: 'Leto', de: 'Frühling' } }, { applyAt, title: 'Spring' })
  await save(admin, id, { description: { sk: 'Léto', de: 'Sommer' } })
  await atTheirTime()
  await applyAllDue(server.services, new Date(Date.now() + 4 * hour))
  expect((await read(id))['description']).toEqual({ sk: 'Léto', de: 'Frühling' })
  expect(await plans()).toMatchObject([{ deviations: 0 }, { deviations: 0 }])
})

test('when a plan is undone, another plan based on the values before it still applies; one based on its values does not', async () => {
  const { server, one, other, plan, parking, read, atTheirTime, plans, changes } = scene
  const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  const id = await parking({ description: { sk: 'Leto', de: 'Sommer' }, capacity: 40 })
  const first = (await plan(one, id, { description: { sk: 'Leto', de: 'Winter' }, capacity: 60, capacityBus: 3 })).body['id']
  await plan(other, id, { description: { sk: 'Zima', de: 'Sommer' }, capacity: 70 }, { applyAt: inHours(3) })
  await atTheirTime()
  const later = (await plan(other, id, { capacityBus: 5 }, { applyAt: inHours(4) })).body['id']
  const version = (await changes(first))[0]!['version']
  const undone = await one('POST', 'parking/undo', { items: [{ id, version }], together: true })
  expect(undone.body.saved, undone.text).toHaveLength(1)
  expect(await read(id)).toMatchObject({ description: { sk: 'Leto', de: 'Sommer' }, capacity: 40, capacityBus: null })

  await applyAllDue(server.services, new Date(Date.now() + 5 * hour))
  expect(await read(id)).toMatchObject({ description: { sk: 'Zima', de: 'Sommer' }, capacity: 70, capacityBus: null })
  expect(await changes(later)).toMatchObject([{ outcome: 'kept', kept: ['capacityBus'] }])
  expect((await plans()).map(({ deviations }) => deviations).sort()).toEqual([0, 0, 1])
})

test('what cannot be made at its time is named at its line, and the other changes are made', async () => {
  const { admin, one, plan, add, parking, read, save, atTheirTime, plans, changes } = scene
  const [gone, taken, fine] = [await parking(), await parking(), await parking()]
  const planId = (await plan(one, gone, { capacity: 61 })).body['id']
  await add(one, planId, taken, { externalId: 'planned-1' })
  await add(one, planId, fine, { capacity: 62 })
  await save(admin, fine, { externalId: 'planned-1' })
  expect((await admin('DELETE', `parking/${gone}`, undefined, { 'if-match': '"1"' })).status).toBe(204)
  await atTheirTime()
  expect(await read(fine)).toMatchObject({ capacity: 62 })
  const lines = new Map((await changes(planId)).map((line) => [line['recordId'], line]))
  expect(lines.get(gone)).toMatchObject({ name: null, outcome: 'refused', faults: [{ field: '', rule: 'planRecordGone', args: [] }] })
  expect(lines.get(taken)).toMatchObject({ outcome: 'refused', faults: [{ field: 'externalId', rule: 'duplicate', args: [] }] })
  expect(lines.get(fine)).toMatchObject({ outcome: 'made', faults: [] })
  expect(await plans()).toMatchObject([{ state: 'done', records: 3, deviations: 2 }])
})

test('a permission or an account that is gone at the time of the plan changes nothing', async () => {
  const { server, resortId, plan, add, parking, read, atTheirTime, changes } = scene
  const [first, second] = [await parking(), await parking()]
  const leaving = await server.signedIn(['parking.read', 'parking.update'], [resortId])
  const demoted = await server.signedIn(['parking.read', 'parking.update'], [resortId])
  const planId = (await plan(leaving, first, { capacity: 63 })).body['id']
  await add(demoted, planId, second, { capacity: 64 })
  await server.services.db.query(sql`update users set active = false where id = ${leaving.userId}::uuid`)
  await server.services.db.query(
    sql`update users set assignments = '[]', resort_permissions = ${JSON.stringify([{ resortId, permissions: ['parking.read'] }])}::jsonb
      where id = ${demoted.userId}::uuid`,
  )
  await atTheirTime()
  expect([await read(first), await read(second)]).toMatchObject([{ capacity: 40 }, { capacity: 40 }])
  expect((await changes(planId)).map(({ faults }) => faults)).toEqual([
    [{ field: '', rule: 'planAuthorGone', args: [] }],
    [{ field: '', rule: 'planRightLost', args: [] }],
  ])
})

test('a change is checked when it is planned, like a save, and nothing is stored of a refused one', async () => {
  const { server, resortId, one, other, plan, parking, read, save, plans } = scene
  const id = await parking()
  const before = await read(id)
  expect(issues(await plan(one, id, { capacity: -1 }))[0]).toBe(422)
  expect(issues(await plan(one, id, { capacityy: 1 }))).toEqual([422, [{ field: 'capacityy', rule: 'unknown', args: [] }]])
  expect(issues(await plan(one, id, { capacity: 40 }))).toEqual([422, [{ field: '', rule: 'planNothing', args: [] }]])
  expect(issues(await plan(one, id, { capacity: 60 }, { applyAt: new Date(Date.now() - 1000).toISOString() }))).toEqual([
    422,
    [{ field: 'applyAt', rule: 'future', args: [] }],
  ])
  expect((await plan(one, id, { capacity: 60 }, { title: ' ' })).status).toBe(422)
  expect((await plan(one, id, { capacity: 60 }, { entity: 'user' })).status).toBe(422)
  await save(other, id, { capacity: 45 })
  expect((await plan(one, id, { capacity: 60 }, { version: 1 })).status).toBe(412)
  const reader = await server.signedIn(['parking.read'], [resortId])
  expect((await plan(reader, id, { capacity: 60 })).status).toBe(403)
  const unauthorised = await server.signedIn(['parking.read', 'parking.update'], [await server.createResort(2)])
  expect((await plan(unauthorised, id, { capacity: 60 })).status).toBe(404)
  expect(await read(id)).toMatchObject({ capacity: 45, name: before['name'], version: 2 })
  expect(await plans()).toEqual([])
})

test('texts that are planned one after the other are together in one change', async () => {
  const { one, plan, add, parking, changes } = scene
  const id = await parking({ description: { sk: 'Leto' } })
  const planId = (await plan(one, id, { description: { sk: 'Zima' }, capacity: 60 })).body['id']
  await add(one, planId, id, { description: { sk: 'Leto', de: 'Winter' } })
  const [line, ...more] = await changes(planId)
  expect(more).toEqual([])
  expect(line!['changes']).toEqual({
    description: { from: { sk: 'Leto' }, to: { sk: 'Zima', de: 'Winter' } },
    capacity: { from: 40, to: 60 },
  })
})

test('values of plans that ended 90 days ago are deleted', async () => {
  const { server, one, plan, parking, atTheirTime, plans } = scene
  const { db } = server.services
  const [old, young] = [await parking(), await parking()]
  const oldPlan = (await plan(one, old, { capacity: 60 })).body['id']
  await plan(one, young, { capacity: 61 })
  await atTheirTime()
  await db.query(sql`update change_plans set ended_at = now() - interval '91 days' where id = ${String(oldPlan)}::uuid`)
  await forgetOldPlans(db)
  expect(await plans()).toHaveLength(1)
  expect(await db.query(sql`select from planned_changes where plan_id = ${String(oldPlan)}::uuid`)).toEqual([])
})
