/** Bulk changes: each record has its own outcome, and one undo step covers all. */
import { beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { change, newLifts, newResort, read, type StoredRecord } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

let resortId: string
let lifts: StoredRecord[]

beforeAll(async () => {
  resortId = (await newResort('List steps')).id
  const names = Array.from({ length: 12 }, (_, at) => `Lift ${String(at + 1).padStart(2, '0')}`)
  lifts = await newLifts(resortId, names, (at) => ({ type: at < 4 ? 'gondola' : 'chair', heatedSeats: at < 3 }))
})

const listFor = (path: string) => visit(path, { as: 'admin', resortId })

test('R2.177, R8.22: one field is set for all ticked rows; one step undoes those no one has changed since', async () => {
  const page = await listFor('/skilifts?type=chair')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await bar.getByText('8 selected').waitFor()
  await bar.getByRole('button', { name: 'Set a field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set one field for all' })
  await dialog.getByRole('combobox', { name: 'Field' }).fill('capacity')
  await page.getByRole('option', { name: 'Capacity per hour' }).click()
  await dialog.getByLabel('Capacity per hour').fill('99999')
  await dialog.getByRole('button', { name: 'Set for 8 records' }).click()
  await dialog.getByText('Must be no more than 10000').waitFor()
  await dialog.getByLabel('Capacity per hour').fill('2400')
  await dialog.getByRole('button', { name: 'Set for 8 records' }).click()
  await page
    .getByText('8 records saved')
    .or(page.getByRole('button', { name: 'Undo', exact: true }))
    .first()
    .waitFor()
  const chair = lifts[5]!
  await eventually(async () => (await read(skilift, chair.id))['capacityPerHour']).toBe(2400)
  await change(skilift, await read(skilift, chair.id), { capacityPerHour: 1111 })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Kept, because someone else has changed it since: Lift 06 (Capacity per hour)').waitFor()
  expect((await read(skilift, chair.id))['capacityPerHour']).toBe(1111)
  expect((await read(skilift, lifts[6]!.id))['capacityPerHour']).toBe(null)
})

test('a row that was ticked and changed after that is removed as it is shown', async () => {
  const there = await newResort('List steps, ticked first')
  await newLifts(there.id, ['Ticked', 'Other'])
  const page = await visit('/skilifts', { as: 'admin', resortId: there.id })
  await page.getByRole('checkbox', { name: 'Select Ticked' }).check()
  await page.getByRole('button', { name: 'Status of Ticked: Closed. Change' }).click()
  const changed = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('menuitemradio', { name: 'Open', exact: true }).click()
  await changed
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove Ticked?' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Ticked removed').waitFor()
})

test('after the message that a row was changed meanwhile, a second press removes it', async () => {
  const there = await newResort('List steps, moved on')
  const [lift] = await newLifts(there.id, ['Moving'])
  const page = await visit('/skilifts', { as: 'admin', resortId: there.id, apart: true })
  // This page receives no live changes.
  await page.route('**/api/private/changes', () => {})
  await page.reload()
  await page.getByRole('checkbox', { name: 'Select Moving' }).check()
  await change(skilift, lift!, { waitingTime: 5 })
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  for (const message of ['It cannot be removed', 'Moving removed']) {
    await bar.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog', { name: 'Remove Moving?' }).getByRole('button', { name: 'Remove' }).click()
    await page.getByText(message).first().waitFor()
    if (message.startsWith('It')) await page.getByRole('dialog', { name: message }).getByRole('button', { name: 'OK' }).click()
  }
})

test('OP4: an interrupted undo is offered again, and completes', async () => {
  const there = await newResort('List steps, broken off')
  await newLifts(there.id, ['First', 'Second'])
  const page = await visit('/skilifts', { as: 'admin', resortId: there.id })
  const breakOff = (message: string) => {
    const refusal = { status: 422, json: { ErrorCode: 200, ErrorMessage: message, messages: [] } }
    return page.route('**/skilifts/bulk', (route) => route.fulfill(refusal), { times: 1 })
  }
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).last()
  async function takeBack(step: string, done: string) {
    await page.getByText(step).first().waitFor()
    await breakOff(`Not now: ${step}`)
    await undo.click()
    await page.getByText(`Not now: ${step}`).waitFor()
    await undo.click()
    await page.getByText(done).first().waitFor()
  }
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await bar.getByRole('button', { name: 'Active' }).click()
  await page.getByRole('menuitem', { name: 'Inactive' }).click()
  await takeBack('2 records saved', 'Undone for 2 records')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await bar.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove 2' }).click()
  await takeBack('2 records removed', '2 records restored')
})

test('a selection belongs to one resort: in another one nothing is ticked', async () => {
  const there = await newResort('List steps there')
  await newLifts(there.id, ['Other 1', 'Other 2'])
  const page = await visit('/skilifts', { as: 'admin', resortId, apart: true })
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await bar.getByText('12 selected').waitFor()
  await page.getByRole('button', { name: /^Resort:/ }).click()
  await page.getByRole('menuitemradio', { name: 'List steps there' }).click()
  await page.getByRole('link', { name: 'Other 1' }).waitFor()
  expect(await bar.count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await bar.getByText('2 selected').waitFor()
})

test('R2.177: of a localized text only the filled languages are set', async () => {
  const page = await listFor('/skilifts?type=gondola')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Set a field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set one field for all' })
  await dialog.getByRole('combobox', { name: 'Field' }).fill('name')
  await page.getByRole('option', { name: 'Name', exact: true }).click()
  await dialog.getByRole('button', { name: /^pl/ }).click()
  await dialog.getByRole('textbox', { name: /Polski/ }).fill('Kolej')
  await dialog.getByRole('button', { name: 'Set for 4 records' }).click()
  await eventually(async () => (await read(skilift, lifts[1]!.id))['name']).toEqual({ sk: 'Lift 02', pl: 'Kolej' })
})

test('R2.177: the last bulk change can be undone from the list too, long after its toast, and once', async () => {
  const page = await listFor('/skilifts?heatedSeats=true')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Active' }).click()
  await page.getByRole('menuitem', { name: 'Inactive' }).click()
  await page.getByText('3 records saved').first().waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor({ state: 'detached' })
  // Another screen and back: the undo step belongs to the list.
  await page.getByRole('link', { name: 'Slopes' }).first().click()
  await page.getByRole('heading', { name: 'Slopes', level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: /^Undo:/ }).count()).toBe(0)
  await page.goBack()
  const takeBack = page.getByRole('button', { name: 'Undo: 3 records saved' })
  await takeBack.waitFor()
  await expectFine(page, 'list with a step to take back', { within: '.list-tools' })
  await page.setViewportSize(phone)
  await takeBack.waitFor()
  await expectNoSidewaysScroll(page, 'list with a step to take back on a telephone')
  await keepPicture(page, 'list with a step to take back on a telephone')
  await takeBack.click()
  await page.getByText('Undone for 3 records').waitFor()
  expect(await takeBack.count()).toBe(0)
  for (const { id } of lifts.slice(0, 3)) expect((await read(skilift, id))['active']).toBe(true)
})
