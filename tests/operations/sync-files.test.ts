/** Jobs with an account, by hand: the key of an SFTP server is confirmed, files are delivered, and the form of a table has its columns. */
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSftpServer, type SftpServer } from '../../packages/server/src/testing/sftp-server.ts'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { create, newLifts, newResort } from '../setup/api.ts'
import { looks } from '../setup/fine.ts'
import { visit } from '../setup/journey.ts'

let drop: SftpServer
let resortId: string

beforeAll(async () => {
  drop = await openSftpServer({ username: 'resort', password: 'a word' })
  resortId = (await newResort('Beside the folder')).id
  await newLifts(resortId, ['Priehyba', 'Krupová'])
  const account = { resortId, direction: 'export', entityTypes: ['skilift'], username: 'resort', secret: 'a word', active: true }
  await create(syncDb, { ...account, name: 'Lifts as files', system: 'sftp', endpoint: `sftp://127.0.0.1:${drop.port}/in` })
  await create(syncDb, {
    ...account,
    name: 'Lifts in a table',
    system: 'postgres',
    endpoint: 'postgresql://db.example.com/sales',
    targetTable: 'sales.lifts',
    keyColumn: 'id',
    mapping: [
      { field: 'name.sk', column: 'name' },
      { field: 'status', column: 'status' },
    ],
  })
})
afterAll(() => drop.close())

const jobIn = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Lifts as files' }) })

test('the key of the server is shown, compared and confirmed; lifts are delivered, which is not called synchronised', async () => {
  const page = await visit('/admin/sync-db', { as: 'admin', resortId })
  const job = jobIn(page)
  await job.getByText('The key of the server has not been confirmed').waitFor()
  expect(await job.getByRole('button', { name: 'Check before sending' }).count()).toBe(0)
  await job.getByRole('button', { name: 'Show the key' }).click()
  const question = page.getByRole('dialog', { name: 'Is this the key of the server?' })
  await question.getByText(/SHA256:[\w+/]{43}/).waitFor()
  await keepPicture(page, 'sync host key')
  await question.getByRole('button', { name: 'Confirm the key' }).click()
  await job.getByRole('button', { name: 'Check before sending' }).click()
  await job.getByText('Checked, nothing sent yet').waitFor()
  expect(drop.files.size).toBe(0)
  await job.getByRole('button', { name: 'Send', exact: true }).click()
  await job.getByText('Delivered, the other system has not answered yet').waitFor()
  expect([drop.renamed.length, drop.files.size]).toEqual([1, 1])
  await job.getByRole('button', { name: 'Delivered: 2' }).waitFor()
})

test.each(looks)('delivered files and the form of a table are complete and accessible on %s', async (what, viewport, colorScheme) => {
  const page = await visit('/admin/sync-db', { as: 'admin', resortId, viewport, colorScheme })
  await jobIn(page).getByText('Delivered, the other system has not answered yet').waitFor()
  await expectAccessible(page, `delivered files on ${what}`)
  await expectNoSidewaysScroll(page, `delivered files on ${what}`)
  await keepPicture(page, `sync delivered ${what}`)
  await page.getByRole('link', { name: 'Lifts in a table' }).click()
  const key = page.getByRole('dialog').getByText('Key column').first()
  await page.locator('[role=dialog] [role=tab][id$="tab-table"]').click()
  await key.waitFor()
  await expectAccessible(page, `the form of a table on ${what}`)
  await expectNoSidewaysScroll(page, `the form of a table on ${what}`)
  await key.scrollIntoViewIfNeeded()
  await keepPicture(page, `sync table form ${what}`)
})

test('undoing delivers a file again, and says that the other system decides', async () => {
  const page = await visit('/admin/sync-db', { as: 'admin', resortId })
  const job = jobIn(page)
  await job.getByRole('button', { name: 'Undo', exact: true }).click()
  const undo = page.getByRole('dialog', { name: 'Undo this run?' })
  await undo.getByText('Files with what was delivered before are delivered.').waitFor()
  await undo.getByRole('button', { name: 'Undo' }).click()
  await job.getByText('The undoing was delivered as a file').waitFor()
  expect(drop.renamed.length).toBe(2)
})
