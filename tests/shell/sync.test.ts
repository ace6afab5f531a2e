/** The differences since the last run of a synchronisation job, shown above the list of jobs. */
import { skilift } from '@ridgeline/domain/entities/skilift'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { as, change, demoResort, newLifts, newResort, type StoredRecord } from '../setup/api.ts'
import { looks } from '../setup/fine.ts'
import { visit } from '../setup/journey.ts'

let resortId: string
let changed: StoredRecord

/** Runs are reported by other systems; none is connected to the demo. */
async function noteRuns() {
  const client = new pg.Client({ connectionString: inject('product').databaseUrl })
  await client.connect()
  await client.query(`update sync_jobs set state = 'success', last_run_at = now() where external_id = 'demo:sync-lifts'`)
  await client.query(
    `update sync_jobs set state = 'partial', last_run_at = now(), last_error = 'ZC-6D-ADULT: the shop knows no level L3.' where external_id = 'demo:sync-prices'`,
  )
  await client.end()
}

beforeAll(async () => {
  await noteRuns()
  resortId = await demoResort('Zermatt–Cervinia')
  const { items } = await as<{ items: StoredRecord[] }>('admin', 'GET', `skilifts?resortId=${resortId}&sort=-name&pageSize=1`)
  const [last] = items
  changed = await change(skilift, last!, { waitingTime: last!['waitingTime'] === 7 ? 8 : 7 })
  await newLifts(resortId, ['Rozdielová'])
})

test('R2.53: the board shows how many records differ for each system, and expanded, which and how', async () => {
  const page = await visit('/admin/sync-db', { as: 'admin', resortId })
  const board = page.getByRole('region', { name: 'Changes since the last run' })
  const job = board.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Demo: lift control' }) })
  await job.getByText('Successful').waitFor()
  const kind = job.getByRole('button', { name: /^Skilifts/ })
  await kind.getByText(/^New: [1-9]/).waitFor()
  await kind.getByText(/^Changed: [1-9]/).waitFor()
  await kind.click()
  const records = job.getByRole('list', { name: 'Skilifts' })
  await records.getByRole('listitem').filter({ hasText: 'Rozdielová' }).getByText('new', { exact: true }).waitFor()
  const record = records.getByRole('listitem').filter({ has: page.locator(`a[href$="/${changed.id}"]`) })
  await record.getByText('Waiting time').waitFor()
  expect(await record.locator('ins').allTextContents()).toContain('7 min')
  await record.getByRole('link').click()
  await page.getByRole('dialog').waitFor()
})

test('R2.53: failures of a run are reported, and nothing pretends to start one', async () => {
  const page = await visit('/admin/sync-db', { as: 'admin', resortId })
  const board = page.getByRole('region', { name: 'Changes since the last run' })
  const job = board.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Demo: prices to the shop' }) })
  await job.getByText('the shop knows no level L3').waitFor()
  await job.getByText('Partial').waitFor()
  expect(await board.getByRole('button', { name: /run|start|synchroni/i }).count()).toBe(0)
})

test.each(looks)('R2.53: the board of synchronisation is complete and accessible on %s', async (what, viewport, colorScheme) => {
  const page = await visit('/admin/sync-db', { as: 'admin', resortId, viewport, colorScheme })
  const kind = page.locator('.sync-job').getByRole('button', { name: /^Skilifts/ })
  await kind.click()
  await page.locator('.sync-record').first().waitFor()
  await expectAccessible(page, `the board of synchronisation on ${what}`)
  await expectNoSidewaysScroll(page, `the board of synchronisation on ${what}`)
  await keepPicture(page, `sync board ${what}`)
})

/** The board of synchronisation while three changes wait for the production shop. */
async function boardWithWaiting(): Promise<Page> {
  const page = await visit('/', { as: 'admin', resortId, apart: true })
  // Only the other system reports the number, and the tests have none.
  await page.route(/\/api\/private\/sync-jobs\?/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { items: Record<string, unknown>[] }
    const items = body.items.map((job) => (job['system'] === 'gopassShop' ? { ...job, system: 'shopProduction', pendingChanges: 3 } : job))
    await route.fulfill({ response, json: { ...body, items } })
  })
  await page.goto(new URL('/admin/sync-db', page.url()).href)
  return page
}

test('R4.65 leaving while changes wait for the production shop asks first; opening a job does not', async () => {
  const page = await boardWithWaiting()
  const board = page.getByRole('region', { name: 'Changes since the last run' })
  await board.getByRole('link', { name: 'Demo: prices to the shop' }).click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave with changes not yet in the shop?' })
  expect(await question.count()).toBe(0)
  await page.locator('a[href="/"]').first().click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/admin/sync-db')
})

test('R4.65 changes that wait for the shop are saved: switching the resort asks, switching the language does not', async () => {
  await newResort('Beyond the shop')
  const page = await boardWithWaiting()
  const region = page.getByRole('region', { name: 'Changes since the last run' })
  await region.getByRole('link', { name: 'Demo: prices to the shop' }).waitFor()
  await page.getByRole('button', { name: /^Resort:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Beyond the shop' }).click()
  const question = page.getByRole('dialog', { name: 'Leave with changes not yet in the shop?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'detached' })
  await region.getByRole('link', { name: 'Demo: prices to the shop' }).waitFor()
  await page.getByRole('button', { name: /^EN, Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await page.locator('html[lang="de"]').waitFor({ state: 'attached' })
  expect(await page.getByRole('dialog').count()).toBe(0)
  // The lists are requested again in the other language.
  await page.unrouteAll({ behavior: 'wait' })
})
