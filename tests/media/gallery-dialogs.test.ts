/** Dialogs and questions in a browser, in the gallery of all components. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, keepPicture, settled } from '../setup/accessible.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

const gallery = '/testspa/testall'
const opened = async (options = {}) => {
  const page = await visit(gallery, { as: 'admin', ...options })
  await page.getByRole('heading', { name: 'All controls' }).waitFor()
  return page
}

test('R9.19, R9.20, R4.29, R4.30, T45, T49: dialogs stack, and Back closes only the upper one', async () => {
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
  // In the body, outside of the application root.
  expect(await page.locator('body > [data-portal] .dialog').count()).toBe(await roots.count())
  await expectAccessible(page, 'dialogs')
  await page.goBack()
  await upper.waitFor({ state: 'detached' })
  expect([await lower.count(), page.url()]).toEqual([1, address])
  await lower.getByRole('button', { name: 'OK' }).click()
  await lower.waitFor({ state: 'detached' })
  await eventually(() => page.evaluate<boolean>(`Object.keys(history.state ?? {}).some((key) => key.startsWith('modal--'))`)).toBe(false)
})

test('R9.22, R9.23, T53: static and not dismissable dialogs stay open as specified', async () => {
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

test('R2.182, R2.183, R2.184, R2.185, R2.186, R4.51, R4.53, R4.54, R4.55, R4.56, R9.38, R9.47: questions answer, Enter confirms a prompt, Back is a Cancel', async () => {
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
  await page.getByRole('button', { name: 'message', exact: true }).click()
  await page.getByRole('dialog', { name: 'message' }).getByRole('button', { name: 'OK' }).click()
  await eventually(() => answer.textContent()).toBe('true')
  await page.getByRole('button', { name: 'prompt', exact: true }).last().click()
  const prompt = page.getByRole('dialog', { name: 'prompt' })
  expect(await prompt.getByRole('textbox').getAttribute('placeholder')).toBe('Chopok')
  await prompt.getByRole('button', { name: 'OK' }).click()
  await eventually(() => answer.textContent()).toBe('"Chopok"')
  await page.getByRole('button', { name: 'errorMessage' }).click()
  const error = page.getByRole('dialog', { name: 'Error' })
  await error.locator('.kind-tile[data-kind=error]').waitFor()
  await error.getByRole('button', { name: 'OK' }).click()
  await eventually(() => answer.textContent()).toBe('true')
})

/** Opens the dialog a button of the gallery is named after. */
async function dialogOf(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return { dialog, close: () => dialog.getByRole('button', { name: 'OK' }).click() }
}

test('R3.35, R3.36, R3.37, R3.39: a dialog has the title, the size, the icon and the class it was given', async () => {
  const page = await opened()
  const { dialog, close } = await dialogOf(page, 'cssClass')
  expect(await dialog.getByRole('heading', { name: 'cssClass' }).count()).toBe(1)
  expect(await page.locator('.dialog.gallery-dialog').count()).toBe(1)
  await close()
  for (const [name, width] of [
    ['Small', 420],
    ['Normal', 560],
    ['NormalToLarge', 920],
    ['Large', 760],
    ['ExtraLarge', 920],
    ['FullWidth', 1392],
  ] as const) {
    const { dialog, close } = await dialogOf(page, name)
    expect([name, Math.round((await dialog.boundingBox())!.width)]).toEqual([name, width])
    await close()
    await dialog.waitFor({ state: 'detached' })
  }
  const question = await dialogOf(page, 'question')
  expect(await question.dialog.locator('.kind-tile[data-kind=question]').count()).toBe(1)
})

test('R3.38: while a dialog is blocked nothing in it works and nothing closes it', async () => {
  const page = await opened()
  await page.getByRole('button', { name: 'blocked', exact: true }).click()
  const blocked = page.getByRole('dialog', { name: 'blocked' })
  await blocked.locator('.dialog-spinner').waitFor()
  expect(await blocked.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await blocked.locator('.dialog-body').getAttribute('inert')).not.toBeNull()
  await blocked.locator('.dialog-spinner').waitFor({ state: 'detached' })
  await blocked.getByRole('button', { name: 'OK' }).click()
  await blocked.waitFor({ state: 'detached' })
})

test('R3.43, R4.25, R4.26: a dialog is hidden, shown, hidden; a lazy one has no content before, and keeps it after', async () => {
  const page = await opened()
  const state = page.locator('.dialog').getByLabel('state')
  const dialog = page.getByRole('dialog', { name: 'modalLazyMode' })
  expect([await state.count(), await dialog.count()]).toEqual([0, 0])
  const lazy = await dialogOf(page, 'modalLazyMode')
  await state.fill('Rysy')
  await lazy.close()
  await dialog.waitFor({ state: 'hidden' })
  expect([await state.count(), await state.isVisible()]).toEqual([1, false])
  await dialogOf(page, 'modalLazyMode')
  expect(await state.inputValue()).toBe('Rysy')
  await lazy.close()
  await dialog.waitFor({ state: 'hidden' })
  const plain = await dialogOf(page, 'title')
  await plain.close()
  await plain.dialog.waitFor({ state: 'detached' })
})

test('R3.40, R3.41, R3.44: a dialog can leave the history alone; by default it is dismissable', async () => {
  const page = await opened()
  const entries = () => page.evaluate<number>('history.length')
  const before = await entries()
  const without = await dialogOf(page, 'preventHistoryEntry')
  await page.waitForTimeout(50)
  expect(await entries()).toBe(before)
  await page.keyboard.press('Escape')
  await without.dialog.waitFor({ state: 'detached' })
  const dismissable = await dialogOf(page, 'dismissable')
  await eventually(entries).toBe(before + 1)
  await page.mouse.click(5, 5)
  await dismissable.dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'backdropStatic' }).click()
  await page.mouse.click(5, 5)
  expect(await page.getByRole('dialog', { name: 'backdropStatic' }).count()).toBe(1)
})

test('R3.42, R3.51–53: on a phone a dialog has its mobile mode', async () => {
  const page = await opened({ viewport: phone, hasTouch: true })
  for (const [name, top, width] of [
    ['Default', 'floats', 366],
    ['BottomSheetModal', 'rises', 390],
    ['FullScreen', 'fills', 390],
  ] as const) {
    const { dialog, close } = await dialogOf(page, name)
    await settled(page)
    const box = (await dialog.boundingBox())!
    const bottom = Math.round(box.y + box.height)
    const place = box.y < 1 ? 'fills' : bottom >= phone.height ? 'rises' : 'floats'
    expect([name, place, Math.round(box.width)]).toEqual([name, top, width])
    await close()
    await dialog.waitFor({ state: 'detached' })
  }
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
  await settled(page)
  await drag(100)
  // Only waiting can show that it stays.
  await page.waitForTimeout(300)
  expect(await sheet.count()).toBe(1)
  await drag(101)
  await sheet.waitFor({ state: 'detached' })
})

test('on a phone no toast covers the head of a dialog, whatever its shape and whichever came first', async () => {
  const page = await opened({ viewport: phone, hasTouch: true })
  const toasts = page.locator('.toasts .toast')
  const bottomOf = async (of: Locator) => of.boundingBox().then((box) => box!.y + box!.height)
  for (const name of ['Default', 'BottomSheetModal', 'FullScreen']) {
    await page.getByRole('button', { name: 'long error' }).click()
    await page.getByRole('button', { name, exact: true }).click()
    const head = page.getByRole('dialog', { name }).locator('.dialog-header')
    await settled(page)
    const beside = async () => {
      const [top, box] = [(await toasts.first().boundingBox())!.y, (await head.boundingBox())!]
      return top >= box.y + box.height || (await bottomOf(toasts.last())) <= box.y
    }
    await eventually(beside).toBe(true)
    await keepPicture(page, `toast beside the dialog ${name}`)
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'OK' }).click()
    await eventually(() =>
      toasts
        .first()
        .boundingBox()
        .then((box) => box!.y),
    ).toBe(20)
    await toasts.getByRole('button', { name: 'Close' }).click()
  }
})

test("R4.31: a dialog meets a phone's width 100 ms later, when it has settled", async () => {
  const page = await visit('/livez', { as: 'admin', apart: true })
  // Registered before any listener of the product, because the first listener is called first.
  await page.addInitScript(`
    window.__width = matchMedia('(max-width: 767px)')
    window.__width.addEventListener('change', () => (window.__narrow = performance.now()))`)
  await page.goto(gallery)
  await page.getByRole('heading', { name: 'All controls' }).waitFor()
  await dialogOf(page, 'title')
  await page.evaluate(`void (window.__waited = new Promise((resolve) => {
    new MutationObserver(() => document.querySelector('.dialog[data-sheet]') && resolve(performance.now() - window.__narrow))
      .observe(document.body, { subtree: true, attributes: true, childList: true })
  }))`)
  await page.setViewportSize(phone)
  expect(await page.evaluate<number>('window.__waited')).toBeGreaterThanOrEqual(99)
})
