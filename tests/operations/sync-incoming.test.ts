/** Files of another system, by hand: fetched from its folder, opened in the import of their list, checked, run and undone. */
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSftpServer, type SftpServer } from '../../packages/server/src/testing/sftp-server.ts'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { as, create, newLifts, newResort, type StoredRecord } from '../setup/api.ts'
import { looks } from '../setup/fine.ts'
import { eventually, visit } from '../setup/journey.ts'

let drop: SftpServer
let resortId: string

beforeAll(async () => {
  drop = await openSftpServer({ username: 'resort', password: 'a word' })
  resortId = (await newResort('Pod priečinkom')).id
  await newLifts(resortId, ['Priehyba', 'Krupová'], (at) => ({ waitingTime: at, externalId: `lift-${at}` }))
  await create(syncDb, {
    resortId,
    direction: 'import',
    entityTypes: ['skilift'],
    username: 'resort',
    secret: 'a word',
    active: true,
    name: 'Lanovky z riadenia',
    system: 'sftp',
    endpoint: `sftp://127.0.0.1:${drop.port}/in`,
  })
})
afterAll(() => drop.close())

const put = (name: string, lines: readonly string[]) => {
  drop.files.set(`in/${name}`, Buffer.from(['externalId;waitingTime', ...lines].join('\r\n')))
  drop.changed.set(`in/${name}`, drop.changed.size + 1)
}
const jobIn = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Lanovky z riadenia' }) })
const waitingTimes = async () =>
  (await as<{ items: StoredRecord[] }>('admin', 'GET', `skilifts?resortId=${resortId}&sort=name`)).items.map((lift) => lift['waitingTime'])

test('the key is confirmed, a file is fetched when it stays the same, and it waits', { timeout: 120_000 }, async () => {
  put('lanovky.csv', ['lift-0;30', 'lift-1;dlho'])
  const page = await visit('/admin/sync-db', { as: 'admin', resortId, language: 'sk' })
  const job = jobIn(page)
  await job.getByText('preto sa nič neposiela ani nepreberá').waitFor()
  expect(await job.getByRole('button', { name: 'Prevziať teraz' }).count()).toBe(0)
  await job.getByRole('button', { name: 'Zobraziť kľúč' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Potvrdiť kľúč' }).click()
  await job.getByRole('button', { name: 'Prevziať teraz' }).click()
  await job.getByText('Nové; prevezmú sa').waitFor()
  await expectAccessible(page, 'a file that may still be written')
  await keepPicture(page, 'incoming settling')
  await job.getByText('Súbory čakajúce na import: 1').waitFor({ timeout: 60_000 })
  expect([...drop.files.keys()].filter((path) => path.startsWith('in/done/')).length).toBe(1)
  // Nothing is imported by itself.
  expect(await waitingTimes()).toEqual([1, 0])
})

test.each(looks)('received files are complete and accessible on %s', async (what, viewport, colorScheme) => {
  const page = await visit('/admin/sync-db', { as: 'admin', resortId, viewport, colorScheme, language: 'sk' })
  await jobIn(page).getByText('Súbory čakajúce na import: 1').waitFor()
  await expectAccessible(page, `incoming files on ${what}`)
  await expectNoSidewaysScroll(page, `incoming files on ${what}`)
  await keepPicture(page, `incoming job ${what}`)
  await jobIn(page).getByRole('link', { name: 'Lanovky z riadenia' }).click()
  const form = page.getByRole('dialog')
  await form.locator('[role=tab][id$="tab-access"]').click()
  await form.getByText('Pri smere „Import údajov“').first().waitFor()
  await keepPicture(page, `incoming form ${what}`)
  await page.keyboard.press('Escape')
  await jobIn(page).getByRole('link', { name: 'Lanovky a vleky' }).click()
  await page.getByRole('button', { name: 'Export a import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Otvoriť lanovky.csv' }).waitFor()
  await expectAccessible(page, `received files on ${what}`)
  await expectNoSidewaysScroll(page, `received files on ${what}`)
  await keepPicture(page, `incoming files ${what}`)
})

test('a received file is opened, checked, imported and undone; dismissed, it comes back by undo', async () => {
  const page = await visit('/skilifts', { as: 'admin', resortId, language: 'sk' })
  await page.locator('tbody .record-link').first().waitFor()
  await page.getByRole('button', { name: 'Export a import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Odmietnuť lanovky.csv' }).click()
  await dialog.getByText('Prijaté súbory').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Vrátiť späť' }).click()
  await dialog.getByRole('button', { name: 'Otvoriť lanovky.csv' }).click()
  await dialog.getByRole('button', { name: 'Skontrolovať' }).click()
  await dialog.getByText('Riadok 3').waitFor()
  await keepPicture(page, 'incoming check')
  await dialog.getByRole('button', { name: /^Importovať riadky: 1/ }).click()
  await eventually(waitingTimes).toEqual([1, 30])
  await dialog.getByRole('button', { name: 'Vrátiť import späť' }).click()
  await eventually(waitingTimes).toEqual([1, 0])
  await dialog.getByRole('button', { name: 'Iný súbor' }).click()
  await dialog.getByRole('button', { name: 'Otvoriť lanovky.csv' }).waitFor()
})
