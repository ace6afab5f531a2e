/** The steps of a plan (decision 0157): who may approve, move and cancel it, and what the log has of that. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hour, issues, startPlans, type PlanScene } from '../plans.fixture.ts'

let scene: PlanScene
beforeAll(async () => {
  scene = await startPlans()
})
afterAll(() => scene.close())
beforeEach(() => scene.reset())

test('with the four-eyes setting another user approves; a plan that changes afterwards waits again', async () => {
  const { server, resortId, admin, one, other, plan, add, step, parking, read, fourEyes, atTheirTime, plans, contentOf, attention } = scene
  await fourEyes(true)
  const [first, second] = [await parking(), await parking()]
  const { id, state } = (await plan(one, first, { capacity: 60 })).body
  expect(state).toBe('proposed')
  await atTheirTime()
  expect(await read(first)).toMatchObject({ capacity: 40 })
  expect(await attention(other)).toMatchObject([{ kind: 'approval', id }])
  expect(await attention()).toEqual([])
  expect(issues(await step(one, id, 'approve'))).toEqual([422, [{ field: 'state', rule: 'ownPlan', args: [] }]])
  expect(issues(await step(one, id, 'apply'))).toEqual([422, [{ field: 'state', rule: 'planNeedsApproval', args: [] }]])
  const reader = await server.signedIn(['parking.read'], [resortId])
  expect((await step(reader, id, 'approve')).status).toBe(403)
  const seen = await contentOf(id)
  expect((await add(one, id, second, { capacityBus: 3 })).body).toEqual({ id, state: 'proposed' })
  expect(issues(await step(other, id, 'approve', seen))).toEqual([422, [{ field: 'state', rule: 'planMoved', args: [] }]])
  expect((await step(other, id, 'approve')).body).toEqual({ state: 'scheduled' })
  expect((await add(other, id, second, { capacity: 65 })).body).toEqual({ id, state: 'proposed' })
  expect(issues(await step(other, id, 'approve'))).toEqual([422, [{ field: 'state', rule: 'ownPlan', args: [] }]])
  expect((await step(admin, id, 'approve')).status).toBe(200)
  const moved = await one('PATCH', `change-plans/${String(id)}`, { applyAt: new Date(Date.now() + hour / 2).toISOString() })
  expect(moved.body).toEqual({ state: 'proposed' })
  expect((await one('PATCH', `change-plans/${String(id)}`, { title: 'Menu' })).body).toEqual({ state: 'proposed' })
  expect((await step(admin, id, 'approve')).status).toBe(200)
  await atTheirTime()
  expect([await read(first), await read(second)]).toMatchObject([{ capacity: 60 }, { capacity: 65 }])
  expect(await plans()).toMatchObject([{ title: 'Menu', state: 'done', approved: { by: expect.any(String) } }])
})

test('with the four-eyes setting a plan that loses a change waits for another approval, also if the approver saw it before', async () => {
  const { one, other, plan, add, step, parking, read, fourEyes, plans, contentOf, changes } = scene
  await fourEyes(true)
  const records = [await parking(), await parking(), await parking()]
  const [first, second, third] = records
  const { id } = (await plan(one, first!, { capacity: 60 })).body
  for (const record of [second!, third!]) await add(one, id, record, { capacity: 61 })
  const remove = async (recordId: unknown) => {
    const line = (await changes(id)).find((change) => change.recordId === recordId)!
    expect((await one('DELETE', `change-plans/${String(id)}/changes/${String(line['id'])}`)).status).toBe(204)
  }
  // Not the last that was planned.
  const seen = await contentOf(id)
  await remove(first)
  expect(issues(await step(other, id, 'approve', seen))).toEqual([422, [{ field: 'state', rule: 'planMoved', args: [] }]])
  expect((await step(other, id, 'approve')).body).toEqual({ state: 'scheduled' })
  await remove(second)
  expect(await plans()).toMatchObject([{ state: 'proposed', approved: null }])
  expect(issues(await step(one, id, 'apply'))).toEqual([422, [{ field: 'state', rule: 'planNeedsApproval', args: [] }]])
  expect(await Promise.all(records.map((record) => read(record)))).toMatchObject([{ capacity: 40 }, { capacity: 40 }, { capacity: 40 }])
})

test('a plan that gets another title and keeps its time stays approved, and can get one after its time', async () => {
  const { server, one, other, plan, step, parking, read, fourEyes, atTheirTime, plans } = scene
  await fourEyes(true)
  const record = await parking()
  const { id } = (await plan(one, record, { capacity: 60 })).body
  const path = `change-plans/${String(id)}`
  const { applyAt } = (await plans())[0]!
  expect((await step(other, id, 'approve')).status).toBe(200)
  expect((await one('PATCH', path, { title: 'Menu', applyAt })).body).toEqual({ state: 'scheduled' })
  expect(await plans()).toMatchObject([{ title: 'Menu', state: 'scheduled', approved: { by: expect.any(String) } }])
  expect((await one('PATCH', path, { applyAt })).body).toEqual({ state: 'scheduled' })
  await atTheirTime()
  expect(await read(record)).toMatchObject({ capacity: 60 })

  const late = (await plan(one, record, { capacity: 61 })).body['id']
  await server.services.db.query(sql`update change_plans set apply_at = now() - interval '1 hour' where id = ${String(late)}::uuid`)
  const waiting = (await plans()).find((each) => each['id'] === late)!
  const values = { title: 'Winter', applyAt: waiting['applyAt'] }
  expect((await one('PATCH', `change-plans/${String(late)}`, values)).body).toEqual({ state: 'proposed' })
  const earlier = { applyAt: new Date(Date.now() - hour / 2).toISOString() }
  expect(issues(await one('PATCH', `change-plans/${String(late)}`, earlier))).toEqual([
    422,
    [{ field: 'applyAt', rule: 'future', args: [] }],
  ])
})

test('a plan is made now, moved, cancelled, and loses changes; one that has ended stays as it is', async () => {
  const { one, other, plan, add, step, parking, read, atTheirTime, changes } = scene
  const [first, second] = [await parking(), await parking()]
  const { id } = (await plan(one, first, { capacity: 60 })).body
  await add(one, id, second, { capacity: 61 })
  expect((await one('GET', `change-plans/of-record?entity=parking&recordId=${first}`)).body.items).toMatchObject([
    { id, title: 'Winter texts', fields: ['capacity'] },
  ])
  const line = (await changes(id)).find(({ recordId }) => recordId === second)!
  expect((await one('DELETE', `change-plans/${String(id)}/changes/${String(line['id'])}`)).status).toBe(204)
  expect((await step(one, id, 'apply')).body).toEqual({ state: 'done' })
  expect([await read(first), await read(second)]).toMatchObject([{ capacity: 60 }, { capacity: 40 }])
  expect(issues(await step(one, id, 'cancel'))).toEqual([422, [{ field: 'state', rule: 'planMoved', args: [] }]])
  expect(issues(await add(one, id, second, { capacity: 66 }))).toEqual([422, [{ field: 'state', rule: 'planMoved', args: [] }]])

  const cancelled = (await plan(one, second, { capacity: 67 })).body['id']
  expect((await step(other, cancelled, 'cancel')).body).toEqual({ state: 'cancelled' })
  await atTheirTime()
  expect(await read(second)).toMatchObject({ capacity: 40 })

  const last = (await plan(one, second, { capacity: 68 })).body['id']
  const [only] = await changes(last)
  await one('DELETE', `change-plans/${String(last)}/changes/${String(only!['id'])}`)
  expect((await one('GET', `change-plans/${String(last)}`)).status).toBe(404)
})

test('R6.6: plans of records that a user may not read are not there, and only users who could make its changes act on a plan', async () => {
  const { server, resortId, one, plan, step, parking, plans } = scene
  const id = await parking()
  const planId = (await plan(one, id, { capacity: 60 })).body['id']
  const lifts = await server.signedIn(['skilift.read', 'skilift.update'], [resortId])
  const unauthorised = await server.signedIn(['parking.read', 'parking.update'], [await server.createResort(3)])
  for (const by of [lifts, unauthorised]) {
    expect(await plans(by)).toEqual([])
    expect((await by('GET', `change-plans/${String(planId)}`)).status).toBe(404)
    for (const name of ['approve', 'apply', 'cancel', 'check']) expect((await step(by, planId, name)).status).toBe(404)
  }
  const reader = await server.signedIn(['parking.read', 'skilift.update'], [resortId])
  expect(await plans(reader)).toMatchObject([{ id: planId, mayChange: false }])
  expect((await step(reader, planId, 'cancel')).status).toBe(403)
  expect((await unauthorised('POST', `change-plans/${String(planId)}/changes`, {})).status).toBe(422)
})

test('the log has every step of a plan, with its title, and who did it', async () => {
  const { resortId, admin, one, other, plan, add, step, parking, read } = scene
  const [first, second] = [await parking(), await parking()]
  const times = [1, 2].map((hours) => new Date(Date.now() + hours * hour).toISOString())
  const { id } = (await plan(one, first, { capacity: 60 }, { title: 'Queues', applyAt: times[0] })).body
  const path = `change-plans/${String(id)}`
  await add(other, id, second, { capacity: 61 })
  await one('PATCH', path, { applyAt: times[1] })
  await one('PATCH', path, { title: 'Waiting' })
  await step(other, id, 'cancel')
  expect((await step(other, id, 'cancel')).status).toBe(422)

  const names = await Promise.all([first, second].map(async (record) => Object.values(Object((await read(record))['name']))[0]))
  const { items } = (await admin('GET', `logs?kind=audit&resortId=${resortId}`)).body
  const steps = items.filter(({ message }) => /Queues|Waiting/.test(String(message)))
  expect(steps.map(({ action, message, userId }) => [action, message, userId])).toEqual([
    ['cancel', 'Waiting', other.userId],
    ['update', 'Queues Waiting', one.userId],
    ['reschedule', `Queues ${times[1]}`, one.userId],
    ['plan', `Queues · ${names[1]}`, other.userId],
    ['plan', `Queues · ${names[0]} · ${times[0]}`, one.userId],
  ])
  expect(steps.map(({ entity }) => entity)).toEqual([null, null, null, 'parking', 'parking'])
})
