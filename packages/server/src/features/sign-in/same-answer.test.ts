/** Answers do not show which accounts exist: for a wrong password, an unknown, a disabled and a directory account they are the same (C18). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFull, times } from '../../proofs/scene/chance.ts'
import { everything, startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
/** Attempts on each kind of account, spread over so many that none is delayed as under attack. */
const [tries, accounts] = [times(500, 6), times(25, 2)]

const kinds: Readonly<Record<string, object | undefined>> = {
  'a wrong password': { password: 'Marmot on the 4th ridge', loginType: 'legacy' },
  'a disabled account': { password: 'Marmot on the 4th ridge', loginType: 'legacy', active: false },
  'an account of the directory': { password: 'Marmot on the 4th ridge', loginType: 'legacy' },
  'an unknown account': undefined,
}
const emailOf = (kind: string, at: number) => `${kind.replaceAll(' ', '-')}-${at % accounts}@example.com`

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
  const admin = await server.signedIn(everything)
  for (const [kind, values] of Object.entries(kinds))
    for (let at = 0; values && at < accounts; at++) {
      const { status, text } = await admin('POST', 'users', { fullName: 'Employee', email: emailOf(kind, at), ...values })
      expect(status, text).toBe(201)
    }
  // As if a directory had been configured when they were created.
  await server.services.db.query(sql`
    update users set login_type = 'directory', password = null where email like ${emailOf('an account of the directory', 0).replace('0@', '%@')}`)
}, 120_000)
afterAll(() => server.close())

let address = 0

async function attempt(email: string): Promise<{ milliseconds: number; answer: string }> {
  const from = `100.${64 + (++address >> 8)}.${address & 255}.9`
  const begun = performance.now()
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: '/api/authorization/login',
    remoteAddress: '127.0.0.1',
    headers: { 'x-forwarded-for': from },
    payload: { email, password: 'Wrong of 2026' },
  })
  return { milliseconds: performance.now() - begun, answer: `${statusCode} ${body.replace(/"requestId":"[^"]*"/, '')}` }
}

const medianOf = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!

test('C18 the answer is the same whatever is wrong, and as fast', { timeout: 600_000 }, async () => {
  const took = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]))
  const answers = new Set<string>()
  // In turn, so that what slows the machine slows all kinds.
  for (let at = 0; at < tries; at++)
    for (const [kind, all] of took) {
      const { milliseconds, answer } = await attempt(emailOf(kind, at))
      all.push(milliseconds)
      answers.add(answer)
    }
  expect([...answers]).toEqual([expect.stringMatching(/^400 /)])
  // Only the proof measures times.
  if (!isFull) return
  const medians = [...took].map(([kind, all]) => [kind, medianOf(all)] as const)
  console.log(medians.map(([kind, median]) => `${kind}: median ${median.toFixed(1)} ms`).join('\n'))
  const values = medians.map(([, median]) => median)
  expect(Math.max(...values) - Math.min(...values)).toBeLessThan(5)
})
