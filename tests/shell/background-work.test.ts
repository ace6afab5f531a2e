/** Administrators see what the server does by itself, and try again what has failed. */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { expectFine } from '../setup/fine.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

const { databaseUrl } = inject('product')
const client = new pg.Client(databaseUrl)
beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(() => client.query('delete from jobs'))

const error = 'connect ECONNREFUSED 192.0.2.1:25'
/** About an alarm that does not exist, so that another attempt finds nothing to do. */
const failedMail = () =>
  client.query(
    `insert into jobs (kind, payload, attempts, failed_at, last_error) values ('alarmMail', '{"alarmId":"00000000-0000-4000-8000-000000000000"}', 50, now(), $1)`,
    [error],
  )

test('the settings lead to the background work, which is empty when all mails are sent', async () => {
  const page = await visit('/admin/settings', { as: 'admin' })
  await page.getByRole('link', { name: 'Background work' }).click()
  await page.getByText('Nothing is waiting and nothing has failed').waitFor()
  const rows = page.getByRole('table', { name: 'Periodic work' }).getByRole('row')
  await rows.filter({ hasText: 'Evaluating alarms' }).getByText('Successful').waitFor()
  await expectFine(page, 'background work')
})

test('a failed mail shows its last error and is tried again', async () => {
  await failedMail()
  const page = await visit('/admin/background-work', { as: 'admin' })
  const row = page.getByRole('table', { name: 'Waiting and failed' }).getByRole('row').filter({ hasText: error })
  await row.getByText('Failed', { exact: true }).waitFor()
  await expectFine(page, 'background work with a failed mail')
  await row.getByRole('button', { name: 'Try again: Mail about an alarm' }).click()
  await page.getByText('Nothing is waiting and nothing has failed').waitFor()
  await eventually(async () => (await client.query('select from jobs')).rowCount).toBe(0)
})

test('the tables are cards on a phone', async () => {
  await failedMail()
  const page = await visit('/admin/background-work', { as: 'admin', viewport: phone })
  await page.getByText(error).waitFor()
  await expectFine(page, 'background work on a phone')
})

test('users who may not change settings do not see it', async () => {
  const page = await visit('/admin/background-work', { as: 'viewer' })
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
})
