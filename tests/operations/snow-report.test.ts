/** The snow report: corrected instead of typed, released, and printed on one page in every language. */
import { expect, test } from 'vitest'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import { languages } from '@ridgeline/domain/values/localized'
import { expectAccessible } from '../setup/accessible.ts'
import { as, change, newLifts, newResort, read, tokenOf } from '../setup/api.ts'
import { address, eventually, phone, visit } from '../setup/journey.ts'

/** Else only the last two of the languages. */
const isFull = process.env['PROOF'] === '1'

/** As written by Chromium: the root of the tree of pages has their number. */
const pagesIn = (pdf: Buffer) => Number(/\/Type\s*\/Pages[^>]*?\/Count\s+(\d+)/.exec(pdf.toString('latin1'))?.[1])

interface Report {
  id: string
  newSnow: number | null
  releaseState: string
  liftsOpen: number | null
}
const reportsOf = async (resortId: string) => (await as<{ items: Report[] }>('admin', 'GET', `snow-reports?resortId=${resortId}`)).items

test('issue 18: a figure is corrected and the report released; printed, it is one page in each of the seven languages', async () => {
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

  const [{ id } = { id: '' }] = await reportsOf(resortId)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('button', { name: 'Print: English' }).click()])
  await eventually(() => tab.getByText('12 cm of new snow').count()).toBe(1)
  // Without its style it would have the margin of the browser: the policy of the application lets it in.
  expect(await tab.locator('main').evaluate((main) => main.getBoundingClientRect().left)).toBe(0)
  await tab.close()

  // The longest text that staff can write fits too.
  const longest = 'Žluťoučký kůň úpěl ďábelské ódy. '.repeat(70).slice(0, 2000)
  await change(snowReport, await read(snowReport, id), { conditions: { [languages.at(-1)!]: longest } })
  await page.goto('about:blank')
  const headers = { authorization: `Bearer ${await tokenOf('admin')}` }
  for (const language of isFull ? languages : languages.slice(-2)) {
    const asked = await fetch(`${address}/api/private/snow-reports/${id}/page?lang=${language}`, { headers })
    await page.setContent(await asked.text())
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect([language, pagesIn(await page.pdf({ preferCSSPageSize: true }))]).toEqual([language, 1])
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 794, height: 1123 })
    // One page because it fits, not because the rest is cut off.
    expect(await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0)
    await page.emulateMedia({ media: null })
  }
  await expectAccessible(page, 'the printed snow report')
})
