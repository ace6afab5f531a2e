/** The application runs in a browser and in frames of allowed sites, and nowhere else. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../packages/server/src/testing/server.ts'
import { as, demoResort } from '../setup/api.ts'
import { eventually, visit } from '../setup/journey.ts'

let server: TestServer
let origin: string
let portal: Server

const portOf = (open: Server) => (open.address() as AddressInfo).port
/** Two origins of the same page: the name and the number of this machine. */
const portalAt = (host: string) => `http://${host}:${portOf(portal)}/`

beforeAll(async () => {
  portal = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<title>Portal</title><iframe src="${origin}/login-legacy" width="900" height="700"></iframe>`),
  )
  await new Promise<void>((resolve) => portal.listen(0, resolve))
  server = await startTestServer({ FRAME_ANCESTORS: `'self' http://127.0.0.1:${portOf(portal)}` })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${portOf(server.app.server)}`
})
afterAll(async () => {
  await server.close()
  portal.closeAllConnections()
  await new Promise((resolve) => portal.close(resolve))
})

test('R1.47: the application runs in a browser without console errors', async () => {
  const page = await visit('/', { as: 'admin' })
  await page.getByRole('heading', { name: /^Good / }).waitFor()
  expect(await page.title()).toMatch(/ \| Ridgeline$/)
})

test('R1.48, OP44: an allowed site shows it in a frame, where it works', async () => {
  const answer = await server.app.inject('/login-legacy')
  expect(answer.headers['x-frame-options']).toBeUndefined()
  expect(answer.headers['content-security-policy']).toMatch(
    new RegExp(`; frame-ancestors 'self' http://127\\.0\\.0\\.1:${portOf(portal)}$`),
  )
  const page = await visit(portalAt('127.0.0.1'))
  const frame = page.frameLocator('iframe')
  await frame.getByLabel('E-mail').fill('nobody@resort.example')
  await frame.getByLabel('Password', { exact: true }).fill('Wrong 2026')
  await frame.getByRole('button', { name: 'Sign in', exact: true }).click()
  await frame.getByRole('alert').filter({ hasText: 'Wrong e-mail or password.' }).waitFor()
  // Nothing breaks out of the frame.
  expect(page.url()).toBe(portalAt('127.0.0.1'))
  expect(await page.title()).toBe('Portal')
})

test('R1.48: any other site shows nothing of it', async () => {
  const page = await visit(portalAt('localhost'), {
    tolerates: /frame-ancestors|violates the following Content Security Policy|chrome-error/,
  })
  const framed = () =>
    page
      .frames()
      .filter((each) => each !== page.mainFrame())
      .map((frame) => frame.url())
  await eventually(framed).toEqual([expect.stringMatching(/^chrome-error:/)])
})

test('R1.46: ski map, LED board and departures are the public full-screen displays, and there is no other', async () => {
  const resortId = await demoResort('Zermatt–Cervinia')
  const { items } = await as<{ items: { id: string }[] }>('admin', 'GET', `departures?resortId=${resortId}`)
  for (const [path, name] of [
    [`skimaps/${resortId}`, 'skimaps-display'],
    [`ledinfo/${resortId}?lang=en`, 'led-info'],
    [`departures/${items[0]!.id}`, 'departures-display'],
  ]) {
    const page = await visit(`/display/${path}`)
    await page.getByRole('heading').first().waitFor()
    expect(await page.locator('body').getAttribute('class')).toBe(`page-${name} no-menu no-header full-screen`)
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(new URL(page.url()).pathname).toMatch(/^\/display\//)
  }
  const other = await visit(`/display/webcams/${resortId}`, { tolerates: /status of 404/ })
  await other
    .getByLabel('E-mail')
    .or(other.getByRole('heading', { name: /not|does not exist|Good/i }))
    .first()
    .waitFor()
  expect(await other.getByRole('heading', { name: 'Zermatt–Cervinia' }).count()).toBe(0)
})

test('crawlers may visit the displays and the pages for developers only, and a missing file is not answered with the page of the application', async () => {
  const robots = await fetch(`${origin}/robots.txt`)
  expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await robots.text()).toContain('Disallow: /')
  for (const path of ['/favicon.ico', '/.well-known/openid-configuration', '/wp-login.php', '/skilifts/x.json?a=1'])
    expect([path, (await fetch(`${origin}${path}`)).status]).toEqual([path, 404])
  expect((await fetch(`${origin}/no-such-screen`)).status).toBe(200)
})
