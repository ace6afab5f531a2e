/** Components in a browser: controls, hints and toasts, in the gallery of all components. */
import { expect, test } from 'vitest'
import { expectAccessible } from '../setup/accessible.ts'
import { eventually, phone, visit, wide } from '../setup/journey.ts'

const gallery = '/testspa/testall'
const opened = async (options = {}) => {
  const page = await visit(gallery, { as: 'admin', ...options })
  await page.getByRole('heading', { name: 'All controls' }).waitFor()
  return page
}

test('R2.59: the gallery shows both schemes, and does not change the preference of the user', async () => {
  const page = await opened()
  const scheme = (name: string) => page.locator(`html[data-mantine-color-scheme=${name}]`).waitFor({ state: 'attached' })
  await page.getByText('Dark', { exact: true }).click()
  await scheme('dark')
  await page.reload()
  await scheme('light')
})

test('R9.34, R9.35: a carousel is turned by swiping, and turns by itself if it is not stopped', async () => {
  // The clock is stopped for all pages of the browser context.
  const page = await opened({ apart: true })
  const carousel = page.getByRole('region', { name: 'Carousel' })
  const place = carousel.locator('.carousel-bar > .num')
  const box = async () => (await carousel.locator('.carousel-view').boundingBox())!
  await carousel.scrollIntoViewIfNeeded()
  async function swipe(across: number) {
    const { x, y } = await box()
    await page.mouse.move(x + 200, y + 60)
    await page.mouse.down()
    await page.mouse.move(x + 200 + across, y + 62, { steps: 2 })
    await page.mouse.up()
  }
  await swipe(-39)
  expect(await place.textContent()).toBe('1 of 3')
  await swipe(-40)
  await eventually(() => place.textContent()).toBe('2 of 3')
  await swipe(40)
  await eventually(() => place.textContent()).toBe('1 of 3')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await carousel.getByRole('button', { name: 'Play' }).click()
  await page.getByRole('heading', { name: 'Numbers, sums and dates' }).click()
  await page.evaluate('document.activeElement.blur()')
  await page.clock.runFor(4_900)
  expect(await place.textContent()).toBe('1 of 3')
  await page.clock.runFor(200)
  await eventually(() => place.textContent()).toBe('2 of 3')
})

test('R3.81: a hint behind an icon comes with the pointer and the focus, and goes with Escape', async () => {
  const page = await opened()
  const icon = page.getByRole('button', { name: 'Hint', exact: true }).first()
  const bubble = page.locator('.hint-icon-bubble')
  await icon.hover()
  await bubble.waitFor()
  await page.mouse.move(5, 300)
  await bubble.waitFor({ state: 'detached' })
  await icon.focus()
  await bubble.waitFor()
  await page.keyboard.press('Escape')
  await bubble.waitFor({ state: 'detached' })
  expect(await page.getByLabel('hintType Label').getAttribute('aria-describedby')).toMatch(/-hint$/)
})

test('R4.61, R5.3: a field shows that it is being checked, then the outcome', async () => {
  const page = await opened()
  const field = page.getByLabel('slow check')
  const row = page.locator('.form-item').filter({ has: field })
  await field.fill('rysy')
  await row.getByRole('status').filter({ hasText: 'Checking…' }).waitFor()
  await row.getByText('Another record already has this value').waitFor()
  expect(await row.locator('.spinner').count()).toBe(0)
  await field.fill('rysy 2')
  await row.locator('.form-item-note').waitFor({ state: 'detached' })
})

test('R9.36, T43: the toasts of the dialogs and those of the application', async () => {
  const page = await opened()
  await page.getByRole('button', { name: 'question notice' }).click()
  await page.locator('.toast .kind-tile[data-kind=question]').waitFor()
  await expectAccessible(page, 'notice')
})

test('R2.59: the gallery is accessible in both schemes, on a desktop and on a phone', async () => {
  for (const viewport of [wide, phone]) {
    const page = await opened({ viewport, hasTouch: viewport === phone })
    await expectAccessible(page, `light ${viewport.width}`)
    await page.getByText('Dark', { exact: true }).click()
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
    await expectAccessible(page, `dark ${viewport.width}`)
  }
})

test('R8.14, R9.42, R9.44, R9.45: toasts stand at the top in the middle, above everything', async () => {
  const page = await opened()
  await page.getByRole('button', { name: 'error', exact: true }).last().click()
  await page.getByRole('alert').filter({ hasText: 'error:' }).waitFor()
  const place = await page.evaluate(`(() => {
    const element = document.querySelector('.toasts')
    const { top, left, width } = element.getBoundingClientRect()
    return { top, middle: Math.round(left + width / 2), z: getComputedStyle(element).zIndex }
  })()`)
  expect(place).toEqual({ top: 20, middle: 720, z: '99999' })
})
