/** Messages of a resort on its screens. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '@ridgeline/domain/answers/dashboard'
import type { Feed } from '@ridgeline/domain/displays/feed'
import type { ShownInfo } from '@ridgeline/domain/displays/info'
import { uuidOf } from '@ridgeline/domain/declare/sample'
import { startScene, type Made, type Scene } from '../screen.fixture.ts'
import { until } from '../stream.fixture.ts'

let scene: Scene
let led: Made
let tv: Made
beforeAll(async () => {
  scene = await startScene()
  led = await create('devices', { name: 'LED', type: 'led', language: 'de', ipAddress: '192.0.2.7', serialNumber: 'SECRET-1' })
  tv = await create('devices', { name: 'TV', type: 'tv' })
})
afterAll(() => scene.close())

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const message = (sk: string, values: object = {}) => ({ title: { sk }, text: { sk }, content: ['message'], ...values })

async function create(collection: string, values: object): Promise<Made> {
  const { body, status } = await scene.admin<Made>('POST', collection, { resortId: scene.resortId, ...values })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const ask = (query = '') => scene.get(`ledinfo/${scene.resortId}${query}`)
const shownInfo = async (query = '') => (await ask(query)).json<Feed>().info!
const titles = ({ notices }: ShownInfo) => notices.map(({ title }) => Object.values(title)[0]).sort()
const untilShown = (query: string, isDone: (info: ShownInfo) => boolean) => until(() => shownInfo(query), isDone)

test('OP13 a screen gets the messages for all screens of its medium and those for itself, and no others', async () => {
  await create('info-leds', message('Všetkým'))
  await create('info-leds', message('Jednej', { deviceIds: [led.id], createdBy: undefined }))
  await create('info-leds', message('Vypnutá', { active: false }))
  await create('info-tvs', { title: { sk: 'Obraz' }, slideType: 'weather' })
  const info = await untilShown(`?device=${led.id}`, ({ notices }) => notices.length === 2)
  expect(titles(info)).toEqual(['Jednej', 'Všetkým'])
  expect(titles(await shownInfo())).toEqual(['Všetkým'])
  expect(titles(await shownInfo('?screen=tv'))).toEqual(['Obraz'])
  expect(await shownInfo(`?device=${tv.id}`)).toMatchObject({ screen: 'tv', isDevice: true })
  const { body } = await ask(`?device=${led.id}`)
  expect(body).not.toMatch(/Vypnutá|deviceIds|SECRET-1|192\.0\.2\.7|createdBy|updatedBy|publishedAt/)
})

test('OP55, OP13 a screen with notices cannot be removed; a notice restored without its screen is inactive', async () => {
  const canteen = await create('devices', { name: 'Canteen', type: 'tv' })
  const notice = await create('info-tvs', { title: { sk: 'Jedáleň personálu' }, slideType: 'weather', deviceIds: [canteen.id] })
  const refused = await scene.admin('DELETE', `devices/${canteen.id}`, undefined, { 'if-match': `"${canteen.version}"` })
  expect(refused).toMatchObject({ status: 409, body: { ErrorData: { usedBy: [{ entity: 'infoTv', id: notice.id }] } } })
  expect((await scene.admin('GET', `devices/${canteen.id}/usage`)).body['uses']).toMatchObject([{ field: 'deviceIds', refuses: true }])

  const removal = { 'if-match': `"${notice.version}"` }
  expect((await scene.admin('DELETE', `info-tvs/${notice.id}`, undefined, removal)).status).toBe(204)
  expect((await scene.admin('DELETE', `devices/${canteen.id}`, undefined, { 'if-match': `"${canteen.version}"` })).status).toBe(204)
  const { revision } = (await scene.admin('GET', `info-tvs/${notice.id}/removed`)).body
  const { body } = await scene.admin('POST', `info-tvs/${notice.id}/restore`, { revision })
  expect(body).toMatchObject({ deviceIds: [], active: false })
  expect(titles(await shownInfo('?screen=tv'))).not.toContain('Jedáleň personálu')
})

test('R2.56 a device uses its own language, unless the URL has another', async () => {
  expect((await ask(`?device=${led.id}`)).json<Feed>().languages).toEqual(['de'])
  expect((await ask(`?device=${led.id}&lang=hu,en`)).json<Feed>().languages).toEqual(['hu', 'en'])
})

test('OP13 unknown and invalid device ids are refused', async () => {
  expect((await ask('?device=00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  expect((await ask('?device=wall')).statusCode).toBe(400)
  expect((await ask('?screen=radio')).statusCode).toBe(400)
  expect((await scene.get(`skimaps/${scene.resortId}?device=${led.id}`)).statusCode).toBe(400)
})

test('R1.24 a screen opens its page right after its device was registered', async () => {
  await shownInfo()
  for (let at = 0; at < 5; at++) {
    const { id } = await create('devices', { name: `TV ${at}`, type: 'tv' })
    expect((await ask(`?device=${id}`)).json<Feed>().info).toMatchObject({ screen: 'tv', isDevice: true })
  }
})

test('OP13 messages planned for later than a day are not sent yet, and expired ones no longer', async () => {
  await create('info-leds', message('O hodinu', { validFrom: inHours(1) }))
  await create('info-leds', message('O týždeň', { validFrom: inHours(170) }))
  const brief = await create('info-leds', message('Krátko', { validTo: new Date(Date.now() + 1_500).toISOString() }))
  const info = await untilShown('', (shownInfo) => titles(shownInfo).includes('O hodinu') && titles(shownInfo).includes('Krátko'))
  expect(titles(info)).not.toContain('O týždeň')
  expect(titles(await untilShown('', ({ notices }) => notices.every(({ id }) => id !== brief.id)))).not.toContain('Krátko')
})

test('OP34 an edited message reaches the screens within a second, with a new version', async () => {
  const made = await create('info-leds', message('Predtým'))
  await untilShown('', (info) => titles(info).includes('Predtým'))
  const stream = await scene.listen(`ledinfo/${scene.resortId}/stream`)
  const { version } = (await ask()).json<Feed>()
  const start = performance.now()
  await scene.change('info-leds', made, { title: { sk: 'Potom' } })
  const { data, at } = await stream.next('delta')
  const delta = data as { from: string; version: string; info: ShownInfo }
  expect(at - start).toBeLessThan(1_000)
  expect(delta.from).toBe(version)
  expect(titles(delta.info)).toContain('Potom')
  expect((await ask()).json<Feed>().version).toBe(delta.version)
  stream.close()
})

test('camera.visibleOnTv: a slide no longer shows a camera that was hidden from TVs', async () => {
  const live = { liveKind: 'hls', liveUrl: 'https://live.example.com/a.m3u8' }
  const source = { type: 'image', imageUrl: 'https://cam.example.com/a.jpg', visibleOnTv: true }
  const camera = await create('cameras', { name: { sk: 'Chopok' }, ...source, ...live })
  const slide = await create('info-tvs', { title: { sk: 'Výhľad' }, slideType: 'camera', cameraId: camera.id })
  const shownOn = ({ notices }: ShownInfo) =>
    notices.flatMap((notice) => (notice.id === slide.id && 'camera' in notice ? [notice.camera?.id ?? null] : []))
  expect(shownOn(await untilShown('?screen=tv', (info) => shownOn(info).length > 0))).toEqual([camera.id])
  await scene.change('cameras', camera, { visibleOnTv: false })
  expect(shownOn(await untilShown('?screen=tv', (info) => shownOn(info)[0] !== camera.id))).toEqual([null])
})

test('a change of messages does not update the ski map', async () => {
  const stream = await scene.listen(`skimaps/${scene.resortId}/stream`)
  const before = (await scene.feed()).version
  await create('info-leds', message('Len na tabuľu'))
  await untilShown('', (info) => titles(info).includes('Len na tabuľu'))
  expect((await scene.feed()).version).toBe(before)
  stream.close()
})

test('a closed lift is sent to the information display as a delta, and reconnecting resumes from there', async () => {
  const lift = await scene.make('skilifts', { status: 'open' })
  await until(
    async () => (await ask()).json<Feed>(),
    ({ items }) => items.some(({ id }) => id === lift.id),
  )
  const { version } = (await ask()).json<Feed>()
  await scene.change('skilifts', lift, { status: 'closed' })
  const stream = await scene.listen(`ledinfo/${scene.resortId}/stream?from=${version}`)
  const { data } = await stream.next('delta')
  expect(data).toMatchObject({ from: version, changed: [{ id: lift.id, status: 'closed' }] })
  stream.close()
})

test('requests for boards of unknown resorts do not remove a displayed one from memory', async () => {
  const { version } = (await ask()).json<Feed>()
  for (let seed = 2; seed < 1_100; seed++) expect((await scene.get(`ledinfo/${uuidOf(seed)}`)).statusCode).toBe(404)
  expect((await ask()).json<Feed>().version).toBe(version)
})

test('infoMobile.audience, platforms: messages for some guests only are on no phone; a phone requests those of its own system', async () => {
  const push = (sk: string, values: object) =>
    create('info-mobiles', { title: { sk }, text: { sk }, platforms: ['ios', 'android'], ...values })
  await push('Permanentkám', { audience: ['seasonPassHolders', 'inResort'] })
  await push('Všetkým', { audience: ['all'] })
  await push('Každému', { audience: [] })
  await push('iPhonom', { platforms: ['ios'] })
  const info = await untilShown('?screen=mobile', ({ notices }) => notices.length >= 3)
  expect(titles(info)).toEqual(['Každému', 'Všetkým', 'iPhonom'])
  expect(info.notices.map((notice) => 'platforms' in notice && notice.platforms.join()).toSorted()).toEqual([
    'ios',
    'ios,android',
    'ios,android',
  ])
  expect(titles(await shownInfo('?screen=mobile&platform=android'))).toEqual(['Každému', 'Všetkým'])
  expect(titles(await shownInfo('?screen=mobile&platform=ios'))).toHaveLength(3)
  expect((await ask('?screen=mobile')).body).not.toMatch(/Permanentkám|audience/)
  expect((await ask('?screen=mobile&platform=windows')).statusCode).toBe(400)
})

test('infoWeb.domains: a banner of a site is sent to that site and its subdomains only', async () => {
  const banner = (sk: string, domains: string[]) => create('info-webs', { title: { sk }, text: { sk }, placement: 'topBar', domains })
  await banner('Všade', [])
  await banner('Jasná', ['jasna.sk'])
  await banner('Obchod', ['shop.jasna.sk'])
  const onShop = await untilShown('?screen=web&domain=shop.jasna.sk', ({ notices }) => notices.length >= 3)
  expect(titles(onShop)).toEqual(['Jasná', 'Obchod', 'Všade'])
  expect(titles(await shownInfo('?screen=web&domain=www.jasna.sk'))).toEqual(['Jasná', 'Všade'])
  expect(titles(await shownInfo('?screen=web&domain=notjasna.sk'))).toEqual(['Všade'])
  expect(titles(await shownInfo('?screen=web'))).toEqual(['Všade'])
  expect((await ask('?screen=web&domain=shop.jasna.sk')).body).not.toMatch(/"domains"/)
  expect((await ask('?screen=web&domain=https://jasna.sk')).statusCode).toBe(400)
})

test('quoteOfTheDay.showOn: TVs get the quote of the day, in their languages, and it is the one of the dashboard', async () => {
  const quote = (text: string, showOn: readonly string[]) =>
    scene.admin('POST', 'quotes-of-the-day', { text: { sk: text, de: `${text} (de)` }, author: null, showOn })
  for (const text of ['Prvý', 'Druhý', 'Tretí', 'Štvrtý', 'Piaty']) expect((await quote(text, ['tv', 'dashboard'])).status).toBe(201)
  const info = await untilShown('?screen=tv&lang=sk', ({ quote: shownQuote }) => shownQuote !== undefined)
  const { body } = await scene.admin<Dashboard>('GET', `dashboard?resortId=${scene.resortId}`)
  await untilShown('?screen=tv&lang=sk', ({ quote: shownQuote }) => shownQuote?.text.sk === body.quote?.text.sk)
  expect(Object.keys(info.quote!.text)).toEqual(['sk'])
  expect(await shownInfo()).not.toHaveProperty('quote')
})
