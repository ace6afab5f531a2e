/** Undo on screens that are not lists of records: settings, departures of today, the ski map. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { departure } from '@ridgeline/domain/entities/departure'
import { resort } from '@ridgeline/domain/entities/resort'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { lineIn } from '../../packages/server/src/departures/board.fixture.ts'
import { as, change, create, newLifts, newPicture, newResort, read, type StoredRecord } from '../setup/api.ts'
import { eventually, visit } from '../setup/journey.ts'

let resortId: string
beforeAll(async () => {
  resortId = (await newResort('Undone screens')).id
})

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

interface Setting {
  key: string
  value: unknown
  version: number
}
const setting = async (key: string) => {
  const { items } = await as<{ items: Setting[] }>('admin', 'GET', `settings?resortId=${resortId}`)
  return items.find((each) => each.key === key)!
}

test('undo restores the previous value of a setting, or the inherited one', async () => {
  const page = await visit('/admin/settings?scope=resort', { as: 'admin', resortId })
  const field = page.locator('.setting', { hasText: 'Seconds per page' })
  const value = async () => (await setting('display.refreshSeconds')).value
  for (const seconds of ['20', '30']) {
    await field.getByRole('textbox').fill(seconds)
    await field.getByRole('button', { name: 'Save', exact: true }).click()
    await eventually(async () => String(await value())).toBe(seconds)
  }
  await page.locator('h1').click()
  await page.keyboard.press('Control+z')
  await eventually(value).toBe(20)
  await page.getByText('Undone: Seconds per page').waitFor()
  await page.keyboard.press('Control+z')
  await eventually(value).toBe(null)
  await field.getByText('Not set').waitFor()
})

test('a setting another user has changed since stays', async () => {
  const page = await visit('/admin/settings?scope=resort', { as: 'admin', resortId })
  const field = page.locator('.setting', { hasText: 'Contact phone' })
  await field.getByRole('textbox').fill('+421900111222')
  await field.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Saved: /).waitFor()
  const { version } = await setting('support.phone')
  await as('admin', 'PATCH', 'settings/support.phone', { value: '+421900333444', resortId }, { 'if-match': `"${version}"` })
  await undo(page).click()
  await page.getByText(/^Kept, because someone else has changed it since: /).waitFor()
  expect((await setting('support.phone')).value).toBe('+421900333444')
})

/** Departs once, so many minutes from now. */
const line = (routeShortName: string, destination: string, minutes: number) => {
  const { departureTime, validFrom, validTo } = lineIn(minutes, 'Europe/Bratislava')
  const when = { departureTime, days: [...days], validFrom, validTo, scheduleRelationship: 'scheduled' }
  return { routeShortName, routeColor: '#1668c9', tripHeadsign: { sk: destination }, ...when }
}

interface UpdatedCall {
  tripId: string
  serviceDate: string
  routeShortName: string
  delayMinutes: number | null
}

test('every update of a trip or a line by a dispatcher is undone, to the update before or to none', async () => {
  const board = await create(departure, {
    resortId,
    name: { sk: 'Lúčky' },
    stopName: { sk: 'Lúčky' },
    platformCode: 'P1',
    transportType: 'skibus',
    source: 'manual',
    lines: [line('S1', 'Biela Púť', 20), line('S2', 'Mikuláš', 30), line('S1', 'Biela Púť', 60)],
    languages: ['sk'],
    active: true,
  })
  const calls = async () => (await as<{ items: UpdatedCall[] }>('admin', 'GET', `departures/${board.id}/calls`)).items
  const page = await visit('/departures', { as: 'admin', resortId })
  const presses = page.getByRole('group', { name: /S2 Mikuláš/ })
  const unchanged = await calls()
  async function undone(press: () => Promise<void>, by: 'button' | 'keys') {
    const before = await calls()
    await press()
    await eventually(calls).not.toEqual(before)
    await undo(page).waitFor()
    if (by === 'button') await undo(page).click()
    else await page.keyboard.press('Control+z')
    await eventually(calls).toEqual(before)
  }
  await undone(() => presses.getByRole('button', { name: 'Cancel trip' }).click(), 'button')
  expect(await calls()).toEqual(unchanged)
  await undone(() => presses.getByRole('button', { name: '+5 min' }).click(), 'keys')
  await undone(async () => {
    await presses.getByRole('button', { name: 'Stand' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('B')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }, 'keys')
  await undone(async () => {
    await presses.getByRole('button', { name: 'Message' }).click()
    await page.locator('.dispatch-notices button').first().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }, 'button')
  await undone(async () => {
    await page.locator('.dispatch-lines').getByRole('button', { name: 'S1' }).click()
    await page.locator('.line-bar').getByRole('button', { name: '+10 min' }).click()
  }, 'button')
  expect(await calls()).toEqual(unchanged)

  await page.locator('.line-bar').getByRole('button', { name: '+15 min' }).click()
  await undo(page).waitFor()
  const [first] = (await calls()).filter(({ routeShortName }) => routeShortName === 'S1')
  const of = { tripId: first!.tripId, serviceDate: first!.serviceDate }
  await as('admin', 'PATCH', `departures/${board.id}/calls`, { of, change: { delayMinutes: 40 } })
  await undo(page).click()
  await page.getByText(/^Kept, because someone else has changed it since: /).waitFor()
  expect((await calls()).map(({ routeShortName, delayMinutes }) => [routeShortName, delayMinutes]).sort()).toEqual([
    ['S1', null],
    ['S1', 40],
    ['S2', null],
  ])
})

test('undo restores lines of the ski map, and those other users have drawn since stay', async () => {
  const lifts: StoredRecord[] = await newLifts(resortId, ['Alfa', 'Beta'], () => ({ status: 'open' }))
  const placements = [{ itemId: lifts[0]!.id, path: 'M1 1L2 2' }]
  await change(resort, await read(resort, resortId), { illustratedMap: await newPicture('#88aacc'), mapPlacements: placements })
  const stored = async () => (await read(resort, resortId))['mapPlacements'] as { itemId: string; path: string }[]
  const page = await visit('/ski-map', { as: 'admin', resortId })
  const map = page.getByRole('application')
  await map.waitFor()
  const press = async (x: number, y: number) => {
    const { width, height } = (await map.boundingBox())!
    await map.click({ position: { x: x * width, y: y * height } })
  }
  async function draw(name: string) {
    await page.getByRole('navigation', { name: 'Lifts and slopes' }).getByRole('button', { name }).click()
    const redraw = page.getByRole('button', { name: 'Redraw' })
    if (await redraw.isVisible()) await redraw.click()
    await press(0.4, 0.4)
    await press(0.6, 0.6)
  }
  const before = await stored()
  await draw('Alfa')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved: Ski map').waitFor()
  expect(await stored()).not.toEqual(before)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  await eventually(stored).toEqual(before)
  await draw('Alfa')
  await draw('Beta')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(stored).toHaveLength(2)
  const byOthers = { itemId: lifts[1]!.id, path: 'M5 5L6 6' }
  const drawn = (await stored()).map((each) => (each.itemId === byOthers.itemId ? byOthers : each))
  await change(resort, await read(resort, resortId), { mapPlacements: drawn })
  await undo(page).last().click()
  await page.getByText('Kept, because someone else has changed it since: Beta').waitFor()
  expect(await stored()).toEqual(expect.arrayContaining([...placements, byOthers]))
  expect(await stored()).toHaveLength(2)
})
