/** What each role may see and do. The server decides; the screens only hide what it would refuse. */
import { beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { as, change, create, demoResort, newLifts, newResort, read, type StoredRecord } from '../setup/api.ts'
import { role } from '@ridgeline/domain/entities/role'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { user } from '@ridgeline/domain/entities/user'
import { expectAccessible } from '../setup/accessible.ts'
import { eventually, visit } from '../setup/journey.ts'
import { chooseOwnPassword } from '../setup/own-password.ts'

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
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'More actions for Rights' }).click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Open', 'Select', 'History', 'Why can I not edit this?'])
  await page.getByRole('menuitem', { name: 'Why can I not edit this?' }).click()
  const answer = page.getByRole('dialog', { name: 'Why can I not edit this?' })
  await answer.getByText(/Skilifts: Edit/).waitFor()
  await expectAccessible(page, 'the reason of a missing permission')
  await page.keyboard.press('Escape')
  await answer.waitFor({ state: 'detached' })
  const latest = await read(skilift, lift.id)
  expect(latest['waitingTime']).toBe(9)
  await expect(change(skilift, latest, { internalId: 'mine' }, 'operator')).rejects.toThrow('403')
})

test('OP64: the viewer reads everything and changes nothing', async () => {
  const page = await visit(`/skilifts?q=Rights`, { as: 'viewer' })
  await page.getByRole('link', { name: 'Rights' }).waitFor()
  expect(await addButtons(page)).toBe(0)
  expect(await page.getByRole('button', { name: /^Status of/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Rights' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rights' })
  await dialog.getByText('Close', { exact: true }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
  for (const field of ['Internal id', 'Waiting time', 'Type']) expect(await dialog.getByLabel(field).isEditable()).toBe(false)
  await expect(change(skilift, await read(skilift, lift.id), { status: 'open' }, 'viewer')).rejects.toThrow('403')
})

test('the URL of a record of a foreign resort reveals nothing, as if the record did not exist', async () => {
  const page = await visit(`/skilifts/${foreign.id}`, { as: 'viewer' })
  await page.getByText('This record does not exist or was removed.').waitFor()
  expect(await page.getByText('Elsewhere').count()).toBe(0)
  await expect(as('viewer', 'GET', `skilifts/${foreign.id}`)).rejects.toThrow('404')
})

test('R2.161, R6.6: permissions depend on the chosen resort: editor in one, viewer in another', async () => {
  const page = await visit('/skilifts', { as: 'editor', resortId })
  await eventually(() => addButtons(page)).toBe(1)
  await page.getByRole('button', { name: `Resort: ${home}` }).click()
  await page.getByRole('menuitemradio', { name: 'High Tatras' }).click()
  await page.getByRole('link', { name: 'Bachledka' }).waitFor()
  expect(await addButtons(page)).toBe(0)
})

test('R2.161, R6.3: users of one resort are not asked for it', async () => {
  const page = await visit('/skilifts', { as: 'operator' })
  await page.getByRole('heading', { name: 'Skilifts' }).waitFor()
  expect(await page.getByRole('button', { name: /^Resort:/ }).count()).toBe(0)
})

test('OP37: screens without permission are not in the menu, and their URL shows nothing', async () => {
  const page = await visit('/admin/users', { as: 'viewer' })
  await page.getByRole('alert').waitFor()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const names = ['Home', 'Resorts', 'Skilifts', 'Slopes', 'Cross Country', 'Bikes', 'Alarms', 'Flow measurement', 'Restaurants']
  names.push('Accommodations', 'Events', 'Parking', 'Products', 'Benefit offers', 'Recommendations', 'Departures', 'Badges', 'Actions')
  expect(await menu.getByRole('link').allTextContents()).toEqual([...names, 'Homepages'])
  expect(await page.getByText('@ridgeline.local').count()).toBe(0)
})

test('R2.176, R6.9: users without permissions in the chosen resort, though with some in another, are asked to contact the administrator', async () => {
  const [without, within] = [await newResort('Without rights'), await newResort('With rights')]
  const [none, some] = [
    await create(role, { name: 'Nothing yet', permissions: [] }),
    await create(role, { name: 'Reads lifts', permissions: ['skilift.read'] }),
  ]
  const [email, password] = ['half@resort.example', 'Stará cesta 1']
  const assignments = [
    { roleId: none.id, resortId: without.id },
    { roleId: some.id, resortId: within.id },
  ]
  await create(user, { fullName: 'Half Hired', email, password, loginType: 'legacy', assignments })
  const page = await visit('/login-legacy')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await chooseOwnPassword(page, password, 'Nová cesta 2')
  await page.getByRole('button', { name: 'Resort: With rights' }).click()
  await page.getByRole('menuitemradio', { name: 'Without rights' }).click()
  await page.getByText('You have no permissions for this resort. Please contact the system admin.').waitFor()
  await page.getByRole('button', { name: 'Resort: Without rights' }).click()
  await page.getByRole('menuitemradio', { name: 'With rights' }).click()
  await page.getByRole('link', { name: 'Skilifts' }).waitFor()
})

test('R6.8: the permissions screen creates roles from permissions; the users screen assigns them, beside permissions in one resort and in all', async () => {
  const page = await visit('/admin/permissions', { as: 'admin', resortId })
  const form = page.getByRole('dialog')
  const section = form.getByRole('tab', { name: 'Permissions' })
  const choose = async (box: Locator, option: string) => {
    await box.fill(option)
    await page.getByRole('option', { name: option }).first().click()
  }
  await page.getByRole('button', { name: 'Add role' }).first().click()
  await form.getByRole('textbox', { name: 'Name' }).fill('Night shift')
  await section.click()
  await form.getByRole('checkbox', { name: 'Skilifts: View' }).check()
  // A role of one resort: what has no effect there is not offered.
  expect(await form.getByRole('checkbox', { name: 'Synchronise prices' }).count()).toBe(1)
  expect(await form.getByRole('checkbox', { name: 'View logs' }).count()).toBe(0)
  // No row shows above the headings, which stay while the rows scroll.
  const panel = form.locator('.section-panel')
  await panel.evaluate((element) => element.scrollTo(0, 600))
  const topOf = async (part: Locator) => Math.round((await part.boundingBox())!.y)
  await eventually(() => topOf(form.locator('.permission-picker thead th').first())).toBe(await topOf(panel))
  const making = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/roles'))
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const made = (await (await making).json()) as StoredRecord
  expect(made).toMatchObject({ name: 'Night shift', permissions: ['skilift.read'] })

  const { id } = await create(user, {
    fullName: 'Night Watch',
    email: 'night@resort.example',
    loginType: 'legacy',
    password: 'Stará cesta 1',
  })
  await page.goto(`/admin/users/${id}`)
  await section.click()
  const field = (name: string) => form.locator(`[data-field=${name}]`)
  await field('assignments').getByRole('button', { name: 'Add' }).click()
  await choose(field('assignments').getByRole('combobox').first(), 'Night shift')
  await choose(field('assignments').getByRole('combobox').last(), home)
  await field('resortPermissions').getByRole('button', { name: 'Add' }).click()
  await choose(field('resortPermissions').getByRole('combobox').first(), home)
  await field('resortPermissions').getByRole('checkbox', { name: 'Slopes: Edit' }).check()
  await choose(field('genericPermissions').getByRole('combobox'), 'View logs')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  expect(await read(user, id)).toMatchObject({
    assignments: [{ roleId: made.id, resortId }],
    resortPermissions: [{ resortId, permissions: ['slope.update'] }],
    genericPermissions: ['admin.logs'],
  })
})

test('R4.63: a record is switched off and on again from its row, for everyone', async () => {
  const page = await visit('/skilifts?q=Rights', { as: 'admin', resortId })
  const toggle = page.getByRole('switch', { name: 'Active: Rights' })
  for (const isActive of [false, true]) {
    await toggle.click()
    await eventually(async () => (await read(skilift, lift.id))['active']).toBe(isActive)
    expect(await toggle.isChecked()).toBe(isActive)
  }
})

const signInAs = async (email: string, password: string) => {
  const page = await visit('/login-legacy', { apart: true })
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await chooseOwnPassword(page, password, `${password} nová`)
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  return page
}

test('R1.43, R1.44: what a user may do is explained, seen as they see it, and taken away while they type', async () => {
  const edits = await create(role, { name: 'Edits lifts', permissions: ['skilift.read', 'skilift.update'] })
  const reads = await create(role, { name: 'Reads lifts only', permissions: ['skilift.read', 'slope.read'] })
  const password = 'Stará cesta 3'
  const person = await create(user, {
    fullName: 'Lenka Ladová',
    email: 'lenka@resort.example',
    password,
    assignments: [{ roleId: edits.id, resortId }],
  })

  const page = await visit(`/admin/users/${person.id}`, { as: 'admin', resortId, apart: true })
  await page.getByRole('dialog').getByRole('link', { name: 'Effective permissions' }).click()
  await page.getByText('Lenka Ladová, Zermatt–Cervinia: Edits lifts (in this resort)').waitFor()
  const row = page.getByRole('row', { name: /^Skilifts/ })
  expect(await row.locator('td[data-granted]').allTextContents()).toEqual(['Edits lifts', 'Edits lifts'])
  await expectAccessible(page, 'effective permissions', { within: '.rights' })

  await page.goto(`/admin/compare-roles?one=${edits.id}&other=${reads.id}`)
  await page.getByRole('row', { name: /^Slopes/ }).waitFor()
  await page.getByRole('switch', { name: 'Only differences' }).check()
  expect(await page.getByRole('rowheader').allTextContents()).toEqual(['Skilifts', 'Slopes'])
  expect(await page.locator('[data-only]').allTextContents()).toEqual(['Edit (only in this role)', 'View (only in this role)'])
  await expectAccessible(page, 'compared roles', { within: '.rights' })

  await page.goto(`/admin/users/${person.id}`)
  await page.getByRole('button', { name: 'View as this user' }).click()
  await page.getByRole('dialog', { name: 'View as Lenka Ladová?' }).getByRole('button', { name: 'View as this user' }).click()
  const bar = page.locator('.shell-bar', { hasText: 'You are viewing as Lenka Ladová.' })
  await bar.waitFor()
  await page.goto(`/skilifts/${lift.id}`)
  const form = page.getByRole('dialog', { name: 'Rights' })
  await form.getByText('Close', { exact: true }).waitFor()
  expect([await form.getByRole('button', { name: 'Save', exact: true }).count(), await addButtons(page)]).toEqual([0, 0])
  expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0)
  await expectAccessible(page, 'a view as another user', { within: '.shell-bar' })
  await form.getByText('Close', { exact: true }).click()
  await page.getByRole('row', { name: 'Rights' }).getByRole('button', { name: 'More actions for Rights' }).click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Open', 'Select', 'History'])
  await page.keyboard.press('Escape')
  expect(await page.getByRole('button', { name: 'Export and import' }).count()).toBe(0)
  await bar.getByRole('button', { name: 'End view' }).click()
  await page.getByRole('dialog', { name: 'Lenka Ladová' }).waitFor()
  expect(await bar.count()).toBe(0)

  const own = await signInAs('lenka@resort.example', password)
  await own.goto(`/skilifts/${lift.id}`)
  const ownForm = own.getByRole('dialog', { name: 'Rights' })
  await ownForm.getByLabel('Waiting time').fill('17')
  await change(user, await read(user, person.id), { assignments: [{ roleId: reads.id, resortId }] })
  await ownForm.getByText(/^Your permission to change this was just removed/).waitFor()
  expect([await ownForm.getByLabel('Waiting time').inputValue(), await ownForm.getByLabel('Waiting time').isEditable()]).toEqual([
    '17',
    false,
  ])
  await expectAccessible(own, 'a form whose permission was removed', { within: '.draft-bar' })
  await change(user, await read(user, person.id), { assignments: [{ roleId: edits.id, resortId }] })
  await ownForm.getByRole('button', { name: 'Save', exact: true }).click()
  await ownForm.waitFor({ state: 'detached' })
  expect((await read(skilift, lift.id))['waitingTime']).toBe(17)
})
