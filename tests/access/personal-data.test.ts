/** Personal data is exported and erased from the form of a record. */
import { randomUUID } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { as, profileOf, type StoredRecord } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually, phone, visit, wide } from '../setup/journey.ts'

interface Listed {
  items: StoredRecord[]
}

test('M8 a colleague’s personal data is exported as a file, and erased after a question that says what happens', async () => {
  const made = await as<StoredRecord>('admin', 'POST', 'users', {
    fullName: 'Viera Horská',
    email: `viera-${randomUUID()}@press.example`,
    loginType: 'legacy',
  })
  const page = await visit(`/admin/users/${made.id}`, { as: 'admin', apart: true })
  await page.getByRole('button', { name: 'Personal data' }).click()
  await page.getByRole('menuitem', { name: 'Erase personal data' }).waitFor()
  await expectFine(page, 'menu of personal data', { within: '#overlays' })

  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export personal data' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(`user-${made.id}.json`)
  const exported = (await json(await file.createReadStream())) as { records: { record: { fullName: string } }[] }
  expect(exported.records[0]!.record.fullName).toBe('Viera Horská')

  await page.getByRole('button', { name: 'Personal data' }).click()
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click()
  const question = page.getByRole('dialog', { name: /Viera Horská/ }).last()
  await question.getByText('This cannot be undone').waitFor()
  await expectFine(page, 'question before erasing', { within: '.dialog' })
  await page.setViewportSize(phone)
  await expectFine(page, 'question before erasing on a phone', { within: '.dialog' })
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Erase personal data' }).click()
  await page.getByText(/Personal data erased\. The record is now called Anonymised \d+/).waitFor()
  await eventually(async () => (await as<Listed>('admin', 'GET', 'users?q=Viera')).items).toEqual([])
})

test('M8 only users who may remove an accreditation have the menu in its form', async () => {
  const { resorts } = await profileOf('resort-admin')
  const resortId = resorts[0]!.id
  const { items } = await as<Listed>('resort-admin', 'GET', `accreditations?resortId=${resortId}`)
  const path = `/accreditations/${items[0]!.id}`
  const page = await visit(path, { as: 'resort-admin', resortId })
  await page.getByRole('button', { name: 'Personal data' }).waitFor()
  await expectFine(page, 'accreditation with its menu', { within: '.record-editor' })
})

test('M8 the settings contain the retention of personal data and the upload limits', async () => {
  const page = await visit('/admin/settings', { as: 'admin', apart: true })
  await page.getByRole('heading', { name: 'Personal data and retention' }).scrollIntoViewIfNeeded()
  await page.getByLabel('Files per person per day').waitFor()
  await expectFine(page, 'settings of retention')
  await page.setViewportSize(phone)
  await expectFine(page, 'settings of retention on a phone')
})
