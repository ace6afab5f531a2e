/** M8 Personal data can be exported, and are erased everywhere on request. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { belongings } from '@ridgeline/domain/access/personal'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { user } from '@ridgeline/domain/entities/user'
import { note } from '../../db/keep/log-entries.ts'
import type { Client } from '../../testing/server.ts'
import { startPeople, type People } from './people.fixture.ts'

let people: People
let room: People['room']
let admin: Client
let resortId: string
beforeAll(async () => {
  people = await startPeople()
  ;({ room, admin, resortId } = people)
})
afterAll(() => people.close())

const db = () => people.db
const placesOf = (canary: string) => people.placesOf(canary)

/** A user with data in many tables: changed e-mail, failed sign-ins, an edited lift, a ticket, saved views and stored responses. */
async function colleague(name: string) {
  const { services } = room.server
  const client = await room.server.signedIn(['skilift.create', 'skilift.update', 'skilift.read'])
  const id = client.userId
  const change = async (values: object) => {
    const version = (await admin('GET', `users/${id}`)).body['version']
    const answer = await admin('PATCH', `users/${id}`, values, { 'if-match': `"${String(version)}"` })
    expect(answer.status, answer.text).toBe(200)
  }
  await change({ fullName: `${name} Nováková`, email: `${name}.old@example.com`, phone: '+421905123456', note: `${name} likes snow` })
  await change({ email: `${name}@example.com` })
  const draft = { resortId, name: { sk: `Vlek ${people.nextSeed()}` }, type: 'chair', lowestPoint: 1, highestPoint: 2 }
  services.sessions.forget()
  expect((await client('POST', 'skilifts', draft, { 'idempotency-key': `${name}-lift` })).status).toBe(201)
  const ticketId = await people.newTicket({ holderName: `${name} Nováková`, userId: id })
  await db().query(sql`insert into access_checks (resort_id, code, result, entity, record_id, holder)
    values (${resortId}::uuid, 'x', 'granted', 'ticket', ${ticketId}::uuid, ${`${name} Nováková`})`)
  await note(db(), {
    kind: 'login',
    action: 'loginFailed',
    userName: `${name}.OLD@example.com`,
    ipAddress: '10.1.2.3',
    userAgent: `${name} browser`,
  })
  await note(db(), {
    kind: 'login',
    action: 'login',
    userId: id,
    userName: `${name} Nováková`,
    ipAddress: '10.1.2.4',
    userAgent: `${name} browser`,
    message: `${name} passkey`,
  })
  await note(db(), { kind: 'login', action: 'addPasskey', userId: id, userName: `${name} Nováková`, message: `${name} passkey` })
  await note(db(), { kind: 'login', action: 'endSession', userId: id, userName: `${name} Nováková`, message: `10.77.88.0/24 ${name}` })
  await note(db(), { kind: 'login', action: 'viewAs', userId: id, userName: `${name} Nováková`, message: 'another user' })
  await db().query(sql`insert into gtfs_imports (resort_id, user_id, user_name, file_name, report)
    values (${resortId}::uuid, ${id}::uuid, ${`${name} Nováková`}, 'feed.zip', '{}')`)
  await db().query(sql`insert into sign_in_attempts (email, address) values (${`${name}@example.com`}, '10.1.2.3')`)
  const former = JSON.stringify({ email: `${name}.old@example.com` })
  // Jobs about them, and a request for a new password that names their former address.
  await db().query(sql`insert into jobs (kind, payload, user_id, failed_at, last_error) values
    ('alarmMail', '{}', ${id}::uuid, now(), ${name}), ('resetRequest', ${former}::jsonb, null, now(), null)`)
  await db().query(sql`insert into user_browsers (user_id, address_hash, sealed, user_agent)
    values (${id}::uuid, ${`${name} browser`}, ${name}, ${`${name} browser`})`)
  await db().query(sql`insert into saved_views (entity, user_id, name, search) values ('skilift', ${id}::uuid, ${`${name} view`}, '{}')`)
  await db().query(sql`insert into preferences (user_id, "values") values (${id}::uuid, ${JSON.stringify({ theme: name })}::jsonb)`)
  await db().query(sql`insert into carts (user_id, resort_id, lines) values
    (${id}::uuid, ${resortId}::uuid, ${JSON.stringify([{ productId: ticketId, days: ['2027-01-11'], persons: [], note: name }])}::jsonb)`)
  return { id, client, ticketId }
}

test('an erased person is in no row of any table, and their changes are attributed to a number', async () => {
  const canary = 'zuzanacanary'
  const { id, client, ticketId } = await colleague(canary)
  expect((await placesOf(canary)).length).toBeGreaterThan(8)
  const erased = await admin('POST', `users/${id}/erase`)
  expect(erased.body, erased.text).toMatchObject({ records: 2 })
  expect(await placesOf(canary)).toEqual([])
  expect(await placesOf('+421905123456')).toEqual([])
  expect(await placesOf('10.77.88.0/24')).toEqual([])
  // What they did to others stays.
  expect((await admin('GET', 'logs?action=viewAs')).body.items).toMatchObject([{ message: 'another user' }])
  const label = `Anonymised ${String(erased.body['number'])}`
  expect((await client('GET', 'skilifts')).status).toBe(401)
  expect((await admin('GET', `users/${id}`)).status).toBe(404)
  const [left] = await db().query<{ name: string; authors: string[] }>(sql`
    select full_name as name, array(select distinct user_name from revisions where user_id = ${id}::uuid) as authors from users where id = ${id}::uuid`)
  expect(left).toEqual({ name: label, authors: [label] })
  expect((await admin('GET', `tickets/${ticketId}`)).body).toMatchObject({ holderName: null, userId: null, state: 'valid' })
  const { items } = (await admin('GET', `tickets/${ticketId}/history`)).body
  expect(items[0]).toMatchObject({ userName: 'Test Person' })
  expect((await admin('GET', 'logs?action=erase')).body.items).toMatchObject([
    { userId: admin.userId, entity: 'ticket' },
    { userId: admin.userId, entity: 'user', message: `${label} (${id})` },
  ])
  const [proof] = await db().query(sql`select entity, erased_by as by from erasures where record_id = ${id}::uuid`)
  expect(proof).toEqual({ entity: 'user', by: admin.userId })
})

test('the export of a person is complete: records, histories, checks, sign-ins, changes', async () => {
  const { id, ticketId } = await colleague('martincanary')
  const { status, body, headers } = await admin<{ account: { changes: unknown[] } }>('GET', `users/${id}/personal-data`)
  expect([status, headers['content-disposition']]).toEqual([200, `attachment; filename="user-${id}.json"`])
  expect(body).toMatchObject({
    records: [
      { entity: 'user', record: { fullName: 'martincanary Nováková', email: 'martincanary@example.com' } },
      { entity: 'ticket', id: ticketId, accessChecks: [{ result: 'granted', holder: 'martincanary Nováková' }] },
    ],
    account: {
      log: expect.arrayContaining([expect.objectContaining({ action: 'login', ipAddress: '10.1.2.4', message: 'martincanary passkey' })]),
      preferences: { theme: 'martincanary' },
      savedViews: [{ name: 'martincanary view' }],
      carts: [{ resortId, lines: [{ productId: ticketId }] }],
      timetableImports: [{ resortId }],
      uploads: [],
    },
  })
  const text = JSON.stringify(body)
  expect(text).toContain('martincanary.old@example.com')
  expect(text).not.toContain('argon2')
  expect(body.account.changes).toMatchObject([{ entity: 'skilift', action: 'create' }])
  expect((await admin('GET', 'logs?action=export&entity=user')).body.items[0]).toMatchObject({ userId: admin.userId, message: id })
})

test('erasing an accredited person also deletes the picture file from the badge and the media', async () => {
  const { id, photo } = await people.newBadge('petracanary')
  const personalDataExport = await admin('GET', `accreditations/${id}/personal-data`)
  const [first] = personalDataExport.body['records'] as { pictures: { fileName: string; base64: string }[] }[]
  expect(first!.pictures[0]!.fileName).toBe('petracanary.jpg')
  expect(Buffer.from(first!.pictures[0]!.base64, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  expect((await admin('POST', `accreditations/${id}/erase`)).status).toBe(200)
  expect([await placesOf('petracanary'), await placesOf('BB123XY')]).toEqual([[], []])
  expect((await room.download(photo.url)).status).toBe(404)
  const { body } = await admin('GET', `accreditations/${id}`)
  expect(body).toMatchObject({ phone: null, state: 'approved', email: expect.stringMatching(/^anonymised-\d+@erased\.invalid$/) })
  expect((await admin('POST', `accreditations/${id}/erase`)).status).toBe(200)
})

test('the person of a removed record can be erased, too', async () => {
  const { id } = await people.newBadge('removedcanary')
  expect((await admin('DELETE', `accreditations/${id}`, undefined, { 'if-match': '"1"' })).status).toBe(204)
  expect(await placesOf('removedcanary')).toContain(`revisions_${new Date().toISOString().slice(0, 7).replace('-', '_')}`)
  expect((await admin('POST', `accreditations/${id}/erase`)).status).toBe(200)
  expect(await placesOf('removedcanary')).toEqual([])
})

test('the removed records of a user are exported and erased with them, and are restored without the name', async () => {
  const canary = 'binnedcanary'
  const { userId } = await room.server.signedIn(['skilift.read'])
  const ticketId = await people.newTicket({ holderName: canary, userId })
  const kept = await people.newTicket({ holderName: canary, userId })
  const restored = async () => {
    const [last] = (await admin<{ items: { revision: string }[] }>('GET', `tickets/${ticketId}/history`)).body.items
    return admin('POST', `tickets/${ticketId}/restore`, { revision: last!.revision })
  }
  // Removed, restored and removed again: one record, not two.
  for (const version of [1, 3]) {
    expect((await admin('DELETE', `tickets/${ticketId}`, undefined, { 'if-match': `"${version}"` })).status).toBe(204)
    if (version === 1) expect((await restored()).status).toBe(200)
  }
  const exported = await admin<{ records: { id: string }[] }>('GET', `users/${userId}/personal-data`)
  expect(exported.body.records.map(({ id }) => id)).toEqual([userId, kept, ticketId])
  expect(exported.body.records[2]).toMatchObject({ entity: 'ticket', record: null })
  expect(JSON.stringify(exported.body.records[2])).toContain(canary)
  expect((await admin('POST', `users/${userId}/erase`)).body).toMatchObject({ records: 3 })
  expect(await placesOf(canary)).toEqual([])
  expect((await restored()).body).toMatchObject({ holderName: null, userId: null })
})

test('removed records of a user are found by an index of each personal reference', async () => {
  const rows = await db().query(sql`select indexdef as definition from pg_indexes where tablename = 'revisions'`)
  const definitions = rows.map(({ definition }) => String(definition))
  for (const { entity, field } of belongings(allEntities, user)) {
    const own = definitions.filter((definition) => definition.includes(`{${field},from}`) && definition.includes(`'${entity.name}'`))
    expect([entity.name, field, own.length]).toEqual([entity.name, field, 1])
  }
})

test('exporting and erasing require the permission to remove the record, and access to all records of the person', async () => {
  const { id } = await people.newBadge('guardedcanary')
  const other = await room.server.createResort(33)
  const marketing = await room.server.signedIn(['accreditation.read', 'accreditation.update'], [resortId])
  const foreigner = await room.server.signedIn(['accreditation.read', 'accreditation.delete'], [other])
  for (const [client, status] of [
    [marketing, 403],
    [foreigner, 404],
  ] as const) {
    expect((await client('POST', `accreditations/${id}/erase`)).status).toBe(status)
    expect((await client('GET', `accreditations/${id}/personal-data`)).status).toBe(status)
  }
  // A colleague with a ticket that the administrator of users may not change.
  const local = await room.server.signedIn(['skilift.read'], [resortId])
  await people.newTicket({ holderName: 'x', userId: local.userId })
  const ofPeople = await room.server.signedIn(['user.read', 'user.delete', 'skilift.read'], [resortId])
  expect((await ofPeople('POST', `users/${local.userId}/erase`)).status).toBe(403)
  expect((await admin('POST', `users/${admin.userId}/erase`)).status).toBe(422)
})

test('revisions stay append-only: only personal fields are rewritten, and this is recorded', async () => {
  const { id } = await people.newBadge('appendcanary')
  await expect(db().query(sql`update revisions set changes = '{}' where record_id = ${id}::uuid`)).rejects.toThrow('append-only')
  await expect(db().query(sql`select ridgeline_erase('accreditation', ${id}::uuid, '{}', 'x', '{}')`)).rejects.toThrow('noted')
  const rewriting = db().transaction(async (tx) => {
    await tx.query(sql`select set_config('ridgeline.erasing', 'on', true)`)
    await tx.query(sql`update revisions set action = 'update', at = now() where record_id = ${id}::uuid`)
  })
  await expect(rewriting).rejects.toThrow('append-only')
  await expect(db().query(sql`delete from erasures`)).rejects.toThrow('append-only')
})

test('every column with the name or address of a person is covered by erasure', async () => {
  const rows = await db().query<{ place: string }>(sql`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and table_name !~ '^revisions_' and data_type in ('text', 'character varying')
      and column_name ~ '(user_name|full_name|email|phone|holder|ip_address|user_agent|^address$|plate)'`)
  // Columns of offices, hardware, shops and weather services, not of people; and a view of those below.
  const ofNobody =
    /^(accommodations|departments|parkings|pools|resorts|restaurants|services|events|express_shopping_resorts|devices|accreditation_events|products|bikes|theme_park_attractions|aquapark_attractions|cross_countries|locations|skilifts|slopes|weather_fetches|audit_rows)\./
  expect(
    rows
      .map(({ place: each }) => each)
      .filter((each) => !ofNobody.test(each))
      .sort(),
  ).toEqual([
    'access_checks.holder',
    'accreditations.email',
    'accreditations.full_name',
    'accreditations.phone',
    'accreditations.vehicle_plate',
    'gtfs_imports.user_name',
    'log_entries.ip_address',
    'log_entries.user_agent',
    'log_entries.user_name',
    'reset_requests.address',
    'reset_requests.email',
    'revisions.ip_address',
    'revisions.user_name',
    'sessions.user_agent',
    'sign_in_attempts.address',
    'sign_in_attempts.email',
    'sync_runs.user_name',
    'tickets.holder_name',
    'user_browsers.user_agent',
    'users.email',
    'users.full_name',
    'users.phone',
  ])
})
