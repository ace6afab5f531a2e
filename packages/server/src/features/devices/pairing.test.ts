/** Pairing: a code on a screen, entered by a user, and a secret that is valid for the routes of screens only. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCode } from '@ridgeline/domain/devices/pairing'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { newDevice, paired, reportOf, screenOn, type TestScreen } from './screen.fixture.ts'

let server: TestServer
let staff: Client
let screen: TestScreen
let resortId: string

beforeAll(async () => {
  server = await startTestServer()
  staff = await server.signedIn(everything)
  screen = screenOn(server)
  resortId = await server.createResort(1)
})
afterAll(() => server.close())

const record = async (id: string) => (await staff('GET', `devices/${id}`)).body
const forgetTries = () => server.services.db.query(sql`delete from sign_in_attempts`)

test('R3.162: a screen shows a code; after a user entered it, in any spelling, the screen gets a secret and its URL', async () => {
  const id = await newDevice(staff, resortId)
  const { code, claim, lifetime } = await screen.offer()
  expect([isCode(code), lifetime]).toEqual([true, 600])
  expect((await screen.claim(claim)).body).toEqual({ paired: false })
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase()
  expect((await staff('POST', `devices/${id}/pair`, { code: typed })).status).toBe(204)
  const { body } = await screen.claim(claim)
  expect(body).toEqual({ paired: true, secret: expect.stringMatching(/^[\w-]{43}$/), url: `/display/ledinfo/${resortId}?device=${id}` })
})

test('R1.46: the screen gets the path of its display, independent of the host name in the stored URL', async () => {
  const at = async (displayUrl: string | null, language: 'de' | null = null) => {
    const id = await newDevice(staff, resortId, { displayUrl, language })
    return (await paired(screen, staff, id)).url.replace(id, '*')
  }
  expect(await at(`https://office.example/display/skimaps/${resortId}?scheme=dark`)).toBe(
    `/display/skimaps/${resortId}?scheme=dark&device=*`,
  )
  expect(await at(null, 'de')).toBe(`/display/ledinfo/${resortId}?device=*&lang=de`)
  expect(await at('https://weather.example/board')).toBe('https://weather.example/board')
  // URLs of our own origin other than displays are not reduced to a path, so that a screen cannot open the interface.
  expect(await at('https://office.example/admin/users')).toBe('https://office.example/admin/users')
})

test('the secret is sent once: no record, list, board, log or history contains it, and the database stores only its hash', async () => {
  const id = await newDevice(staff, resortId)
  const { secret } = await paired(screen, staff, id)
  for (const path of [`devices/${id}`, 'devices', `devices/${id}/history`, `devices/screens?resortId=${resortId}`, 'logs'])
    expect((await staff('GET', path)).text, path).not.toContain(secret)
  const [kept] = await server.services.db.query<{ found: number }>(
    sql`select (select count(*) from paired_devices p where strpos(p::text, ${secret}) > 0)::integer as found`,
  )
  expect(kept!.found).toBe(0)
})

test('a lost response can be requested again, which revokes the earlier secret; after the first heartbeat no other is issued', async () => {
  const id = await newDevice(staff, resortId)
  const { code, claim } = await screen.offer()
  await staff('POST', `devices/${id}/pair`, { code })
  const secrets = [await screen.claim(claim), await screen.claim(claim)].map(({ body }) => (body.paired ? body.secret : ''))
  const [lost, kept] = [secrets[0]!, secrets[1]!]
  const url = `/display/ledinfo/${resortId}?device=${id}`
  expect((await screen.beat(lost, reportOf(url))).status).toBe(401)
  expect((await screen.beat(kept, reportOf(url))).status).toBe(200)
  expect((await screen.claim(claim)).status).toBe(404)
})

test('a code is valid once and for ten minutes', async () => {
  const [one, other] = [await newDevice(staff, resortId), await newDevice(staff, resortId)]
  const { code } = await screen.offer()
  expect((await staff('POST', `devices/${one}/pair`, { code })).status).toBe(204)
  const again = await staff('POST', `devices/${other}/pair`, { code })
  expect([again.status, again.body.ErrorData.issues]).toEqual([422, [{ field: 'code', rule: 'pairingCode', args: [] }]])
  const late = await screen.offer()
  await server.services.db.query(sql`update device_pairings set expires_at = now() - interval '1 second' where code = ${late.code}`)
  expect((await staff('POST', `devices/${other}/pair`, { code: late.code })).status).toBe(422)
  expect((await screen.claim(late.claim)).status).toBe(404)
})

test('C20: codes cannot be guessed: after ten wrong ones even the right one is refused for fifteen minutes, also in parallel requests', async () => {
  await forgetTries()
  const guesser = await server.signedIn(everything)
  const id = await newDevice(staff, resortId)
  const { code } = await screen.offer()
  const tries = await Promise.all(Array.from({ length: 30 }, () => guesser('POST', `devices/${id}/pair`, { code: 'ACDEFG' })))
  const statuses = tries.map(({ status }) => status)
  expect([statuses.filter((status) => status === 422).length, statuses.filter((status) => status === 429).length]).toEqual([10, 20])
  const right = await guesser('POST', `devices/${id}/pair`, { code })
  expect([right.status, right.body.ErrorCode]).toEqual([429, 112])
  // Other users are not affected.
  expect((await staff('POST', `devices/${id}/pair`, { code })).status).toBe(204)
})

test('L7 a right code in between does not reset the count of wrong ones', async () => {
  await forgetTries()
  const guesser = await server.signedIn(everything)
  const id = await newDevice(staff, resortId)
  const enter = async (code: string) => (await guesser('POST', `devices/${id}/pair`, { code })).status
  for (let tried = 0; tried < 9; tried++) expect(await enter('ACDEFG')).toBe(422)
  expect(await enter((await screen.offer()).code)).toBe(204)
  expect([await enter('ACDEFG'), await enter('ACDEFG')]).toEqual([422, 429])
})

test('C20: the number of codes per address is limited', async () => {
  await forgetTries()
  const statuses: number[] = []
  for (let count = 0; count < 45; count++) statuses.push((await screen.ask('POST', 'pairing')).status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(40)
  expect(statuses.at(-1)).toBe(429)
  await forgetTries()
})

test('R6.6: pairing requires the permission to change the device, in its resort', async () => {
  const id = await newDevice(staff, resortId)
  const { code } = await screen.offer()
  const reader = await server.signedIn(['device.read'], [resortId])
  expect((await reader('POST', `devices/${id}/pair`, { code })).status).toBe(403)
  const stranger = await server.signedIn(['device.read', 'device.update'], [await server.createResort(2)])
  for (const [method, path, body] of [
    ['POST', 'pair', { code }],
    ['POST', 'unpair', undefined],
    ['POST', 'orders', { kind: 'identify' }],
    ['GET', 'picture', undefined],
  ] as const)
    expect((await stranger(method, `devices/${id}/${path}`, body)).status, path).toBe(404)
  expect((await stranger('GET', `devices/screens?resortId=${resortId}`)).body.items).toEqual([])
})

test('C14: the secret of a screen is neither a session token nor an API key', async () => {
  const id = await newDevice(staff, resortId)
  const { secret } = await paired(screen, staff, id)
  const { app } = server
  for (const url of ['/api/private/devices', `/api/private/devices/${id}`, '/api/private/dashboard', '/api/%70rivate/users'])
    for (const scheme of ['Device', 'Bearer'])
      expect((await app.inject({ url, headers: { authorization: `${scheme} ${secret}` } })).statusCode, url).toBe(401)
  const asStaff = await app.inject({
    method: 'POST',
    url: '/api/displays/devices/heartbeat',
    headers: { authorization: `Bearer ${staff.token}` },
    payload: reportOf('/display/'),
  })
  expect(asStaff.statusCode).toBe(401)
})

test('unpairing revokes the secret at once, invalidates claims, and clears the state in the record', async () => {
  const id = await newDevice(staff, resortId)
  const { code, claim } = await screen.offer()
  await staff('POST', `devices/${id}/pair`, { code })
  const { body } = await screen.claim(claim)
  const secret = body.paired ? body.secret : ''
  expect((await staff('POST', `devices/${id}/unpair`)).status).toBe(204)
  expect((await screen.beat(secret, reportOf('/display/'))).status).toBe(401)
  expect((await screen.claim(claim)).status).toBe(404)
  expect(await record(id)).toMatchObject({ deviceStatus: null, lastSeenAt: null, pairingCode: null, version: 1 })
})

test('removing a device revokes its secret', async () => {
  const id = await newDevice(staff, resortId)
  const { secret } = await paired(screen, staff, id)
  await staff('DELETE', `devices/${id}`, undefined, { 'if-match': '"1"' })
  expect((await screen.beat(secret, reportOf('/display/'))).status).toBe(401)
})

test('M9 pairing and unpairing are logged with the user', async () => {
  const id = await newDevice(staff, resortId)
  await paired(screen, staff, id)
  expect((await staff('POST', `devices/${id}/unpair`)).status).toBe(204)
  const { items } = (await staff('GET', 'logs?entity=device&action=pair&action=unpair')).body
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'unpair', userId: staff.userId, resortId, message: expect.stringContaining(id) },
    { action: 'pair', userId: staff.userId, message: expect.stringContaining(id) },
  ])
})
