/**
 * All dialogs behave alike: opened by keyboard, the first field has the focus; the element that opened them gets it back however they are
 * closed; Enter saves; and Escape asks before it throws away what was typed.
 */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { camera } from '@ridgeline/domain/entities/camera'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { webhook } from '@ridgeline/domain/entities/webhook'
import { departure } from '@ridgeline/domain/entities/departure'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { isFull, sampled } from '../../packages/server/src/proofs/scene/chance.ts'
import { routes, type ScreenRoute } from '../../packages/web/src/routes.ts'
import { lineIn } from '../../packages/server/src/departures/board.fixture.ts'
import { as, create, demoResort, newLifts, newPicture, newResort } from '../setup/api.ts'
import { dialogFiles, dialogJourneys, heldElsewhere, type DialogJourney } from '../setup/forms/dialogs.ts'
import { withEveryInput } from '../setup/forms/every-input.ts'
import { phone, visit } from '../setup/journey.ts'
import { requiredDraft } from '../setup/forms/required-draft.ts'

const timeout = 240_000
let resortId: string
let lift: string
let hook: string

beforeAll(async () => {
  resortId = (await newResort('Dialogs')).id
  const photos = [{ mediaId: await newPicture(), isMain: true }]
  const lifts = await newLifts(resortId, ['Alfa', 'Beta', 'Odstránená'], () => ({ photos }))
  lift = lifts[0]!.id
  const { id, version } = lifts[2]!
  await as('admin', 'POST', 'skilifts/bulk', { remove: [{ id, version }] }, { 'idempotency-key': randomUUID() })
  const { departureTime, validFrom, validTo } = lineIn(60, 'Europe/Bratislava')
  const line = { routeShortName: 'S1', tripHeadsign: { sk: 'Lúčky' }, departureTime, days: [...days], validFrom, validTo }
  const board = {
    name: { sk: 'Lúčky' },
    stopName: { sk: 'Lúčky' },
    transportType: 'skibus',
    source: 'manual',
    languages: ['sk'],
    active: true,
  }
  await create(departure, { ...board, resortId, lines: [{ ...line, scheduleRelationship: 'scheduled' }] })
  const applyAt = new Date(Date.now() + 86_400_000).toISOString()
  const change = { entity: 'skilift', recordId: lifts[1]!.id, version: lifts[1]!.version, values: { waitingTime: 8 } }
  await as('admin', 'POST', 'change-plans', { ...change, title: 'Autumn', applyAt })
  const closed = { description: 'Website', url: 'https://website.example/hook', kinds: ['skilift'], active: false }
  hook = (await create(webhook, { ...closed, resortId })).id
  const validity = { validFrom: '2027-03-01', validTo: '2027-03-31' }
  await create(priceProduct, { ...(await requiredDraft(priceProduct, resortId, 1)), ...validity, active: true })
  await create(camera, { ...(await requiredDraft(camera, resortId, 1)), name: { sk: 'Vrchol' }, active: true })
})

const focusOn = (page: Page, where: Locator) => where.and(page.locator(':focus')).waitFor()
const gone = (dialog: Locator) => dialog.waitFor({ state: 'detached' })
const typing =
  'input:not([type=checkbox], [type=radio], [type=file], [type=search], [type=range], [role=combobox]):enabled:not([readonly]), textarea:enabled'
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' })

/** In the dialog, but not on its close button: in its first field, if it has one, or on `firstFocus`. */
async function expectFirstFocus(page: Page, dialog: Locator, firstFocus?: string) {
  if (firstFocus) return focusOn(page, dialog.locator(firstFocus))
  await dialog.locator(':focus').first().waitFor()
  const at = await page.evaluate<{ isField: boolean; isClose: boolean; hasField: boolean }>(`(() => {
    const { activeElement: at } = document
    const dialog = at.closest('[role=dialog]')
    const body = dialog.querySelector('.section-panel') ?? dialog.querySelector('.dialog-body')
    const fields = [...body.querySelectorAll('input:not([type=hidden], [type=file]), textarea, select, [contenteditable=true]')]
    return {
      isField: at.matches('input, textarea, select, [contenteditable=true]'),
      isClose: at.closest('.dialog-header') !== null,
      hasField: fields.some((field) => !field.disabled && !field.readOnly && field.offsetParent !== null && !field.matches('[type=checkbox], [type=radio]')),
    }
  })()`)
  expect(at).toMatchObject({ isClose: false, ...(at.hasField && { isField: true }) })
}

/** Types a letter into the first text field; a dialog without one has nothing to lose. */
async function typeInto(dialog: Locator): Promise<boolean> {
  const fields = await dialog.locator('.dialog-body').locator(typing).locator('visible=true').all()
  const isForm = (await dialog.locator('.editor-unsaved').count()) > 0
  for (const field of fields) {
    await field.focus()
    await field.pressSequentially('1')
    // An incomplete date is not a change yet.
    if (!isForm || (await dialog.locator('.editor-unsaved i').count()) > 0) return true
  }
  return false
}

async function escapeAsks(page: Page, dialog: Locator) {
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await gone(question(page))
  await dialog.locator(':focus').first().waitFor()
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await gone(dialog)
}

test('every dialog of the product is tested', () =>
  expect(dialogFiles()).toEqual([...Object.keys(dialogJourneys), ...Object.keys(heldElsewhere)].sort()))

async function behaves(page: Page, { opener, item, title, fill, firstFocus, isPressed, isOpenerGone }: DialogJourney) {
  const dialog = page.getByRole('dialog', { name: title, exact: true }).last()
  const from = opener(page)
  async function open() {
    await from.focus()
    await page.keyboard.press('Enter')
    if (item)
      await page
        .getByRole('menuitem', { name: item, exact: true })
        .or(page.getByRole('button', { name: item, exact: true }))
        .click()
    await dialog.waitFor()
    await expectFirstFocus(page, dialog, firstFocus)
  }
  await open()
  await page.keyboard.press('Escape')
  await gone(dialog)
  await focusOn(page, isOpenerGone && !fill ? page.locator(':focus') : from)
  const cancel = dialog.locator('.dialog-footer').getByRole('button', { name: 'Cancel' })
  await open()
  const hasPrimary = (await dialog.locator('.dialog-footer .button[data-layout=primary]').count()) > 0
  if (hasPrimary && (await typeInto(dialog))) {
    await escapeAsks(page, dialog)
    await focusOn(page, from)
    await open()
  }
  if ((await cancel.count()) > 0) await cancel.click()
  else await dialog.getByRole('button', { name: 'Close' }).first().click()
  await gone(dialog)
  if (!isOpenerGone || fill) await focusOn(page, from)
  if (!fill) return
  await open()
  await fill(dialog, page)
  if (isPressed) await dialog.locator('.dialog-footer .button[data-layout=primary]').click()
  else await page.keyboard.press('Enter')
  await gone(dialog)
  await focusOn(page, isOpenerGone ? page.locator('#main') : from)
}

test.each(sampled(Object.entries(dialogJourneys), 1 / 4))('2.4.3: %s', { timeout }, async (_, journeyOf) => {
  const journey = journeyOf({ lift, webhook: hook })
  const page = await visit(journey.path, { as: 'admin', resortId })
  await journey.before?.(page)
  await behaves(page, journey)
})

test('2.4.3: on a phone, the menu and a filter', { timeout }, async () => {
  const page = await visit('/skilifts', { as: 'admin', resortId, viewport: phone })
  await behaves(page, { path: '', opener: (at) => at.getByRole('button', { name: 'Menu', exact: true }), title: 'Menu' })
  await behaves(page, { path: '', opener: (at) => at.locator('.filter-chip').first(), title: /./ })
})

const isList = ({ entity, redirectTo, isApart, path }: ScreenRoute) => entity && !redirectTo && !isApart && !path.includes('$')

test('2.4.3: the form of every kind of record, new and stored', { timeout }, async () => {
  const page = await visit('/', { as: 'admin', resortId: await demoResort('Zermatt–Cervinia') })
  const dialog = page.locator('.record-editor [role=dialog]').last()
  const looked = { added: 0, opened: 0 }
  const lists = routes.filter(isList)
  const closely = new Set(isFull ? lists : sampled(withEveryInput(lists), 1 / 3))
  // All kinds have the same form: it is opened with some of those that together have every input, and everywhere in the proof.
  const walked = lists.filter((each) => closely.has(each) || each.name === 'skilifts')
  for (const screen of walked) {
    const { name, path } = screen
    // All records are in the table, where a screen would show its board first.
    await page.evaluate(`history.pushState({}, '', '${path}?view=all')`)
    await page.locator(`body.page-${name}`).waitFor({ state: 'attached' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.locator('.record-link, .empty-state-title').first().waitFor()
    const add = page.locator('.list-actions .button[data-layout=primary]').first()
    if ((await add.count()) > 0) {
      looked.added++
      await add.focus()
      await page.keyboard.press('Enter')
      await dialog.waitFor()
      await expectFirstFocus(page, dialog)
      if (closely.has(screen) && (await typeInto(dialog))) await escapeAsks(page, dialog)
      else await page.keyboard.press('Escape')
      await gone(dialog)
      await focusOn(page, add)
    }
    const row = page.locator('.record-link').first()
    if ((await row.count()) === 0) continue
    looked.opened++
    // Every way out is tried with one of them, and with all in the proof.
    for (const close of isFull || name === 'skilifts' ? ['Escape', 'Cancel', 'Save'] : ['Escape']) {
      await row.focus()
      await page.keyboard.press('Enter')
      await dialog.waitFor()
      await expectFirstFocus(page, dialog)
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: close, exact: true }).click()
      await gone(dialog)
      await focusOn(page, row)
    }
  }
  expect(looked.added).toBeGreaterThan(isFull ? 30 : walked.length / 2)
  expect(looked.opened).toBeGreaterThan(isFull ? 20 : 0)
})
