/** Where webhooks may send, and who may administrate them. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Delivery } from '@ridgeline/domain/answers/deliveries'
import { webhook } from '@ridgeline/domain/entities/webhook'
import { startFeeds, type FeedScene } from '../feeds/feeds.fixture.ts'

let scene: FeedScene
let resort: { id: string; alias: string }
beforeAll(async () => {
  scene = await startFeeds()
  resort = await scene.openResort(1)
})
afterAll(() => scene.close())

const draftOf = (values: object = {}) => ({
  resortId: resort.id,
  description: 'Website',
  url: 'https://www.example.com/hooks',
  kinds: ['skilift'],
  ...values,
})
interface Issues {
  id: string
  ErrorMessage: string
  ErrorData: { issues: { field: string; rule: string; message: string }[] }
}

test.each([
  'http://www.example.com/hooks',
  'https://127.0.0.1/hooks',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://10.1.2.3/',
  'https://192.168.1.1:8443/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[fd00:ec2::254]/',
  'https://name:word@www.example.com/',
])('%s is refused with the reason', async (url) => {
  const { status, body } = await scene.admin<Issues>('POST', webhook.plural, draftOf({ url }), { 'accept-language': 'en' })
  expect([status, body.ErrorData.issues]).toEqual([422, [expect.objectContaining({ field: 'url' })]])
  expect(JSON.stringify(body)).toContain('Enter an https address that is reachable on the internet')
})

test('a name that stands for an address of the own network is refused when it is resolved, and the log of deliveries says so', async () => {
  const { status, body } = await scene.admin<{ id: string }>('POST', webhook.plural, draftOf({ url: 'https://localhost/hooks' }))
  expect(status).toBe(201)
  const { body: delivery } = await scene.admin<Delivery>('POST', `${webhook.plural}/${body.id}/test`)
  expect(delivery).toMatchObject({ state: 'failed', status: null, error: 'The address is not on the open internet' })
})

test('an administrator of a resort has its webhooks, not those of another, and none of kinds they may not read', async () => {
  const other = await scene.openResort(2)
  const permissions = ['webhook.read', 'webhook.create', 'webhook.update', 'skilift.read'] as const
  const own = await scene.server.signedIn(permissions, [resort.id])
  const foreign = await scene.admin<{ id: string }>('POST', webhook.plural, draftOf({ resortId: other.id }))
  expect((await own('POST', webhook.plural, draftOf())).status).toBe(201)
  expect((await own('POST', webhook.plural, draftOf({ resortId: other.id }))).status).toBe(404)
  expect((await own<Issues>('POST', webhook.plural, draftOf({ kinds: ['skilift', 'slope'] }))).body.ErrorData.issues).toMatchObject([
    { field: 'kinds' },
  ])
  for (const path of ['', '/deliveries']) expect((await own('GET', `${webhook.plural}/${foreign.body.id}${path}`)).status).toBe(404)
  for (const path of ['/test', '/resume', '/rotate'])
    expect((await own('POST', `${webhook.plural}/${foreign.body.id}${path}`, undefined, { 'if-match': '"1"' })).status).toBe(404)
  const reader = await scene.server.signedIn(['skilift.read'], [resort.id])
  expect((await reader('GET', `${webhook.plural}?resortId=${resort.id}`)).status).toBe(403)
})

test('a field that is not published cannot be watched', async () => {
  const { status, body } = await scene.admin<Issues>('POST', webhook.plural, draftOf({ watchedFields: ['status', 'createdBy'] }))
  expect([status, body.ErrorData.issues]).toEqual([422, [expect.objectContaining({ field: 'watchedFields' })]])
})

test('a restored webhook is paused until it has a new secret', async () => {
  const { body } = await scene.admin<{ id: string }>('POST', webhook.plural, draftOf())
  await scene.remove(webhook.plural, body.id)
  const [removal] = await scene.server.services.db.query<{ id: string }>(
    sql`select id::text from revisions where record_id = ${body.id}::uuid and action = 'delete'`,
  )
  const restored = await scene.admin('POST', `${webhook.plural}/${body.id}/restore`, { revision: removal!.id })
  expect(restored.status, restored.text).toBeLessThan(300)
  const { body: stored } = await scene.admin<{ version: number }>('GET', `${webhook.plural}/${body.id}`)
  expect(stored).toMatchObject({ deliveryStatus: 'paused', pauseReason: 'secret', secret: null })
  expect((await scene.admin('POST', `${webhook.plural}/${body.id}/resume`)).status).toBe(422)
  expect((await scene.admin('POST', `${webhook.plural}/${body.id}/rotate`, undefined, { 'if-match': `"${stored.version}"` })).status).toBe(
    200,
  )
  expect((await scene.admin('POST', `${webhook.plural}/${body.id}/resume`)).status).toBe(204)
})
