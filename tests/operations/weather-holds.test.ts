/** Wind and avalanche limits on the status board of a phone: proposed when the reading arrives, confirmed or left with one tap. */
import { draftOf } from '@ridgeline/domain/declare/sample'
import { location } from '@ridgeline/domain/entities/location'
import { slope } from '@ridgeline/domain/entities/slope'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, keepPicture, settled } from '../setup/accessible.ts'
import { as, create, newLifts, newResort, type StoredRecord } from '../setup/api.ts'
import { eventually, phone, visit, wide } from '../setup/journey.ts'

/** What the browser says of requests without a network. */
const offline = /ERR_INTERNET_DISCONNECTED/

interface Stored {
  version: number
  status: string
  statusNote: { sk?: string } | null
  keptOpenAt: string | null
}
const stored = (path: string) => as<Stored>('admin', 'GET', path)
async function change(path: string, values: object) {
  const { version } = await stored(path)
  await as('admin', 'PATCH', path, values, { 'if-match': `"${version}"` })
}

interface Scene {
  resortId: string
  lift: StoredRecord
  blow: (windSpeed: number) => Promise<void>
}
async function scene(): Promise<Scene> {
  const { id: resortId } = await newResort('Weather holds')
  const [lift] = await newLifts(resortId, ['Lanovka na Chopok'], () => ({ status: 'open', windLimit: 15 }))
  const name = { sk: 'Chopok' }
  const { id: locationId } = await create(location, { ...draftOf(location, 1, { parentId: null, active: true }), name, resortId })
  await create(weatherSettings, { name, locationId, provider: 'manual', resortId })
  const now = () => new Date().toISOString()
  const values = { name, locationId, measuredAt: now(), weatherCode: 3, temperature: -5, windSpeed: 8, source: 'station' }
  const { id } = await create(weatherCurrent, { ...values, resortId })
  const blow = (windSpeed: number) => change(`weather-current/${id}`, { windSpeed, measuredAt: now() })
  return { resortId, lift: lift!, blow }
}

async function keepPictures(page: Page, name: string) {
  for (const scheme of ['light', 'dark']) {
    await page.evaluate(`document.documentElement.dataset.mantineColorScheme = '${scheme}'`)
    await settled(page)
    await keepPicture(page, `${name}-${scheme}`)
  }
}

test('the hold of a lift is proposed when the wind arrives, and one tap confirms it, with undo', async () => {
  const { resortId, lift, blow } = await scene()
  const page = await visit('/operations', { as: 'admin', resortId, viewport: phone })
  const row = page.locator('.board-row').first()
  const proposal = row.getByText(/^Hold – wind 19\s?m\/s \(limit 15\) · Chopok$/)
  const pressed = (name: string) => row.getByRole('button', { name, exact: true, pressed: true })
  await pressed('Open').waitFor()
  expect(await row.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
  await blow(19)
  await proposal.waitFor()
  expect((await stored(`skilifts/${lift.id}`)).status).toBe('open')
  await expectAccessible(page, 'a proposed hold on the status board')
  await expectNoSidewaysScroll(page, 'a proposed hold on the status board')
  for (const name of ['Confirm', 'Leave as it is']) {
    const size = await row.getByRole('button', { name }).boundingBox()
    expect(size!.height, name).toBeGreaterThanOrEqual(48)
    expect(size!.width, name).toBeGreaterThanOrEqual(44)
  }
  await keepPictures(page, 'hold-phone')

  await row.getByRole('button', { name: 'Confirm' }).click()
  await pressed('Closed').waitFor()
  await eventually(async () => (await stored(`skilifts/${lift.id}`)).statusNote?.sk).toBe('Silný vietor')
  expect(await proposal.count()).toBe(0)
  await page.keyboard.press('Control+z')
  await pressed('Open').waitFor()
  await eventually(async () => (await stored(`skilifts/${lift.id}`)).statusNote).toBeNull()
  await proposal.waitFor()

  await page.setViewportSize(wide)
  await keepPictures(page, 'hold-desktop')
})

test('a hold that is left comes again with more wind, ends with less, and is answered without a network', async () => {
  const { resortId, lift, blow } = await scene()
  await blow(19)
  const page = await visit('/operations', { as: 'admin', resortId, viewport: phone, tolerates: offline })
  const row = page.locator('.board-row').first()
  const proposed = (wind: number) => row.getByText(new RegExp(`^Hold – wind ${wind}\\s`))
  await proposed(19).waitFor()
  await row.getByRole('button', { name: 'Leave as it is' }).click()
  await eventually(async () => (await stored(`skilifts/${lift.id}`)).keptOpenAt).not.toBeNull()
  await eventually(() => proposed(19).count()).toBe(0)
  await blow(21)
  await proposed(21).waitFor()
  await blow(12)
  await eventually(() => proposed(21).count()).toBe(0)
  await blow(23)
  await proposed(23).waitFor()

  await page.context().setOffline(true)
  await row.getByRole('button', { name: 'Leave as it is' }).click()
  await page.getByText('1 change waiting to be sent').waitFor()
  await eventually(() => proposed(23).count()).toBe(0)
  // The answer was tried already, so its undo waits behind it; together they change nothing.
  await page.keyboard.press('Control+z')
  await proposed(23).waitFor()
  await row.getByRole('button', { name: 'Confirm' }).click()
  await row.getByRole('button', { name: 'Closed', exact: true, pressed: true }).waitFor()
  expect((await stored(`skilifts/${lift.id}`)).status).toBe('open')
  await page.context().setOffline(false)
  await eventually(async () => (await stored(`skilifts/${lift.id}`)).status).toBe('closed')
})

test('a slope is proposed to be closed when a bulletin reaches its avalanche limit', async () => {
  const { id: resortId } = await newResort('Avalanche holds')
  const about = { name: { sk: 'Hrebeňová' }, difficulty: 'red', status: 'open', avalancheLimit: 'high', active: true }
  const run = await create(slope, { ...about, topElevation: 2000, baseElevation: 1500, resortId })
  const page = await visit('/operations', { as: 'admin', resortId, viewport: phone })
  const row = page.locator('.board-row').first()
  await row.getByRole('button', { name: 'Open', exact: true, pressed: true }).waitFor()
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const times = { date: soon.slice(0, 10), validFrom: new Date(Date.now() - 60_000).toISOString(), validTo: soon }
  const danger = { dangerAm: 'high', dangerPm: 'high', regionName: { sk: 'Nízke Tatry' } }
  await create(weatherAvalanche, { ...times, ...danger, resortId })
  await row.getByText('Hold – avalanche danger level 4 (limit 4) · Nízke Tatry').waitFor()
  await expectAccessible(page, 'a slope to be held for avalanches')
  await keepPictures(page, 'hold-slope')
  await row.getByRole('button', { name: 'Confirm' }).click()
  await eventually(async () => (await stored(`slopes/${run.id}`)).statusNote?.sk).toBe('Nebezpečenstvo lavín')
})
