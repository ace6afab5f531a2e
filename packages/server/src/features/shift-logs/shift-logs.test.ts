/** Shift logs: what is handed over, and what a sign-off locks. */
import type { Handover } from '@ridgeline/domain/answers/handover'
import type { ShiftLogDraft } from '@ridgeline/domain/entities/shift-log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let boss: Client
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.signedIn(everything)
})
afterAll(() => server.close())

const leading = ['shiftLog.read', 'shiftLog.create', 'shiftLog.status'] as const
const leaderOf = (resortId: string) => server.signedIn([...leading], [resortId])
const etag = (version: unknown) => ({ 'if-match': `"${String(version)}"` })
const incident = (what: string, settled = false) => ({ at: '2026-01-10T09:15:00.000Z', what, place: null, done: null, settled })

async function write(client: Client, resortId: string, values: Partial<ShiftLogDraft> = {}) {
  const { status, body, text } = await client('POST', 'shift-logs', { resortId, date: '2026-01-10', shift: 'day', ...values })
  expect(status, text).toBe(201)
  return body
}
const sign = (client: Client, id: unknown, version: unknown) =>
  client('POST', `shift-logs/${String(id)}/sign-off`, undefined, etag(version))
const withdraw = (client: Client, id: unknown, version: unknown) =>
  client('POST', `shift-logs/${String(id)}/withdraw-sign-off`, undefined, etag(version))
const handoverOf = async (client: Client, resortId: string) =>
  (await client<Handover>('GET', `shift-logs/handover?resortId=${resortId}`)).body.items
const overdueIn = async (client: Client, resortId: string) =>
  (await client<Handover>('GET', `shift-logs/handover?resortId=${resortId}`)).body.overdue.map(({ id }) => id)

test('the next shift reads the last log that was signed off, and the one that is being written', async () => {
  const resortId = await server.createResort(1)
  const leader = await leaderOf(resortId)
  expect(await handoverOf(leader, resortId)).toEqual([])
  const evening = await write(leader, resortId, { shift: 'evening', handover: 'Lift A3 stood for an hour', incidents: [incident('Cable')] })
  await write(leader, resortId, { shift: 'day', handover: 'Earlier' })
  const night = await write(leader, resortId, { shift: 'night', handover: 'Being written' })
  expect((await handoverOf(leader, resortId)).map(({ id }) => id)).toEqual([night['id']])
  const { status, text } = await sign(leader, evening['id'], 1)
  expect(status, text).toBe(200)
  const [last, writing] = await handoverOf(leader, resortId)
  expect(last).toMatchObject({
    id: evening['id'],
    version: 2,
    date: '2026-01-10',
    shift: 'evening',
    handover: 'Lift A3 stood for an hour',
    incidents: [incident('Cable')],
    signedOffAt: expect.any(String),
  })
  expect(last!.signedOffByName).toBe(last!.inChargeName)
  expect(writing).toMatchObject({ id: night['id'], signedOffAt: null, signedOffByName: null })
})

test('a log that was never signed off is not continued after a later one was signed off, but listed as overdue', async () => {
  const resortId = await server.createResort(9)
  const leader = await leaderOf(resortId)
  const dates = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08', '2026-01-09']
  const forgotten: unknown[] = []
  for (const date of dates.slice(0, 4)) forgotten.unshift((await write(leader, resortId, { date, shift: 'night' }))['id'])
  const signed = await write(leader, resortId, { date: dates[4]!, shift: 'day' })
  // Until a later log is signed off, the newest one is being written.
  expect((await handoverOf(leader, resortId)).map(({ id }) => id)).toEqual([signed['id']])
  expect(await overdueIn(leader, resortId)).toEqual(forgotten.slice(0, 3))
  await sign(leader, signed['id'], 1)
  expect((await handoverOf(leader, resortId)).map(({ id }) => id)).toEqual([signed['id']])
  expect(await overdueIn(leader, resortId)).toEqual(forgotten.slice(0, 3))
  const evening = await write(leader, resortId, { date: dates[4]!, shift: 'evening' })
  expect((await handoverOf(leader, resortId)).map(({ id }) => id)).toEqual([signed['id'], evening['id']])
})

test('without a choice, who writes the log was in charge', async () => {
  const resortId = await server.createResort(2)
  const leader = await leaderOf(resortId)
  expect(await write(leader, resortId)).toMatchObject({ inChargeId: leader.userId })
  expect(await write(boss, resortId, { shift: 'night', inChargeId: leader.userId })).toMatchObject({ inChargeId: leader.userId })
})

test('a log that was signed off is not changed, removed or changed in bulk by anyone, until the sign-off is withdrawn', async () => {
  const resortId = await server.createResort(3)
  const leader = await leaderOf(resortId)
  const { id } = await write(leader, resortId, { handover: 'As signed' })
  const path = `shift-logs/${String(id)}`
  expect((await sign(leader, id, 1)).body).toMatchObject({ version: 2, signedOffBy: leader.userId })
  for (const client of [leader, boss]) {
    const refused = await client('PATCH', path, { handover: 'Changed' }, etag(2))
    expect([refused.status, refused.body.ErrorData.issues]).toEqual([422, [{ field: '', rule: 'signedOff', args: [] }]])
    expect(refused.body.ErrorData.fields).toEqual({ '': [expect.stringContaining('podpísaný')] })
  }
  const bulk = await boss('POST', 'shift-logs/bulk', { items: [{ id, version: 2, handover: 'Changed' }] })
  expect(bulk.body.failed).toMatchObject([{ issues: [{ rule: 'signedOff' }] }])
  expect((await boss('DELETE', path, undefined, etag(2))).status).toBe(422)
  expect((await boss('POST', 'shift-logs/bulk', { remove: [{ id, version: 2 }] })).body.failed).toHaveLength(1)
  // Who signed does not withdraw it by themselves.
  expect((await withdraw(leader, id, 2)).status).toBe(403)
  expect((await withdraw(boss, id, 2)).body).toMatchObject({ version: 3, signedOffAt: null, signedOffBy: null, handover: 'As signed' })
  expect((await leader('PATCH', path, { handover: 'Changed' }, etag(3))).status).toBe(200)
})

test('the history says who signed and who withdrew it, and undoing a change does not undo a signature', async () => {
  const resortId = await server.createResort(4)
  const leader = await leaderOf(resortId)
  const { id } = await write(leader, resortId, { handover: 'First' })
  await sign(leader, id, 1)
  await withdraw(boss, id, 2)
  const { body } = await boss<{ items: { version: number; userId: string; changes: object; revision: string }[] }>(
    'GET',
    `shift-logs/${String(id)}/history`,
  )
  const [withdrawn, signed] = body.items
  expect(withdrawn).toMatchObject({ version: 3, userId: boss.userId, changes: { signedOffAt: { to: null } } })
  expect(signed).toMatchObject({ version: 2, userId: leader.userId, changes: { signedOffBy: { to: leader.userId } } })
  // Neither who signed nor who withdrew it undoes that in the history.
  const now = async () => (await boss('GET', `shift-logs/${String(id)}`)).body
  const undo = (client: Client, version: number) =>
    client<{ saved: object[]; failed: { issues: { rule: string }[] }[] }>('POST', 'shift-logs/undo', {
      items: [{ id, version }],
      together: true,
    })
  await undo(boss, 3)
  expect(await now()).toMatchObject({ version: 3, signedOffAt: null, signedOffBy: null })
  await sign(leader, id, 3)
  await undo(leader, 4)
  expect(await now()).toMatchObject({ version: 4, signedOffBy: leader.userId, handover: 'First' })
  await withdraw(boss, id, 4)
  await leader('PATCH', `shift-logs/${String(id)}`, { handover: 'Second' }, etag(5))
  await sign(leader, id, 6)
  // Nor is a change that a signature locked.
  const locked = await undo(leader, 6)
  expect(locked.body.failed.flatMap(({ issues }) => issues.map(({ rule }) => rule))).toEqual(['signedOff'])
  expect(await now()).toMatchObject({ version: 7, signedOffBy: leader.userId, handover: 'Second' })
})

test('only the version that was read is signed, and no client sets the signature', async () => {
  const resortId = await server.createResort(5)
  const leader = await leaderOf(resortId)
  const { id } = await write(leader, resortId)
  await leader('PATCH', `shift-logs/${String(id)}`, { handover: 'Newer' }, etag(1))
  expect((await sign(leader, id, 1)).status).toBe(412)
  expect((await leader('POST', `shift-logs/${String(id)}/sign-off`)).status).toBe(428)
  const claimed = { resortId, date: '2026-01-11', shift: 'day', signedOffAt: '2026-01-11T12:00:00.000Z' }
  expect((await boss('POST', 'shift-logs', claimed)).status).toBe(422)
  expect((await sign(leader, id, 2)).status).toBe(200)
  // Signed again, it keeps the first signature.
  expect((await sign(boss, id, 3)).body).toMatchObject({ version: 3, signedOffBy: leader.userId })
})

test('only those with the permission in the resort read and sign', async () => {
  const [resortId, otherId] = [await server.createResort(6), await server.createResort(7)]
  const { id } = await write(boss, resortId)
  const stranger = await server.signedIn(['shiftLog.read', 'shiftLog.update'], [otherId])
  expect((await stranger('GET', `shift-logs/handover?resortId=${resortId}`)).status).toBe(404)
  expect((await sign(stranger, id, 1)).status).toBe(404)
  const reader = await server.signedIn(['shiftLog.read'], [resortId])
  expect(await handoverOf(reader, resortId)).toHaveLength(1)
  expect((await sign(reader, id, 1)).status).toBe(403)
  // With the permission in another resort only.
  const guest = await server.signedIn(['shiftLog.read', 'shiftLog.update'], [otherId])
  const { version } = (await boss('GET', `users/${guest.userId}`)).body
  const both = { resortPermissions: [{ resortId, permissions: ['shiftLog.read'] }] }
  expect((await boss('PATCH', `users/${guest.userId}`, both, etag(version))).status).toBe(200)
  server.services.sessions.forget()
  expect(await handoverOf(guest, resortId)).toHaveLength(1)
  expect((await sign(guest, id, 1)).status).toBe(403)
})

test('M8 an erased user is in no shift log, although it was signed off', async () => {
  const resortId = await server.createResort(8)
  const leader = await leaderOf(resortId)
  const { id } = await write(leader, resortId, { handover: 'Stays' })
  await sign(leader, id, 1)
  const { body } = await boss<{ records: { entity: string; id: string }[] }>('GET', `users/${leader.userId}/personal-data`)
  expect(body.records).toContainEqual(expect.objectContaining({ entity: 'shiftLog', id }))
  expect((await boss('POST', `users/${leader.userId}/erase`)).status).toBe(200)
  const [left] = await handoverOf(boss, resortId)
  expect(left).toMatchObject({ id, handover: 'Stays', inChargeName: null })
  expect(left!.signedOffByName).toMatch(/^Anonymised/)
})
