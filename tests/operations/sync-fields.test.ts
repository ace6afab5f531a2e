/** Fields of a run, by hand: some are left out, wait on the board, and are sent by a later run. */
import { skilift } from '@ridgeline/domain/entities/skilift'
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReferenceShop, type ReferenceShop } from '../../packages/server/src/testing/reference-shop/reference-shop.ts'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { change, create, newLifts, newResort, read } from '../setup/api.ts'
import { looks } from '../setup/fine.ts'
import { eventually, phone, visit, wide } from '../setup/journey.ts'

const secret = 'a secret that both of us keep, 2027'
let shop: ReferenceShop
let resortId: string
let ids: string[]

beforeAll(async () => {
  shop = await openReferenceShop(secret)
  resortId = (await newResort('Field by field')).id
  ids = (await newLifts(resortId, ['Priehyba', 'Krupová'])).map(({ id }) => id)
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

const jobIn = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Lifts to the shop' }) })
const inShop = (name: string) => [...shop.records.stored.values()].map((record) => record[name])

async function changeAll(values: object) {
  for (const id of ids) await change(skilift, await read(skilift, id), { ...values })
}

test('a field is left out on the board, keeps its value in the shop, waits, and is sent by the next run', async () => {
  const page = await visit('/admin/sync-db', { as: 'admin', resortId })
  const job = jobIn(page)
  const run = async () => {
    await job.getByRole('button', { name: 'Check before sending' }).click()
    await job.getByText('Checked, nothing sent yet').waitFor()
  }
  const send = async () => {
    await job.getByRole('button', { name: 'Send', exact: true }).click()
    await job.getByText('Sent', { exact: true }).waitFor()
  }
  await run()
  await send()
  const [before] = inShop('capacityPerHour')
  // A second try finds the values of the first in the shop.
  const capacity = before === 1234 ? 1235 : 1234
  const waiting = capacity - 1200
  const status = capacity === 1234 ? 'open' : 'closed'
  await changeAll({ waitingTime: waiting, capacityPerHour: capacity, status, statusNote: { sk: `Jazdíme ${waiting}` } })
  await page.reload()
  await job.getByRole('button', { name: /^Skilifts/ }).click()
  const fields = job.getByRole('group', { name: 'Fields that are sent' })
  await fields.getByRole('checkbox', { name: 'Waiting time (2)' }).waitFor()
  expect(await fields.getByRole('checkbox', { checked: true }).count()).toBe(await fields.getByRole('checkbox').count())
  await fields.getByRole('checkbox', { name: /^Status \+ Status note/ }).waitFor()
  await fields.getByRole('checkbox', { name: /^Capacity/ }).uncheck()
  await run()
  await job.getByText('Records of which fields stay for a later run: 2').waitFor()
  await job.getByRole('button', { name: 'Changed: 2', exact: true }).click()
  await job.getByText('Stays for a later run: Capacity').first().waitFor()
  await send()
  expect([inShop('waitingTime'), inShop('capacityPerHour')]).toEqual([
    [waiting, waiting],
    [before, before],
  ])
  await fields.getByRole('checkbox', { name: 'Waiting time (2)' }).waitFor({ state: 'detached' })
  await fields.getByRole('checkbox', { name: /^Capacity.*\(2\)/ }).waitFor()
  expect(await fields.getByRole('checkbox').count()).toBe(1)
  await run()
  await send()
  expect(inShop('capacityPerHour')).toEqual([capacity, capacity])
  expect(shop.records.invalid).toEqual([])
})

test.each(looks)('the choice of fields is complete and accessible on %s', async (what, viewport, colorScheme) => {
  const place = [wide, phone].indexOf(viewport) * 2 + ['light', 'dark'].indexOf(colorScheme)
  await changeAll({
    waitingTime: 40 + place,
    status: place % 2 ? 'open' : 'closed',
    statusNote: { sk: `Vietor ${place}` },
    capacityPerHour: 2000 + place,
  })
  await newLifts(resortId, [`Biela púť ${place}`])
  const page = await visit('/admin/sync-db', { as: 'admin', resortId, viewport, colorScheme })
  const job = jobIn(page)
  await job.getByRole('button', { name: /^Skilifts/ }).click()
  const fields = job.getByRole('group', { name: 'Fields that are sent' })
  await fields.getByRole('checkbox', { name: /^Capacity/ }).uncheck()
  await fields.getByText('New records are sent with all fields.').waitFor()
  await expectAccessible(page, `the choice of fields on ${what}`)
  await expectNoSidewaysScroll(page, `the choice of fields on ${what}`)
  await keepPicture(page, `sync fields ${what}`)
  await job.getByRole('button', { name: 'Check before sending' }).click()
  await job.getByText('Checked, nothing sent yet').waitFor()
  // The check of the look before is shown until this one takes its place.
  const changed = job.getByRole('button', { name: 'Changed: 2', exact: true })
  const left = job.getByText(/^Stays for a later run: Capacity/).first()
  async function isOpened() {
    if ((await changed.getAttribute('aria-pressed')) === 'false') await changed.click()
    return left.isVisible()
  }
  await eventually(isOpened).toBe(true)
  await expectAccessible(page, `a divided run on ${what}`)
  await keepPicture(page, `sync divided run ${what}`)
})
