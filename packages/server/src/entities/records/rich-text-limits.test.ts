/** H1: rich text is checked before the expensive sanitizing. Costs are measured in processor time, which other processes do not affect. */
import { skilift } from '@ridgeline/domain/entities/skilift'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { languages } from '@ridgeline/domain/values/localized'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, startTestServer, type Answer, type Client, type TestServer } from '../../testing/server.ts'
import { cleanTexts } from './clean-text.ts'

let server: TestServer
let admin: Client
let resortId: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
})
afterAll(() => server.close())

/** Seconds of processor time. */
async function costOf(work: () => Promise<Answer>): Promise<{ answer: Answer; seconds: number }> {
  const before = process.threadCpuUsage()
  const answer = await work()
  const { user, system } = process.threadCpuUsage(before)
  return { answer, seconds: (user + system) / 1e6 }
}

const attack = '<ul><li>'.repeat(240_000)

test('H1: a caller who may only change the status is refused before a text of 2 MB is evaluated', async () => {
  const lift = (await admin('POST', 'skilifts', { ...draftOf(skilift, 1), resortId })).body
  const operator = await server.signedIn(['skilift.read', 'skilift.status'], [resortId])
  const path = `skilifts/${String(lift['id'])}`
  const { answer, seconds } = await costOf(() => operator('PATCH', path, { description: { sk: attack } }, { 'if-match': '"1"' }))
  expect(answer.status).toBe(403)
  expect(seconds).toBeLessThan(2)
})

test('H1: a text that is too long is reported, alone and in a bulk', async () => {
  const draft = { ...draftOf(skilift, 2), resortId, description: { sk: '<div>'.repeat(380_000) } }
  const alone = await costOf(() => admin('POST', 'skilifts', draft))
  expect(alone.answer.body.ErrorData.issues).toEqual([{ field: 'description', rule: 'maxLengthText', args: [10_000] }])
  const many = await costOf(() => admin('POST', 'skilifts/bulk', { items: [{ ...draft, description: { sk: attack.repeat(4) } }] }))
  expect(many.answer.body.failed).toMatchObject([{ issues: [{ field: 'description', rule: 'maxLengthText' }] }])
  expect(alone.seconds).toBeLessThan(2)
  expect(many.seconds).toBeLessThan(4)
})

test('H1: texts of maximum length are sanitized with pauses in between', async () => {
  const text = Object.fromEntries(languages.map((language) => [language, '<s>'.repeat(3_333)]))
  const values = { text, snowpackText: text, travelAdvisory: text }
  let turns = 0
  const counting = setInterval(() => void turns++, 0)
  const cleaned = await cleanTexts(weatherAvalanche, { ...values, text: { ...text, sk: '<p>Sneh</p><script>x</script>' } })
  clearInterval(counting)
  // Without pauses there would be no turn at all.
  expect(turns).toBeGreaterThan(2)
  expect(cleaned['text']).toMatchObject({ sk: '<p>Sneh</p>' })
  expect((cleaned['snowpackText'] as { en: string }).en.match(/<s>/g)).toHaveLength(40)
})

test('a body with more values or depth than any record is refused before it is parsed', async () => {
  for (const body of [`{"name":[${'[],'.repeat(150_000)}1]}`, `{"name":${'['.repeat(60)}${']'.repeat(60)}}`])
    expect((await admin('POST', 'skilifts', body)).status).toBe(400)
  // Brackets within strings do not count.
  const perex = { sk: '["[{,'.repeat(60) }
  const { status, body } = await admin('POST', 'skilifts', { ...draftOf(skilift, 3), resortId, perex })
  expect([status, body['perex']]).toEqual([201, perex])
})

test('a record of thousands of unknown fields is refused with one issue', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`field${at}`, 1]))
  const { status, text } = await admin('POST', 'skilifts', unknown)
  expect([status, text.length < 1_000]).toEqual([422, true])
})
