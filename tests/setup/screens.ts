/** Checks every screen in one viewport; two of these run in parallel. */
import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { badge } from '@ridgeline/domain/entities/badge'
import { department } from '@ridgeline/domain/entities/department'
import { location } from '@ridgeline/domain/entities/location'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { isFull, sampled } from '../../packages/server/src/proofs/scene/chance.ts'
import { routes, type ScreenRoute } from '../../packages/web/src/routes.ts'
import { as, change, create, demoResort, newLifts, profileOf, read, type StoredRecord } from './api.ts'
import { expectAccessible, expectNoSidewaysScroll, keepPicture, settled } from './accessible.ts'
import { withEveryInput } from './forms/every-input.ts'
import { expectFine, schemes } from './fine.ts'
import { phone, visit, wide } from './journey.ts'

/** `npm run proof` checks each section of each form in each scheme and size; otherwise a desktop in the light scheme represents them. */
const timeout = isFull ? 900_000 : 300_000
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
/** Beside those, `npm test` checks on a desktop a sample of entities that together have every input; the proof covers all. */
const lookedAt = (on: 'desktop' | 'phone') => {
  if (isFull) return ofRecords
  const some = new Set(on === 'desktop' ? sampled([...everyInput], 1 / 4) : [])
  return ofRecords.filter((screen) => isAlways(screen) || some.has(screen))
}
const nowhere = { name: 'not-found', path: '/no/such/page' }
const others = [...screens.filter((route) => !isOpenToAll(route) && !route.entity), nowhere]

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

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
const choose = (name: string) => async (page: Page) => {
  await press(/^More actions for/)(page)
  await page.getByRole('menuitem', { name }).click()
}

type OverScreen = [
  name: string,
  opens: (page: Page) => Promise<void>,
  role: 'menu' | 'dialog',
  title: string | RegExp | undefined,
  within: string,
]

function overScreens(on: 'desktop' | 'phone'): OverScreen[] {
  const everywhere: OverScreen[] = [
    ['status menu', press(/^Status of/), 'menu', undefined, '#overlays'],
    ['row menu', press(/^More actions for/), 'menu', undefined, '#overlays'],
    ['resort menu', press(/^Resort:/), 'menu', undefined, '#overlays'],
    ['account menu', press(/^Account of/), 'dialog', /^Account of/, '#overlays'],
    ['needs attention', press(/^Needs attention/), 'dialog', 'Needs attention', '#overlays'],
    ['filter', press('Status'), 'dialog', 'Status', '[role=dialog]'],
    ['palette', (page) => page.keyboard.press('Control+k'), 'dialog', 'Go to', '.dialog'],
    ['shortcuts', (page) => page.keyboard.press('?'), 'dialog', 'Keyboard shortcuts', '.dialog'],
    ['history', choose('History'), 'dialog', 'History', '.dialog'],
    ['question', choose('Remove…'), 'dialog', /^Remove /, '.dialog'],
  ]
  // On a phone the languages are in the menu of the account.
  const own: OverScreen =
    on === 'desktop'
      ? ['language menu', press(/^EN, Language/), 'menu', undefined, '#overlays']
      : ['menu sheet', press('Menu'), 'dialog', 'Menu', '.dialog']
  return [...everywhere, own]
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
    // Most of them are also checked by a journey of their own.
    for (const screen of sampled(others, 1 / 5, on)) {
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
    if (isFull || isWhole) await expectFine(page, `${name} ${on}`)
    await first.click()
    const sections = page.getByRole('dialog').getByRole('tab')
    await sections.first().waitFor()
    await expectFine(page, `${name} ${on} form`, { within: '.dialog' })
    for (const section of isFull || (on === 'desktop' && isWhole) ? sampled((await sections.all()).slice(1), 1 / 2) : []) {
      await section.click()
      await expectFine(page, `${name} ${on} ${await section.getAttribute('id')}`, {
        within: '.section-panel',
        schemes: isFull ? schemes : ['light'],
      })
    }
  })

  test('what opens over a screen: menus, questions, the palette, the history', { timeout }, async () => {
    const page = await open('/skilifts?q=Sunnegga')
    for (const [name, opens, role, title, within] of sampled(overScreens(on), 1 / 5, on)) {
      await opens(page)
      const shown = page.getByRole(role, title === undefined ? {} : { name: title })
      await shown.waitFor()
      await expectFine(page, `${name} ${on}`, { within })
      await page.keyboard.press('Escape')
      await shown.waitFor({ state: 'detached' })
    }
  })

  const name = `Axe ${on}`
  let made: StoredRecord | undefined
  /** Few rows behind what is checked: axe reads the whole page, also where it checks a part of it. */
  const axeLift = async () => (made ??= (await newLifts(resortId, [name]))[0]!)
  const faulty: Readonly<Record<string, () => Promise<void>>> = {
    async 'faults in a form'() {
      const page = await open(`/skilifts/new?q=${name}`)
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('alert').waitFor()
      await expectFine(page, `faults ${on}`, { within: '.dialog' })
    },
    async 'a conflict'() {
      const { id } = await axeLift()
      const page = await open(`/skilifts/${id}?q=Axe`)
      const form = page.getByRole('dialog', { name })
      await form.getByLabel('Waiting time').fill('15')
      const stored = await read(skilift, id)
      // Another value than before, also when the test is repeated.
      await change(skilift, stored, { waitingTime: Number(stored['waitingTime'] ?? 0) + 25 })
      await form.getByText('Someone changed this to').waitFor()
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('dialog', { name: 'Which values do you want to keep?' }).waitFor()
      await expectFine(page, `conflict ${on}`, { within: '.dialog' })
    },
    async 'ticked rows'() {
      await axeLift()
      const page = await open(`/skilifts?q=${name}`)
      await page.getByRole('button', { name: `More actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Select' }).click()
      await page.getByRole('toolbar', { name: 'Selection' }).waitFor()
      await expectFine(page, `selection ${on}`)
    },
    async 'a list without matches'() {
      const page = await open('/skilifts?q=qqqqqq')
      await page.getByText('No records match these filters').waitFor()
      await expectFine(page, `nothing fits ${on}`)
    },
  }

  test.each(sampled(Object.entries(faulty), 1 / 2, on))('%s', { timeout }, (_, checks) => checks())

  test.each(['ledinfo', 'skimaps'])('display: %s', async (kind) => {
    for (const scheme of schemes) {
      const page = await visit(`/display/${kind}/${resortId}?scheme=${scheme}&lang=en`, { viewport })
      await heading(page)
      // The same elements in both schemes, as in `expectFine`.
      await expectAccessible(page, `${kind}, ${scheme}`, { colorsOnly: scheme === 'dark' })
      await keepPicture(page, `${kind} ${on} ${scheme}`)
      await expectNoSidewaysScroll(page, kind)
    }
  })
}
