/** Alarms for guests leave as CAP 1.2, checked by the rules of the standard; nothing internal leaves with them. */
import { alarm } from '@ridgeline/domain/entities/alarm'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { select } from '../../db/connect/select.ts'
import { alertMessages } from '../../db/schema.ts'
import { alertMessagesOf } from '../../features/alarms/publish/alert-messages.ts'
import { minute, site, startAlarms, type AlarmScene } from '../../features/alarms/send/alarms.fixture.ts'
import { refuseRows } from '../../testing/refuse-rows.ts'
import { eventually } from '../../testing/eventually.ts'
import { capFaults, capTree, textIn, xmlTree, type XmlElement } from './cap-rules.ts'

const hour = 60 * minute
const atom = 'http://www.w3.org/2005/Atom'
const feed = '/api/feeds/alerts?resort=peak'

let scene: AlarmScene
let round: (now?: number) => Promise<void>

beforeAll(async () => {
  scene = await startAlarms({})
  round = alertMessagesOf(scene.server.services).round
  await scene.server.services.db.query(sql`
    update resorts set alias = 'peak', active = true, has_website_data = true, default_language = 'en', name = '{"sk": "Štít & hrebeň", "en": "Peak & Ridge"}',
      gps_latitude = 49.1, gps_longitude = 20.05 where id = ${scene.resortId}::uuid`)
  await refreshed()
})
afterAll(() => scene.server.close())
beforeEach(async () => {
  await scene.server.services.db.query(sql`delete from alarms`)
  await scene.server.services.db.query(sql`delete from weather_current`)
  await scene.server.services.db.query(sql`delete from alert_messages`)
})

/** The directory of resorts is read again after a change by a record route. */
async function refreshed() {
  await scene.change(`resorts/${scene.resortId}`, { snowfall24h: Math.floor(Math.random() * 400) })
}

const headline = { sk: 'Silný vietor <na> hrebeni', en: 'Strong wind on the ridge' }
/** What must not leave. */
const internal = ['Interný názov', 'Volať Jozefa 0905', 'threshold', 'lastValue', '21.5', '26.4']

async function windAlarm(values: object = {}): Promise<string> {
  await scene.made('weather-current', await scene.sample(weatherCurrent, { windSpeed: 20, windGusts: 26.4 }))
  const about = {
    metric: 'windGusts',
    operator: 'gt',
    threshold: 21.5,
    durationMinutes: 0,
    muteUntil: null,
    severity: 'danger',
    locationId: null,
  }
  const whom = { channels: ['screen'], departmentIds: [], recipientUserIds: [], escalateAfter: null, escalationUserIds: [] }
  const texts = {
    name: { sk: 'Interný názov' },
    perex: { sk: 'Volať Jozefa 0905' },
    publishesAlert: true,
    alertHeadline: headline,
    alertText: { sk: 'Nárazy nad 70 km/h.', en: 'Gusts above 70 km/h.' },
    alertInstruction: { sk: 'Nechoďte na hrebeň.' },
  }
  const id = await scene.made('alarms', await scene.sample(alarm, { ...about, ...whom, ...texts, ...values }))
  await scene.evaluation().round()
  return id
}

const asked = async (path: string) => scene.admin('GET', path.replace(site, ''))
const of = (element: XmlElement, name: string) => element.children.filter((child) => child.name === name)

async function entries(path = feed): Promise<XmlElement[]> {
  const { status, text } = await asked(path)
  expect(status).toBe(200)
  return of(xmlTree(text, atom), 'entry')
}

/** Every stored message in the order of publication, as guests read it. */
async function messages(): Promise<string[]> {
  const rows = await scene.server.services.db.query(select({ id: alertMessages.id })`from ${alertMessages} order by sent_at`)
  const texts: string[] = []
  for (const { id } of rows) texts.push((await asked(`/api/feeds/alerts/${id}`)).text)
  return texts
}

test('an alarm for guests is in the public feed as a valid CAP 1.2 alert in every language that has a headline', async () => {
  await windAlarm()
  await round()
  const [entry, ...others] = await entries()
  expect(others).toEqual([])
  expect(textIn(entry!, 'title')).toBe('Strong wind on the ridge')
  const [message] = await messages()
  expect(capFaults(message!)).toEqual([])
  const alert = capTree(message!)
  expect([textIn(alert, 'msgType'), textIn(alert, 'status'), textIn(alert, 'scope')]).toEqual(['Alert', 'Actual', 'Public'])
  expect(textIn(alert, 'sender')).toBe('peak@office.resort.example')
  const infos = of(alert, 'info')
  expect(infos.map((info) => textIn(info, 'language')).toSorted()).toEqual(['en', 'sk'])
  const slovak = infos.find((info) => textIn(info, 'language') === 'sk')!
  expect(textIn(slovak, 'headline')).toBe(headline.sk)
  expect(textIn(slovak, 'instruction')).toBe('Nechoďte na hrebeň.')
  expect(infos.map((info) => [textIn(info, 'category'), textIn(info, 'severity'), textIn(info, 'certainty')])).toEqual(
    Array(2).fill(['Met', 'Severe', 'Observed']),
  )
})

test('an alert that cannot be stored does not stop those of other alarms', async () => {
  const [one, other] = [await windAlarm(), await windAlarm()].toSorted()
  const permit = await refuseRows(scene.server.adminUrl, 'alert_messages', `new.alarm_id = '${one}'`)
  await expect(round()).rejects.toThrow('Alerts could not be published')
  await permit()
  const rows = () => scene.server.services.db.query(select({ alarmId: alertMessages.alarmId })`from ${alertMessages} order by alarm_id`)
  expect(await rows()).toEqual([{ alarmId: other }])
  await round()
  expect(await rows()).toEqual([{ alarmId: one }, { alarmId: other }])
})

test('only the texts for guests leave: no name, summary, limit, value or recipient of the alarm', async () => {
  await windAlarm()
  await round()
  const [message] = await messages()
  const { text } = await asked(feed)
  for (const secret of internal) expect(`${message} ${text}`).not.toContain(secret)
})

test('an alarm without the setting, a muted one, and one of a resort with closed data are not published', async () => {
  await windAlarm({ publishesAlert: false })
  await windAlarm({ muteUntil: new Date(Date.now() + hour).toISOString() })
  await round()
  expect(await messages()).toEqual([])
  await scene.server.services.db.query(sql`delete from alarms`)
  await windAlarm()
  await round()
  const [before] = await scene.server.services.db.query(select({ id: alertMessages.id })`from ${alertMessages}`)
  await scene.change(`resorts/${scene.resortId}`, { hasWebsiteData: false })
  await eventually(async () => expect((await asked(feed)).status).toBe(404))
  expect((await asked(`/api/feeds/alerts/${before!.id}`)).status).toBe(404)
  await scene.change(`resorts/${scene.resortId}`, { hasWebsiteData: true })
  await eventually(async () => expect((await asked(feed)).status).toBe(200))
})

test('changed texts are an update that refers to the alert, and the end is a cancellation that refers to both', async () => {
  const id = await windAlarm()
  await round()
  await scene.change(`alarms/${id}`, { alertText: { sk: 'Nárazy nad 90 km/h.' } })
  await round()
  await scene.server.services.db.query(sql`update alarms set state = 'ok' where id = ${id}::uuid`)
  await round()
  const all = (await messages()).map(capTree)
  expect(all.map((alert) => textIn(alert, 'msgType'))).toEqual(['Alert', 'Update', 'Cancel'])
  const references = all.map((alert) => ['sender', 'identifier', 'sent'].map((name) => textIn(alert, name)).join(','))
  expect(textIn(all[1]!, 'references')).toBe(references[0])
  expect(textIn(all[2]!, 'references')).toBe(`${references[0]} ${references[1]}`)
  expect(new Set(all.map((alert) => textIn(alert, 'identifier'))).size).toBe(3)
  for (const message of await messages()) expect(capFaults(message)).toEqual([])
  expect(of(all[2]!, 'info').map((info) => [textIn(info, 'urgency'), textIn(info, 'responseType')])).toEqual(
    Array(2).fill(['Past', 'AllClear']),
  )
  expect(await entries()).toHaveLength(1)
})

test('an alarm that was removed is cancelled, and a new one later is a new alert', async () => {
  await windAlarm()
  await round()
  await scene.server.services.db.query(sql`delete from alarms`)
  await round()
  await windAlarm()
  await round()
  const types = (await messages()).map((message) => textIn(capTree(message), 'msgType'))
  expect(types).toEqual(['Alert', 'Cancel', 'Alert'])
})

test('nothing is published twice, and an alarm that lasts is published again before its alert expires', async () => {
  await windAlarm()
  const now = Date.now()
  await Promise.all([round(now), round(now), alertMessagesOf(scene.server.services).round(now)])
  await round(now + 9 * hour)
  expect(await messages()).toHaveLength(1)
  await round(now + 11 * hour)
  const [, renewed] = await messages()
  expect(textIn(capTree(renewed!), 'msgType')).toBe('Update')
})

test('the area is the hull of the published lifts and slopes, and a circle around the resort without them', async () => {
  await scene.server.services.db.query(sql`delete from alert_messages`)
  await windAlarm()
  await round()
  const areaOf = async () => {
    const last = (await messages()).at(-1)!
    expect(capFaults(last)).toEqual([])
    return of(of(capTree(last), 'info')[0]!, 'area')[0]!
  }
  const around = await areaOf()
  expect([textIn(around, 'circle'), textIn(around, 'polygon')]).toEqual(['49.1,20.05 5', undefined])
  const line = (...coordinates: number[][]) => ({ geometry: { type: 'LineString', coordinates } })
  await scene.made('skilifts', await scene.sample(skilift, line([20, 49, 900], [20.1, 49, 900], [20.05, 49.02, 1500])))
  await scene.made('skilifts', await scene.sample(skilift, line([20.1, 49.1], [20, 49.1])))
  // Not published: it is drafted far away.
  await scene.made('skilifts', { ...(await scene.sample(skilift, line([10, 40], [11, 41]))), active: false })
  await scene.server.services.db.query(sql`delete from alert_messages`)
  await round()
  const area = await areaOf()
  expect(textIn(area, 'polygon')).toBe('49,20 49,20.1 49.1,20.1 49.1,20 49,20')
  expect(textIn(area, 'circle')).toBeUndefined()
})

test('guests are warned of nature only, with a headline in Slovak', async () => {
  const refused = async (values: object) => {
    const draft = await scene.sample(alarm, { publishesAlert: true, channels: ['screen'], muteUntil: null, ...values })
    const { status, body } = await scene.admin('POST', 'alarms', draft)
    return [status, Object.keys(body.ErrorData?.fields ?? {})]
  }
  expect(await refused({ metric: 'deviceOffline', alertHeadline: headline })).toEqual([422, expect.arrayContaining(['publishesAlert'])])
  expect(await refused({ metric: 'windSpeed', alertHeadline: { en: 'Wind' } })).toEqual([422, expect.arrayContaining(['alertHeadline'])])
})

test('bad requests are refused, unknown alerts and resorts are not found, and an unchanged answer is not sent again', async () => {
  expect((await asked('/api/feeds/alerts?resort=nowhere')).status).toBe(404)
  expect((await asked('/api/feeds/alerts?lang=xx')).status).toBe(400)
  expect((await asked('/api/feeds/alerts/none')).status).toBe(400)
  expect((await asked('/api/feeds/alerts/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  const { headers } = await asked(feed)
  expect(headers['content-type']).toMatch('application/atom+xml')
  const again = await scene.admin('GET', feed, undefined, { 'if-none-match': headers['etag']! })
  expect(again.status).toBe(304)
})

test('an alert follows its alarm by itself', async () => {
  scene.server.services.periodic.start()
  await windAlarm()
  await eventually(async () => expect(await entries()).toHaveLength(1))
})
