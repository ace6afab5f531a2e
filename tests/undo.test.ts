/** One tap too many: what was changed in a list is said with a way back, which gives up nothing that others did meanwhile. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { change, newLifts, newResort, read, type StoredRecord } from './setup/api.ts'
import { expectFine } from './setup/fine.ts'
import { eventually, phone, visit } from './setup/journey.ts'

const wind = { sk: 'Vietor', en: 'Wind' }
let resortId: string
let lifts: StoredRecord[]

beforeAll(async () => {
  resortId = (await newResort('One tap too many')).id
  const names = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel', 'India']
  lifts = await newLifts(resortId, names, (at) => ({ statusNote: wind, heatedSeats: at > 6 }))
})

const named = (name: string) => lifts.find((lift) => (lift['name'] as { sk: string }).sk === name)!
const stored = async (name: string) => {
  const { status, statusNote, active, waitingTime } = await read(skilift, named(name).id)
  return { status, statusNote, active, waitingTime }
}
const before = { status: 'closed', statusNote: wind, active: true, waitingTime: null }
const list = (path = '/skilifts') => visit(path, { as: 'admin', resortId })

async function press(page: Page, name: string, status: string) {
  await page.getByRole('button', { name: new RegExp(`^Status of ${name}`) }).click()
  await page.getByRole('menuitemradio', { name: status, exact: true }).click()
}

test('a status pressed by mistake is said with a way back, which brings its reason back too', async () => {
  const page = await list()
  await press(page, 'Alpha', 'Open')
  const said = page.getByText('Alpha: Closed → Open')
  await said.waitFor()
  await eventually(() => stored('Alpha')).toEqual({ ...before, status: 'open', statusNote: null })
  await expectFine(page, 'a list with a step to undo')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await eventually(() => stored('Alpha')).toEqual(before)
  await said.waitFor({ state: 'detached' })
})

test('Ctrl+Z undoes the last step of the list, and nothing while somebody types', async () => {
  const page = await list()
  await press(page, 'Bravo', 'Limited')
  await page.getByText('Bravo: Closed → Limited').waitFor()
  const search = page.getByRole('searchbox').first()
  await search.focus()
  await page.keyboard.press('Control+z')
  await search.blur()
  expect((await stored('Bravo')).status).toBe('limited')
  await page.keyboard.press('Control+z')
  await eventually(() => stored('Bravo')).toEqual(before)
})

test('the switch of a row is undone like its status; of several steps only the last is shown', async () => {
  const page = await list()
  await press(page, 'Charlie', 'Open')
  await page.getByText('Charlie: Closed → Open').waitFor()
  await page.getByRole('switch', { name: /Delta/ }).click({ force: true })
  await page.getByText('Delta: Active → Inactive').waitFor()
  await eventually(() => page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await eventually(() => stored('Delta')).toEqual(before)
  expect((await stored('Charlie')).status).toBe('open')
})

test('undoing keeps what others changed since, and takes nothing of theirs back', async () => {
  const page = await list()
  await press(page, 'Echo', 'Open')
  await page.getByText('Echo: Closed → Open').waitFor()
  await change(skilift, await read(skilift, named('Echo').id), { waitingTime: 7 })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await eventually(() => stored('Echo')).toEqual({ ...before, waitingTime: 7 })

  await press(page, 'Foxtrot', 'Open')
  await page.getByText('Foxtrot: Closed → Open').waitFor()
  await change(skilift, await read(skilift, named('Foxtrot').id), { status: 'limited' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText(/Foxtrot was changed|changed Foxtrot/).waitFor()
  expect((await stored('Foxtrot')).status).toBe('limited')
})

test('the status of many is undone with the reason of each', async () => {
  const page = await list('/skilifts?heatedSeats=true')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Open', exact: true }).click()
  await page.getByText('2 records saved').first().waitFor()
  expect(await stored('Hotel')).toEqual({ ...before, status: 'open', statusNote: null })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await eventually(async () => [await stored('Hotel'), await stored('India')]).toEqual([before, before])
})

test('on a phone the way back lies under the thumb', async () => {
  const page = await visit('/skilifts', { as: 'admin', resortId, viewport: phone })
  await page
    .getByRole('button', { name: /^Status of Golf|Golf.*Closed/ })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: 'Open', exact: true }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await eventually(() => stored('Golf')).toEqual(before)
})

test('in its form another status shows the reason emptied, before anything is saved', async () => {
  const page = await list(`/skilifts/${named('Golf').id}`)
  const form = page.getByRole('dialog').first()
  await form
    .getByRole('button', { name: /^Status: / })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: 'Open', exact: true }).click()
  await page.keyboard.press('Control+s')
  await page.getByText('Saved').first().waitFor()
  expect(await stored('Golf')).toEqual({ ...before, status: 'open', statusNote: null })
})
