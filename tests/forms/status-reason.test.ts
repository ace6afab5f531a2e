/** Why something is closed: set together with the status, for many records at once or for one, for guests of all languages. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { create, newLifts, newResort, read, type StoredRecord } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually, phone, visit } from '../setup/journey.ts'
import { requiredDraft } from '../setup/forms/required-draft.ts'

const icing = { sk: 'Námraza', en: 'Icing' }
const wind = {
  sk: 'Silný vietor',
  cs: 'Silný vítr',
  en: 'Strong wind',
  de: 'Starker Wind',
  pl: 'Silny wiatr',
  it: 'Vento forte',
  hu: 'Erős szél',
}
let resortId: string
let lifts: StoredRecord[]

beforeAll(async () => {
  resortId = (await newResort('Windy')).id
  const names = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf']
  lifts = await newLifts(resortId, names, (at) => ({ statusNote: icing, heatedSeats: at < 3, bubble: at === 3 || at === 4 }))
  const ofSlope = { status: 'closed', active: true, statusNote: { sk: 'Upravuje sa', en: 'Being groomed' } }
  await create(slope, { ...(await requiredDraft(slope, resortId, 1)), ...ofSlope, resortId })
})

const named = (name: string) => lifts.find((lift) => (lift['name'] as { sk: string }).sk === name)!
async function stored(name: string) {
  const { status, statusNote } = await read(skilift, named(name).id)
  return { status, statusNote }
}
const before = { status: 'closed', statusNote: icing }
const list = (path: string, more = {}) => visit(path, { as: 'admin', resortId, ...more })

async function setStatus(page: Page, status: string) {
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: status, exact: true }).click()
}
async function press(page: Page, name: string, status: string) {
  await page
    .getByRole('button', { name: new RegExp(`^Status of ${name}`) })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: status, exact: true }).click()
}

/** Browser code: the number of reasons that are not wholly in their menu. */
const cutChips = `(() => {
  const around = document.querySelector('[role=menu]').getBoundingClientRect()
  return [...document.querySelectorAll('.reason-chip')].filter((chip) => {
    const { left, right } = chip.getBoundingClientRect()
    return left < around.left || right > around.right
  }).length
})()`

test('several lifts are closed with a reason in one step, in all languages, and undo restores the reason of each', async () => {
  const page = await list('/skilifts?heatedSeats=true')
  await setStatus(page, 'Limited')
  const dialog = page.getByRole('dialog', { name: 'Limited: Skilifts' })
  await dialog.getByRole('button', { name: 'Icing' }).waitFor()
  // Of a slope.
  expect(await dialog.getByRole('button', { name: 'Being groomed' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Strong wind' }).click()
  await expectFine(page, 'the reason of many')
  await dialog.getByRole('button', { name: 'Limit 3 lifts' }).click()
  await page.getByText('3 records saved').first().waitFor()
  expect([await stored('Alpha'), await stored('Charlie')]).toEqual(Array(2).fill({ status: 'limited', statusNote: wind }))
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await eventually(async () => [await stored('Alpha'), await stored('Bravo'), await stored('Charlie')]).toEqual([before, before, before])
})

test('a typed reason is stored in the language of the user, and expires when they say', async () => {
  const page = await list('/skilifts?bubble=true')
  await setStatus(page, 'Closed')
  const dialog = page.getByRole('dialog', { name: 'Closed: Skilifts' })
  await dialog.getByLabel('In your own words').fill('Cable inspection')
  await dialog.getByLabel('Status valid until', { exact: true }).fill('1/2/2020')
  await dialog.getByRole('button', { name: 'Close 2 lifts' }).click()
  await dialog.getByText('Must be in the future').waitFor()
  await dialog.getByLabel('Status valid until', { exact: true }).fill('1/2/2035')
  await dialog.getByRole('button', { name: 'Close 2 lifts' }).click()
  await page.getByText('2 records saved').first().waitFor()
  expect(await stored('Delta')).toEqual({ status: 'closed', statusNote: { en: 'Cable inspection' } })
  expect((await read(skilift, named('Delta').id))['statusValidUntil']).toMatch(/^2035-0[12]-/)
})

test('a status chosen in a row offers reasons in the same menu; choosing one is optional, and both are one undo step', async () => {
  const page = await list('/skilifts')
  await press(page, 'Foxtrot', 'Limited')
  await page.getByRole('menuitem', { name: 'Strong wind' }).waitFor()
  await expectFine(page, 'a menu that asks why')
  const [menu, pill] = [page.getByRole('menu'), page.getByRole('button', { name: /^Status of Foxtrot/ }).first()]
  expect((await menu.boundingBox())!.x).toBeGreaterThanOrEqual((await pill.boundingBox())!.x - 1)
  expect(await page.evaluate(cutChips)).toBe(0)
  await page.keyboard.press('Escape')
  await eventually(() => stored('Foxtrot')).toEqual({ status: 'limited', statusNote: null })

  await press(page, 'Foxtrot', 'Closed')
  await page.getByRole('menuitem', { name: 'Strong wind' }).click()
  await page.getByText('Foxtrot: Limited → Closed (Strong wind)').waitFor()
  expect(await stored('Foxtrot')).toEqual({ status: 'closed', statusNote: wind })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await eventually(() => stored('Foxtrot')).toEqual({ status: 'limited', statusNote: null })
})

test('on a phone the reasons are large enough for gloves, and a custom reason is one press away', async () => {
  const page = await list('/skilifts?q=Golf', { viewport: phone })
  await press(page, 'Golf', 'Limited')
  const chip = page.getByRole('menuitem', { name: 'Strong wind' })
  await chip.waitFor()
  expect((await chip.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await page.getByRole('menuitem', { name: 'Other reason or times…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Limited: Golf' })
  await dialog.getByLabel('In your own words').fill('Every second chair')
  await expectFine(page, 'the reason of one, on a phone')
  await dialog.getByRole('button', { name: 'Limit 1 lift' }).click()
  await eventually(() => stored('Golf')).toEqual({ status: 'limited', statusNote: { en: 'Every second chair' } })
})
