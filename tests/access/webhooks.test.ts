/** A webhook from its creation to its deliveries, as administrators see it. */
import type { Page } from 'playwright-core'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { webhook } from '@ridgeline/domain/entities/webhook'
import { openReceiver, type Receiver } from '../../packages/server/src/testing/receiver.ts'
import { change, create, demoResort, newLifts, read, type StoredRecord } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

const { databaseUrl } = inject('product')
const client = new pg.Client(databaseUrl)
let resortId: string
let receiver: Receiver
let lift: StoredRecord
const removeOwn = () => client.query('delete from webhooks where url = $1', [receiver.url])
beforeEach(async () => {
  receiver.received.length = 0
  receiver.secret = undefined
  await removeOwn()
})
beforeAll(async () => {
  await client.connect()
  receiver = await openReceiver()
  resortId = await demoResort('Jasná')
  lift = (await newLifts(resortId, ['Luková']))[0]!
})
afterAll(async () => {
  await removeOwn()
  await client.end()
  await receiver.close()
})

async function shownSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Webhook secret' })
  const secret = (await dialog.locator('.one-time-value').textContent()) ?? ''
  await expectFine(page, 'the secret of a webhook')
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  return secret
}

test('a webhook is created, its secret is shown once, a change arrives signed and is in the log of deliveries', async () => {
  const page = await visit('/admin/settings', { as: 'admin', resortId })
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Website')
  await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await page.getByRole('tab', { name: 'Content' }).click()
  await page.getByRole('combobox', { name: /^Types of record/ }).click()
  await page.getByRole('option', { name: 'Skilifts', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: /^Only if these change/ }).click()
  await page.getByRole('option', { name: /^Waiting time/ }).click()
  await page.keyboard.press('Escape')
  await expectFine(page, 'the content of a webhook')
  await page.keyboard.press('Control+s')

  receiver.secret = await shownSecret(page)
  expect(receiver.secret).toMatch(/^whsec_/)
  expect(await page.locator('body').innerText()).not.toContain(receiver.secret)
  await change(skilift, await read(skilift, lift.id), { waitingTime: 23 })
  await eventually(() => receiver.received.length).toBe(1)
  expect([receiver.received[0]!.message.data.changed, receiver.invalid]).toEqual([['waitingTime'], []])

  await page.getByRole('button', { name: 'Send test' }).click()
  await page.getByText(/^The receiver answered with 204/).waitFor()
  await page.getByRole('button', { name: 'Deliveries' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deliveries' })
  await dialog.getByRole('button', { name: /Skilift: Changed/ }).click()
  await dialog.getByText('"collection": "skilifts"').waitFor()
  await expectFine(page, 'the deliveries of a webhook')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await eventually(() => receiver.received.length).toBe(3)
})

test('a paused webhook is on the dashboard, which leads to it, and is resumed', async () => {
  await create(webhook, { resortId, description: 'Website', url: receiver.url, kinds: ['skilift'] })
  await client.query(`update webhooks set delivery_status = 'paused', paused_at = now(), pause_reason = 'failing' where url = $1`, [
    receiver.url,
  ])
  const page = await visit('/', { as: 'admin', resortId })
  await page.getByRole('link', { name: /Webhook paused: Website/ }).click()
  await page.getByText('Nothing could be delivered for three days').waitFor()
  await page.setViewportSize(phone)
  await expectFine(page, 'a paused webhook on a phone')
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('Sends changes as they happen').waitFor()
})
