/** Hidden fields cannot be found by any parameter. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { sampled, times } from '../scene/chance.ts'
import { ifMatch } from '../scene/instance.ts'
import { seen } from './refusal.ts'
import { staffOf, type Staff } from '../scene/staff.ts'

let server: TestServer
let staff: Staff
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
  staff = await staffOf(server)
  admin = await server.signedIn(everything)
})
afterAll(() => server.close())

/** Common parameter notations of APIs. */
const spellings = (name: string, value: string) => {
  const v = encodeURIComponent(value)
  const cursor = Buffer.from(JSON.stringify([value, randomUUID()])).toString('base64url')
  return [
    `${name}=${v}`,
    `${name}[$startsWith]=${v}`,
    `filter[${name}]=${v}`,
    `filter[${name}][_starts_with]=${v}`,
    `where[${name}][$eq]=${v}`,
    `where[updatedBy][${name}][$startsWith]=${v}`,
    `filter=${name}:eq:${v}`,
    `updatedBy.${name}=${v}`,
    `email[${name}]=${v}`,
    `loginType=legacy&${name}=${v}`,
    `sort=${name}`,
    `sort=-${name}`,
    `sort=fullName,${name}`,
    `sort=updatedBy.${name}`,
    `sort=${name}&after=${cursor}`,
    `q=${v}`,
    `q=${name}:${v}`,
    `search=${v}`,
    `fields=${name}`,
    `fields=*.*`,
    `alias[x]=${name}`,
    `groupBy=${name}`,
    `aggregate[min]=${name}`,
    `%70assword=${v}`,
    `token_hash=${v}`,
  ]
}

test('C1 hidden fields do not leak through filters, sorting, search or field lists', async () => {
  const { userId } = await staff.userWith('viewer', staff.ids.own)
  const token = await server.services.sessions.open(userId)
  const [{ password } = { password: '' }] = await server.services.db.query<{ password: string }>(
    sql`select password from users where id = ${userId}`,
  )
  const [{ hash } = { hash: '' }] = await server.services.db.query<{ hash: string }>(
    sql`select token_hash as hash from sessions where user_id = ${userId} limit 1`,
  )
  expect([password.slice(0, 8), hash.length]).toEqual(['$argon2i', 64])
  let tried = 0
  for (const [name, secret] of [
    ['password', password],
    ['password', password.slice(0, 12)],
    ['tokenHash', hash],
    ['tokenHash', hash.slice(0, 6)],
  ] as const)
    for (const path of ['users', 'users/counts', 'select/user']) {
      const wrong = spellings(name, [...secret].toReversed().join(''))
      for (const [at, query] of sampled([...spellings(name, secret).entries()], 0.4)) {
        const [right, other] = [seen(await admin('GET', `${path}?${query}`)), seen(await admin('GET', `${path}?${wrong[at]}`))]
        expect([query, right]).toEqual([query, other])
        expect([200, 400]).toContain(right.status)
        expect(right.text.includes(secret)).toBe(false)
        tried++
      }
    }
  expect(tried).toBeGreaterThanOrEqual(4 * 3 * times(23, 9))
  const changed = await admin('PATCH', `users/${userId}`, { password: 'Another of 2026' }, ifMatch(1))
  const received = [
    changed,
    await admin('GET', `users/${userId}`),
    await admin('GET', `users/${userId}/history`),
    await admin('GET', 'users?pageSize=200'),
  ]
  for (const { status, text } of received) {
    expect(status).toBe(200)
    expect(text).not.toMatch(/argon2|Another of 2026/)
    expect(text.includes(token)).toBe(false)
  }
})
