/** M8 Personal data are deleted after the configured retention. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { location } from '@ridgeline/domain/entities/location'
import { user } from '@ridgeline/domain/entities/user'
import { recordsOf } from '../../entities/records/records.ts'
import { systemCaller } from '../../http/sessions/caller.ts'
import { mailHash } from '../../people/guest-subscriptions.ts'
import { eraseByTime } from '../../people/retention.ts'
import { refuseRows } from '../../testing/refuse-rows.ts'
import { createSample } from '../../testing/sample-in.ts'
import { at, startPeople, type People } from './people.fixture.ts'

let people: People
beforeAll(async () => {
  people = await startPeople()
})
afterAll(() => people.close())

const asSystem = { caller: systemCaller, requestId: 'test' }

async function decide(key: string, value: number | null) {
  const version = (await people.admin('GET', 'settings')).body.items.find((state) => state['key'] === key)!['version']
  expect((await people.admin('PATCH', `settings/${key}`, { value }, { 'if-match': `"${String(version)}"` })).status).toBe(200)
}

test('retention erases records, not the notifications that a guest with the same address asked for', async () => {
  const { id } = await people.newBadge('followercanary')
  await people.db.query(sql`
    insert into notification_subscriptions (resort_id, channel, address_hash, sealed, token_hash, language, records, closing_early, messages, quiet_at_night, confirmed_at)
    values (${people.resortId}::uuid, 'mail', ${mailHash('followercanary@press.example')}, 'x', 'x', 'sk', '{}', false, true, false, now())`)
  await decide('retention.accreditationDays', 30)
  await eraseByTime(people.room.server.services)
  await decide('retention.accreditationDays', null)
  expect((await people.admin('GET', `accreditations/${id}`)).body['fullName']).toMatch(/^Anonymised \d+$/)
  expect(await people.db.query(sql`select from notification_subscriptions`)).toHaveLength(1)
})

test('a person who cannot be erased does not stop the others', async () => {
  const [one, other] = [(await people.newBadge('stuckcanary')).id, (await people.newBadge('nextcanary')).id].toSorted()
  const name = async (id: string | undefined) => (await people.admin('GET', `accreditations/${id}`)).body['fullName']
  const permit = await refuseRows(people.room.server.adminUrl, 'accreditations', `new.id = '${one}'`)
  await decide('retention.accreditationDays', 30)
  await expect(eraseByTime(people.room.server.services)).rejects.toThrow('Personal data could not be erased')
  await permit()
  expect([await name(one), await name(other)]).toEqual([expect.stringContaining('canary'), expect.stringMatching(/^Anonymised/)])
  await eraseByTime(people.room.server.services)
  expect(await name(one)).toMatch(/^Anonymised/)
  await decide('retention.accreditationDays', null)
})

test('each retention setting takes effect: tickets, badges and former users are erased after it, and not before', async () => {
  const old = await people.newTicket({ holderName: 'oldcanary', validFrom: at(-40), validTo: at(-31) })
  const young = await people.newTicket({ holderName: 'youngcanary', validFrom: at(-40), validTo: at(-29) })
  const badge = await people.newBadge('badgecanary')
  const leaving = await recordsOf(user, people.room.server.services).create(
    { fullName: 'leavingcanary', email: 'leavingcanary@example.com', loginType: 'legacy', assignments: [] },
    asSystem,
  )
  expect((await people.admin('DELETE', `users/${leaving.id}`, undefined, { 'if-match': '"1"' })).status).toBe(204)
  await people.db.query(sql`update users set deleted_at = now() - interval '31 days' where id = ${leaving.id}::uuid`)
  await eraseByTime(people.room.server.services)
  for (const canary of ['oldcanary', 'badgecanary', 'leavingcanary']) expect((await people.placesOf(canary)).length).toBeGreaterThan(0)

  for (const key of ['ticket', 'accreditation', 'formerUser']) await decide(`retention.${key}Days`, 30)
  await eraseByTime(people.room.server.services)
  for (const canary of ['oldcanary', 'badgecanary', 'leavingcanary']) expect([canary, await people.placesOf(canary)]).toEqual([canary, []])
  expect((await people.admin('GET', `tickets/${old}`)).body).toMatchObject({ holderName: null })
  expect((await people.admin('GET', `tickets/${young}`)).body).toMatchObject({ holderName: 'youngcanary' })
  expect((await people.admin('GET', `accreditations/${badge.id}`)).body['fullName']).toMatch(/^Anonymised \d+$/)
  for (const key of ['ticket', 'accreditation', 'formerUser']) await decide(`retention.${key}Days`, null)
})

/** A user who was removed 31 days ago, with a ticket that exists and one that was removed, both valid. */
async function formerUser(canary: string) {
  const { id: userId } = await recordsOf(user, people.room.server.services).create(
    { fullName: canary, email: `${canary}@example.com`, loginType: 'legacy', assignments: [] },
    asSystem,
  )
  const kept = await people.newTicket({ holderName: canary, userId })
  const removed = await people.newTicket({ holderName: canary, userId })
  expect((await people.admin('DELETE', `tickets/${removed}`, undefined, { 'if-match': '"1"' })).status).toBe(204)
  expect((await people.admin('DELETE', `users/${userId}`, undefined, { 'if-match': '"1"' })).status).toBe(204)
  await people.db.query(sql`update users set deleted_at = now() - interval '31 days' where id = ${userId}::uuid`)
  return { userId, kept }
}

test('a former user is erased with their tickets, existing and removed ones, and with what a gate was answered about them', async () => {
  const canary = 'formercanary'
  const { kept } = await formerUser(canary)
  const { code } = (await people.admin('GET', `tickets/${kept}`)).body
  const { resortId, room } = people
  const { id: locationId } = await createSample({ services: room.server.services, resortId }, location, 1, { parentId: null })
  const answer = await people.admin('POST', 'acl-checkings', { resortId, locationId, code, gate: '4' }, { 'idempotency-key': 'gate-4' })
  expect([answer.status, answer.body['holder']]).toEqual([201, canary])
  expect(await people.placesOf(canary)).toContain('idempotency_keys')
  await decide('retention.formerUserDays', 30)
  await eraseByTime(people.room.server.services)
  await decide('retention.formerUserDays', null)
  expect(await people.placesOf(canary)).toEqual([])
  expect((await people.admin('GET', `tickets/${kept}`)).body).toMatchObject({ holderName: null, userId: null })
})

test('tickets that an earlier erasure of a former user left are erased, once', async () => {
  const canary = 'leftcanary'
  const { userId, kept } = await formerUser(canary)
  await people.db.query(sql`insert into erasures (entity, record_id, at) values ('user', ${userId}::uuid, now())`)
  await people.db.query(sql`update users set updated_at = now() - interval '31 days' where id = ${userId}::uuid`)
  await decide('retention.formerUserDays', 30)
  await eraseByTime(people.room.server.services)
  expect((await people.admin('GET', `tickets/${kept}`)).body).toMatchObject({ holderName: null, userId: null, state: 'valid' })
  expect(await people.placesOf(canary)).toEqual([])
  const erasures = () => people.db.query(sql`select from log_entries where action = 'erase'`)
  const before = await erasures()
  await eraseByTime(people.room.server.services)
  expect(await erasures()).toEqual(before)
  await decide('retention.formerUserDays', null)
})

test('personal data that were entered again after an erasure are erased again, once', async () => {
  const ended = { validFrom: at(-40), validTo: at(-31) }
  const ticketId = await people.newTicket({ holderName: 'firstcanary', ...ended })
  const badge = await people.newBadge('faircanary')
  for (const key of ['ticket', 'accreditation']) await decide(`retention.${key}Days`, 30)
  await eraseByTime(people.room.server.services)
  const versions = async () =>
    Promise.all(
      [`tickets/${ticketId}`, `accreditations/${badge.id}`].map(async (path) => (await people.admin('GET', path)).body['version']),
    )
  const change = async (path: string, values: object) => {
    const { body } = await people.admin('GET', path)
    expect((await people.admin('PATCH', path, values, { 'if-match': `"${String(body['version'])}"` })).status).toBe(200)
  }
  // Of the ticket, the name is only in the history.
  await change(`tickets/${ticketId}`, { holderName: 'againcanary' })
  await change(`tickets/${ticketId}`, { holderName: null })
  await change(`accreditations/${badge.id}`, { phone: '+421905654321' })
  await eraseByTime(people.room.server.services)
  for (const canary of ['againcanary', '+421905654321']) expect([canary, await people.placesOf(canary)]).toEqual([canary, []])
  const erased = await versions()
  // What is not personal is no reason to erase again, and neither is the erasure itself.
  await change(`tickets/${ticketId}`, { state: 'cancelled' })
  await eraseByTime(people.room.server.services)
  expect(await versions()).toEqual([Number(erased[0]) + 1, erased[1]])
  for (const key of ['ticket', 'accreditation']) await decide(`retention.${key}Days`, null)
})

test('tickets and badges that staff removed are erased after the same time', async () => {
  const ticketOf = (name: string, validTo: number) => people.newTicket({ holderName: name, validFrom: at(-60), validTo: at(validTo) })
  const [old, young] = [await ticketOf('thrownold', -31), await ticketOf('thrownyoung', -29)]
  const [ended, orphan, valid] = [
    await people.newBadge('thrownended'),
    await people.newBadge('thrownorphan'),
    await people.newBadge('thrownvalid', { validFrom: '2020-01-01', validTo: at(1).slice(0, 10) }),
  ]
  const remove = async (path: string) =>
    expect((await people.admin('DELETE', path, undefined, { 'if-match': '"1"' })).status, path).toBe(204)
  const { body } = await people.admin('GET', `accreditations/${orphan.id}`)
  for (const id of [old, young]) await remove(`tickets/${id}`)
  for (const { id } of [ended, orphan, valid]) await remove(`accreditations/${id}`)
  await remove(`accreditation-events/${String(body['accreditationEventId'])}`)
  for (const key of ['ticket', 'accreditation']) await decide(`retention.${key}Days`, 30)
  await eraseByTime(people.room.server.services)
  const left = async () => {
    const names = ['thrownold', 'thrownyoung', 'thrownended', 'thrownorphan', 'thrownvalid']
    const places = await Promise.all(names.map((name) => people.placesOf(name)))
    return names.filter((_, at) => places[at]!.length > 0)
  }
  // The badge of a removed event ended with its removal.
  expect(await left()).toEqual(['thrownyoung', 'thrownorphan', 'thrownvalid'])
  const erasuresOf = () => people.db.query(sql`select from erasures`)
  const before = await erasuresOf()
  await eraseByTime(people.room.server.services)
  expect(await erasuresOf()).toEqual(before)
  for (const key of ['ticket', 'accreditation']) await decide(`retention.${key}Days`, null)
})
