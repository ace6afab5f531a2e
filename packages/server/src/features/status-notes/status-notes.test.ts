import { afterAll, beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let boss: Client
let [here, there] = ['', '']

beforeAll(async () => {
  server = await startTestServer()
  boss = await server.signedIn(everything)
  here = await server.createResort(1)
  there = await server.createResort(2)
})
afterAll(() => server.close())

async function lift(seed: number, statusNote: object | null, resortId = here) {
  const draft = draftOf(skilift, seed, { active: true, status: 'closed', statusValidUntil: null, statusNote: statusNote })
  const { status, body } = await boss<{ id: string; version: number }>('POST', 'skilifts', { ...draft, resortId })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const notesFor = async (client: Client, resortId = here) => client('GET', `status-notes?resortId=${resortId}`)

test('status notes last used in the resort are suggested, newest first, also when their status has ended', async () => {
  await lift(1, { sk: 'Námraza', en: 'Icing' })
  const opened = await lift(2, { sk: 'Silný vietor' })
  await lift(3, { sk: 'Elsewhere' }, there)
  const patched = await boss('PATCH', `skilifts/${opened.id}`, { status: 'open' }, { 'if-match': `"${opened.version}"` })
  expect(patched.body['statusNote']).toBeNull()
  const { body } = await notesFor(boss)
  expect(body['results']).toEqual([{ sk: 'Silný vietor' }, { sk: 'Námraza', en: 'Icing' }])
})

test('at most five, without duplicates', async () => {
  for (let seed = 10; seed < 17; seed++) await lift(seed, { sk: `Reason ${Math.min(seed, 15)}` })
  const { body } = await notesFor(boss)
  expect(body['results']).toEqual([15, 14, 13, 12, 11].map((at) => ({ sk: `Reason ${at}` })))
})

test('with an entity, only its status notes are suggested', async () => {
  const resortId = await server.createResort(3)
  await lift(20, { sk: 'Pomalšia jazda' }, resortId)
  const draft = draftOf(slope, 20, { active: true, status: 'limited', statusValidUntil: null, statusNote: { sk: 'Upravuje sa' } })
  expect((await boss('POST', 'slopes', { ...draft, resortId })).status).toBe(201)
  const of = async (entity: string) => (await boss('GET', `status-notes?resortId=${resortId}&entity=${entity}`)).body['results']
  expect(await of('skilift')).toEqual([{ sk: 'Pomalšia jazda' }])
  expect(await of('slope')).toEqual([{ sk: 'Upravuje sa' }])
  expect((await boss('GET', `status-notes?resortId=${resortId}&entity=user`)).status).toBe(400)
})

test('R6.6 the status notes of an inaccessible resort are not found', async () => {
  const viewer = await server.signedIn(['skilift.read'], [there])
  expect((await notesFor(viewer)).status).toBe(404)
  expect((await viewer('GET', `status-notes?resortId=${there}&entity=slope`)).status).toBe(404)
  expect((await notesFor(viewer, there)).body['results']).toEqual([{ sk: 'Elsewhere' }])
})
