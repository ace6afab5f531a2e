/** In forced colours, as users with low vision choose them, active, selected and primary elements differ from the others. */
import { beforeAll, expect, test } from 'vitest'
import { sampled } from '../../packages/server/src/proofs/scene/chance.ts'
import { keepPicture } from '../setup/accessible.ts'
import { newLifts, newResort } from '../setup/api.ts'
import { schemes } from '../setup/fine.ts'
import { eventually, visit } from '../setup/journey.ts'

let resortId: string

beforeAll(async () => {
  resortId = (await newResort('Forced colours')).id
  await newLifts(resortId, ['Alpha', 'Bravo'], (at) => ({ active: at === 0, waitingTime: 12 }))
})

test.each(sampled(schemes, 1 / 2))('active, current and primary elements differ from the others in a %s system', async (colorScheme) => {
  const page = await visit('/skilifts', { as: 'admin', resortId, forcedColors: 'active', colorScheme })
  await page.getByRole('link', { name: 'Alpha', exact: true }).waitFor()
  const style = (selector: string, name: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${name}')`)
  const canvas = await style('body', 'background-color')
  expect(await style('.switch:checked', 'background-color')).not.toBe(await style('.switch:not(:checked)', 'background-color'))
  expect(await style('.nav-item[aria-current=page]', 'outline-style')).toBe('solid')
  expect(await style('.button[data-layout=primary]', 'background-color')).not.toBe(canvas)
  for (const marks of ['.language-dots', '.waiting-bars'])
    expect(await style(`${marks} i[data-on]`, 'background-color')).not.toBe(await style(`${marks} i:not([data-on])`, 'background-color'))
  await page.locator('.status-shares i').first().waitFor()
  expect(await style('.status-shares i', 'background-color')).not.toBe(canvas)
  expect(await style('.status-pill', 'border-top-style')).toBe('solid')
  await page.locator('.list-search input').focus()
  expect(await style('.list-search input', 'outline-style')).toBe('solid')
  await page.goto('/skilifts/new')
  const field = page.getByRole('combobox', { name: /^Type/ })
  await field.click()
  await field.press('ArrowDown')
  expect(await style('.input:focus-within', 'outline-style')).toBe('solid')
  await eventually(() => style('.option[data-combobox-selected]', 'outline-style')).toBe('dashed')
  await page.goBack()
  await page.getByRole('link', { name: 'Alpha', exact: true }).waitFor()
  await keepPicture(page, `list under forced colours, ${colorScheme}`)
})
