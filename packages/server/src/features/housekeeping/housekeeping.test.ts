/** A house that runs for years: what has served its time goes, what is needed stays, and there is room for the next months. */
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const userId = '00000000-0000-4000-8000-000000000001'

test('a start clears what has served its time and makes the months to come', async () => {
  const { db, config } = server.services
  await db.query(sql`insert into sessions (token_hash, user_id, expires_at)
    select age || 'd', ${userId}::uuid, now() - make_interval(days => age) from unnest(array[1, 8]) age`)
  await db.query(sql`insert into idempotency_keys (key, user_id, operation, request_hash, status, answer, created_at)
    select age || 'h', ${userId}::uuid, 'create skilift', 'hash', 201, '{}', now() - make_interval(hours => age) from unnest(array[1, 25]) age`)
  await db.query(sql`insert into sign_in_attempts (email, address, at)
    select age || 'min', '127.0.0.1', now() - make_interval(mins => age) from unnest(array[1, 16]) age`)
  const [last] = await db.query<{ name: string }>(
    sql`select max(relname) as name from pg_class where relname ~ '^revisions_\\d{4}_\\d{2}$'`,
  )
  await db.query(sql`drop table ${sql.raw(last!.name)}`)
  const incoming = join(config.dataDir, 'media', 'incoming')
  await mkdir(incoming, { recursive: true })
  for (const name of ['running', 'cut-off']) await writeFile(join(incoming, name), 'bytes')
  await utimes(join(incoming, 'cut-off'), 0, 0)

  await server.app.listen({ port: 0 })
  const left = async () => {
    const [row] = await db.query<{ left: string[] }>(sql`select array(
      select trim(token_hash) from sessions where user_id = ${userId} union all select key from idempotency_keys union all
      select email from sign_in_attempts union all select relname from pg_class where relname = ${last!.name} order by 1) as left`)
    return [...row!.left, ...(await readdir(incoming))]
  }
  await vi.waitFor(async () => expect(await left()).toEqual(['1d', '1h', '1min', last!.name, 'running']))
})
