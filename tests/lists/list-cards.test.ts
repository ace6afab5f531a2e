/** Lists on a phone: the content of cards, their order, and no overlapping elements. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { as, demoResort, newLifts, newResort, read } from '../setup/api.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

const longName = 'Kabínková lanovka Hublot-Express na Lago Ciarcerio'
let resortId: string
let demoId: string

beforeAll(async () => {
  demoId = await demoResort('Zermatt–Cervinia')
  resortId = (await newResort('List cards')).id
  const heights = { lowestPoint: 1620, highestPoint: 2571, statusNote: { sk: 'Nárazový vietor na hrebeni' } }
  await newLifts(resortId, [longName, 'Beta', ...Array.from({ length: 14 }, (_, at) => `Lift ${at}`)], (at) => ({
    ...heights,
    status: at === 1 ? 'open' : 'closed',
    order: at,
  }))
  await sendReading(demoId)
})

/** The device of a counter reports by its readings; the demo itself claims no state of devices. */
async function sendReading(of: string): Promise<void> {
  const { items } = await as<{ items: { id: string }[] }>('admin', 'GET', `flow-measurements?resortId=${of}`)
  const counters = await Promise.all(items.map(({ id }) => read(flowMeasurement, id)))
  const { id } = counters.find(({ deviceId }) => deviceId)!
  const reading = { phenomenonTime: new Date().toISOString(), countIn: 0, countOut: 0 }
  await as('admin', 'POST', `flow-measurements/${id}/readings`, { items: [reading] })
}

const open = (path: string, as: 'admin' | 'operator' = 'admin', of = resortId) =>
  visit(path, { as, resortId: of, viewport: phone, hasTouch: true, isMobile: true })
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })

/** Whether anything of a text is cut. */
const isWhole = (selector: string) =>
  `(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth <= clientWidth && scrollHeight <= clientHeight)(document.querySelector(${JSON.stringify(selector)}))`

test('R2.177: a card has the whole name over two lines, the reason of a closed lift, and its elevation on a line of its own', async () => {
  const page = await open('/skilifts')
  const long = card(page, longName)
  await long.getByText('Nárazový vietor na hrebeni').waitFor()
  expect(await page.evaluate(isWhole('.list-card-open'))).toBe(true)
  expect(await page.evaluate(isWhole('.list-card-reason'))).toBe(true)
  expect(await page.evaluate(isWhole('.list-card-facts'))).toBe(true)
  expect((await long.locator('.list-card-facts').innerText()).replaceAll(/\s/g, ' ')).toMatch(/1.620–2.571 m/)
  // Open lifts show no reason.
  expect(await card(page, 'Beta').getByText('Nárazový vietor').count()).toBe(0)
  await expectAccessible(page, 'cards')
  await expectNoSidewaysScroll(page, 'cards')
  await keepPicture(page, 'cards of lifts')
})

test('R2.177: on a phone too a list shows its number of records, and can be sorted', async () => {
  const page = await open('/skilifts')
  const first = page.locator('.list-card-open').first()
  await eventually(() => first.textContent()).toBe(longName)
  await eventually(() => page.locator('.list-total').innerText()).toBe('16 of 16')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Name' }).click()
  await eventually(() => first.textContent()).toBe('Beta')
  await page.getByRole('button', { name: 'Sorted by Name' }).click()
  await page.getByRole('menuitemradio', { name: 'Name' }).click()
  await eventually(() => first.textContent()).not.toBe('Beta')
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-name')
  await page.getByRole('button', { name: 'Sorted by Name' }).click()
  await page.getByRole('menuitemradio', { name: 'Default order' }).click()
  await eventually(() => first.textContent()).toBe(longName)
})

test('the add button is hidden while scrolling down, and comes back; boards have none', async () => {
  const page = await open('/skilifts')
  await card(page, 'Lift 3').waitFor()
  const add = page.getByRole('button', { name: 'Add skilift' })
  const bottom = async () => (await add.boundingBox())!.y + 56
  await eventually(bottom).toBeLessThan(phone.height)
  await page.evaluate('scrollTo(0, 300)')
  await eventually(bottom).toBeGreaterThan(phone.height + 56)
  await page.evaluate('scrollTo(0, 200)')
  await eventually(bottom).toBeLessThan(phone.height)

  const board = await open('/weather/forecast', 'admin', demoId)
  await board.locator('.forecast').waitFor()
  expect(await board.locator('.list-add').count()).toBe(0)
})

test.each([
  ['/weather/forecast?view=all', /°C/],
  ['/weather/current?view=all', /°C/],
  ['/alarms', /Normal|Triggered|Acknowledged/],
  ['/flow-measurement?view=all', /Capacity/],
  ['/events', /Starts|Start/],
  ['/info/device-list?view=all', /Online|Offline|Error|Last seen/],
])('the cards of %s show the relevant fields of a record', async (path, expected) => {
  const page = await open(path, 'operator', demoId)
  const first = page.locator('.list-card[data-id]').first()
  await first.waitFor()
  await eventually(() => page.locator('.list-cards').innerText()).toMatch(expected)
  await expectNoSidewaysScroll(page, `cards of ${path}`)
  await keepPicture(page, `cards of ${path}`)
})
