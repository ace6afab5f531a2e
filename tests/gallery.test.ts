/** The parts of the screens, as a browser draws them: controls, hints, toasts, in the gallery of them all. */
import { expect, test } from 'vitest'
import { expectAccessible } from './setup/accessible.ts'
import { newResort } from './setup/api.ts'
import { eventually, phone, visit, wide } from './setup/journey.ts'
import { drawnFields, watchFields } from './setup/rendered-fields.ts'

const gallery = '/testspa/testall'
const opened = async (options = {}) => {
  const page = await visit(gallery, { as: 'admin', ...options })
  await page.getByRole('heading', { name: 'All controls' }).waitFor()
  return page
}

test('R2.59: the gallery shows both schemes, and leaves the preference of the person alone', async () => {
  const page = await opened()
  const scheme = (name: string) => page.locator(`html[data-mantine-color-scheme=${name}]`).waitFor({ state: 'attached' })
  await page.getByText('Dark', { exact: true }).click()
  await scheme('dark')
  await page.reload()
  await scheme('light')
})

test("R4.31: a dialog meets a phone's width 100 ms later, when it has settled", async () => {
  const page = await opened()
  await dialogOf(page, 'title')
  const waited = page.evaluate<number>(`new Promise((resolve) => {
    let narrow = Infinity
    matchMedia('(max-width: 767px)').addEventListener('change', () => (narrow = performance.now()))
    new MutationObserver(() => document.querySelector('.dialog[data-sheet]') && resolve(performance.now() - narrow))
      .observe(document.body, { subtree: true, attributes: true, childList: true })
  })`)
  await page.setViewportSize(phone)
  expect(await waited).toBeGreaterThanOrEqual(99)
})

test('R9.34, R9.35: a finger turns the pages of a carousel, and it turns by itself when it is let', async () => {
  const page = await opened()
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
  await carousel.getByRole('button', { name: 'Play' }).click()
  await page.getByRole('heading', { name: 'Numbers, sums and dates' }).click()
  await page.evaluate('document.activeElement.blur()')
  await page.waitForTimeout(4000)
  expect(await place.textContent()).toBe('1 of 3')
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

test('R4.61, R5.3: a field says that it is being asked about, then what was found', async () => {
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

/** What is looked after in the background has its own beat. */
const isOfTyping = (url: string) => !/\/api\/(displays|private\/changes)/.test(url)

test('P8: a letter draws its own field, nothing else, and asks nobody', async () => {
  const page = await visit('/', { as: 'admin', apart: true })
  await watchFields(page)
  await page.goto(gallery)
  const field = page.getByLabel('placeholder', { exact: true })
  await field.click()
  const asked: string[] = []
  page.on('request', (request) => isOfTyping(request.url()) && asked.push(request.url()))
  await drawnFields(page)
  for (const letter of 'Rysy') {
    await page.keyboard.press(letter)
    expect(await drawnFields(page)).toEqual(['placeholder'])
  }
  expect(asked).toEqual([])
})

test('P8: the same holds in the form of a resort, with all of its fields on the screen', async () => {
  const { id } = await newResort('Typing')
  const page = await visit('/', { as: 'admin', resortId: id, apart: true })
  await page.evaluate(`localStorage.setItem('modalSectionMode', '0')`)
  await watchFields(page)
  await page.goto(`/resorts/${id}`)
  const field = page.getByLabel('Instagram name')
  await field.click()
  expect(await page.locator('.form-item').count()).toBeGreaterThan(60)
  // The first letter is news for the header and the footer too, and the value that was there is let go.
  await page.keyboard.press('a')
  await page.getByText('Unsaved changes').waitFor()
  const asked: string[] = []
  page.on('request', (request) => isOfTyping(request.url()) && asked.push(request.url()))
  await drawnFields(page)
  for (const letter of 'skiing') {
    await page.keyboard.press(letter)
    expect(await drawnFields(page)).toEqual(['instagramName'])
  }
  expect(asked).toEqual([])
})

test('R2.59: the gallery is accessible in both schemes, on a desk and on a phone', async () => {
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
