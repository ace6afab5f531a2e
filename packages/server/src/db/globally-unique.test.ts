/** Resorts that share a code can start after the update: one keeps the code, the others get a suffix, which is in their history. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const statements = readFileSync(new URL('../../../../migrations/0020_house_wide_unique.sql', import.meta.url), 'utf8').split(
  '--> statement-breakpoint',
)

/** The former indexes: unique within each resort, and one that no longer exists. */
const asBefore = [
  ['products', 'sku'],
  ['devices', 'mac_address'],
  ['tickets', 'code'],
  ['express_shopping_resorts', 'shop_resort_id'],
  ['accreditations', 'barcode'],
].map(
  ([table, column]) => `drop index ${table}_${column}_unique; create index ${table}_${column}_unique on ${table} (resort_id, ${column})`,
)

test('a database in which resorts share a code migrates: the first record keeps it, unless a later ticket is still valid', async () => {
  const { db } = server.services
  const [first, second] = [await server.createResort(1), await server.createResort(2)]
  const run = (statement: string) => db.query(sql.raw(statement))
  for (const statement of asBefore.flatMap((both) => both.split(';'))) await run(statement)
  await run('create index express_shopping_categories_shop_category_id_unique on express_shopping_categories (shop_category_id)')
  const made = async (resortId: string, code: string, mac: string, validTo: string) => {
    const [product, device, ticket] = [randomUUID(), randomUUID(), randomUUID()]
    await db.query(sql`insert into products (id, resort_id, name, sku, product_type, person_categories, photos)
      values (${product}::uuid, ${resortId}::uuid, '{"sk":"Lístok"}', ${code}, 'skipass', '{adult}', '[]')`)
    await db.query(sql`insert into devices (id, resort_id, name, type, mac_address)
      values (${device}::uuid, ${resortId}::uuid, 'Brána', 'gate', ${mac})`)
    await db.query(sql`insert into tickets (id, resort_id, code, product_id, state, valid_from, valid_to)
      values (${ticket}::uuid, ${resortId}::uuid, ${code}, ${product}::uuid, 'valid', '2020-01-01', ${validTo}::timestamptz)`)
    return { product, device, ticket }
  }
  const one = await made(first, 'DAY', '02:00:00:00:00:01', '2020-01-02')
  const other = await made(second, 'day', '02:00:00:00:00:01', '2099-01-01')

  for (const statement of statements) await run(statement)

  const codes = await db.query(sql`select id, sku as code, version from products union all select id, mac_address, version from devices
    union all select id, code, version from tickets`)
  expect(new Map(codes.map(({ id, code, version }) => [id, [code, version]]))).toEqual(
    new Map([
      [one.product, ['DAY', 1]],
      [other.product, [`day-${other.product.slice(0, 8)}`, 2]],
      [one.device, ['02:00:00:00:00:01', 1]],
      [other.device, [null, 2]],
      [one.ticket, [`DAY-${one.ticket.slice(0, 8)}`, 2]],
      [other.ticket, ['day', 1]],
    ]),
  )
  const revisions = await db.query(
    sql`select changes, version, resort_id as "resortId" from revisions where record_id = ${other.device}::uuid`,
  )
  expect(revisions).toEqual([{ changes: { macAddress: { from: '02:00:00:00:00:01', to: null } }, version: 2, resortId: second }])
})
