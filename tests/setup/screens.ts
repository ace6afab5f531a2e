/** Checks every screen in one viewport; two of these run in parallel. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { badge } from '@ridgeline/domain/entities/badge'
import { department } from '@ridgeline/domain/entities/department'
import { location } from '@ridgeline/domain/entities/location'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { routes, type ScreenRoute } from '../../packages/web/src/routes.ts'
import { as, change, create, demoResort, newLifts, profileOf, read } from './api.ts'
import { expectAccessible, expectNoSidewaysScroll, keepPicture, settled } from './accessible.ts'
import { withEveryInput } from './forms/every-input.ts'
import { expectFine, schemes } from './fine.ts'
import { phone, visit, wide } from './journey.ts'

/** `npm run proof` checks each section of each form in each scheme and size; otherwise a desktop in the light scheme represents them. */
const isProof = process.env['PROOF'] === '1'
const timeout = isProof ? 900_000 : 300_000
/** Codes are unique, and both viewports run on one database. */
const seeds = { desktop: 7, phone: 8 }

const isScreen = ({ redirectTo, isApart, path }: ScreenRoute) => !redirectTo && !isApart && !path.includes('$')
const isOpenToAll = ({ requiresAuth }: ScreenRoute) => requiresAuth === false
const screens = routes.filter(isScreen)
/** `/login-ad` leads to the directory, which `company-account.test.ts` checks. */
const signedOut = screens.filter((screen) => isOpenToAll(screen) && screen.name !== 'login-ad')
const ofRecords = screens.filter(({ entity }) => entity)
/** Checked completely by `npm test` too, in both viewports. */
const always = ['skilifts', 'admin-users']
const isAlways = ({ name }: { name: string }) => always.includes(name)
const everyInput = new Set(withEveryInput(ofRecords))
/** Beside those, `npm test` checks on a desktop entities that together have every input; the proof covers all. */
const lookedAt = (on: 'desktop' | 'phone') =>
  isProof ? ofRecords : ofRecords.filter((screen) => isAlways(screen) || (on === 'desktop' && everyInput.has(screen)))
const others = screens.filter((route) => !isOpenToAll(route) && !route.entity)
const nowhere = { name: 'not-found', path: '/no/such/page' }

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()

/** Navigates within the page, as a link does. */
async function go(page: Page, { name, path }: { name: string; path: string }) {
  await page.evaluate(`history.pushState({}, '', '${path}')`)
  await page.locator(`body.page-${name}`).waitFor({ state: 'attached' })
  await heading(page)
  await settled(page)
}

/** The structure of a screen without texts: for axe the same elements with other texts are equal. */
const outlineOf = (page: Page) =>
  page.evaluate<string>(`[...document.querySelectorAll('main, main *')].map(({ tagName, className }) => tagName + className).join()`)

/** The resort of the demo with the fewest of them: for axe a handful of rows is as good as hundreds, in a tenth of the time. */
async function resortWith({ plural, scope }: Entity, where: object = {}): Promise<string> {
  const resorts = (await profileOf('admin')).resorts.map(({ id }) => id)
  if (scope === 'global') return resorts[0]!
  const counted = resorts.map(async (id) => {
    const { total } = await as<{ total: number }>('admin', 'GET', `${plural}/counts?${new URLSearchParams({ resortId: id, ...where })}`)
    return { id, total }
  })
  const some = (await Promise.all(counted)).filter(({ total }) => total > 0)
  const [fewest] = some.toSorted((one, other) => one.total - other.total)
  if (!fewest) throw new Error(`The demo has no ${plural}`)
  return fewest.id
}

export function screensAreAccessible(on: 'desktop' | 'phone'): void {
  const viewport = on === 'phone' ? phone : wide
  let resortId: string
  beforeAll(async () => {
    resortId = await demoResort('Zermatt–Cervinia')
    // The demo has no such records.
    for (const entity of [badge, department, location]) await create(entity, { ...draftOf(entity, seeds[on]), resortId })
  })
  const open = (path: string) => visit(path, { as: 'admin', resortId, viewport })

  test('screens of signed-out users', { timeout }, async () => {
    const known = new Set<string>()
    const page = await visit('/login', { viewport })
    for (const { name, path } of signedOut) {
      await page.goto(path)
      await heading(page)
      const outline = await outlineOf(page)
      if (!known.has(outline)) await expectFine(page, `${name} ${on}`, { reloads: true })
      known.add(outline)
    }
  })

  test('screens without records', { timeout }, async () => {
    const known = new Set<string>()
    const page = await open('/')
    for (const screen of [...others, nowhere]) {
      await go(page, screen)
      const outline = await outlineOf(page)
      if (known.has(outline)) await expectNoSidewaysScroll(page, screen.name)
      else await expectFine(page, `${screen.name} ${on}`)
      known.add(outline)
    }
  })

  test.each(lookedAt(on))('records: $name, and each section of the form', { timeout }, async ({ name, path, entity, where }) => {
    // All records are in the table, where a screen would show its board first.
    const page = await visit(`${path}?view=all`, { as: 'admin', resortId: await resortWith(registry[entity!]!, where), viewport })
    const first = page.locator('.record-link, .list-card-open').first()
    await first.waitFor()
    const isWhole = isAlways({ name })
    // Lists differ by their cells only, which the lists of lifts and of users show.
    if (isProof || isWhole) await expectFine(page, `${name} ${on}`)
    await first.click()
    const sections = page.getByRole('dialog').getByRole('tab')
    await sections.first().waitFor()
    await expectFine(page, `${name} ${on} form`, { within: '.dialog' })
    for (const section of isProof || (on === 'desktop' && isWhole) ? (await sections.all()).slice(1) : []) {
      await section.click()
      await expectFine(page, `${name} ${on} ${await section.getAttribute('id')}`, {
        within: '.section-panel',
        schemes: isProof ? schemes : ['light'],
      })
    }
  })

  test('what opens over a screen: menus, questions, the palette, the history', { timeout }, async () => {
    const page = await open('/skilifts?q=Sunnegga')
    async function shows(what: Locator, name: string, within: string) {
      await what.waitFor()
      await expectFine(page, `${name} ${on}`, { within })
      await page.keyboard.press('Escape')
      await what.waitFor({ state: 'detached' })
    }
    const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
    const choose = (name: string) => page.getByRole('menuitem', { name }).click()
    const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
    const menu = page.getByRole('menu')
    await press(/^Status of/)
    await shows(menu, 'status menu', '#overlays')
    await press(/^More actions for/)
    await shows(menu, 'row menu', '#overlays')
    // On a phone the languages are in the menu of the account.
    if (on === 'desktop') {
      await press(/^EN, Language/)
      await shows(menu, 'language menu', '#overlays')
    }
    await press(/^Resort:/)
    await shows(menu, 'resort menu', '#overlays')
    await press(/^Account of/)
    await shows(dialog(/^Account of/), 'account menu', '#overlays')
    await press(/^Needs attention/)
    await shows(dialog('Needs attention'), 'needs attention', '#overlays')
    await press('Status')
    await shows(dialog('Status'), 'filter', '[role=dialog]')
    await page.keyboard.press('Control+k')
    await shows(dialog('Go to'), 'palette', '.dialog')
    await page.keyboard.press('?')
    await shows(dialog('Keyboard shortcuts'), 'shortcuts', '.dialog')
    await press(/^More actions for/)
    await choose('History')
    await shows(dialog('History'), 'history', '.dialog')
    await press(/^More actions for/)
    await choose('Remove…')
    await shows(dialog(/^Remove /), 'question', '.dialog')
    if (on === 'desktop') return
    await press('Menu')
    await shows(dialog('Menu'), 'menu sheet', '.dialog')
  })

  test('faults in a form, a conflict, ticked rows, and a list without matches', { timeout }, async () => {
    const name = `Axe ${on}`
    const [lift] = await newLifts(resortId, [name])
    // Few rows behind the dialog: axe reads the whole page, also where it checks a part of it.
    const page = await open(`/skilifts/new?q=${name}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').waitFor()
    await expectFine(page, `faults ${on}`, { within: '.dialog' })

    await page.goto(`/skilifts/${lift!.id}?q=Axe`)
    const form = page.getByRole('dialog', { name })
    await form.getByLabel('Waiting time').fill('15')
    await change(skilift, await read(skilift, lift!.id), { waitingTime: 40 })
    await form.getByText('Someone changed this to').waitFor()
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog', { name: 'Which values do you want to keep?' }).waitFor()
    await expectFine(page, `conflict ${on}`, { within: '.dialog' })

    await page.goto(`/skilifts?q=${name}`)
    await page.getByRole('button', { name: `More actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Select' }).click()
    await page.getByRole('toolbar', { name: 'Selection' }).waitFor()
    await expectFine(page, `selection ${on}`)
    await page.goto('/skilifts?q=qqqqqq')
    await page.getByText('No records match these filters').waitFor()
    await expectFine(page, `nothing fits ${on}`)
  })

  test.each(['ledinfo', 'skimaps'])('display: %s', async (kind) => {
    for (const scheme of schemes) {
      const page = await visit(`/display/${kind}/${resortId}?scheme=${scheme}&lang=en`, { viewport })
      await heading(page)
      // The same elements in both schemes, as in `expectFine`.
      await expectAccessible(page, `${kind}, ${scheme}`, { colorsOnly: scheme === 'dark' && !isProof })
      await keepPicture(page, `${kind} ${on} ${scheme}`)
      await expectNoSidewaysScroll(page, kind)
    }
  })
}
