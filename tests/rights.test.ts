/** What each way of working may see and do. The server decides; the screens only leave out what it would refuse. */
import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { as, change, demoResort, newLifts, newResort, read, type StoredRecord } from './setup/api.ts'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { eventually, visit } from './setup/journey.ts'

const home = 'Zermatt–Cervinia'
let resortId: string
let lift: StoredRecord
let foreign: StoredRecord

beforeAll(async () => {
  resortId = await demoResort(home)
  const [mine, theirs] = await Promise.all([newLifts(resortId, ['Rights']), newLifts((await newResort('Foreign')).id, ['Elsewhere'])])
  ;[lift, foreign] = [mine[0]!, theirs[0]!]
})

const addButtons = (page: Page) => page.getByRole('button', { name: 'Add skilift' }).count()

test('OP64: the operator changes status and waiting time, and nothing else', async () => {
  const page = await visit(`/skilifts?q=Rights`, { as: 'operator' })
  await page.getByRole('button', { name: 'Status of Rights: Closed. Change' }).waitFor()
  expect(await addButtons(page)).toBe(0)
  expect(await page.getByRole('switch', { name: 'Active: Rights' }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Rights' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rights' })
  expect(await dialog.getByLabel('Internal id').isEditable()).toBe(false)
  await dialog.getByLabel('Waiting time').fill('9')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'More for Rights' }).click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Open', 'Select', 'History'])
  const latest = await read(skilift, lift.id)
  expect(latest['waitingTime']).toBe(9)
  await expect(change(skilift, latest, { internalId: 'mine' }, 'operator')).rejects.toThrow('403')
})

test('OP64: the viewer looks at everything and changes nothing', async () => {
  const page = await visit(`/skilifts?q=Rights`, { as: 'viewer' })
  await page.getByRole('link', { name: 'Rights' }).waitFor()
  expect(await addButtons(page)).toBe(0)
  expect(await page.getByRole('button', { name: /^Status of/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Rights' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rights' })
  await dialog.getByText('Close', { exact: true }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Save' }).count()).toBe(0)
  for (const field of ['Internal id', 'Waiting time', 'Type']) expect(await dialog.getByLabel(field).isEditable()).toBe(false)
  await expect(change(skilift, await read(skilift, lift.id), { status: 'open' }, 'viewer')).rejects.toThrow('403')
})

test('the address of a record of a foreign resort tells nothing, as if it were not there', async () => {
  const page = await visit(`/skilifts/${foreign.id}`, { as: 'viewer' })
  await page.getByText('This record does not exist or was removed.').waitFor()
  expect(await page.getByText('Elsewhere').count()).toBe(0)
  await expect(as('viewer', 'GET', `skilifts/${foreign.id}`)).rejects.toThrow('404')
})

test('R2.161: rights follow the chosen resort: editor here, viewer there', async () => {
  const page = await visit('/skilifts', { as: 'editor', resortId })
  await eventually(() => addButtons(page)).toBe(1)
  await page.getByRole('button', { name: `Resort: ${home}` }).click()
  await page.getByRole('menuitemradio', { name: 'High Tatras' }).click()
  await page.getByText('No skilifts yet').waitFor()
  expect(await addButtons(page)).toBe(0)
})

test('screens without the right are not in the menu, and their address shows nothing', async () => {
  const page = await visit('/admin/users', { as: 'viewer' })
  await page.getByRole('alert').waitFor()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const names = ['Home', 'Resorts', 'Skilifts', 'Slopes', 'Cross Country', 'Bikes', 'Alarms', 'Flow measurement', 'Restaurants']
  names.push('Accommodations', 'Events', 'Parking', 'Products', 'Benefit offers', 'Recommendations', 'Departures', 'Badges', 'Actions')
  expect(await menu.getByRole('link').allTextContents()).toEqual([...names, 'Homepages'])
  expect(await page.getByText('@ridgeline.local').count()).toBe(0)
})
