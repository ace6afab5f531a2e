/** Departures: updates of dispatchers are on the display at once, and the display is right for every viewer at any time. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { departure } from '@ridgeline/domain/entities/departure'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { lineIn } from '../../packages/server/src/departures/board.fixture.ts'
import { onTime } from '../../packages/server/src/proofs/scene/on-time.ts'
import { create, newResort, type StoredRecord } from '../setup/api.ts'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { phone, visit, wide } from '../setup/journey.ts'
import { medianOf, noteClicks, sinceClick } from './click-to-display.ts'

const screen = { width: 1280, height: 720 }
let resortId: string
let board: StoredRecord

/** Departs once, so many minutes from now: on today's service day, counting on after midnight. */
const line = (routeShortName: string, destination: string, minutes: number) => {
  const { departureTime, validFrom, validTo } = lineIn(minutes, 'Europe/Bratislava')
  return {
    routeShortName,
    routeColor: '#1668c9',
    tripHeadsign: { sk: destination },
    departureTime,
    days: [...days],
    validFrom,
    validTo,
    scheduleRelationship: 'scheduled',
  }
}

beforeAll(async () => {
  resortId = (await newResort('Odchody')).id
  board = await create(departure, {
    resortId,
    name: { sk: 'Lúčky' },
    stopName: { sk: 'Lúčky' },
    platformCode: 'P1',
    transportType: 'skibus',
    source: 'manual',
    lines: [
      line('S1', 'Biela Púť', 20),
      line('S2', 'Mikuláš', 30),
      line('S1', 'Biela Púť', 60),
      line('S3', 'Jaskyňa', 75),
      line('S4', 'Podbanské', 80),
      line('S4', 'Podbanské', 85),
    ],
    infoText: { sk: 'Posledný autobus o 19:40' },
    languages: ['sk'],
    active: true,
  })
})

const display = (query = '?lang=en') => `/display/departures/${board.id}${query}`
const row = (page: Page, destination: string) => page.locator('.calls li', { hasText: destination }).first()

test('R2.54 the first page comes from the server: departures are shown without any script', async () => {
  const page = await visit(display(), { viewport: screen, javaScriptEnabled: false })
  await page.getByRole('heading', { name: 'Lúčky' }).waitFor()
  await row(page, 'Mikuláš').waitFor()
  expect(await page.locator('html').getAttribute('data-scheme')).toBe('dark')
})

test('R2.54 a board that does not exist is reported in words', async () => {
  const page = await visit('/display/departures/00000000-0000-4000-8000-000000000000?lang=en', { tolerates: /status of 404/ })
  await page.getByRole('heading', { name: 'Not available' }).waitFor()
})

test('OP34 a board without a timetable shows that departures are unknown, not that there are none', async () => {
  const lost = await create(departure, {
    resortId,
    name: { sk: 'Stanica' },
    stopName: { sk: 'Stanica' },
    transportType: 'train',
    source: 'gtfs',
    gtfsStopId: 'GONE',
    lines: [],
    languages: ['en'],
    active: true,
  })
  const page = await visit(`/display/departures/${lost.id}?lang=en`, { viewport: screen })
  await page.getByRole('heading', { name: 'Current departures are not available at the moment' }).waitFor()
})

/** When the words are visible, by the clock both pages share. */
const noteWords = (words: string) => `new Promise((seen) => {
  const calls = document.querySelector('.calls')
  new MutationObserver((_, observer) => {
    if (!calls.textContent.includes('${words}')) return
    observer.disconnect()
    requestAnimationFrame(() => seen(performance.timeOrigin + performance.now()))
  }).observe(calls, { subtree: true, childList: true, characterData: true })
})`

test('R2.54, OP34 a delay set by a dispatcher is on the display within a second', async () => {
  const [office, wall] = await Promise.all([visit('/departures', { as: 'admin', resortId }), visit('about:blank', { viewport: screen })])
  await Promise.all([wall.waitForResponse(/\/stream\b/), wall.goto(new URL(display(), office.url()).href)])
  await row(wall, 'Mikuláš').waitFor()
  await noteClicks(office)
  const presses = office.getByRole('group', { name: /S2 Mikuláš/ })
  const times: number[] = []
  for (let minutes = 5; minutes <= 25; minutes += 5) {
    const seen = wall.evaluate<number>(noteWords(`${minutes} min late`))
    await presses.getByRole('button', { name: '+5 min' }).click()
    times.push(await sinceClick(office, seen))
  }
  expect(medianOf(times, 'From the press to the display')).toBeLessThan(onTime(1_000))
  // It must not look like a delay, nor filled like the state that a departure has.
  const colourOf = (name: string, property: 'color' | 'backgroundColor') =>
    office.evaluate<string>(`(() => {
      const buttons = [...document.querySelectorAll('.dispatch-presses button')]
      return getComputedStyle(buttons.find(({ textContent }) => textContent === '${name}')).${property}
    })()`)
  expect(await colourOf('Cancel trip', 'color')).not.toBe(await colourOf('Stand', 'color'))
  expect(await colourOf('Cancel trip', 'backgroundColor')).toBe(await colourOf('Stand', 'backgroundColor'))
  await presses.getByRole('button', { name: 'Cancel trip' }).click()
  await row(wall, 'Mikuláš').getByText('Cancelled').waitFor()
  await presses.getByRole('button', { name: 'On time' }).click()
  await row(wall, 'Mikuláš').getByText('Cancelled').waitFor({ state: 'detached' })
})

test('an update just set shows the current time, also with a clock that is behind', async () => {
  const office = await visit('/departures', { as: 'admin', resortId, apart: true })
  await office.clock.install({ time: Date.now() - 20_000 })
  await office.reload()
  const presses = office.getByRole('group', { name: /S2 Mikuláš/ })
  await presses.getByRole('button', { name: '+5 min' }).click()
  await office.getByText(/, now$/).waitFor()
  expect(await office.getByText(/, in \d+ /).count()).toBe(0)
  await presses.getByRole('button', { name: 'On time' }).click()
})

test('OP34 a predefined message, another platform and a delayed line reach the display in its own language', async () => {
  const [office, wall] = await Promise.all([
    visit('/departures', { as: 'admin', resortId }),
    visit(display('?lang=de'), { viewport: screen }),
  ])
  await row(wall, 'Jaskyňa').waitFor()
  const presses = office.getByRole('group', { name: /S3 Jaskyňa/ })
  await presses.getByRole('button', { name: 'Message' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Replaced by a bus' }).click()
  await row(wall, 'Jaskyňa').getByText('Ersatzverkehr mit Bus').waitFor()
  await presses.getByRole('button', { name: 'Stand' }).click()
  await office.getByRole('dialog').getByLabel('Stand', { exact: true }).fill('C')
  await office.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await row(wall, 'Jaskyňa').locator('.stand', { hasText: 'C' }).waitFor()
  await office.getByRole('button', { name: 'S1', exact: true }).click()
  await office
    .getByRole('group', { name: /^All remaining trips of S1/ })
    .getByRole('button', { name: '+10 min' })
    .click()
  await wall.getByText('10 min später').nth(1).waitFor()
})

test('OP34 a delay of a whole line leaves its cancelled departures cancelled', async () => {
  const [office, wall] = await Promise.all([
    visit('/departures', { as: 'admin', resortId }),
    visit(display(), { viewport: { width: 1080, height: 1920 } }),
  ])
  const calls = wall.locator('.calls li', { hasText: 'Podbanské' })
  await calls.nth(1).waitFor()
  await office
    .getByRole('group', { name: /S4 Podbanské/ })
    .first()
    .getByRole('button', { name: 'Cancel trip' })
    .click()
  await calls.first().getByText('Cancelled').waitFor()
  await office.getByRole('button', { name: 'S4', exact: true }).click()
  await office
    .getByRole('group', { name: /^All remaining trips of S4/ })
    .getByRole('button', { name: '+10 min' })
    .click()
  await calls.last().getByText('10 min late').waitFor()
  expect(await calls.first().getByText('Cancelled').count()).toBe(1)
})

test('R1.46 the display has no scroll bars and is accessible, light and dark, on a wall and on a phone', async () => {
  for (const scheme of ['light', 'dark'])
    for (const viewport of [screen, phone, { width: 1080, height: 1920 }]) {
      const page = await visit(display(`?lang=en&scheme=${scheme}`), { viewport })
      await row(page, 'Mikuláš').waitFor()
      expect(await page.locator('html').getAttribute('data-scheme')).toBe(scheme)
      const size = '[document.documentElement.scrollWidth, document.documentElement.scrollHeight]'
      expect(await page.evaluate<number[]>(size)).toEqual([viewport.width, viewport.height])
      // The same elements in both schemes, as in `expectFine`.
      await expectAccessible(page, `the display, ${scheme}, ${viewport.width}`, { colorsOnly: scheme === 'dark' })
      await keepPicture(page, `display-departures-${scheme}-${viewport.width}`)
      await page.close()
    }
})

test('R1.30 the dispatcher’s board is accessible on a desktop and on a phone', async () => {
  for (const viewport of [wide, phone]) {
    const page = await visit('/departures', { as: 'admin', resortId, viewport })
    await page.getByRole('group', { name: /S2 Mikuláš/ }).waitFor()
    await expectAccessible(page, `dispatching, ${viewport.width}`)
    await expectNoSidewaysScroll(page, `dispatching, ${viewport.width}`)
    await keepPicture(page, `dispatch-${viewport.width}`)
  }
})
