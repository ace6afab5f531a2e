/** Translation work with the keyboard alone: missing and outdated texts, conflicts, and files for translation tools. */
import { text as textOf } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { localizedOf } from '@ridgeline/domain/values/localized'
import { as, change, newLifts, newResort, read, type StoredRecord } from '../setup/api.ts'
import { keepPicture } from '../setup/accessible.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

const queue = '/translations?target=en&entity=skilift'
const rich = '<h2>Lanovka</h2><p>Vedie na <strong>vrchol</strong>.</p>'

const editor = (page: Page) => page.locator('.translations-editor')
const shownName = (page: Page) => editor(page).locator('h2 a').textContent()
const states = (page: Page) => page.locator('.translations-state').allTextContents()
const namesOf = async (lifts: readonly StoredRecord[]) =>
  Promise.all(lifts.map(async ({ id }) => localizedOf((await read(skilift, id))['name'])?.en))

/** The field of the translation has the focus: of the text with this name. */
async function expectReady(page: Page, name?: string) {
  if (name !== undefined) await eventually(() => shownName(page)).toBe(name)
  await eventually(() => page.evaluate(`document.activeElement.closest('[data-target]') !== null`)).toBe(true)
}

test('terms of the glossary are next to a text, one key inserts their translation, and a translation says what it lacks', async () => {
  const { id: resortId } = await newResort('Terms')
  // Of the installation, which a repeated attempt shares.
  const { items: former } = await as<{ items: { id: string; version: number }[] }>('admin', 'GET', 'glossary-terms')
  for (const { id, version } of former) await as('admin', 'DELETE', `glossary-terms/${id}`, undefined, { 'if-match': `"${version}"` })
  await as('admin', 'POST', 'glossary-terms', { term: { sk: 'pozemná lanovka', en: 'funicular' }, note: 'Never “cog railway”' })
  await as('admin', 'POST', 'glossary-terms', { term: { sk: 'Hrebienok' }, isKept: true })
  await as('admin', 'POST', 'glossary-terms', { term: { sk: 'vozeň' } })
  await newLifts(resortId, ['Pozemnou lanovkou na Hrebienok, prvý vozeň'])
  const page = await visit(queue, { as: 'admin', resortId })
  await expectReady(page)
  const terms = editor(page).getByRole('region', { name: 'Glossary' })
  await eventually(() => terms.getByRole('listitem').count()).toBe(3)
  await terms.getByText('Never “cog railway”').waitFor()
  await terms.getByRole('listitem').filter({ hasText: 'vozeň' }).getByText('not translated yet').waitFor()
  expect(await terms.getByText('missing in the translation').count()).toBe(0)
  const places = await terms.getByRole('listitem').allTextContents()
  const keyOf = (word: string) => `Alt+Digit${places.findIndex((place) => place.includes(word)) + 1}`
  const field = editor(page).locator('[data-target] textarea')
  await page.keyboard.type('By the ')
  await page.keyboard.press(keyOf('funicular'))
  await page.keyboard.type(' up')
  await eventually(() => field.inputValue()).toBe('By the funicular up')
  await terms.getByRole('listitem').filter({ hasText: 'Hrebienok' }).getByText('missing in the translation').waitFor()
  await expectFine(page, 'a text with terms of the glossary')
  await page.keyboard.press('Home')
  await page.keyboard.press(keyOf('Hrebienok'))
  await eventually(() => field.inputValue()).toBe('HrebienokBy the funicular up')
  expect(await terms.getByText('missing in the translation').count()).toBe(0)
  await page.keyboard.press('Control+z')
  await eventually(() => field.inputValue()).toBe('By the funicular up')
  await keepPicture(page, 'translation-terms')
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await keepPicture(page, 'translation-terms phone')
})

test('texts are translated one after the other without a pointer: saved, skipped, accepted, and undone', async () => {
  const { id: resortId } = await newResort('Texts')
  const lifts = await newLifts(resortId, ['Lanovka 1', 'Lanovka 2', 'Lanovka 3'])
  const last = await change(skilift, lifts[2]!, { name: { sk: 'Lanovka 3', en: 'Lift 3' }, description: { sk: rich } })
  lifts[2] = await change(skilift, last, { name: { sk: 'Nová lanovka 3', en: 'Lift 3' } })

  const page = await visit(queue, { as: 'admin', resortId })
  await expectReady(page)
  await eventually(() => states(page)).toHaveLength(4)
  const order = await page.locator('.translations-name b').allTextContents()
  for (const [at, name] of order.entries()) {
    await expectReady(page, name)
    const isRich = (await editor(page).locator('h2 small').textContent())!.includes('Description')
    if (isRich) {
      await expectFine(page, 'a rich text being translated')
      await page.keyboard.type('Leads to the summit.')
      await page.keyboard.press('Control+Enter')
    } else if (name === 'Lift 3') {
      await editor(page).getByText('Source text before the change').waitFor()
      await expectFine(page, 'an outdated translation')
      await page.keyboard.press('Control+Shift+Enter')
    } else {
      if (at === 0) {
        await page.keyboard.press('Alt+ArrowDown')
        await expectReady(page, order[1])
        await page.keyboard.press('Alt+ArrowUp')
        await expectReady(page, name)
      }
      await page.keyboard.type(name.replace('Lanovka', 'Lift'))
      await page.keyboard.press('Control+Enter')
    }
    await eventually(async () => (await states(page))[at]).toMatch(/Saved|Still correct/)
  }
  await page.getByText('This is the end of the queue').waitFor()
  expect(await namesOf(lifts)).toEqual(['Lift 1', 'Lift 2', 'Lift 3'])
  expect(await read(skilift, lifts[2]!.id)).toMatchObject({ description: { sk: rich, en: '<p>Leads to the summit.</p>' } })

  // The last step is undone: its text is in the queue again.
  const undone = order.at(-1)!
  await page.keyboard.press('Control+z')
  await eventually(async () => (await states(page)).at(-1)).toMatch(/Missing|Outdated/)
  await page.getByRole('button', { name: 'Look again' }).click()
  await expectReady(page, undone)
  await eventually(() => states(page)).toHaveLength(1)
})

test('2.4.3: texts that arrive while a dialog is open leave the focus in it', async () => {
  const { id: resortId } = await newResort('Slow texts')
  await newLifts(resortId, ['Pomalá lanovka'])
  const texts = Promise.withResolvers<void>()
  const page = await visit('/', { as: 'admin', resortId })
  await page.route(/\/api\/.*\/translations\?/, async (route) => {
    await texts.promise
    await route.continue()
  })
  await page.goto(new URL(queue, page.url()).href)
  await page.getByRole('button', { name: 'Files (XLIFF)' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Files for translation tools' })
  await dialog.locator(':focus').waitFor()
  texts.resolve()
  await editor(page).locator('[data-target]').waitFor()
  await dialog.locator(':focus').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Files (XLIFF)' }).and(page.locator(':focus')).waitFor()
})

test('a text that another user translated meanwhile is not overwritten unseen', async () => {
  const { id: resortId } = await newResort('Texts')
  const [lift] = await newLifts(resortId, ['Lanovka'])
  const page = await visit(queue, { as: 'admin', resortId })
  await expectReady(page, 'Lanovka')
  await change(skilift, lift!, { name: { sk: 'Lanovka', en: 'Cable car', de: 'Seilbahn' } })
  await page.keyboard.type('Chairlift')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Which values do you want to keep?' })
  await dialog.getByText('Cable car').waitFor()
  await dialog.getByRole('radio', { name: /^Keep mine/ }).check()
  await dialog.getByRole('button', { name: 'Save choices' }).click()
  await page.getByText('This is the end of the queue').waitFor()
  expect(await read(skilift, lift!.id)).toMatchObject({ name: { sk: 'Lanovka', en: 'Chairlift', de: 'Seilbahn' } })
})

test('on a phone a file for translation tools is checked, imported and undone', async () => {
  const { id: resortId } = await newResort('Texts')
  const lifts = await newLifts(resortId, ['Lanovka 1', 'Lanovka 2'])
  const page = await visit(queue, { as: 'admin', resortId, viewport: phone })
  await expectReady(page)
  await expectFine(page, 'the queue on a phone', { schemes: ['light', 'dark'] })
  await page.getByRole('button', { name: 'Files (XLIFF)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Files for translation tools' })
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download XLIFF' }).click()])
  const xml = await textOf(await download.createReadStream())
  expect(download.suggestedFilename()).toMatch(/^texts-sk-en-.+\.xlf$/)
  const translated = xml.replaceAll(/<source>Lanovka (\d)<\/source>/g, '$&<target>Lift $1</target>')
  await change(skilift, lifts[1]!, { name: { sk: 'Vlek 2' } })
  const file = { name: 'texts.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(translated) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('Refused: 1').waitFor()
  await dialog.getByText('The source text has changed since the file was downloaded.').waitFor()
  await expectFine(page, 'the preview of an import of texts', { within: '[role=dialog]' })
  expect(await namesOf(lifts)).toEqual([undefined, undefined])
  await dialog.getByRole('button', { name: 'Import texts: 1' }).click()
  await eventually(() => namesOf(lifts)).toEqual(['Lift 1', undefined])
  await page.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => namesOf(lifts)).toEqual([undefined, undefined])
})
