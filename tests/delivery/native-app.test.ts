/** The app as a phone runs it: the copied bundle under its own host, and every call through the shell instead of the browser. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Page } from 'playwright-core'
import config from '../../packages/web/capacitor.config.ts'
import { prepareBundle } from '../../packages/web/native-app.ts'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { departure } from '@ridgeline/domain/entities/departure'
import { infoLed } from '@ridgeline/domain/entities/info-led'
import { create, emailOf, newResort, profileOf, tokenOf } from '../setup/api.ts'
import { address, visit } from '../setup/journey.ts'

const { passwords } = inject('product')
const origin = `https://${config.server!.hostname!}`
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridgeline-app-'))
  cpSync(join(import.meta.dirname, '../../packages/web/dist'), folder, { recursive: true })
  prepareBundle(folder, address, 'Ridgeline')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Asked {
  url: string
  method: string
  headers: Record<string, string>
  data?: string
}

/** The files of the app, its page for every path that is none of them. */
async function serveApp(page: Page) {
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = extname(pathname) ? pathname : '/index.html'
    return route.fulfill({ body: readFileSync(join(folder, file)), contentType: types[extname(file)] ?? 'application/json' })
  })
}

/** What the shell puts into the page before its first script; `asked` sees every call that leaves by it. */
async function beShell(page: Page, asked: Asked[]) {
  await page.exposeFunction('askShell', async (request: Asked) => {
    asked.push(request)
    const answer = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.data && { body: request.data }),
    })
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, data: isJson ? await answer.json() : await answer.text(), headers: Object.fromEntries(answer.headers) }
  })
  await page.addInitScript(`
    window.androidBridge = { postMessage() {} }
    window.Capacitor = {
      isNativePlatform: () => true,
      PluginHeaders: [{ name: 'CapacitorHttp', methods: [{ name: 'request', rtype: 'promise' }] }],
      nativePromise: (plugin, method, options) => window.askShell(options),
    }`)
}

test('R1.49: in the app users sign in and work, and no call is sent by the browser', async () => {
  const resort = await newResort('Carried')
  const page = await visit('about:blank')
  const asked: Asked[] = []
  const byBrowser: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/') && byBrowser.push(request.url())))
  await serveApp(page)
  await beShell(page, asked)
  await page.context().addCookies([{ name: 'invLang', value: 'en', url: origin }])
  await page.goto(`${origin}/login-legacy`)
  await page.getByLabel('E-mail').fill(emailOf('admin'))
  await page.getByLabel('Password', { exact: true }).fill(passwords['admin']!)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: /^Good .*, / }).waitFor()
  await page.evaluate(`localStorage.setItem('appResortId', ${JSON.stringify(resort.id)})`)
  await page.goto(`${origin}/skilifts`)
  await page.getByText('No skilifts yet').waitFor()
  expect(byBrowser).toEqual([])
  expect(asked.every(({ url }) => url.startsWith(`${address}/api/`))).toBe(true)
  expect(asked.some(({ url }) => url.includes('/api/private/skilifts?'))).toBe(true)
})

test('R1.49: displays are previewed and linked on the server, and exports say where they can be had', async () => {
  const resortId = (await newResort('Previewed')).id
  const words = { sk: 'Vietor na hrebeni', en: 'Wind on the ridge' }
  const message = await create(infoLed, { resortId, title: words, text: words, content: ['message'], priority: 90, displaySeconds: 120 })
  const board = await create(departure, { ...draftOf(departure, 1), resortId, active: true })
  const page = await visit('about:blank')
  await serveApp(page)
  await beShell(page, [])
  const user = { Token: await tokenOf('admin'), ExpiresAt: Date.now() + 3_600_000, Profile: await profileOf('admin') }
  // The server of the tests is on this machine, which browsers ask about.
  await page.context().grantPermissions(['local-network-access'], { origin })
  // Frames of the server have a storage of their own.
  await page.addInitScript(`if (location.origin === '${origin}') {
    localStorage.setItem('appUser', ${JSON.stringify(JSON.stringify(user))})
    localStorage.setItem('appResortId', '${resortId}')
  }`)
  await page.context().addCookies([{ name: 'invLang', value: 'en', url: origin }])

  await page.goto(`${origin}/info/led/${message.id}`)
  const glass = page.frameLocator('.screen-glass > iframe')
  await page.getByRole('button', { name: 'Slovenčina', exact: true }).click()
  await glass.getByText('Vietor na hrebeni').waitFor()

  await page.goto(`${origin}/departures`)
  const link = page.getByRole('link', { name: 'Open the display' })
  expect(await link.getAttribute('href')).toBe(`${address}/display/departures/${board.id}`)
  await page.frameLocator('.display-preview iframe').locator('main').first().waitFor()

  await page.goto(`${origin}/skilifts`)
  await page.getByRole('button', { name: 'Export and import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'CSV', exact: true }).click()
  await dialog.getByText(`The app cannot save files. Open ${address} in a browser`).waitFor()
})
