/** Focus by keyboard: a dialog focuses its first field, and returns the focus to the element that opened it. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { as, newLifts, newResort, read } from '../setup/api.ts'
import { eventually, visit } from '../setup/journey.ts'

let resortId: string
let liftId: string

beforeAll(async () => {
  resortId = (await newResort('Keyboard')).id
  const lifts = await newLifts(resortId, ['Alpha', 'Bravo', 'Charlie'])
  liftId = lifts[1]!.id
})

const list = (path = '/skilifts') => visit(path, { as: 'admin', resortId })
/** The accessible name of the focused element. */
const focused = (page: Page) =>
  page.evaluate<string>(`(() => {
    const { activeElement: at } = document
    return at === document.body ? 'nothing' : at.getAttribute('aria-label') ?? at.id ?? at.textContent
  })()`)
const focusOn = (page: Page, where: Locator) => where.and(page.locator(':focus')).waitFor()
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('2.4.3: a row opened by keyboard is focused again when its form is closed', async () => {
  const page = await list()
  for (const close of ['Escape', 'Cancel']) {
    await link(page, 'Bravo').focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog')
    await form.waitFor()
    if (close === 'Escape') await page.keyboard.press('Escape')
    else await form.getByRole('button', { name: 'Cancel' }).click()
    await form.waitFor({ state: 'detached' })
    await focusOn(page, link(page, 'Bravo'))
  }
})

test('2.4.3: the add button is focused again, and so is the button of a menu whose dialog was loaded first', async () => {
  const page = await list()
  const add = page
    .getByRole('button', { name: 'Add skilift' })
    .or(page.getByRole('link', { name: 'Add skilift' }))
    .first()
  await add.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await focusOn(page, add)

  const more = page.getByRole('button', { name: /Bravo/ }).and(page.locator('[data-action=more]'))
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog')
  await history.waitFor()
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'detached' })
  await focusOn(page, more)
})

test('2.4.3: closing a form opened by its URL leaves the focus in the page, not before its beginning', async () => {
  const page = await list(`/skilifts/${liftId}`)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await eventually(() => focused(page)).toBe('main')
})

test('a new view is named at once and saved with Enter', async () => {
  const page = await list('/skilifts?status=closed')
  await page.locator('.view-button').click()
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
  const editor = page.getByRole('dialog', { name: 'New view' })
  await focusOn(page, editor.getByLabel('View name'))
  await page.keyboard.type('What stands still')
  await page.keyboard.press('Enter')
  await editor.waitFor({ state: 'detached' })
  await eventually(() => page.locator('.view-button').textContent()).toContain('What stands still')
  expect((await read(skilift, liftId)).version).toBe(1)
})

test('a screen is paired with its code and Enter', async () => {
  const page = await list('/info/device-list')
  await page.getByRole('button', { name: 'Pair a screen' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Pair a screen' })
  await focusOn(page, dialog.locator('.pair-code input'))
  await page.keyboard.type('ACD-346')
  await dialog.getByRole('textbox', { name: /^Device name/ }).fill('Lobby')
  // Pressed twice, it is sent once.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  // No screen shows that code; the message proves that the request was sent.
  await dialog.getByRole('alert').waitFor()
  const { items } = await as<{ items: { name: string }[] }>('admin', 'GET', `devices?resortId=${resortId}`)
  expect(items.filter(({ name }) => name === 'Lobby')).toHaveLength(1)
})

/** Holds back what the page does 1.5 s after its start, until the test calls it: a quick user has a question open by then. */
const holdLater = `(() => {
  const { setTimeout } = window
  const held = []
  window.callLater = () => held.splice(0).forEach((call) => call())
  window.setTimeout = (call, delay, ...args) => (delay === 1500 ? held.push(() => call(...args)) : setTimeout(call, delay, ...args))
})()`

test('a question that is asked as soon as the page is there stays open', async () => {
  const page = await visit('about:blank', { as: 'admin', resortId, apart: true })
  await page.addInitScript(holdLater)
  await page.goto('/skilifts')
  await page.getByRole('button', { name: 'More actions for Charlie' }).click()
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Charlie?' })
  await question.waitFor()
  await page.evaluate(`document.querySelector('[role=dialog]').isFirst = true`)
  await page.evaluate('callLater()')
  // Two frames: what is drawn again is drawn by then.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  expect(await page.evaluate<boolean>(`document.querySelector('[role=dialog]').isFirst`)).toBe(true)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
})
