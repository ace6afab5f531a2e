/** Columns of a list: which are shown, their order and their widths. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { as, demoResort, newLifts, newResort } from '../setup/api.ts'
import { eventually, visit } from '../setup/journey.ts'

let resortId: string

beforeAll(async () => {
  resortId = (await newResort('Columns')).id
  await newLifts(
    resortId,
    Array.from({ length: 12 }, (_, at) => `Lift ${String(at + 1).padStart(2, '0')}`),
    (at) => ({ waitingTime: at }),
  )
})

const listFor = (of = resortId, apart = false) => visit('/skilifts', { as: 'admin', resortId: of, apart })
const heads = async (page: Page) => (await page.locator('th[data-column]').allTextContents()).map((word) => word.trim())

test('R2.177: columns are chosen, sorted by keyboard, resized, and reset', async () => {
  await as('admin', 'PATCH', 'preferences', { columns: { skilift: null } })
  const page = await listFor()
  await page.locator('tbody .record-link').first().waitFor()
  const usual = await heads(page)
  await page.getByRole('button', { name: 'Columns and density' }).click()
  await page.getByRole('textbox', { name: 'Find a column' }).fill('speed')
  await page.getByRole('button', { name: 'Add column Speed' }).click()
  await page.getByRole('button', { name: 'Hide column Last ride' }).click()
  const handle = page.getByRole('button', { name: 'Move column Speed' })
  await handle.focus()
  for (let at = 0; at < 6; at++) await page.keyboard.press('ArrowUp')
  await eventually(async () => (await heads(page)).slice(0, 2)).toEqual(['Name', 'Speed'])
  expect(await heads(page)).not.toContain('Last ride')
  await page.getByRole('textbox', { name: 'Width of column Speed' }).fill('210')
  await page.keyboard.press('Escape')
  await eventually(async () => Math.round((await page.locator('th[data-column=speed]').boundingBox())!.width)).toBe(210)

  const isKept = page.waitForResponse((answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PATCH')
  await page.getByRole('textbox', { name: 'Width of column Speed' }).waitFor({ state: 'detached' })
  const edge = page.locator('th[data-column=speed] .list-width')
  await (await edge.elementHandle())!.waitForElementState('stable')
  await edge.hover({ force: true })
  const { x, y, width, height } = (await edge.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 40, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await eventually(async () => Math.round((await page.locator('th[data-column=speed]').boundingBox())!.width)).toBe(250)
  await isKept

  const other = await listFor(resortId, true)
  await eventually(async () => (await heads(other)).slice(0, 2)).toEqual(['Name', 'Speed'])
  await other.getByRole('button', { name: 'Columns and density' }).click()
  await other.getByText('Compact').click()
  await eventually(() => other.locator('html').getAttribute('data-density')).toBe('compact')
  await other.getByText('Standard', { exact: true }).click()
  // The density that was chosen before may be sent on its own.
  const isReset = other.waitForResponse(
    (answer) => answer.url().endsWith('/preferences') && !!answer.request().postData()?.includes('columns'),
  )
  await other.getByRole('button', { name: 'Reset columns' }).click()
  await eventually(() => heads(other)).toEqual(usual)
  await isReset
})

test('R2.177: a long list is not wider than its place if its columns fit, and no column heading is truncated', async () => {
  const page = await listFor(await demoResort('Zermatt–Cervinia'))
  await page.locator('.list-table[data-fixed] .record-link').first().waitFor()
  const truncated = () =>
    page
      .locator('.list-table th button')
      .evaluateAll((heads) =>
        heads
          .filter((head) => head.scrollWidth > head.clientWidth || head.scrollHeight > head.clientHeight)
          .map(({ textContent }) => textContent),
      )
  await eventually(truncated).toEqual([])
  const isWide = () => page.locator('.list-frame[data-wide]').count()
  const width = async () => (await page.locator('.list-table').boundingBox())!.width
  await eventually(isWide).toBe(0)
  const cell = page.locator('td.list-row-actions').first()
  const [place, buttons] = await Promise.all([cell.boundingBox(), cell.locator('.row-actions').boundingBox()])
  // Actions that lack room overflow into the padding at the end of the row, and the cell shows an ellipsis instead.
  expect(Math.round(place!.x + place!.width - buttons!.x - buttons!.width)).toBe(14)
  const narrow = await width()
  const menu = page.getByRole('button', { name: 'Show or hide the menu' })
  await menu.click()
  await eventually(width).toBeGreaterThan(narrow + 100)
  await menu.click()
  await eventually(width).toBe(narrow)
  await eventually(isWide).toBe(0)
})

test('R2.177: a long list is not wider than its place in the font of the system, where its own loads late', async () => {
  const page = await visit('/', { as: 'admin', resortId: await demoResort('Zermatt–Cervinia'), apart: true })
  const held = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => held.promise.then(() => route.continue()))
  await page.goto('/skilifts', { waitUntil: 'commit' })
  await page.locator('.list-table[data-fixed] .record-link').first().waitFor()
  await eventually(() => page.locator('.list-frame[data-wide]').count()).toBe(0)
  held.resolve()
})

test('R2.177: the actions of a row are in view in a list wider than its place, on the row they belong to', async () => {
  const columns =
    'status,type,capacityPerHour,rideTime,personsPerChair,bubble,carriesBikes,carriesPedestrians,occupancy,lastRideDown,barrierFree'
  const more = 'heatedSeats,mapNumber,internalId,windLimit,lowestPoint,highestPoint,length,speed'
  const page = await visit(`/skilifts?columns=${columns},${more}`, { as: 'admin', resortId })
  await page.locator('.list-frame[data-wide]').waitFor()
  await page.getByRole('row', { name: /Lift 07/ }).hover()
  const actions = page.getByRole('row', { name: /Lift 07/ }).locator('.list-row-actions')
  const [frame, place] = await Promise.all([page.locator('.list-frame').boundingBox(), actions.boundingBox()])
  expect(Math.round(place!.x + place!.width)).toBe(Math.round(frame!.x + frame!.width))
  // Without scrolling: the pointer finds the button above the columns that pass below it.
  const { x, y, width, height } = (await page.getByRole('button', { name: 'More actions for Lift 07' }).boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.getByRole('menuitem', { name: 'Remove…' }).waitFor()
  await page.keyboard.press('Escape')
})
