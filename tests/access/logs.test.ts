/** The log and the settings of the installation. */
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { as, change, newLifts, newResort } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

let resortId: string
let liftId: string

beforeAll(async () => {
  resortId = (await newResort('Logged')).id
  const [lift] = await newLifts(resortId, ['Zapísaná'])
  liftId = lift!.id
  await change(skilift, lift!, { status: 'limited', waitingTime: 12 })
})

test('R2.51, Log: entries show who changed what, expand to the values before and after, and filters are part of the URL', async () => {
  const page = await visit(`/admin/logs?entityId=${liftId}`, { as: 'admin', resortId })
  await page.getByRole('heading', { name: 'Logs' }).waitFor()
  await page.locator('.log-chain', { hasText: /Sealed up to|Unchanged up to/ }).waitFor()
  await eventually(() => page.locator('.log-open').count()).toBe(2)
  const entry = page.getByRole('button', { name: /changed.*Zapísaná/ })
  await entry.click()
  await page.locator('.record-changes', { hasText: 'Closed → Limited' }).waitFor()
  await expectFine(page, 'the log')
  await page.getByRole('button', { name: 'Action', exact: true }).click()
  await page.getByRole('dialog', { name: 'Action' }).getByRole('checkbox', { name: 'created', exact: true }).check()
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('.log-open').count()).toBe(1)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ entityId: liftId, action: 'create' })
})

test('Log: sign-ins are listed, and the list is exported to a spreadsheet', async () => {
  const page = await visit('/admin/logs?kind=login', { as: 'admin', resortId, viewport: phone })
  await page
    .getByRole('button', { name: /signed in/ })
    .first()
    .waitFor()
  await expectFine(page, 'the log on a phone')
  await page.getByRole('searchbox', { name: 'Search the last 90 days' }).fill('no such entry')
  await eventually(() => page.locator('.log-open').count()).toBe(0)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await eventually(() => page.locator('.log-open').count()).toBeGreaterThan(0)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const path = join(tmpdir(), `log-${randomUUID()}.csv`)
  await (await coming).saveAs(path)
  const text = await readFile(path, 'utf8')
  await rm(path)
  expect(text).toMatch(/^\ufeffTime,Level,Type,Action/)
  expect(text).toContain('signed in')
})

test('R2.51, OP37: without the permission a page explains it', async () => {
  const page = await visit('/admin/logs', { as: 'viewer' })
  await page.getByRole('alert').waitFor()
  expect(await page.locator('.log-open').count()).toBe(0)
})

test('Admin setting: a value another user set while one was typing is shown and not overwritten', async () => {
  const page = await visit('/admin/settings?scope=resort', { as: 'admin', resortId })
  const setting = page.locator('.setting', { has: page.getByText('Contact e-mail', { exact: true }) })
  await setting.getByRole('textbox').fill('mine@ridgeline.local')
  const { items } = await as<{ items: { key: string; version: number }[] }>('admin', 'GET', `settings?resortId=${resortId}`)
  const { version } = items.find(({ key }) => key === 'support.email')!
  await as('admin', 'PATCH', 'settings/support.email', { value: 'theirs@ridgeline.local', resortId }, { 'if-match': `"${version}"` })
  // Shown with the user and the time, so the newer state has arrived.
  await setting.locator('.setting-note', { hasText: /, / }).waitFor()
  await setting.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Someone else has changed this setting.').waitFor()
  expect(await setting.getByRole('textbox').inputValue()).toBe('mine@ridgeline.local')
  await setting.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Saved:/).waitFor()
})

test('OP22, Admin setting: an announcement is shown above every screen at once, and disappears when it is removed', async () => {
  // Another one when it is repeated.
  const message = `Zajtra cvičíme evakuáciu (${new Date().toISOString()})`
  const other = await visit('/skilifts', { as: 'admin', resortId, apart: true })
  const page = await visit('/admin/settings?scope=resort', { as: 'admin', resortId })
  const setting = page.locator('.setting', { has: page.getByText('Announcement', { exact: true }) })
  await setting.getByRole('textbox').fill(message)
  await setting.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved: Announcement').waitFor()
  await other.getByText(message).waitFor()
  await expectFine(page, 'the settings')
  await setting.getByRole('button', { name: 'Use the default of all resorts' }).click()
  await other.getByText(message).waitFor({ state: 'detached' })
  const { items } = await as<{ items: { fields: string[] }[] }>('admin', 'GET', 'logs?entity=setting')
  expect(items[0]?.fields).toEqual(['announcement.text'])
})
