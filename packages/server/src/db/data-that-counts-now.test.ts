/** Fields that had no effect keep what guests see after the update that gives them one, and histories have what they were. */
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { entities } from '@ridgeline/domain/declare/registry'
import { recordScene, type RecordScene } from '../testing/record-scene.ts'

const { camera, expressShoppingResort, feedCategory, infoTv } = entities

let scene: RecordScene
beforeAll(async () => {
  scene = await recordScene()
})
afterAll(() => scene.server.close())

const statements = readFileSync(new URL('../../../../migrations/0080_data-that-counts-now.sql', import.meta.url), 'utf8').split(
  '--> statement-breakpoint',
)

async function migrateAgain(): Promise<void> {
  const { db } = scene.server.services
  await db.query(sql`drop index flow_readings_known_idx`)
  for (const statement of statements) await db.query(sql.raw(statement))
}

async function stateOf(entity: Entity, id: string, field: string) {
  const { body } = await scene.admin('GET', `${entity.plural}/${id}`)
  return [body[field], body['version']]
}

/** The newest change in the history. */
async function changeOf(entity: Entity, id: string) {
  const { body } = await scene.admin('GET', `${entity.plural}/${id}/history`)
  const { userName, version, changes } = body.items[0]!
  return { userName, version, changes }
}

test('R13 express shopping sells in the currency of the resort and through its shop, as before', async () => {
  const { otherId, idOf } = scene
  const shopUrl = { sk: 'https://shop.example/kosik' }
  const differs = await idOf(expressShoppingResort, { currency: 'CZK', shopUrl })
  const addressed = await idOf(expressShoppingResort, { currency: 'EUR', shopUrl })
  const alike = await idOf(expressShoppingResort, { currency: 'EUR', shopUrl: null })
  await scene.server.services.db.query(sql`update resorts set currency = 'PLN' where id = ${otherId}::uuid`)
  const polish = await idOf(expressShoppingResort, { currency: 'EUR', shopUrl: null }, otherId)

  await migrateAgain()

  const states = async (field: string) =>
    Promise.all([differs, addressed, alike, polish].map((id) => stateOf(expressShoppingResort, id, field)))
  const found = [await states('currency'), await states('shopUrl')]
  const expected = [
    [
      ['EUR', 2],
      ['EUR', 2],
      ['EUR', 1],
      ['PLN', 2],
    ],
    [
      [null, 2],
      [null, 2],
      [null, 1],
      [null, 2],
    ],
  ]
  expect(found).toEqual(expected)
  const byUpdate = { userName: 'Ridgeline', version: 2 }
  const noAddress = { from: shopUrl, to: null }
  expect(await changeOf(expressShoppingResort, differs)).toEqual({
    ...byUpdate,
    changes: { currency: { from: 'CZK', to: 'EUR' }, shopUrl: noAddress },
  })
  expect(await changeOf(expressShoppingResort, addressed)).toEqual({ ...byUpdate, changes: { shopUrl: noAddress } })
  await migrateAgain()
  expect([await states('currency'), await states('shopUrl')]).toEqual(expected)
})

test('R13 slides go on showing their cameras', async () => {
  const [onSlide, beside] = [await scene.idOf(camera, { visibleOnTv: true }), await scene.idOf(camera, { visibleOnTv: true })]
  await scene.idOf(infoTv, { slideType: 'camera', cameraId: onSlide })
  await scene.idOf(infoTv, { slideType: 'text', cameraId: beside })
  await scene.server.services.db.query(sql`update cameras set visible_on_tv = false`)
  await migrateAgain()
  expect([await stateOf(camera, onSlide, 'visibleOnTv'), await stateOf(camera, beside, 'visibleOnTv')]).toEqual([
    [true, 2],
    [false, 1],
  ])
  expect((await changeOf(camera, onSlide)).changes).toEqual({ visibleOnTv: { from: false, to: true } })
})

test('R13 categories of the feed stay in their own resort', async () => {
  const { resortId, otherId, idOf } = scene
  const [own, shared] = [await idOf(feedCategory, { resortIds: null }), await idOf(feedCategory, { resortIds: [otherId] })]
  await migrateAgain()
  expect([await stateOf(feedCategory, own, 'resortIds'), await stateOf(feedCategory, shared, 'resortIds')]).toEqual([
    [[resortId], 2],
    [[otherId], 1],
  ])
  const { changes } = await changeOf(feedCategory, own)
  expect(changes).toEqual({ resortIds: { from: [], to: [resortId] } })
  const record = (await scene.admin('GET', `feed-categories/${own}`)).body
  await scene.changed(feedCategory, await scene.changed(feedCategory, record, { resortIds: null }), { resortIds: [resortId] })
  expect((await changeOf(feedCategory, own)).changes).toEqual(changes)
})
