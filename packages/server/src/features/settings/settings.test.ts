/** Settings of the installation and their effects. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LogEntry } from '@ridgeline/domain/answers/log'
import type { SettingState } from '@ridgeline/domain/answers/settings'
import { startServices } from '../../services.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Client
let resortId: string

beforeAll(async () => {
  server = await startTestServer({ METEO_HOST: 'meteo.resort.example', APP_NAME: 'Tatry' })
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
})
afterAll(() => server.close())

const statesOf = async (where = '') => (await admin<{ items: SettingState[] }>('GET', `settings?${where}`)).body.items
const stateOf = async (key: string, where = '') => (await statesOf(where)).find((state) => state.key === key)!

async function decide(key: string, value: unknown, resort: string | null = null, who = admin) {
  const { version } = await stateOf(key, resort ? `resortId=${resort}` : '')
  return who('PATCH', `settings/${key}`, { value, resortId: resort }, { 'if-match': `"${version}"` })
}
const publicSettings = async () => (await server.app.inject('/api/public/settings')).json<Record<string, unknown>>()
const shown = async (resort = resortId) => (await admin<Record<string, unknown>>('GET', `settings/shown?resortId=${resort}`)).body

test('R4.9, OP45: the host of the weather service is public before sign-in', async () => {
  expect(await publicSettings()).toEqual({
    appName: 'Tatry',
    loginType: 'legacy',
    directory: false,
    languages: ['sk', 'cs', 'en', 'de', 'pl', 'it', 'hu'],
    passwordReset: false,
    passkeyOrigin: 'http://localhost',
    meteoHost: 'meteo.resort.example',
  })
})

test('R2.143, Admin setting: without a directory, no user can be added who would sign in with it, and no setting is about it', async () => {
  const added = await admin('POST', 'users', { fullName: 'Away', email: 'away@example.com', loginType: 'directory' })
  expect([added.status, added.body.ErrorData.issues]).toEqual([422, [{ field: 'loginType', rule: 'noDirectory', args: [] }]])
  expect(await stateOf('login.provisions')).toBeUndefined()
  expect((await admin('PATCH', 'settings/login.provisions', { value: true }, { 'if-match': '"1"' })).status).toBe(404)
  const answers = await Promise.all([
    server.app.inject({ method: 'POST', url: '/api/authorization/directory', payload: { code: 'x'.repeat(43) } }),
    server.app.inject({
      method: 'POST',
      url: '/api/authorization/directory/back-channel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'logout_token=x',
    }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
})

test('OP22, OP29, Admin setting: the name of the product is used everywhere; removing it restores the configured one', async () => {
  expect(await stateOf('app.name')).toEqual({
    key: 'app.name',
    value: null,
    inherited: 'Tatry',
    version: 1,
    updatedAt: null,
    updatedBy: null,
  })
  const { status, body } = await decide('app.name', 'Snehulienka')
  expect([status, body['value'], body['updatedBy']]).toEqual([200, 'Snehulienka', 'Test Person'])
  expect((await publicSettings())['appName']).toBe('Snehulienka')
  expect((await decide('app.name', null)).status).toBe(200)
  expect((await publicSettings())['appName']).toBe('Tatry')
})

test('Admin setting: the value of a resort takes precedence over that of the installation', async () => {
  await decide('support.email', 'house@resort.example')
  await decide('support.email', 'lifts@resort.example', resortId)
  const other = await server.createResort(2)
  expect(await shown()).toMatchObject({ support: { email: 'lifts@resort.example' } })
  expect(await shown(other)).toMatchObject({ support: { email: 'house@resort.example' } })
  expect(await stateOf('support.email', `resortId=${other}`)).toMatchObject({ value: null, inherited: 'house@resort.example' })
  expect((await statesOf(`resortId=${resortId}`)).map(({ key }) => key)).not.toContain('app.name')
})

test('Admin setting: an invalid value is refused with the message of its field; unknown keys are not found', async () => {
  const headers = { 'if-match': '"1"' }
  const refused = async (key: string, body: object) => (await admin('PATCH', `settings/${key}`, body, headers)).status
  expect(await refused('app.name', { value: 'x'.repeat(61) })).toBe(422)
  expect(await refused('login.attempts', { value: 1000 })).toBe(422)
  expect(await refused('display.languages', { value: ['tlh'] })).toBe(422)
  expect(await refused('app.name', { value: 'Here', resortId })).toBe(422)
  expect(await refused('support.phone', { value: '+421900123456', resortId: '00000000-0000-4000-8000-000000000009' })).toBe(404)
  expect(await refused('no.such', { value: 1 })).toBe(404)
  expect((await admin('PATCH', 'settings/app.name', { value: 'x' })).status).toBe(428)
})

test('OP3, Admin setting: concurrent changes of one setting are a conflict', async () => {
  const headers = { 'if-match': '"1"' }
  const answers = await Promise.all(
    ['One', 'Two'].map((value) => admin('PATCH', 'settings/login.notice', { value: { sk: value } }, headers)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const lost = answers.find(({ status }) => status === 412)!
  expect(lost.body.ErrorData.conflicts).toMatchObject([{ field: 'value' }])
  expect((await publicSettings())['notice']).toEqual((await stateOf('login.notice')).value)
})

test('OP3, Admin setting: a value that was taken back and set again since it was read is a conflict', async () => {
  const seen = await decide('login.notice', { sk: 'Moje' })
  await decide('login.notice', null)
  expect(await stateOf('login.notice')).toMatchObject({ value: null, updatedAt: null, updatedBy: null })
  const { body } = await decide('login.notice', { sk: 'Cudzie' })
  const versions = [seen.body, body].map(({ version }) => Number(version))
  expect(versions[1]).toBe(versions[0]! + 2)
  const late = await admin('PATCH', 'settings/login.notice', { value: { sk: 'Neskoro' } }, { 'if-match': `"${versions[0]}"` })
  expect([late.status, (await publicSettings())['notice']]).toEqual([412, { sk: 'Cudzie' }])
  await decide('login.notice', null)
  expect((await decide('login.notice', null)).status).toBe(200)
  expect((await stateOf('login.notice')).version).toBe(versions[1]! + 1)
})

test('Admin setting, Log: changes of settings are logged with user, old and new value', async () => {
  await decide('announcement.kind', 'warning')
  await decide('announcement.kind', 'info')
  const { items } = (await admin<{ items: LogEntry[] }>('GET', 'logs?entity=setting')).body
  expect(items[0]).toMatchObject({ action: 'update', kind: 'audit', fields: ['announcement.kind'], userId: admin.userId })
  const { items: changes } = (await admin('GET', `logs/${items[0]!.id}/changes`)).body
  expect(changes).toEqual([{ field: 'announcement.kind', from: 'warning', to: 'info', masked: false }])
})

test('OP48: changing settings requires a permission; all signed-in users get the announcement while it is valid', async () => {
  const worker = await server.signedIn(['skilift.read'], [resortId])
  expect((await worker('GET', 'settings')).status).toBe(403)
  expect((await worker('PATCH', 'settings/app.name', { value: 'x' }, { 'if-match': '"1"' })).status).toBe(403)
  const read = async () => (await worker('GET', `settings/shown?resortId=${resortId}`)).body['announcement']
  expect(await read()).toBeNull()
  await decide('announcement.text', { sk: 'Zajtra stojíme' }, resortId)
  expect(await read()).toEqual({ text: { sk: 'Zajtra stojíme' }, kind: 'info', until: null })
  await decide('announcement.until', new Date(Date.now() - 1000).toISOString(), resortId)
  expect(await read()).toBeNull()
})

test('OP48: text, kind and end of an announcement are of one scope: that of the resort while it is valid, otherwise the global one', async () => {
  const resort = await server.createResort(10)
  const read = async () => (await shown(resort))['announcement']
  const [past, later] = [Date.now() - 60_000, Date.now() + 3_600_000].map((at) => new Date(at).toISOString())
  const [own, global] = [{ sk: 'Lanovka stojí' }, { sk: 'V noci bude údržba' }]
  await decide('announcement.text', global)
  await decide('announcement.kind', 'warning')
  await decide('announcement.until', later)
  expect(await read()).toEqual({ text: global, kind: 'warning', until: later })
  expect(await stateOf('announcement.kind', `resortId=${resort}`)).toMatchObject({ value: null, inherited: 'info' })
  // Without a text, kind and end are of no announcement.
  await decide('announcement.kind', 'info', resort)
  await decide('announcement.until', past, resort)
  expect(await read()).toEqual({ text: global, kind: 'warning', until: later })
  await decide('announcement.text', own, resort)
  expect(await read()).toEqual({ text: global, kind: 'warning', until: later })
  await decide('announcement.until', null, resort)
  await decide('announcement.kind', null, resort)
  expect(await read()).toEqual({ text: own, kind: 'info', until: null })
  await decide('announcement.until', past)
  expect(await read()).toEqual({ text: own, kind: 'info', until: null })
  await decide('announcement.kind', 'warning', resort)
  expect(await read()).toEqual({ text: own, kind: 'warning', until: null })
  await decide('announcement.text', null, resort)
  expect(await read()).toBeNull()
  for (const key of ['announcement.text', 'announcement.kind', 'announcement.until']) await decide(key, null)
})

test('L9 the announcement of a resort is for its users, the global one for all users', async () => {
  const other = await server.createResort(9)
  const foreigner = await server.signedIn(['skilift.read'], [other])
  const newcomer = await server.signedIn([])
  for (const client of [foreigner, newcomer]) {
    expect((await client('GET', `settings/shown?resortId=${resortId}`)).status).toBe(404)
    expect((await client('GET', 'settings/shown')).status).toBe(200)
  }
  expect((await foreigner('GET', `settings/shown?resortId=${other}`)).status).toBe(200)
  expect((await admin('GET', `settings/shown?resortId=${resortId}`)).status).toBe(200)
})

test('C20, Admin setting: the limit of failed sign-ins is a setting', async () => {
  await decide('login.attempts', 3)
  const tries = await Promise.all(
    Array.from({ length: 6 }, () =>
      server.app.inject({
        method: 'POST',
        url: '/api/authorization/login',
        remoteAddress: '10.9.9.9',
        payload: { email: 'who@example.com', password: 'x' },
      }),
    ),
  )
  expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
})

test('R2.55, Admin setting: displays without languages in their URL use those of the setting, at once', async () => {
  const feed = async () =>
    (await server.app.inject(`/api/displays/skimaps/${resortId}`)).json<{ languages: string[]; refreshSeconds?: number }>()
  const before = await feed()
  expect(before.languages).toHaveLength(1)
  await decide('display.languages', ['en', 'pl'])
  await vi.waitFor(async () => expect((await feed()).languages).toEqual(['en', 'pl']), 10_000)
  await decide('display.languages', ['hu'], resortId)
  await decide('display.refreshSeconds', 20, resortId)
  await vi.waitFor(async () => expect(await feed()).toMatchObject({ languages: ['hu'], refreshSeconds: 20 }), 10_000)
  await decide('display.languages', null, resortId)
  await vi.waitFor(async () => expect((await feed()).languages).toEqual(['en', 'pl']), 10_000)
  const wished = await server.app.inject(`/api/displays/skimaps/${resortId}?lang=it`)
  expect(wished.json<{ languages: string[] }>().languages).toEqual(['it'])
})

test('Admin setting: a change on one server takes effect on the others', async () => {
  const { services, stop } = await startServices({ config: server.services.config, databaseUrl: server.url, log: () => {} })
  try {
    await decide('login.attempts', 7)
    await vi.waitFor(() => expect(services.settings.get('login.attempts')).toBe(7), 5_000)
  } finally {
    await stop()
  }
})
