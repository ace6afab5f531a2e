/** The status board and the grooming plan on a phone with one bar of signal, whose browser is killed: real cuts of the line, a real profile, a real SIGKILL. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GroomingNight } from '@ridgeline/domain/answers/grooming'
import type { BoardGroup } from '@ridgeline/domain/answers/status-board'
import { grooming } from '@ridgeline/domain/entities/grooming'
import { slope } from '@ridgeline/domain/entities/slope'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { as, create, newLifts, newResort, profileOf, tokenOf } from '../setup/api.ts'
import { address, eventually, phone, stepTimeout } from '../setup/journey.ts'
import { lineTo, type Line } from '../setup/start/line.ts'
import { startProgram, stopProgram } from '../setup/start/program.ts'
import { startBrowser, type OwnBrowser } from '../setup/start/own-browser.ts'

const isProof = Boolean(process.env['PROOF'])
const [runs, count] = isProof ? [200, 40] : [1, 8]
const seeds = Array.from({ length: runs }, (_, at) => at + 1)

let browser: OwnBrowser | undefined
let line: Line | undefined
const folders: string[] = []

async function end() {
  await browser?.kill()
  browser = undefined
  await line?.close()
  line = undefined
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
afterAll(end)

/** Lehmer's generator, so that a seed says everything about a run. */
function randomOf(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

async function open(profile: string, resortId: string): Promise<Page> {
  browser = await startBrowser(profile)
  const { context } = browser
  context.setDefaultTimeout(stepTimeout)
  const user = { Token: await tokenOf('admin'), ExpiresAt: Date.now() + 3_600_000, Profile: await profileOf('admin') }
  await context.addCookies([{ name: 'invLang', value: 'en', url: line!.address }])
  const stored = JSON.stringify({ appUser: JSON.stringify(user), appResortId: resortId })
  await context.addInitScript(
    `location.search === '?signedOut' ? localStorage.removeItem('appUser') : Object.assign(localStorage, ${stored})`,
  )
  const page = context.pages()[0] ?? (await context.newPage())
  await page.setViewportSize(phone)
  return page
}

const goTo = (page: Page, path: string) => page.goto(`${line!.address}${path}`)
const isKept = `navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))`
const storedTaps = `new Promise((resolve) => {
  const opening = indexedDB.open('ridgeline')
  opening.onsuccess = () => {
    const asking = opening.result.transaction('values').objectStore('values').getAllKeys()
    asking.onsuccess = () => resolve(asking.result.filter((key) => String(key).startsWith('outbox/')).length)
  }
})`
const nightIn = (resortId: string) => as<GroomingNight>('admin', 'GET', `groomings/night?resortId=${resortId}`)
const liftsOf = async (resortId: string) =>
  (await as<{ groups: BoardGroup[] }>('admin', 'GET', `status-board?resortId=${resortId}`)).groups.flatMap(({ items }) => items)

test.each(seeds)(
  'with the line cut half of the time and the browser killed with a full outbox, every tap arrives once, in order (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    await end()
    const random = randomOf(seed)
    const { id: resortId } = await newResort('Storm')
    await newLifts(
      resortId,
      Array.from({ length: count }, (_, at) => `Lanovka ${String(at + 1).padStart(2, '0')}`),
      (order) => ({ order }),
    )
    line = await lineTo(address)
    const profile = mkdtempSync(join(tmpdir(), 'ridgeline-phone-'))
    folders.push(profile)
    const page = await open(profile, resortId)
    await goTo(page, '/operations')
    await eventually(() => page.locator('.board-row').count()).toBe(count)
    await eventually(() => page.evaluate(isKept)).toBe(true)

    line.isSlowBy(150)
    const tap = (of: Page, at: number) => of.locator('.board-row').nth(at).getByRole('button', { name: 'Open', exact: true }).click()
    const half = Math.ceil(count / 2)
    for (let at = 0; at < half; at++) {
      line.isCut(random() < 0.5)
      await tap(page, at)
      await page.waitForTimeout(random() * 300)
    }
    line.isCut(true)
    for (let at = half; at < count; at++) await tap(page, at)
    // A tap is shown at once, and stored milliseconds later: what the user reads waits is on the device.
    const shown = async () => Number.parseInt(await page.getByText(/changes? waiting to be sent/).innerText(), 10)
    await eventually(async () => (await shown()) - (await page.evaluate<number>(storedTaps))).toBe(0)
    await browser!.kill()

    // From a cold start, still without the server.
    const again = await open(profile, resortId)
    await goTo(again, '/operations')
    await eventually(() => again.locator('.board-row').getByRole('button', { name: 'Open', exact: true, pressed: true }).count()).toBe(
      count,
    )
    await again.getByText(/changes? waiting to be sent/).waitFor()
    expect((await liftsOf(resortId)).filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(half)
    await again.screenshot({ path: 'test-results/status-board-cold-start.png' })

    await again.getByRole('button', { name: /^Account of/ }).click()
    await again.getByRole('button', { name: 'Logout' }).click()
    const question = again.getByRole('dialog', { name: 'Sign out now?' })
    await question.getByText(/waiting to be sent\. They stay on this device/).waitFor()
    await again.screenshot({ path: 'test-results/log-out-offline.png' })
    await question.getByRole('button', { name: 'No' }).click()

    line.isSlowBy(0)
    line.isCut(false)
    await eventually(async () => (await liftsOf(resortId)).filter(({ status }) => status === 'open').length).toBe(count)
    await again.getByText(/changes? waiting to be sent/).waitFor({ state: 'hidden' })
    const lifts = await liftsOf(resortId)
    expect(lifts.map(({ version }) => version)).toEqual(lifts.map(() => 2))
    const inTurn = lifts.toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt))
    expect(inTurn.map(({ name }) => name)).toEqual(lifts.map(({ name }) => name))

    line.isCut(true)
    await goTo(again, '/operations?signedOut')
    await again.getByText('No connection. You can sign in once it is back.').waitFor()
    await again.screenshot({ path: 'test-results/signed-out-offline.png' })
    await end()
  },
)

test('a groomed slope is tapped without a network, also after a cold start of the phone, and arrives', { timeout: 120_000 }, async () => {
  await end()
  const { id: resortId } = await newResort('Night')
  const slopes = await Promise.all(
    ['Prvá', 'Druhá'].map((name, order) =>
      create(slope, { resortId, order, name: { sk: name }, difficulty: 'red', status: 'open', openYearRound: true }),
    ),
  )
  const { tonight } = await nightIn(resortId)
  for (const { id: slopeId } of slopes) await create(grooming, { resortId, slopeId, night: tonight })
  line = await lineTo(address)
  const profile = mkdtempSync(join(tmpdir(), 'ridgeline-phone-'))
  folders.push(profile)
  const page = await open(profile, resortId)
  await goTo(page, '/grooming')
  await eventually(() => page.locator('.grooming-tap').count()).toBe(2)
  await eventually(() => page.evaluate(isKept)).toBe(true)
  line.isCut(true)
  await page.locator('.grooming-tap').first().click()
  await page.getByText('1 change waiting to be sent').waitFor()
  await browser!.kill()

  const again = await open(profile, resortId)
  await goTo(again, '/grooming')
  const done = again.locator('.grooming-tap[aria-pressed="true"]')
  await eventually(() => done.count()).toBe(1)
  await again.locator('.grooming-tap').nth(1).click()
  await again.getByText('2 changes waiting to be sent').waitFor()
  await again.screenshot({ path: 'test-results/grooming-cold-start.png' })
  expect((await nightIn(resortId)).rows.filter(({ groomedAt }) => groomedAt)).toEqual([])

  line.isCut(false)
  await eventually(async () => (await nightIn(resortId)).rows.filter(({ groomedAt }) => groomedAt).length).toBe(2)
  await again.getByText(/changes? waiting to be sent/).waitFor({ state: 'hidden' })
  expect((await nightIn(resortId)).rows.map(({ version }) => version)).toEqual([2, 2])
  await end()
})

test.runIf(isProof)('with OFFLINE=off a browser that keeps the application forgets it', { timeout: 120_000 }, async () => {
  await end()
  const { databaseUrl, dataDir } = inject('product')
  const { id: resortId } = await newResort('Forgotten')
  await newLifts(resortId, ['Lanovka'])
  line = await lineTo(address)
  const profile = mkdtempSync(join(tmpdir(), 'ridgeline-phone-'))
  folders.push(profile)
  const page = await open(profile, resortId)
  await goTo(page, '/operations')
  await eventually(() => page.evaluate(isKept)).toBe(true)
  const other = await startProgram({ databaseUrl, dataDir, settings: { OFFLINE: 'off' } })
  try {
    line.leadsTo(other.address)
    await goTo(page, '/operations')
    await eventually(() => page.evaluate(`Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()])`)).toEqual([[], []])
    line.isCut(true)
    await expect(goTo(page, '/operations')).rejects.toThrow(/ERR_/)
  } finally {
    await stopProgram(other)
    await end()
  }
})
