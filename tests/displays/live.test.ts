/** Changes are shown at once, for the user who makes them and for all others. */
import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { resort } from '@ridgeline/domain/entities/resort'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { as, change, newLifts, newResort, read, type StoredRecord } from '../setup/api.ts'
import { address, eventually, phone, visit } from '../setup/journey.ts'

let resortId: string
const lifts = new Map<string, StoredRecord>()

beforeAll(async () => {
  resortId = (await newResort('Live')).id
  const names = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot']
  for (const [index, lift] of (await newLifts(resortId, names)).entries()) lifts.set(names[index]!, lift)
})

const listFor = (options = {}) => visit('/skilifts', { as: 'admin', resortId, ...options })
const pill = (page: Page, name: string, word: string) => page.getByRole('button', { name: `Status of ${name}: ${word}. Change` })
/** Lets the test answer changes; all other requests go on. */
const answerChanges = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/api/private/skilifts/*', (route) => (route.request().method() === 'PATCH' ? answer(route) : route.fallback()))
const latest = (name: string) => read(skilift, lifts.get(name)!.id)

async function choose(page: Page, name: string, from: string, to: string) {
  await pill(page, name, from).click()
  await page.getByRole('menuitemradio', { name: to }).click()
}

test('a status is shown before the server has stored it, and in other browsers right after', async () => {
  const [mine, theirs] = await Promise.all([listFor(), listFor({ apart: true })])
  await pill(theirs, 'Alpha', 'Closed').waitFor()
  const isHeld = Promise.withResolvers<void>()
  await answerChanges(mine, async (route) => {
    await isHeld.promise
    return route.continue()
  })
  await choose(mine, 'Alpha', 'Closed', 'Open')
  await pill(mine, 'Alpha', 'Open').waitFor()
  expect((await latest('Alpha'))['status']).toBe('closed')
  isHeld.resolve()
  await pill(theirs, 'Alpha', 'Open').waitFor()
  await eventually(() => theirs.getByRole('button', { name: '1 open' }).count()).toBe(1)
  expect((await latest('Alpha'))['status']).toBe('open')
})

test('a change between the first responses of a page and its event stream is received too', async () => {
  const there = await newResort('Live, in between')
  await newLifts(there.id, ['Bravo'])
  const page = await visit('about:blank', { as: 'admin', resortId: there.id, apart: true })
  const isHeld = Promise.withResolvers<void>()
  await page.route('**/api/private/changes', (route) => isHeld.promise.then(() => route.continue()))
  await page.goto(`${address}/skilifts`)
  await pill(page, 'Bravo', 'Closed').waitFor()
  const other = await visit('/skilifts', { as: 'admin', resortId: there.id })
  await pill(other, 'Bravo', 'Closed').waitFor()
  await newLifts(there.id, ['Alpha'])
  // Another page has received the change.
  await pill(other, 'Alpha', 'Closed').waitFor()
  isHeld.resolve()
  await pill(page, 'Alpha', 'Closed').waitFor()
})

test('a change the server refuses is reverted, with the reason', async () => {
  const page = await listFor()
  await answerChanges(page, (route) => route.fulfill({ status: 403, json: { ErrorCode: 102, ErrorMessage: 'Not yours.', messages: [] } }))
  await choose(page, 'Bravo', 'Closed', 'Limited')
  await page.getByRole('alert').filter({ hasText: 'Bravo was not changed: Not yours.' }).waitFor()
  await pill(page, 'Bravo', 'Closed').waitFor()
})

test('a change that waits for the server is still shown after the list was fetched again', async () => {
  const page = await listFor()
  await pill(page, 'Echo', 'Closed').waitFor()
  const isHeld = Promise.withResolvers<void>()
  await answerChanges(page, async (route) => {
    await isHeld.promise
    return route.continue()
  })
  await choose(page, 'Echo', 'Closed', 'Open')
  await newLifts(resortId, ['India'])
  await pill(page, 'India', 'Closed').waitFor()
  await pill(page, 'Echo', 'Open').waitFor()
  isHeld.resolve()
  await eventually(async () => (await latest('Echo'))['status']).toBe('open')
  await pill(page, 'Echo', 'Open').waitFor()
})

test('of two quick changes that are both refused the row shows what is stored', async () => {
  const page = await listFor()
  const isHeld = Promise.withResolvers<void>()
  let refused = 0
  await answerChanges(page, async (route) => {
    await isHeld.promise
    refused++
    return route.fulfill({ status: 403, json: { ErrorCode: 102, ErrorMessage: 'Not yours.', messages: [] } })
  })
  await choose(page, 'Charlie', 'Closed', 'Open')
  await choose(page, 'Charlie', 'Open', 'Limited')
  isHeld.resolve()
  await eventually(() => refused).toBe(2)
  await pill(page, 'Charlie', 'Closed').waitFor()
})

test('records others add, rename and remove are updated in the open list', async () => {
  const page = await listFor()
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await link('Charlie').waitFor()
  await change(skilift, await latest('Charlie'), { name: { sk: 'Charlie the second' } })
  await link('Charlie the second').waitFor()
  const [added] = await newLifts(resortId, ['Golf'])
  await link('Golf').waitFor()
  await as('admin', 'DELETE', `skilifts/${added!.id}`, undefined, { 'if-match': `"${added!.version}"` })
  await link('Golf').waitFor({ state: 'detached' })
})

test('R8.22: many records are changed together, and each failure has its reason', async () => {
  const page = await listFor()
  for (const name of ['Delta', 'Echo']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await bar.getByText('2 selected').waitFor()
  await bar.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Limited' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Limit 2 lifts' }).click()
  await page.getByText('2 records saved').waitFor()
  await pill(page, 'Echo', 'Limited').waitFor()
  await bar.waitFor({ state: 'detached' })

  // One of them is removed meanwhile, and this page receives no live changes.
  await page.route('**/api/private/changes', () => {})
  await page.reload()
  for (const name of ['Delta', 'Foxtrot']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const gone = await latest('Foxtrot')
  await as('admin', 'DELETE', `skilifts/${gone.id}`, undefined, { 'if-match': `"${gone.version}"` })
  await bar.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog', { name: '1 record could not be saved' })
  await dialog
    .getByText('Unable to save items [Foxtrot], ensure the items have all mandatory data filled in and then perform quick edit again.')
    .waitFor()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.getByText('1 record saved').waitFor()
  expect((await latest('Delta'))['status']).toBe('open')
})

test('a removed record is restored by one press, under its old URL', async () => {
  const page = await listFor()
  await page.getByRole('button', { name: 'More actions for Bravo' }).click()
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Bravo?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Bravo removed').waitFor()
  await page.getByRole('link', { name: 'Bravo' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Bravo restored').waitFor()
  expect(await page.getByRole('link', { name: 'Bravo' }).getAttribute('href')).toBe(`/skilifts/${lifts.get('Bravo')!.id}`)
})

/** Gives the status an end in a moment. A slow machine stores it too late, is refused, and tries with a later one. */
async function endSoon(entity: Entity, id: string) {
  const delays = [1_500, 6_000, 24_000]
  for (const delay of delays) {
    const stored = await read(entity, id)
    const ended = change(entity, stored, { statusValidUntil: new Date(Date.now() + delay).toISOString() })
    if (
      delay === delays.at(-1) ||
      (await ended.then(
        () => true,
        () => false,
      ))
    )
      return ended
  }
}

test('OP63: an expired status is marked in the list, on a phone too, and is renewed by one press', async () => {
  const there = await newResort('Live, run out')
  const [hotel] = await newLifts(there.id, ['Hotel', 'India'], () => ({ status: 'open' }))
  const page = await visit('/skilifts', { as: 'admin', resortId: there.id })
  await pill(page, 'Hotel', 'Open').waitFor()
  await endSoon(skilift, hotel!.id)
  await pill(page, 'Hotel', 'Open, status expired').waitFor()
  const small = await visit('/skilifts', { as: 'admin', resortId: there.id, viewport: phone })
  await pill(small, 'Hotel', 'Open, status expired').waitFor()
  await choose(page, 'Hotel', 'Open, status expired', 'Open')
  await pill(page, 'Hotel', 'Open').waitFor()

  // The status of the whole resort expires.
  await endSoon(resort, there.id)
  for (const name of ['Hotel', 'India']) await pill(page, name, 'Open, status expired').waitFor()
})

test('without a connection a status is refused at once with a message, below the bar that reports the lost connection', async () => {
  const [hotel] = await newLifts(resortId, ['Hotel'])
  const page = await listFor({ apart: true, tolerates: /ERR_INTERNET_DISCONNECTED/ })
  await pill(page, 'Hotel', 'Closed').waitFor()
  // What menus are built of comes right after the rows.
  const menus = () => page.evaluate<boolean>(`performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/later-'))`)
  await eventually(menus).toBe(true)
  await page.context().setOffline(true)
  const bar = page.getByText(/^No connection since/)
  await bar.waitFor()
  await choose(page, 'Hotel', 'Closed', 'Open')
  const alert = page.getByRole('alert').filter({ hasText: 'There is no connection. Nothing was changed' })
  await alert.waitFor()
  await pill(page, 'Hotel', 'Closed').waitFor()
  const [top, bottom] = [(await alert.boundingBox())!, (await bar.boundingBox())!]
  expect(top.y).toBeGreaterThanOrEqual(bottom.y + bottom.height)
  await page.context().setOffline(false)
  await bar.waitFor({ state: 'detached' })
  await choose(page, 'Hotel', 'Closed', 'Open')
  await eventually(async () => (await read(skilift, hotel!.id))['status']).toBe('open')
})
