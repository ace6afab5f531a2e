/** Restoring with other values is subject to the same checks as any change. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { entities } from '@ridgeline/domain/declare/registry'
import { createSample } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Client
let resortId: string
let otherId: string
let seed = 0

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  otherId = await server.createResort(2)
})
afterAll(() => server.close())

const { alarm, camera, product, service } = entities

/** The path of a removed record. */
async function removed(entity: Entity, values: Record<string, unknown>): Promise<string> {
  const { id } = await createSample({ services: server.services, resortId }, entity, ++seed, values)
  const path = `${entity.plural}/${id}`
  expect((await admin('DELETE', path, undefined, { 'if-match': '"1"' })).status).toBe(204)
  return path
}

async function restored(path: string, values: Record<string, unknown>, who = admin) {
  const { revision } = (await admin('GET', `${path}/removed`)).body
  const { status, body } = await who('POST', `${path}/restore`, { revision, values })
  return { status, body, issues: body.ErrorData?.issues }
}

const refusal = (field: string, rule: string) => ({ status: 422, issues: [{ field, rule, args: [] }] })

test('other values of a restore can only refer to accessible records; former references are restored', async () => {
  const local = await server.signedIn(
    ['alarm.read', 'alarm.create', 'user.read', 'product.read', 'product.create', 'resort.read'],
    [resortId],
  )
  const far = await server.signedIn(['alarm.read'], [otherId])
  const [withRecipient, silent] = [await removed(alarm, { recipientUserIds: [far.userId] }), await removed(alarm, { recipientUserIds: [] })]
  const recipients = { recipientUserIds: [far.userId] }
  expect(await restored(silent, recipients, local)).toMatchObject(refusal('recipientUserIds', 'ref'))
  expect(await restored(withRecipient, {}, local)).toMatchObject({ status: 200, body: recipients })
  const path = await removed(product, { validResortIds: [resortId] })
  expect(await restored(path, { validResortIds: [otherId] }, local)).toMatchObject(refusal('validResortIds', 'ref'))
})

test('fixed fields are restored unchanged, and secrets cannot be set', async () => {
  const serviceType = service.fields.serviceType.of[0]
  const shop = await removed(service, { serviceType })
  for (const other of ['nonsense', null])
    expect(await restored(shop, { serviceType: other })).toMatchObject(refusal('serviceType', 'readOnly'))
  expect(await restored(shop, {})).toMatchObject({ status: 200, body: { serviceType } })
  const lens = await removed(camera, {})
  expect(await restored(lens, { password: 'snow and ice' })).toMatchObject(refusal('password', 'readOnly'))
  expect(await restored(lens, {})).toMatchObject({ status: 200 })
})
