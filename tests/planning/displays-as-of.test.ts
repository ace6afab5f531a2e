/** Displays as they will be at a time, from a plan and from a display, and the calendar of what is coming. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { departure } from '@ridgeline/domain/entities/departure'
import { device } from '@ridgeline/domain/entities/device'
import { infoTv } from '@ridgeline/domain/entities/info-tv'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { as, create, newResort, type StoredRecord } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually, phone, visit, wide } from '../setup/journey.ts'

const hour = 3_600_000
/** Six o'clock in UTC in two days, whatever the hour is now. */
const atSix = (days: number) => `${new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10)}T06:00:00.000Z`

interface Scene {
  resortId: string
  lift: StoredRecord
}

const line = {
  type: 'LineString',
  coordinates: [
    [19.58, 48.96],
    [19.59, 48.94],
  ],
} as const

async function scene(): Promise<Scene> {
  const { id: resortId } = await newResort('Displays as of a time')
  const always = {
    type: 'gondola',
    lowestPoint: 800,
    highestPoint: 1400,
    openYearRound: true,
    openingHours: null,
    schedule: null,
    statusValidUntil: null,
    active: true,
  }
  const lift = await create(skilift, {
    resortId,
    name: { sk: 'Letná lanovka', en: 'Summer cable car' },
    status: 'closed',
    geometry: line,
    ...always,
  })
  await create(skilift, { resortId, name: { sk: 'Vlek Zadné vody', en: 'Zadné vody tow' }, status: 'open', ...always })
  await create(infoTv, {
    resortId,
    title: { sk: 'Vianoce na svahu', en: 'Christmas on the slope' },
    slideType: 'text',
    text: { sk: 'Vianoce', en: 'Christmas' },
    validFrom: atSix(2),
    validTo: atSix(5),
  })
  return { resortId, lift }
}

const plan = ({ id, version }: StoredRecord, values: object, title: string, applyAt: string) =>
  as<{ id: string }>('admin', 'POST', 'change-plans', { entity: 'skilift', recordId: id, version, values, title, applyAt })

const frameOf = (page: Page) => page.frameLocator('.as-of-glass iframe')

test('a plan leads to the displays on which it is seen, as they will be at its time, and no request of them is public', async () => {
  const { resortId, lift } = await scene()
  const name = { sk: 'Zimná lanovka', en: 'Winter cable car' }
  const { id } = await plan(lift, { name, status: 'open' }, 'Winter texts', atSix(2))
  const page = await visit('/planned-changes', { as: 'admin', resortId, viewport: wide })
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.locator('.plan').getByRole('link', { name: 'Preview at that time' }).click()
  await page.getByText(/^Preview: .* – not public$/).waitFor()
  await frameOf(page)
    .getByText(/Winter cable car|Zimná lanovka/)
    .first()
    .waitFor()
  expect(await page.getByText('Planned changes: 1').count()).toBe(1)
  expect(
    await frameOf(page)
      .getByText(/Summer cable car|Letná lanovka/)
      .count(),
  ).toBe(0)
  await expectFine(page, 'preview of the ski map wide')
  expect(asked.filter((path) => path.startsWith('/api/displays/'))).toEqual([])

  await page.getByRole('combobox', { name: 'Display' }).click()
  await page.getByRole('option', { name: 'TV' }).click()
  await frameOf(page)
    .getByText(/Christmas|Vianoce/)
    .first()
    .waitFor()
  await expectFine(page, 'preview of the television wide')
  await page.getByRole('combobox', { name: 'Display' }).click()
  await page.getByRole('option', { name: /LED/ }).first().click()
  await eventually(() =>
    frameOf(page)
      .getByText(/Winter cable car|Zimná lanovka/)
      .count(),
  ).toBeGreaterThan(0)
  await expectFine(page, 'preview of the board wide')
  expect(page.url()).toContain(`plan=${id}`)
})

test('the boards of screens and of departures lead to their displays as they will be', async () => {
  const { resortId } = await scene()
  const stop = await create(departure, {
    resortId,
    name: { sk: 'Dolná stanica', en: 'Valley station' },
    stopName: { sk: 'Dolná stanica' },
    source: 'manual',
    transportType: 'bus',
    lines: [
      {
        routeShortName: 'S1',
        routeColor: '#1668c9',
        tripHeadsign: { sk: 'Jasná' },
        departureTime: '09:10',
        days: [...days],
        scheduleRelationship: 'scheduled',
      },
    ],
  })
  const screen = await create(device, { resortId, name: 'Hall', type: 'tv' })
  const page = await visit('/departures', { as: 'admin', resortId, viewport: wide })
  await page.getByRole('link', { name: 'Preview at a time' }).waitFor()
  await expectFine(page, 'dispatch board wide')
  await page.getByRole('link', { name: 'Preview at a time' }).click()
  await page.getByText(/^Preview: .* – not public$/).waitFor()
  expect(new URL(page.url()).searchParams.get('display')).toContain(stop.id)
  await frameOf(page)
    .getByText(/Dolná stanica|Valley station/)
    .first()
    .waitFor()
  await expectFine(page, 'preview of departures wide')

  await page.goto('/info/tv')
  await page.getByRole('link', { name: 'Preview at a time' }).first().waitFor()
  await expectFine(page, 'screens of a medium wide')
  await page.goto(`/planned-changes?view=preview&display=device.${screen.id}&at=${atSix(2)}`)
  await frameOf(page)
    .getByText(/Christmas|Vianoce/)
    .first()
    .waitFor()
})

test('on a phone the calendar lists the days of what is coming, and the preview fits; a month shows it on wide screens', async () => {
  const { resortId, lift } = await scene()
  await plan(lift, { waitingTime: 9 }, 'Waiting times of the season, which have a long title', atSix(2))
  await plan(lift, { waitingTime: 12 }, 'Holidays', atSix(3))
  const month = atSix(2).slice(0, 7)
  const page = await visit(`/planned-changes?view=calendar&month=${month}`, { as: 'admin', resortId, viewport: phone, apart: true })
  await page.getByRole('link', { name: /Waiting times of the season/ }).waitFor()
  await page
    .getByRole('link', { name: /Christmas on the slope/ })
    .first()
    .waitFor()
  await expectFine(page, 'calendar phone')
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  await page.getByText(/^Preview: .* – not public$/).waitFor()
  await frameOf(page)
    .getByText(/cable car|lanovka/)
    .first()
    .waitFor()
  await expectFine(page, 'preview phone')

  await page.setViewportSize(wide)
  await page.goto(`/planned-changes?view=calendar&month=${month}`)
  await page
    .getByRole('table')
    .getByRole('link', { name: /Waiting times of the season/ })
    .waitFor()
  await expectFine(page, 'calendar wide')
  await page
    .getByRole('link', { name: /Christmas on the slope/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  expect(page.url()).toContain('/info/tv/')
})
