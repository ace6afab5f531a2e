/** Accreditations: their codes, the zones and numbers of their event. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '@ridgeline/domain/declare/registry'
import { issuesOf, refusal, recordScene, type RecordScene } from '../../../testing/record-scene.ts'

const { accreditation, accreditationEvent } = entities

let admin: RecordScene['admin']
let changed: RecordScene['changed']
let idOf: RecordScene['idOf']
let made: RecordScene['made']
let patch: RecordScene['patch']
let post: RecordScene['post']
let server: RecordScene['server']

beforeAll(async () => {
  ;({ admin, changed, idOf, made, patch, post, server } = await recordScene())
})
afterAll(() => server.close())

test('accreditation.barcode: sixteen digits, unique, and unchanged when a record is restored', async () => {
  const accreditationEventId = await idOf(accreditationEvent)
  const [one, other] = [await made(accreditation, { accreditationEventId }), await made(accreditation, { accreditationEventId })]
  expect([one['barcode'], other['barcode']]).toEqual([expect.stringMatching(/^\d{16}$/), expect.stringMatching(/^\d{16}$/)])
  expect(one['barcode']).not.toBe(other['barcode'])
  await admin('DELETE', `accreditations/${String(one['id'])}`, undefined, { 'if-match': '"1"' })
  const { body } = await admin('POST', 'accreditations/bulk', { restore: [one['id']] })
  expect(body.saved).toEqual([expect.objectContaining({ barcode: one['barcode'] })])
})

test('accreditation.zones, accreditation.category: values of the event', async () => {
  const zone = { code: 'A', name: { sk: 'Štart' }, color: null }
  const accreditationEventId = await idOf(accreditationEvent, { zones: [zone], categories: ['media'] })
  const values = { accreditationEventId, category: 'media', zones: ['A'] }
  const record = await made(accreditation, values)
  expect(issuesOf(await patch(accreditation, record, { zones: ['A', 'B'] }))).toEqual(refusal('zones', 'eventZones', 'B', 'A'))
  expect(issuesOf(await post(accreditation, { ...values, category: 'vip' }))).toEqual(refusal('category', 'eventCategory'))
})

test('accreditationEvent.requestUntil: afterwards there are no new requests, but organisers may still approve people', async () => {
  const accreditationEventId = await idOf(accreditationEvent, { requestUntil: '2026-01-01T00:00:00.000Z' })
  const late = await post(accreditation, { accreditationEventId, state: 'requested', rejectReason: null })
  expect(issuesOf(late)).toEqual(refusal('accreditationEventId', 'requestsClosed'))
  await made(accreditation, { accreditationEventId, state: 'approved', rejectReason: null })
})

test('accreditationEvent.capacity: of ten concurrent requests for two places two succeed; rejecting one frees its place', async () => {
  const accreditationEventId = await idOf(accreditationEvent, { capacity: 2 })
  const asking = { accreditationEventId, state: 'requested', rejectReason: null }
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(accreditation, asking)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(issuesOf(answers.find(({ status }) => status !== 201)!)).toEqual(refusal('accreditationEventId', 'eventFull', 2))
  const { body } = answers.find(({ status }) => status === 201)!
  const rejected = await changed(accreditation, body, { state: 'rejected', rejectReason: 'No.' })
  await made(accreditation, asking)
  expect(issuesOf(await patch(accreditation, rejected, { state: 'approved' }))).toEqual(refusal('accreditationEventId', 'eventFull', 2))
})
