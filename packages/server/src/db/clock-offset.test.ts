import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everything, startTestServer, type TestServer } from '../testing/server.ts'
import { measureOffset } from './clock-offset.ts'

const metricOf = async ({ app }: TestServer) => {
  const { body } = await app.inject('/metrics')
  return Number(/^database_clock_offset_seconds (\S+)$/m.exec(body)?.[1])
}

describe.each([
  ['ahead', 120],
  ['behind', -120],
])('a server whose clock is two minutes %s', (_, seconds) => {
  let server: TestServer
  let here: string
  beforeAll(async () => {
    server = await startTestServer({}, { now: () => Date.now() + seconds * 1000 })
    here = await server.createResort(1)
  })
  afterAll(() => server.close())

  test('says so on the dashboard of administrators, and of no one else', async () => {
    const path = `dashboard?resortId=${here}`
    const administrator = await server.signedIn(everything)
    expect((await administrator('GET', path)).body['clockOffset']).toBeCloseTo(seconds, -1)
    const driver = await server.signedIn(['skilift.read'], [here])
    expect((await driver('GET', path)).body).not.toHaveProperty('clockOffset')
  })

  test('publishes the difference as a metric', async () => {
    expect(await metricOf(server)).toBeCloseTo(seconds, -1)
  })
})

test('a synchronised server has a small offset and nothing on the dashboard', async () => {
  const server = await startTestServer()
  const here = await server.createResort(1)
  const administrator = await server.signedIn(everything)
  expect((await administrator('GET', `dashboard?resortId=${here}`)).body).not.toHaveProperty('clockOffset')
  expect(Math.abs(await metricOf(server))).toBeLessThan(5)
  expect(Math.abs(await measureOffset(server.services.db))).toBeLessThan(5_000)
  await server.close()
})
