/** Planned changes (issue 17, decision 0157): they wait, are made once at their time in the name of their author, and keep what others did. */
import { sql } from 'drizzle-orm'
import { parking as kind, type ParkingDraft } from '@ridgeline/domain/entities/parking'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServices } from '../../services.ts'
import { sampleIn } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Answer, type Client, type TestServer } from '../../testing/server.ts'
import { applyAllDue } from './apply-due.ts'
import { duePlans } from './plan-store.ts'

let server: TestServer
let resortId: string
let admin: Client
let one: Client
let other: Client

beforeAll(async () => {
  server = await startTestServer()
  resortId = await server.createResort(1)
  const editing = () => server.signedIn(['parking.read', 'parking.update', 'skilift.read', 'skilift.update'], [resortId])
  ;[admin, one, other] = await Promise.all([server.signedIn(everything), editing(), editing()])
})
afterAll(() => server.close())
beforeEach(async () => {
  await fourEyes(false)
  await server.services.db.query(sql`delete from change_plans`)
})

const hour = 3_600_000
const inOneHour = () => new Date(Date.now() + hour).toISOString()
const later = () => new Date(Date.now() + 2 * hour)

async function fourEyes(value: boolean) {
  const { body } = await admin('GET', `settings?resortId=${resortId}`)
  const state = body.items.find(({ key }) => key === 'plannedChanges.fourEyes')
  const version = { 'if-match': `"${String(state?.['version'])}"` }
  expect((await admin('PATCH', 'settings/plannedChanges.fourEyes', { value, resortId }, version)).status).toBe(200)
  await server.services.settings.reload()
}

let made = 0
/** A car park. */
async function parking(values: Partial<ParkingDraft> = {}) {
  const plain = { externalId: null, name: { sk: `Parkovisko ${++made}` }, description: null, capacity: 40, capacityBus: null } as const
  const own = { ...plain, vacantSpaces: null, capacityDisabled: null, capacityEv: null, sensorId: null, ...values }
  const draft = await sampleIn({ services: server.services, resortId }, kind, made, own)
  const { body, text } = await admin<{ id: string; version: number }>('POST', 'parking', draft)
  if (!body.id) throw new Error(text)
  return body.id
}
const read = async (id: string, plural = 'parking') => (await admin('GET', `${plural}/${id}`)).body
async function save(by: Client, id: string, values: object, plural = 'parking') {
  const { version } = await read(id, plural)
  const { status, text } = await by('PATCH', `${plural}/${id}`, values, { 'if-match': `"${String(version)}"` })
  expect(status, text).toBe(200)
}

const plan = async (by: Client, recordId: string, values: object, more: object = {}) =>
  by('POST', 'change-plans', {
    entity: 'parking',
    recordId,
    version: Number((await read(recordId))['version']),
    values,
    title: 'Winter texts',
    applyAt: inOneHour(),
    ...more,
  })
const add = async (by: Client, planId: unknown, recordId: string, values: object) =>
  by('POST', `change-plans/${String(planId)}/changes`, {
    entity: 'parking',
    recordId,
    version: Number((await read(recordId))['version']),
    values,
  })
const step = async (by: Client, planId: unknown, name: string, seen?: unknown) => {
  const content = name === 'approve' ? (seen ?? (await contentOf(planId))) : undefined
  return by('POST', `change-plans/${String(planId)}/${name}${content === undefined ? '' : `?seen=${String(content)}`}`)
}
const contentOf = async (planId: unknown) => (await plans(admin)).find(({ id }) => id === planId)!['content']
const plans = async (by = one) => (await by('GET', `change-plans?resortId=${resortId}`)).body.items
const changes = async (planId: unknown, by = one) => (await by('GET', `change-plans/${String(planId)}`)).body.items
const attention = async (by = one) => (await by('GET', `change-plans/attention?resortId=${resortId}`)).body.items
const history = async (id: string) => (await admin('GET', `parking/${id}/history`)).body.items
const issues = (answer: Answer) => [answer.status, answer.body.ErrorData?.issues]
/** As if the time of all plans had come. */
const atTheirTime = () => applyAllDue(server.services, later())

test('issue 17: a planned change is made at its time, not before, in the name of its author, and one undo takes the plan back', async () => {
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

test('issue 17: of two servers, one makes the changes of a plan, and a plan is made once', async () => {
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

test('issue 17: what others changed since is kept and named, by field and by language; the rest is made', async () => {
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

test('issue 17: a status that others changed since keeps its reason: the planned one would explain another status', async () => {
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

test('issue 17: a plan follows another one over the same field, which is no change by others', async () => {
  const id = await parking({ description: { sk: 'Jeseň' } })
  await plan(one, id, { description: { sk: 'Zima' } }, { applyAt: inOneHour() })
  await plan(other, id, { description: { sk: 'Jar' } }, { applyAt: new Date(Date.now() + 3 * hour).toISOString(), title: 'Spring' })
  await atTheirTime()
  expect(await read(id)).toMatchObject({ description: { sk: 'Zima' } })
  await applyAllDue(server.services, new Date(Date.now() + 4 * hour))
  expect(await read(id)).toMatchObject({ description: { sk: 'Jar' } })
  expect(await plans()).toMatchObject([{ deviations: 0 }, { deviations: 0 }])
})

test('issue 17: what cannot be made at its time is named at its line, and the other changes are made', async () => {
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

test('issue 17: a permission or an account that is gone at the time of the plan changes nothing', async () => {
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

test('issue 17: a change is checked when it is planned, like a save, and nothing is stored of a refused one', async () => {
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
  const stranger = await server.signedIn(['parking.read', 'parking.update'], [await server.createResort(2)])
  expect((await plan(stranger, id, { capacity: 60 })).status).toBe(404)
  expect(await read(id)).toMatchObject({ capacity: 45, name: before['name'], version: 2 })
  expect(await plans()).toEqual([])
})

test('issue 17: texts that are planned one after the other are together in one change', async () => {
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

test('issue 17: with the four-eyes setting another user approves; a plan that changes afterwards waits again', async () => {
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

test('issue 17: a plan is made now, moved, cancelled, and loses changes; one that has ended stays as it is', async () => {
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

test('R6.2: plans of records that a user may not read are not there, and only users who could make its changes act on a plan', async () => {
  const id = await parking()
  const planId = (await plan(one, id, { capacity: 60 })).body['id']
  const lifts = await server.signedIn(['skilift.read', 'skilift.update'], [resortId])
  const stranger = await server.signedIn(['parking.read', 'parking.update'], [await server.createResort(3)])
  for (const by of [lifts, stranger]) {
    expect(await plans(by)).toEqual([])
    expect((await by('GET', `change-plans/${String(planId)}`)).status).toBe(404)
    for (const name of ['approve', 'apply', 'cancel', 'check']) expect((await step(by, planId, name)).status).toBe(404)
  }
  const reader = await server.signedIn(['parking.read', 'skilift.update'], [resortId])
  expect(await plans(reader)).toMatchObject([{ id: planId, mayChange: false }])
  expect((await step(reader, planId, 'cancel')).status).toBe(403)
  expect((await stranger('POST', `change-plans/${String(planId)}/changes`, {})).status).toBe(422)
})

test('issue 17: values of plans that ended 90 days ago are deleted', async () => {
  const { forgetOldPlans } = await import('../../db/keep/old-plans.ts')
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
