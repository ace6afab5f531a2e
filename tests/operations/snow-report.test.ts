/** The snow report: corrected instead of typed, released, and printed. */
import { expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { expectAccessible, keepPicture } from '../setup/accessible.ts'
import { as, change, newLifts, newResort } from '../setup/api.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

interface Report {
  id: string
  newSnow: number | null
  snowDepthValley: number | null
  releaseState: string
  liftsOpen: number | null
}
const reportsOf = async (resortId: string) => (await as<{ items: Report[] }>('admin', 'GET', `snow-reports?resortId=${resortId}`)).items

test('a figure is corrected and the report released; printed, it is a file', async () => {
  const { id: resortId } = await newResort('Report')
  await newLifts(resortId, ['Lanovka 1', 'Lanovka 2'], () => ({ status: 'open', openYearRound: true }))
  const page = await visit('/snow-reports', { as: 'admin', resortId, viewport: phone })
  const correction = page.getByRole('textbox', { name: 'Correction: New snow' })
  await correction.fill('12')
  await correction.blur()
  await eventually(async () => (await reportsOf(resortId))[0]?.newSnow).toBe(12)
  await eventually(() => page.locator('.condition-texts').getByText('12 cm of new snow').count()).toBe(1)
  await expectAccessible(page, 'the snow report')
  await page.getByRole('button', { name: 'Release now' }).click()
  await eventually(async () => (await reportsOf(resortId))[0]).toMatchObject({ releaseState: 'released', newSnow: 12, liftsOpen: 2 })

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Print (PDF): English' }).click()])
  expect(file.suggestedFilename()).toMatch(/^snow-report-\d{4}-\d\d-\d\d-en\.pdf$/)
})

test('corrections of a released report are published together and undone together, and the present state is taken over on request', async () => {
  const { id: resortId } = await newResort('Corrected report')
  const [lift] = await newLifts(resortId, ['Lanovka 1', 'Lanovka 2'], () => ({ status: 'open', openYearRound: true }))
  const page = await visit('/snow-reports', { as: 'admin', resortId })
  // The report is created and released by one press: the figure is stored when it loses the focus.
  await page.getByRole('textbox', { name: 'Correction: Snow in the valley' }).fill('40')
  await page.getByRole('button', { name: 'Release now' }).click()
  await page.getByText('Guests read these values as they were at the release').waitFor()
  const read = async () => (await reportsOf(resortId))[0]
  const before = await read()
  expect(before).toMatchObject({ releaseState: 'released', newSnow: null, snowDepthValley: 40, liftsOpen: 2 })

  const correct = async (figure: string, value: string) => {
    const input = page.getByRole('textbox', { name: `Correction: ${figure}` })
    await input.fill(value)
    await input.blur()
  }
  await correct('New snow', '7')
  await correct('Lifts open', '1')
  await page.getByText('2 corrections are not published yet').waitFor()
  expect(await read()).toEqual(before)
  await expectAccessible(page, 'corrections of a released snow report')
  await keepPicture(page, 'snow-report corrections')
  await page.getByRole('button', { name: 'Publish corrections' }).click()
  await page.getByText('Corrections are published').waitFor()
  await eventually(read).toMatchObject({ newSnow: 7, liftsOpen: 1 })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Undone: Corrections are published').waitFor()
  await eventually(read).toMatchObject({ newSnow: null, liftsOpen: 2 })

  await correct('Lifts open', '')
  await page.getByRole('button', { name: 'Publish corrections' }).click()
  // The values are the same before: the lift is not to be closed before the report has been released with them.
  await page.getByRole('button', { name: 'Publish corrections' }).waitFor({ state: 'detached' })
  await eventually(read).toMatchObject({ newSnow: null, liftsOpen: 2 })
  await change(skilift, lift!, { status: 'closed' })
  await page.getByText('Now: 1').waitFor()
  await page.getByRole('button', { name: 'Take over the present state' }).click()
  const question = page.getByRole('dialog', { name: 'Publish the present state?' })
  await question
    .getByRole('listitem')
    .filter({ hasText: /^Lifts open: 2 → 1$/ })
    .waitFor()
  await question.getByRole('button', { name: 'Take over the present state' }).click()
  await eventually(read).toMatchObject({ liftsOpen: 1 })
})
