/** Units, clocks and weeks follow the preferences of the user everywhere in the back office; stored values stay metric. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { role } from '@ridgeline/domain/entities/role'
import { user } from '@ridgeline/domain/entities/user'
import { create, newLifts, newResort, read, type StoredRecord } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { phone, visit } from '../setup/journey.ts'
import { chooseOwnPassword } from '../setup/own-password.ts'

let resortId: string
let lift: StoredRecord

beforeAll(async () => {
  resortId = (await newResort('Feet and miles')).id
  const [made] = await newLifts(resortId, ['Thousand Feet'], () => ({ lowestPoint: 1829, highestPoint: 2438, lastRide: '15:30', speed: 5 }))
  lift = made!
})

const [given, own] = ['Merania sú rôzne 1', 'Merania sú rôzne 2']

/** Preferences belong to a user, so other pages are not in feet. */
async function somebody() {
  const permissions = ['skilift.read', 'skilift.update', 'resort.read', 'weatherCurrent.read']
  const { id: roleId } = await create(role, { name: 'Reads in feet', scope: 'global', permissions })
  const email = 'feet@resort.example'
  await create(user, { fullName: 'Ann Feet', email, password: given, loginType: 'legacy', assignments: [{ roleId, resortId: null }] })
  const page = await visit('/login-legacy?returnUrl=/skilifts')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await chooseOwnPassword(page, given, own)
  await page.getByRole('button', { name: 'Account of Ann Feet' }).waitFor()
  await page.evaluate(`localStorage.setItem('appResortId', ${JSON.stringify(resortId)})`)
  await page.goto('/skilifts')
  return page
}
const choose = (page: Page, group: string, option: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click()

test('feet are chosen in the user menu, shown and typed, and metres are stored', async () => {
  const page = await somebody()
  const row = page.locator('tbody tr', { has: page.getByRole('link', { name: 'Thousand Feet' }) })
  await row.getByText(/1.829–2.438 m/).waitFor()
  await page.getByRole('button', { name: 'Account of Ann Feet' }).click()
  await choose(page, 'Units', 'Imperial')
  await choose(page, 'Time', '12-hour')
  await choose(page, 'First day of week', 'Sun')
  await expectFine(page, 'the choices of units')
  await page.screenshot({ path: 'test-results/units-menu.png' })
  await page.keyboard.press('Escape')
  await row.getByText(/6.001–7.999 ft/).waitFor()

  await page.getByRole('link', { name: 'Thousand Feet' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('tab', { name: 'Technical' }).click()
  const lowest = form.getByLabel('Lowest point')
  expect((await lowest.inputValue()).replaceAll(/\s/g, '')).toBe('6001')
  // Opened and closed without input, the value does not change.
  await lowest.focus()
  await form.getByLabel('Highest point').focus()
  expect(await form.getByText(/Unsaved changes/).count()).toBe(0)
  await form.getByLabel('Highest point').fill('99999')
  await page.keyboard.press('Tab')
  await form.getByText(/^99\s999 was typed; the highest is 29\s032/).waitFor()
  await form.getByLabel('Highest point').fill('8202')
  await form.getByRole('tab', { name: 'General' }).click()
  expect(await form.getByLabel('Last ride', { exact: true }).inputValue()).toBe('3:30 PM')
  await form.getByLabel('Last ride', { exact: true }).fill('4:15 pm')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  expect(await read(skilift, lift.id)).toMatchObject({ lowestPoint: 1829, highestPoint: 2500, lastRide: '16:15' })
  await row.getByText(/6.001–8.202 ft/).waitFor()
  await page.screenshot({ path: 'test-results/units-list.png' })

  await page.reload()
  await row.getByText(/6.001–8.202 ft/).waitFor()
  await page.goto('/skilifts/quick')
  await page.locator('.grid-canvas').waitFor()
  await page
    .getByText(/8.202\sft/)
    .first()
    .waitFor()
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.setViewportSize(phone)
  await expectFine(page, 'a dashboard with miles')
})
