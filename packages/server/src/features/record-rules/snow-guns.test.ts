/** Snow guns: who changes their state, and since when they have it. */
import { draftOf } from '@ridgeline/domain/declare/sample'
import { slope } from '@ridgeline/domain/entities/slope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let boss: Client
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.signedIn(everything)
})
afterAll(() => server.close())

const etag = (version: number) => ({ 'if-match': `"${version}"` })

async function gunIn(resortId: string) {
  const { status, body, text } = await boss('POST', 'snow-guns', { resortId, name: 'K 12', type: 'fan' })
  expect(status, text).toBe(201)
  return body
}

test('a change of the state says since when it is so; other changes do not', async () => {
  const resortId = await server.createResort(1)
  const made = await gunIn(resortId)
  expect(made).toMatchObject({ state: 'off', stateSince: null })
  const path = `snow-guns/${String(made['id'])}`
  const before = new Date().toISOString()
  const running = (await boss('PATCH', path, { state: 'running' }, etag(1))).body
  expect(String(running['stateSince']) >= before).toBe(true)
  const renamed = (await boss('PATCH', path, { name: 'K 13', state: 'running' }, etag(2))).body
  expect(renamed).toMatchObject({ name: 'K 13', stateSince: running['stateSince'] })
  expect((await boss('PATCH', path, { stateSince: before }, etag(3))).status).toBe(422)
})

test('the permission for states changes the state of a gun, and nothing else', async () => {
  const [resortId, otherId] = [await server.createResort(2), await server.createResort(3)]
  const { id } = await gunIn(resortId)
  const maker = await server.signedIn(['snowGun.read', 'snowGun.status'], [resortId])
  const { body } = await maker('POST', 'snow-guns/bulk', { items: [{ id, version: 1, state: 'fault' }] })
  expect([body.failed, body.saved]).toMatchObject([[], [{ state: 'fault', version: 2 }]])
  expect((await maker('PATCH', `snow-guns/${String(id)}`, { name: 'Other' }, etag(2))).status).toBe(403)
  const stranger = await server.signedIn(['snowGun.read', 'snowGun.status'], [otherId])
  expect((await stranger('PATCH', `snow-guns/${String(id)}`, { state: 'off' }, etag(2))).status).toBe(404)
})

test('two guns of a slope have different names, and guests read nothing of guns', async () => {
  const resortId = await server.createResort(4)
  const { body } = await boss('POST', 'slopes', { ...draftOf(slope, 1), resortId })
  const [one, other] = [0, 1].map(() => boss('POST', 'snow-guns', { resortId, name: 'K 1', type: 'lance', slopeId: body['id'] }))
  const statuses = [(await one!).status, (await other!).status]
  expect(statuses.toSorted()).toEqual([201, 422])
  expect((await server.app.inject({ url: '/api/feeds/snow-guns' })).statusCode).toBe(404)
})
