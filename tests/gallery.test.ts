/** The parts of the screens, as a browser draws them: dialogs, questions, toasts, in the gallery of them all. */
import { expect, test } from 'vitest'
import { expectAccessible } from './setup/accessible.ts'
import { eventually, phone, visit } from './setup/journey.ts'

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

test('R9.19, R9.20, R4.29, R4.30, T45, T49: dialogs stand over each other, and Back closes the upper one only', async () => {
  const page = await opened()
  const address = page.url()
  await page.getByRole('button', { name: 'Large', exact: true }).click()
  const lower = page.getByRole('dialog', { name: 'Large' })
  await lower.getByRole('button', { name: 'Dialog' }).click()
  const upper = page.getByRole('dialog', { name: 'Dialog' })
  await upper.waitFor()
  const roots = page.locator('.dialog')
  expect(await roots.evaluateAll((all) => all.every(({ id }) => /^modal--[0-9A-Z]{6}/.test(id)))).toBe(true)
  const levels = await page.evaluate<number[]>(
    `[...document.querySelectorAll('.mantine-Modal-inner')].map((one) => Number(getComputedStyle(one).zIndex))`,
  )
  expect(levels).toEqual([1050, 1051])
  await expectAccessible(page, 'dialogs')
  await page.goBack()
  await upper.waitFor({ state: 'detached' })
  expect([await lower.count(), page.url()]).toEqual([1, address])
  await lower.getByRole('button', { name: 'OK' }).click()
  await lower.waitFor({ state: 'detached' })
  await eventually(() => page.evaluate<boolean>(`Object.keys(history.state ?? {}).some((key) => key.startsWith('modal--'))`)).toBe(false)
})

test('R9.22, R9.23, T53: static and not dismissable dialogs keep what they keep', async () => {
  const page = await opened()
  await page.getByRole('button', { name: 'backdropStatic' }).click()
  const still = page.getByRole('dialog', { name: 'backdropStatic' })
  await still.waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await still.getByRole('button', { name: 'Close' }).click()
  await still.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'dismissable false' }).click()
  const kept = page.getByRole('dialog', { name: 'dismissable false' })
  await kept.waitFor()
  expect(await kept.getByRole('button', { name: 'Close' }).count()).toBe(0)
})

test('R4.51–57, R2.186, R9.38: questions answer, Enter confirms a prompt, Back is a Cancel', async () => {
  const page = await opened()
  const answer = page.locator('.gallery-answer')
  await page.getByRole('button', { name: 'confirm', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await eventually(() => answer.textContent()).toBe('0')
  await page.getByRole('button', { name: 'confirm', exact: true }).click()
  await page.getByRole('dialog', { name: 'confirm' }).waitFor()
  await page.waitForTimeout(50)
  await page.goBack()
  await eventually(() => answer.textContent()).toBe('1')
  await page.getByRole('button', { name: 'prompt', exact: true }).last().click()
  await page.getByRole('dialog', { name: 'prompt' }).locator('input:focus').waitFor()
  await page.keyboard.type('Rysy')
  await page.keyboard.press('Enter')
  await eventually(() => answer.textContent()).toBe('"Rysy"')
})

test('R4.27, R4.28, R9.18: on a phone a dialog is a sheet; 101 pixels down close it, 100 do not', async () => {
  const page = await opened({ viewport: phone, hasTouch: true })
  await page.getByRole('button', { name: 'BottomSheetModal' }).click()
  const sheet = page.getByRole('dialog', { name: 'BottomSheetModal' })
  const drag = async (distance: number) => {
    const box = (await sheet.locator('.dialog-grabber').boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + distance, { steps: 3 })
    await page.mouse.up()
  }
  await sheet.waitFor()
  await page.waitForTimeout(300)
  await drag(100)
  await page.waitForTimeout(300)
  expect(await sheet.count()).toBe(1)
  await drag(101)
  await sheet.waitFor({ state: 'detached' })
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
