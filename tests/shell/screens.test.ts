/** Paired screens: paired by a code, shown on the board, controlled by commands, reported when offline. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { device } from '@ridgeline/domain/entities/device'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { create, newLifts, newResort } from '../setup/api.ts'
import { looks } from '../setup/fine.ts'
import { eventually, visit, wide } from '../setup/journey.ts'
import { startProgram, stopProgram, type Program } from '../setup/start/program.ts'

const { databaseUrl, dataDir } = inject('product')
const hall = { width: 1280, height: 720 }
let resortId: string
/** The server of the screens, on which the offline timeout of a minute and a half is three seconds. */
let server: Program

beforeAll(async () => {
  resortId = (await newResort('Screens')).id
  await newLifts(resortId, ['Alfa', 'Beta'])
  await create(device, { name: 'LED at the road', type: 'led', resortId })
  server = await startProgram({ databaseUrl, dataDir, settings: { DEVICE_HEARTBEAT: '1' } })
})
afterAll(() => stopProgram(server))

const board = (viewport = wide, colorScheme: 'light' | 'dark' = 'light') =>
  visit('/info/device-list', { as: 'admin', resortId, viewport, colorScheme })
const tile = (page: Page, name: string) => page.getByRole('region', { name: 'All screens' }).getByRole('article').filter({ hasText: name })

async function waiting(): Promise<{ screen: Page; code: string }> {
  const screen = await visit('about:blank', { viewport: hall })
  await screen.goto(`${server.address}/display/pair?lang=en`)
  const shown = screen.getByLabel('Code of this screen')
  await shown.waitFor()
  return { screen, code: (await shown.textContent()) ?? '' }
}

async function pairAs(office: Page, name: string, code: string) {
  await office.getByRole('button', { name: 'Pair a screen' }).click()
  const dialog = office.getByRole('dialog', { name: 'Pair a screen' })
  await dialog.getByRole('textbox', { name: 'Code on the screen' }).fill(code)
  await dialog.getByRole('textbox', { name: 'Device name' }).fill(name)
  return dialog
}

test('R1.24, R2.31: a screen is paired by its code, is on the board, shows its name on command, and is reported when offline', async () => {
  const [{ screen, code }, office] = await Promise.all([waiting(), board()])
  expect(code).toMatch(/^[A-Z0-9]{3} [A-Z0-9]{3}$/)
  await expectAccessible(screen, 'a screen that waits')
  await keepPicture(screen, 'screen waits')
  const dialog = await pairAs(office, 'TV in the hall', code.toLowerCase())
  await expectAccessible(office, 'the dialog that pairs', { within: '.dialog' })
  await keepPicture(office, 'pair dialog')
  await dialog.getByRole('button', { name: 'Pair', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  await eventually(() => new URL(screen.url()).pathname).toBe(`/display/ledinfo/${resortId}`)
  expect(new URL(screen.url()).searchParams.get('device')).toMatch(/^[0-9a-f-]{36}$/)
  const hallTile = tile(office, 'TV in the hall')
  await hallTile.getByText('Online').waitFor()
  await hallTile.getByText('LED information').waitFor()

  await hallTile.getByRole('button', { name: 'Request a new picture: TV in the hall' }).click()
  const picture = hallTile.frameLocator('iframe')
  await picture.getByText('Alfa').waitFor()
  expect(await picture.locator('script').count()).toBe(0)
  await keepPicture(office, 'screens desktop light')

  await hallTile.getByRole('button', { name: 'Show its name on the screen: TV in the hall' }).click()
  await screen.getByRole('status').filter({ hasText: 'TV in the hall' }).waitFor()
  await keepPicture(screen, 'screen identified')

  await screen.close()
  await hallTile.getByText('Offline').waitFor()
  await office.getByRole('button', { name: /^Offline 1/ }).click()
  await tile(office, 'LED at the road').waitFor({ state: 'detached' })
  await expectAccessible(office, 'the board with a screen that is gone')
})

test('a wrong code is reported in the dialog and loses nothing; the device is created once', async () => {
  const [{ screen, code }, office] = await Promise.all([waiting(), board()])
  const dialog = await pairAs(office, 'Kiosk', 'ACD ACD')
  await dialog.getByRole('button', { name: 'Pair', exact: true }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('textbox', { name: 'Code on the screen' }).fill(code)
  await dialog.getByRole('button', { name: 'Pair', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await tile(office, 'Kiosk').getByText('Online').waitFor()
  expect(await tile(office, 'Kiosk').count()).toBe(1)

  await tile(office, 'Kiosk').getByRole('button', { name: 'Unpair: Kiosk' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Unpair' }).click()
  await screen.getByLabel('Code of this screen').waitFor()
  await tile(office, 'Kiosk').getByText('Not paired').waitFor()
})

/** A second try pairs a device of its own. */
let attempt = 0
const nameOfTry = (name: string) => `${name} ${++attempt}`

test('R1.24: a paired kiosk shows the ski map as a page of its own; only the kiosk is the screen, the map in it receives no commands', async () => {
  const [{ screen, code }, office] = await Promise.all([waiting(), board()])
  const name = nameOfTry('Kiosk by the door')
  const dialog = await pairAs(office, name, code)
  await dialog.getByRole('combobox', { name: 'Device type' }).click()
  await office.getByRole('option', { name: 'Kiosk' }).click()
  await dialog.getByRole('button', { name: 'Pair', exact: true }).click()
  await screen.frameLocator('iframe').getByText('Alfa').first().waitFor()
  await tile(office, name).getByText('Online').waitFor()
  // A frame that acted as the screen would be redirected to the URL of the screen by its first heartbeat.
  for (let words = 0; words < 2; words++) await screen.waitForResponse((response) => response.url().endsWith('/heartbeat'))
  const shown = screen.frames().map((frame) => new URL(frame.url()).pathname)
  expect(shown).toEqual([`/display/ledinfo/${resortId}`, `/display/skimaps/${resortId}`])
})

test('R1.24: a proxy that asks for its own password unpairs no screen, nor does a single response of the server', async () => {
  const [{ screen, code }, office] = await Promise.all([waiting(), board()])
  const name = nameOfTry('Screen behind a proxy')
  const dialog = await pairAs(office, name, code)
  await dialog.getByRole('button', { name: 'Pair', exact: true }).click()
  await tile(office, name).getByText('Online').waitFor()
  const refusals = [{ body: '<h1>401 Unauthorized</h1>' }, { body: '{}' }, { json: { ErrorCode: 101 } }]
  let refused = 0
  await screen.route('**/api/displays/devices/heartbeat', async (route) => {
    const refusal = refusals[refused]
    if (!refusal) return route.continue()
    refused++
    return route.fulfill({ status: 401, ...refusal })
  })
  await eventually(() => refused).toBe(refusals.length)
  await screen.waitForResponse((response) => response.url().endsWith('/heartbeat') && response.ok())
  expect(new URL(screen.url()).pathname).toBe(`/display/ledinfo/${resortId}`)
})

test('an unpaired display sends no requests about devices', async () => {
  const page = await visit('about:blank', { viewport: hall })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await Promise.all([page.waitForResponse(/\/stream\b/), page.goto(`${server.address}/display/ledinfo/${resortId}`)])
  // A paired screen sends its first heartbeat at once.
  await page.waitForTimeout(500)
  expect(asked.filter((url) => /devices|heartbeat/.test(url))).toEqual([])
})

test.each(looks)('R2.31: the board of screens is complete and accessible on %s', async (what, viewport, colorScheme) => {
  const office = await board(viewport, colorScheme)
  await tile(office, 'LED at the road').waitFor()
  await expectAccessible(office, `the board of screens on ${what}`)
  await expectNoSidewaysScroll(office, `the board of screens on ${what}`)
  await keepPicture(office, `screens ${what} ${colorScheme}`)
})
