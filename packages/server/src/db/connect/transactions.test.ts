/** What a transaction does with work side by side. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { databaseOf, type Database } from './database.ts'
import { createPool } from './pool.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = databaseOf(createPool(database.url, { max: 1 }))
  await db.query(sql`create table noted (at serial, text text unique)`)
})
afterAll(async () => {
  await db.pool.end()
  await database.drop()
})

const note = (text: string) => sql`insert into noted (text) values (${text})`
const noted = async () => (await db.query<{ text: string }>(sql`select text from noted order by at`)).map(({ text }) => text)

test('statements that are asked for side by side are sent one after the other, in their order', async () => {
  let [running, most] = [0, 0]
  const sent = pg.Client.prototype.query
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    most = Math.max(most, ++running)
    const result: unknown = Reflect.apply(sent, this, args)
    void Promise.resolve(result).then(
      () => running--,
      () => running--,
    )
    return result
  })
  onTestFinished(() => query.mockRestore())
  await db.transaction((tx) => Promise.all(['a', 'b', 'c', 'd'].map((text) => tx.query(note(text)))))
  expect(most).toBe(1)
  expect(await noted()).toEqual(['a', 'b', 'c', 'd'])
})

test('work that goes on after a transaction has failed changes nothing, also not in the transaction that follows', async () => {
  const before = await noted()
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  let late: Promise<unknown> | undefined
  const failing = db.transaction(async (tx) => {
    const slow = async () => {
      await isOver
      await tx.query(note('late'))
    }
    late = slow()
    await Promise.all([late, tx.query(sql`select 1 / 0`)])
  })
  await expect(failing).rejects.toThrow('division by zero')
  await db.transaction(async (tx) => {
    resolve()
    await expect(late).rejects.toThrow('The transaction has ended')
    await setImmediate()
    await tx.query(note('next'))
  })
  expect(await noted()).toEqual([...before, 'next'])
})
