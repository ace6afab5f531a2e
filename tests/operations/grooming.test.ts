/** The grooming plan on a phone: made from slopes and a pattern, done by tap, without a network too. */
import { expect, test } from 'vitest'
import { slope } from '@ridgeline/domain/entities/slope'
import { expectAccessible, expectNoSidewaysScroll, keepPicture, settled } from '../setup/accessible.ts'
import { as, create, newResort, read } from '../setup/api.ts'
import { eventually, phone, visit, wide } from '../setup/journey.ts'

const offline = /ERR_INTERNET_DISCONNECTED/

interface Row {
  id: string
  slopeId: string
  groomedAt: string | null
}
const rowsOf = async (resortId: string) => (await as<{ rows: Row[] }>('admin', 'GET', `groomings/night?resortId=${resortId}`)).rows

async function scene(count: number): Promise<string> {
  const { id: resortId } = await newResort('Grooming')
  for (const at of Array(count).keys())
    await create(slope, {
      resortId,
      order: at,
      name: { sk: `Zjazdovka ${at + 1}` },
      difficulty: 'red',
      status: 'open',
      length: 1200,
      openYearRound: true,
    })
  return resortId
}

test('slopes are planned and groomed by tap, without a network too, and a tap can be undone', async () => {
  const resortId = await scene(3)
  const page = await visit('/grooming', { as: 'admin', resortId, viewport: phone, tolerates: offline, apart: true })
  await page.getByRole('button', { name: 'Add all' }).click()
  await page.getByRole('dialog', { name: 'Add all 3 slopes to this night?' }).getByRole('button', { name: 'Add all' }).click()
  const rows = page.locator('.grooming-row')
  await eventually(() => rows.count()).toBe(3)
  const taps = page.locator('.grooming-tap')
  for (const box of await Promise.all((await taps.all()).map((tap) => tap.boundingBox()))) expect(box!.height).toBeGreaterThanOrEqual(48)
  await settled(page)
  await expectAccessible(page, 'the grooming plan on a phone')

  await taps.first().click()
  await eventually(async () => (await rowsOf(resortId)).filter(({ groomedAt }) => groomedAt).length).toBe(1)
  const done = (await rowsOf(resortId)).find(({ groomedAt }) => groomedAt)!
  expect((await read(slope, done.slopeId))['groomedAt']).toBe(done.groomedAt)
  await eventually(() => page.getByText('Zjazdovka 1: groomed').count()).toBe(1)
  await page.keyboard.press('Control+z')
  await eventually(async () => (await rowsOf(resortId)).filter(({ groomedAt }) => groomedAt).length).toBe(0)
  expect((await read(slope, done.slopeId))['groomedAt']).toBe(null)

  await page.context().setOffline(true)
  await taps.nth(1).click()
  await taps.nth(2).click()
  await eventually(() => page.getByText('2 changes waiting to be sent').count()).toBe(1)
  expect((await rowsOf(resortId)).filter(({ groomedAt }) => groomedAt).length).toBe(0)
  await page.context().setOffline(false)
  await eventually(async () => (await rowsOf(resortId)).filter(({ groomedAt }) => groomedAt).length).toBe(2)
  await eventually(() => page.locator('.grooming-tap[aria-pressed="true"]').count()).toBe(2)
  await expectNoSidewaysScroll(page, 'the grooming plan on a phone')
  await keepPicture(page, 'grooming phone light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  await keepPicture(page, 'grooming phone dark')
})

test('the plan of a night becomes a pattern, and another night is planned from it', async () => {
  const resortId = await scene(2)
  const page = await visit('/grooming', { as: 'admin', resortId, viewport: wide })
  for (const number of ['1', '2']) {
    await page.getByRole('combobox', { name: 'Find slopes by name or number' }).fill(number)
    await page.getByRole('option', { name: new RegExp(`^Zjazdovka ${number}.*Red`) }).click()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add the chosen ones' }).click()
  await page.getByRole('button', { name: 'Save as a pattern' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Every night')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Next night' }).click()
  await page.getByRole('button', { name: 'From the pattern: Every night' }).click()
  await eventually(() => page.locator('.grooming-row').count()).toBe(2)
  await page.locator('.grooming-tap').first().click()
  await expectAccessible(page, 'the grooming plan')
  await keepPicture(page, 'grooming wide light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  await expectAccessible(page, 'the grooming plan, dark', { colorsOnly: true })
  await keepPicture(page, 'grooming wide dark')
})
