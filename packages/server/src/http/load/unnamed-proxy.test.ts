/** A proxy that `TRUST_PROXY` does not name is noticed and shown to administrators. */
import { onTestFinished, expect, test } from 'vitest'
import type { Environment } from '../../config/config.ts'
import { everything, startTestServer } from '../../testing/server.ts'
import { unnamedProxy } from './unnamed-proxy.ts'

/** Sends a request from this address, with the header of a proxy. @returns the proxy on the dashboards of an administrator and a driver */
async function shownAfter(
  remoteAddress: string,
  env: Environment = {},
  headers: Record<string, string> = { 'x-forwarded-for': '198.51.100.7' },
) {
  const server = await startTestServer(env)
  onTestFinished(() => server.close())
  const here = await server.createResort(1)
  await server.app.inject({ url: '/livez', remoteAddress, headers })
  const path = `dashboard?resortId=${here}`
  const administrator = await server.signedIn(everything)
  const driver = await server.signedIn(['skilift.read'], [here])
  return [(await administrator('GET', path)).body['unnamedProxy'], (await driver('GET', path)).body['unnamedProxy']]
}

test.each(['127.0.0.1', '10.1.2.3', '::ffff:192.168.1.9', 'fd00::1'])(
  'administrators see a proxy at %s, and no one else does',
  async (address) => {
    expect(await shownAfter(address)).toEqual([address, undefined])
  },
)

test('a proxy that TRUST_PROXY names is not shown, nor is a client from the internet that sends its header, nor one without a proxy', async () => {
  expect(await shownAfter('10.1.2.3', { TRUST_PROXY: '10.0.0.0/8' })).toEqual([undefined, undefined])
  expect(await shownAfter('198.51.100.7')).toEqual([undefined, undefined])
  expect(await shownAfter('127.0.0.1', {}, {})).toEqual([undefined, undefined])
})

test('the log names a proxy once', () => {
  const messages: string[] = []
  const proxy = unnamedProxy((message) => messages.push(message))
  for (const address of ['10.1.2.3', '10.1.2.4']) proxy.found(address)
  expect([messages.length, messages[0]]).toEqual([1, expect.stringContaining('10.1.2.3')])
})
