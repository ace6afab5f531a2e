/**
 * Every dialog of the product, by the file that renders it: how it is opened by keyboard, what is typed into it, and how it is saved. A file that
 * draws a dialog and is not here fails `dialogs.test.ts`, so a new dialog begins with its line.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { fillMoment } from './fill.ts'

const sources = join(import.meta.dirname, '../../../packages/web/src')

/** Files that render a dialog, without the components of dialogs. */
export const dialogFiles = () =>
  globSync('**/*.tsx', { cwd: sources })
    .filter((file) => !file.startsWith('ui/dialog/') && !file.endsWith('.test.tsx'))
    .filter((file) =>
      /<(Dialog|LaterDialog|LazyDialog)$|<(Dialog|LaterDialog|LazyDialog) /m.test(readFileSync(join(sources, file), 'utf8')),
    )
    .filter((file) => /dialog\/(later\/)?(dialog|later-dialog|lazy-dialog)\.tsx'/.test(readFileSync(join(sources, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

interface Place {
  path: string
  /** A button or link, focused and pressed with Enter: it has the focus again afterwards. */
  opener: (page: Page) => Locator
  /** Preparation, such as ticking rows or opening a form. */
  before?: (page: Page) => Promise<void>
  /** The item of a menu that the opener opens. */
  item?: string
  title: string | RegExp
}

export interface DialogJourney extends Place {
  /** Makes the input valid; undefined for dialogs that do not save. */
  fill?: (dialog: Locator, page: Page) => Promise<void>
  /** The first focus, if it is not the first field. */
  firstFocus?: string
  /** Enter does not save: more than plain fields. */
  isPressed?: true
  /** The opener no longer exists, such as the selection bar after all rows are unticked. */
  isOpenerGone?: true
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: typeof name === 'string' }).first()
const photosOfForm = async (page: Page) => {
  await page.getByRole('dialog').getByRole('tab', { name: 'Photos and tags', exact: true }).click()
  await page.locator('.photo img').first().waitFor()
}

const prices = '/prices/price-products/timeseries?month=2027-03'

/** The test creates the rows of `path`. */
export const dialogJourneys: Readonly<Record<string, (ids: { lift: string; webhook: string }) => DialogJourney>> = {
  'entities/list/views/view-editor.tsx': () => ({
    path: '/skilifts?status=closed',
    opener: (page) => page.locator('.view-button'),
    item: 'Save as a new view…',
    title: 'New view',
    fill: (dialog) => dialog.getByLabel('View name').fill(`View ${Date.now()}`),
  }),
  'entities/list/exchange/exchange-dialog.tsx': () => ({
    path: '/skilifts',
    opener: button('Export and import'),
    title: 'Export and import',
  }),
  'entities/planned/save-later-dialog.tsx': ({ lift }) => ({
    path: `/skilifts/${lift}`,
    before: (page) => page.locator('[data-field="waitingTime"] input').fill('17'),
    opener: button('Plan for later…'),
    title: 'Plan for later',
    async fill(dialog) {
      await fillMoment(dialog, new Date(Date.now() + 86_400_000).toISOString())
      await dialog.getByLabel('Title').fill('Winter')
    },
    isOpenerGone: true,
  }),
  'features/planned-changes/move-dialog.tsx': () => ({
    path: '/planned-changes',
    opener: button('Change time…'),
    title: 'Time and title',
    fill: (dialog) => dialog.getByLabel('Title').fill('Spring'),
  }),
  'features/translations/files/files-dialog.tsx': () => ({
    path: '/translations',
    opener: button('Files (XLIFF)'),
    title: 'Files for translation tools',
  }),
  'entities/list/bulk/bulk-set-dialog.tsx': () => ({
    path: '/skilifts',
    before: (page) => page.getByRole('checkbox', { name: 'Select all' }).check(),
    opener: (page) => page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Set a field' }),
    title: 'Set one field for all',
    async fill(dialog, page) {
      await dialog.getByRole('combobox', { name: 'Field' }).fill('capacity')
      await page.getByRole('option', { name: 'Capacity per hour' }).click()
      await dialog.getByLabel('Capacity per hour').fill('2400')
    },
    isOpenerGone: true,
  }),
  'entities/merge/merge-dialog.tsx': () => ({
    path: '/skilifts',
    opener: button(/^More actions for/),
    item: 'Merge with…',
    title: 'Merge two records',
  }),
  'entities/copies/copy-dialog.tsx': () => ({
    path: '/skilifts',
    opener: button(/^More actions for/),
    item: 'Copy to another resort…',
    title: 'Copy to another resort',
  }),
  'entities/reason/reason-dialog.tsx': () => ({
    path: '/skilifts',
    before: (page) => page.getByRole('checkbox', { name: 'Select all' }).check(),
    opener: (page) => page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Set status' }),
    item: 'Limited',
    title: 'Limited: Skilifts',
    fill: (dialog) => dialog.getByLabel('In your own words').fill('Every second chair'),
    // On a phone the keyboard would cover the reasons to choose from.
    firstFocus: '.reason-chips',
    isOpenerGone: true,
  }),
  'entities/history/history-panel.tsx': () => ({
    path: '/skilifts',
    opener: button(/^More actions for/),
    item: 'History',
    title: 'History',
  }),
  'entities/inputs/media/media-library-dialog.tsx': ({ lift }) => ({
    path: `/skilifts/${lift}`,
    before: photosOfForm,
    opener: button(/^Choose from the library/),
    title: 'Picture library',
  }),
  'ui/picture/crop/focus-dialog.tsx': ({ lift }) => ({
    path: `/skilifts/${lift}`,
    before: async (page) => {
      await photosOfForm(page)
      await page.locator('.photo-details summary').first().click()
    },
    opener: button(/^Set focal point/),
    title: 'Focal point',
  }),
  'ui/picture/crop/crop-dialog.tsx': ({ lift }) => ({
    path: `/skilifts/${lift}`,
    before: photosOfForm,
    opener: button('Crop picture 1'),
    title: 'Crop the picture',
  }),
  'features/timetable/timetable-dialog.tsx': () => ({ path: '/departures', opener: button('Import timetable'), title: 'Import timetable' }),
  'features/departures/dialogs/stand-dialog.tsx': () => ({
    path: '/departures',
    opener: (page) => page.locator('.dispatch-presses').first().getByRole('button', { name: 'Stand' }),
    title: 'Different stand today',
    fill: (dialog) => dialog.getByRole('textbox').fill('B'),
  }),
  'features/departures/dialogs/message-dialog.tsx': () => ({
    path: '/departures',
    opener: (page) => page.locator('.dispatch-presses').first().getByRole('button', { name: 'Message' }),
    title: 'Message for this departure',
    fill: (dialog) => dialog.getByRole('textbox').first().fill('Sneh na ceste'),
  }),
  'features/devices/pair-dialog.tsx': () => ({ path: '/info/device-list', opener: button('Pair a screen'), title: 'Pair a screen' }),
  'features/cameras/camera-viewer.tsx': () => ({
    path: '/cameras/thumbnails',
    opener: (page) => page.locator('.wall-camera').first(),
    title: 'Vrchol',
  }),
  'features/trash/restore/removed-dialog.tsx': () => ({
    path: '/admin/trash',
    opener: (page) => page.locator('.trash-open').first(),
    title: 'Odstránená',
    fill: async () => {},
    isPressed: true,
    isOpenerGone: true,
  }),
  'features/webhooks/deliveries-panel.tsx': ({ webhook }) => ({
    path: `/admin/webhooks/${webhook}`,
    opener: button('Deliveries'),
    title: 'Deliveries',
  }),
  'features/price-series/publications/publish-dialog.tsx': () => ({
    path: prices,
    opener: button(/^Publish \d+ draft/),
    title: 'Publish these drafts?',
  }),
  'features/price-series/publications/publications-panel.tsx': () => ({
    path: prices,
    opener: button('Publications'),
    title: 'Publications',
  }),
  'features/price-series/publications/day-history.tsx': () => ({
    path: prices,
    opener: button('History of this day'),
    title: 'History of this day',
  }),
  'features/price-series/change/change-dialog.tsx': () => ({
    path: prices,
    opener: button('Change prices…'),
    title: 'Change prices of many days',
  }),
  'features/price-series/file/file-dialog.tsx': () => ({
    path: prices,
    opener: button('Prices in Excel'),
    title: 'Prices in Excel',
  }),
  'features/price-series/guest/guest-dialog.tsx': () => ({
    path: prices,
    opener: button('What a guest pays'),
    title: 'What a guest pays',
  }),
  'features/sign-in/own/change-password.tsx': () => ({
    path: '/skilifts',
    before: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).waitFor()
    },
    opener: button(/^Account of/),
    item: 'Change password',
    title: 'Change password',
  }),
  'shell/cart-dialog.tsx': () => ({
    path: '/skilifts',
    opener: (page) => page.locator('a[href$="/cart"]').first(),
    title: 'Cart',
    isOpenerGone: true,
  }),
  'shell/help/shortcut-sheet.tsx': () => ({
    path: '/skilifts',
    opener: button(/^Account of/),
    item: 'Keyboard shortcuts',
    title: 'Keyboard shortcuts',
  }),
  'ui/gallery/gallery-dialogs.tsx': () => ({ path: '/testspa/testall', opener: button('Small'), title: 'Small' }),
}

/** Dialogs covered by other journeys, because they open by themselves, by a key or on a phone. */
export const heldElsewhere: Readonly<Record<string, string>> = {
  'features/cart/add-dialog.tsx': 'shop.test.ts, in a resort with open data',
  'entities/record/record-editor.tsx': 'dialogs.test.ts, for every kind of record',
  'entities/record/entity-dialog.tsx': 'dialogs.test.ts, while a record is fetched',
  'entities/list/filters/filter-chip.tsx': 'dialogs.test.ts, on a phone',
  'shell/menu/bar/menu-sheet.tsx': 'dialogs.test.ts, on a phone',
  'shell/palette/command-palette.tsx': 'shell-palette.test.ts',
  'entities/record/conflict/conflict-dialog.tsx': 'conflict.test.ts',
  'entities/grid/editors/form-editor.tsx': 'quick-edit.test.ts',
  'features/my-tickets/my-tickets-page.tsx': 'opens on a code to be shown, without a field',
  'features/sign-in/own/confirm-password.tsx': 'own-password.test.ts',
  'features/sign-in/again/re-login.tsx': 'draft.test.ts',
  'features/sign-in/again/directory-re-login.tsx': 'company-account.test.ts',
  'features/profile/passkeys/passkey-name.tsx': 'passkeys.test.ts',
  'features/profile/second-factor/app-dialog.tsx': 'passkeys.test.ts',
}
