/** The handover of a shift on a phone: written, signed off, read by the next shift, and locked. */
import { expect, test } from 'vitest'
import { shiftLog } from '@ridgeline/domain/entities/shift-log'
import { expectAccessible, expectNoSidewaysScroll, keepPicture, settled } from '../setup/accessible.ts'
import { as, create, newLifts, newResort, read } from '../setup/api.ts'
import { eventually, phone, visit, wide } from '../setup/journey.ts'

interface Log {
  id: string
  version: number
  signedOffAt: string | null
}
const logsOf = async (resortId: string) => (await as<{ items: Log[] }>('admin', 'GET', `shift-logs?resortId=${resortId}`)).items

test('a leader writes the handover on a phone and signs it off; the next shift reads it, and a change is refused', async () => {
  const { id: resortId } = await newResort('Handover')
  await newLifts(resortId, ['Lanovka 1', 'Lanovka 2'], () => ({ status: 'open', openYearRound: true }))
  const page = await visit('/operations', { as: 'admin', resortId, viewport: phone, apart: true })
  await page.getByText('No shift has been handed over yet.').waitFor()
  await page.getByRole('link', { name: 'Write handover' }).click()
  const form = page.getByRole('dialog', { name: 'New shift log' })
  await form.locator('[data-field="shift"]').getByRole('combobox').click()
  await page.getByRole('option', { name: 'Evening shift' }).click()
  await form.getByLabel('Handover note').fill('Lanovka 2 stood for an hour.\nThe spare cable is in the upper station.')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByLabel('What happened').fill('Cable jumped off a roller')
  await form.getByLabel('Lift, slope or place').fill('Lanovka 2')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.getByText('Field is mandatory').first().waitFor()
  await keepPicture(page, 'handover form phone')
  await form.locator('[data-field="incidents"] input').first().fill('10. 1. 2026')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(async () => (await logsOf(resortId)).length).toBe(1)

  await page.goto('/operations')
  const panel = page.getByRole('region', { name: 'Handover' })
  await panel.getByText('Not signed off yet').waitFor()
  await panel.getByText('1 open incident').waitFor()
  for (const box of await Promise.all((await panel.locator('.button, a').all()).map((each) => each.boundingBox())))
    expect(box!.height).toBeGreaterThanOrEqual(48)
  await settled(page)
  await expectAccessible(page, 'the handover on a phone')
  await expectNoSidewaysScroll(page, 'the handover on a phone')
  await keepPicture(page, 'handover writing phone light')
  await panel.getByRole('button', { name: 'Sign off' }).click()
  await page.getByRole('dialog', { name: 'Sign off this shift?' }).getByRole('button', { name: 'Sign off' }).click()
  await panel.getByText(/Signed off by/).waitFor()
  const [signed] = await logsOf(resortId)
  expect(signed!.signedOffAt).not.toBe(null)

  // The next shift, which writes its own log.
  const next = await visit('/operations', { as: 'admin', resortId, viewport: wide })
  await next.getByText('The spare cable is in the upper station.').waitFor()
  const { date } = await read(shiftLog, signed!.id)
  const written = await create(shiftLog, { resortId, date, shift: 'night', handover: 'Quiet' })
  await next.getByRole('button', { name: 'Take over the open incidents' }).click()
  await eventually(async () => (await read(shiftLog, written.id))['incidents']).toMatchObject([{ what: 'Cable jumped off a roller' }])
  await settled(next)
  await expectAccessible(next, 'the handover')
  await keepPicture(next, 'handover wide light')
  await next.emulateMedia({ colorScheme: 'dark' })
  await settled(next)
  await expectAccessible(next, 'the handover, dark', { colorsOnly: true })
  await keepPicture(next, 'handover wide dark')

  await page.goto(`/shift-logs/${signed!.id}`)
  const locked = page.getByRole('dialog')
  await locked.getByText('This log is signed off, so it cannot be changed.').waitFor()
  expect(await locked.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
  await settled(page)
  await expectAccessible(page, 'a signed log on a phone', { within: '.shift-log-steps' })
  await keepPicture(page, 'handover locked phone')
  await locked.getByRole('button', { name: 'Withdraw sign-off' }).click()
  await locked.getByRole('button', { name: 'Save', exact: true }).waitFor()
  await eventually(async () => (await read(shiftLog, signed!.id))['signedOffAt']).toBe(null)
})

test('a form that was open when the log was signed off says clearly that the change is refused, and keeps the text', async () => {
  const { id: resortId } = await newResort('Handover twice')
  const { id } = await create(shiftLog, { resortId, date: '2026-01-11', shift: 'day', handover: 'Quiet' })
  const page = await visit('about:blank', { as: 'admin', resortId, viewport: phone, apart: true, tolerates: /ERR_FAILED/ })
  // Without live changes, the page learns of the sign-off from the answer only.
  await page.route('**/api/private/changes', (route) => route.abort())
  await page.goto(`/shift-logs/${id}`)
  const form = page.getByRole('dialog')
  await form.getByLabel('Handover note').fill('Changed')
  await as('admin', 'POST', `shift-logs/${id}/sign-off`, undefined, { 'if-match': '"1"' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Not saved: This record is signed off. It cannot be changed until the sign-off is withdrawn.').waitFor()
  await keepPicture(page, 'handover refused phone')
  expect(await form.getByLabel('Handover note').inputValue()).toBe('Changed')
  expect(await read(shiftLog, id)).toMatchObject({ handover: 'Quiet' })
})
