/** Under the colours of the system, as people with low vision choose them, nothing that is on, chosen or the main thing looks like the rest. */
import { beforeAll, expect, test } from 'vitest'
import { keepPicture } from './setup/accessible.ts'
import { newLifts, newResort } from './setup/api.ts'
import { visit } from './setup/journey.ts'

let resortId: string

beforeAll(async () => {
  resortId = (await newResort('Forced colours')).id
  await newLifts(resortId, ['Alpha', 'Bravo'], (at) => ({ active: at === 0, waitingTime: 12 }))
})

test.each(['light', 'dark'] as const)('what is on, current or first differs from what is not, in a %s system', async (colorScheme) => {
  const page = await visit('/skilifts', { as: 'admin', resortId, forcedColors: 'active', colorScheme })
  await page.getByRole('link', { name: 'Alpha', exact: true }).waitFor()
  const style = (selector: string, name: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${name}')`)
  const canvas = await style('body', 'background-color')
  expect(await style('.switch:checked', 'background-color')).not.toBe(await style('.switch:not(:checked)', 'background-color'))
  expect(await style('.nav-item[aria-current=page]', 'outline-style')).toBe('solid')
  expect(await style('.button[data-layout=primary]', 'background-color')).not.toBe(canvas)
  expect(await style('.language-dots i[data-on]', 'background-color')).not.toBe(
    await style('.language-dots i:not([data-on])', 'background-color'),
  )
  expect(await style('.status-pill', 'border-top-style')).toBe('solid')
  await keepPicture(page, `list under forced colours, ${colorScheme}`)
})
