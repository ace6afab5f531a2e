/** What a phone needs to install the back office (W3C Web Application Manifest). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ APP_NAME: 'Tatry' })
})
afterAll(() => server.close())

interface Manifest {
  name: string
  lang: string
  start_url: string
  shortcuts: { name: string }[]
  icons: { sizes: string; purpose: string }[]
}

test.each([
  ['de-AT,de;q=0.9', 'de', 'Betriebsübersicht'],
  ['fr', 'sk', 'Prehľad prevádzky'],
])('a phone in %s installs the application in %s, and it starts with the status board', async (wished, lang, board) => {
  const response = await server.app.inject({ url: '/manifest.webmanifest', headers: { 'accept-language': wished } })
  expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = response.json<Manifest>()
  expect(manifest).toMatchObject({ name: 'Tatry', lang, start_url: '/operations' })
  expect(manifest.shortcuts[0]!.name).toBe(board)
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
})
