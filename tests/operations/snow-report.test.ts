/** The snow report: corrected instead of typed, released, and printed. */
import { expect, test } from 'vitest'
import { expectAccessible } from '../setup/accessible.ts'
import { as, newLifts, newResort } from '../setup/api.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

interface Report {
  id: string
  newSnow: number | null
  releaseState: string
  liftsOpen: number | null
}
const reportsOf = async (resortId: string) => (await as<{ items: Report[] }>('admin', 'GET', `snow-reports?resortId=${resortId}`)).items

test('issue 18: a figure is corrected and the report released; printed, it is a file', async () => {
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
