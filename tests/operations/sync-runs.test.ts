/** A run to a shop, by hand: chosen, checked, sent, repeated for what was refused, and undone. */
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReferenceShop, type ReferenceShop } from '../../packages/server/src/testing/reference-shop/reference-shop.ts'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { create, newLifts, newResort } from '../setup/api.ts'
import { looks } from '../setup/fine.ts'
import { visit } from '../setup/journey.ts'

const secret = 'a secret that both of us keep, 2027'
let shop: ReferenceShop
let resortId: string

beforeAll(async () => {
  shop = await openReferenceShop(secret)
  resortId = (await newResort('Beside the shop')).id
  await newLifts(resortId, ['Priehyba', 'Krupová', 'Biela púť', 'Luková'])
  const draft = {
    resortId,
    system: 'httpShop',
    direction: 'export',
    entityTypes: ['skilift'],
    endpoint: shop.changesUrl,
    secret,
    active: true,
  }
  await create(syncDb, { ...draft, name: 'Lifts to the shop' })
})
afterAll(() => shop.close())

const named = () => [...shop.records.stored.values()].map(({ name }) => JSON.stringify(name)).sort()
const jobIn = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Lifts to the shop' }) })

test('lifts are chosen, checked and sent on the board; a refused one is at its row, is sent again, and the run is undone', async () => {
  shop.records.refuses = ({ record }) => (JSON.stringify(record).includes('Luková') ? 'Unknown in the shop' : undefined)
  const page = await visit('/admin/sync-db', { as: 'admin', resortId })
  const job = jobIn(page)
  await job.getByText('Nothing has been sent yet').waitFor()
  await job.getByRole('button', { name: /^Skilifts/ }).click()
  await job.getByRole('checkbox', { name: 'Include: Krupová' }).uncheck()
  await job.getByRole('button', { name: 'Check before sending' }).click()
  await job.getByText('Checked, nothing sent yet').waitFor()
  await job.getByText('Unknown in the shop').waitFor()
  expect(shop.records.stored.size).toBe(0)
  await keepPicture(page, 'sync run checked')
  await job.getByRole('button', { name: 'Send', exact: true }).click()
  await job.getByText('Sent', { exact: true }).waitFor()
  expect(named().join()).not.toMatch(/Krupová|Luková/)
  expect(shop.records.stored.size).toBe(2)
  await job.getByText('Partial').waitFor()
  shop.records.refuses = () => undefined
  await job.getByRole('button', { name: 'Send the failed again' }).click()
  await job.getByRole('button', { name: 'New: 3', exact: true }).waitFor()
  expect(shop.records.stored.size).toBe(3)
  await job.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('dialog', { name: 'Undo this run?' }).getByRole('button', { name: 'Undo' }).click()
  await job.getByText('Undone', { exact: true }).waitFor()
  expect([shop.records.stored.size, shop.records.invalid]).toEqual([0, []])
})

test.each(looks)('the panel of a run is complete and accessible on %s', async (what, viewport, colorScheme) => {
  shop.records.refuses = ({ record }) => (JSON.stringify(record).includes('Luková') ? 'Unknown in the shop' : undefined)
  const page = await visit('/admin/sync-db', { as: 'admin', resortId, viewport, colorScheme })
  const job = jobIn(page)
  await job.getByRole('button', { name: /^Skilifts/ }).click()
  await job.getByRole('button', { name: 'Check before sending' }).click()
  await job.getByText('Checked, nothing sent yet').waitFor()
  await job.getByText('Unknown in the shop').waitFor()
  await expectAccessible(page, `the panel of a run on ${what}`)
  await expectNoSidewaysScroll(page, `the panel of a run on ${what}`)
  await keepPicture(page, `sync run ${what}`)
})

test('nothing is offered for systems that run by themselves', async () => {
  await create(syncDb, { resortId, name: 'Lift control', system: 'liftControl', direction: 'import', entityTypes: ['skilift'] })
  const page = await visit('/admin/sync-db', { as: 'admin', resortId })
  const job = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Lift control' }) })
  await job.waitFor()
  expect(await job.getByRole('button').count()).toBe(0)
})
