/** The form of an alarm names the chosen channels by which nothing is sent in this installation. */
import { expect, test } from 'vitest'
import { expectFine } from '../setup/fine.ts'
import { newResort } from '../setup/api.ts'
import { eventually, phone, visit, wide } from '../setup/journey.ts'

test.each([wide, phone])('R1.45 text messages without a gateway are named where they are chosen, at $width px', async (viewport) => {
  const { id } = await newResort(`Channels ${viewport.width}`)
  const page = await visit('/alarms/new', { as: 'admin', resortId: id, viewport })
  const form = page.getByRole('dialog')
  await form.getByRole('tab', { name: /^Recipients/ }).click()
  const field = form.locator('[data-field=channels]')
  await field.getByRole('combobox').click()
  await page.getByRole('option', { name: 'On the screen' }).click()
  await page.getByRole('option', { name: 'Text message' }).click()
  await page.keyboard.press('Escape')
  await eventually(() => field.getByRole('status').allInnerTexts()).toEqual([
    'Not connected in this installation, so nothing is sent this way: Text message',
  ])
  expect(await form.locator('[data-field=escalateAfter]').innerText()).toContain('If not acknowledged within')
  await expectFine(page, `alarm channels ${viewport.width}`, { within: '.dialog' })
})
