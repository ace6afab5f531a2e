/** A proxy that `TRUST_PROXY` does not name is noticed and shown to administrators. */
import { onTestFinished, expect, test } from 'vitest'
import type { Environment } from '../../config/config.ts'
import { sampled } from '../../proofs/scene/chance.ts'
import { everything, startTestServer } from '../../testing/server.ts'
import { unnamedProxy } from './unnamed-proxy.ts'

const proxied = { 'x-forwarded-for': '198.51.100.7' }

/** @returns the proxy on the dashboards of an administrator and a driver after these requests */
async function shownAfter(requests: readonly { remoteAddress: string; headers?: Record<string, string> }[], env: Environment = {}) {
  const server = await startTestServer(env)
  onTestFinished(() => server.close())
  const here = await server.createResort(1)
  for (const request of requests) await server.app.inject({ url: '/livez', ...request })
  const path = `dashboard?resortId=${here}`
  const administrator = await server.signedIn(everything)
  const driver = await server.signedIn(['skilift.read'], [here])
  return [(await administrator('GET', path)).body['unnamedProxy'], (await driver('GET', path)).body['unnamedProxy']]
}

test.each(sampled(['127.0.0.1', '10.1.2.3', '::ffff:192.168.1.9', 'fd00::1'], 0.25))(
  'administrators see a proxy at %s, and no one else does',
  async (address) => {
    expect(await shownAfter([{ remoteAddress: address, headers: proxied }])).toEqual([address, undefined])
  },
)

test('a proxy that TRUST_PROXY names is not shown, nor is a client from the internet that sends its header, nor one without a proxy', async () => {
  const inside = { remoteAddress: '10.1.2.3', headers: proxied }
  expect(await shownAfter([inside], { TRUST_PROXY: '10.0.0.0/8' })).toEqual([undefined, undefined])
  const others = [{ remoteAddress: '198.51.100.7', headers: proxied }, { remoteAddress: '127.0.0.1' }]
  expect(await shownAfter(others)).toEqual([undefined, undefined])
})

test('the log names a proxy once', () => {
  const messages: string[] = []
  const proxy = unnamedProxy((message) => messages.push(message))
  for (const address of ['10.1.2.3', '10.1.2.4']) proxy.found(address)
  expect([messages.length, messages[0]]).toEqual([1, expect.stringContaining('10.1.2.3')])
})
