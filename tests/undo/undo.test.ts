/** One tap too many: a change in a list is shown in a toast that undoes it, and changes of others since are kept. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Feed } from '@ridgeline/domain/displays/feed'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { change, newLifts, newResort, read, type StoredRecord } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { address, eventually, phone, visit } from '../setup/journey.ts'

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
/** The reasons that guests read of a lift: on the LED, and on the map. */
const published = (name: string) =>
  Promise.all(
    ['ledinfo', 'skimaps'].map(async (display) => {
      const { items } = (await (await fetch(`${address}/api/displays/${display}/${resortId}?lang=en`)).json()) as Feed
      return items.find(({ id }) => id === named(name).id)?.statusNote
    }),
  )
const list = (path = '/skilifts') => visit(path, { as: 'admin', resortId })

async function press(page: Page, name: string, status: string) {
  await page.getByRole('button', { name: new RegExp(`^Status of ${name}`) }).click()
  await page.getByRole('menuitemradio', { name: status, exact: true }).click()
}

test('a status set by mistake is shown in a toast that undoes it, and restores its reason too', async () => {
  const page = await list()
  await eventually(() => published('Alpha')).toEqual([{ en: 'Wind' }, { en: 'Wind' }])
  await press(page, 'Alpha', 'Open')
  const toast = page.getByText('Alpha: Closed → Open')
  await toast.waitFor()
  await eventually(() => stored('Alpha')).toEqual({ ...before, status: 'open', statusNote: null })
  await eventually(() => published('Alpha')).toEqual([null, null])
  await expectFine(page, 'a list with a step to undo')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await eventually(() => stored('Alpha')).toEqual(before)
  await toast.waitFor({ state: 'detached' })
})

test('Ctrl+Z undoes the last step of the list, but not while typing', async () => {
  const page = await list()
  await press(page, 'Bravo', 'Limited')
  await page.getByText('Bravo: Closed → Limited').waitFor()
  const search = page.getByRole('searchbox').first()
  await search.click()
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

test('undoing keeps later changes of others', async () => {
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
  await page.getByText('Kept, because someone else has changed it since: Foxtrot (Status)').waitFor()
  // The reason of the earlier status does not return to the current one.
  expect(await stored('Foxtrot')).toEqual({ ...before, status: 'limited', statusNote: null })
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

test('on a phone the undo button is within reach of the thumb', async () => {
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
  const reasons = () =>
    page.evaluate<string[]>(
      `[...document.querySelectorAll('[data-field=statusNote] :is(input, textarea)')].map(({ value }) => value).filter(Boolean)`,
    )
  await eventually(reasons).toContain('Wind')
  await form
    .getByRole('button', { name: /^Status: / })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: 'Open', exact: true }).click()
  await eventually(reasons).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByText('Saved: Golf').waitFor()
  expect(await stored('Golf')).toEqual({ ...before, status: 'open', statusNote: null })
})
