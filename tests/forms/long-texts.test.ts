/** Layouts hold for long languages like Hungarian and German: with texts 40 % longer nothing is cut off, overflows or makes the page scroll sideways. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sampled } from '../../packages/server/src/proofs/scene/chance.ts'
import { as, demoResort, newResort } from '../setup/api.ts'
import { expectNoSidewaysScroll, keepPicture, settled } from '../setup/accessible.ts'
import { eventually, phone, visit, wide } from '../setup/journey.ts'
import { cutTexts, lostTexts } from '../setup/long-texts.ts'

let resortId: string
beforeAll(async () => {
  resortId = await demoResort('Zermatt–Cervinia')
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()

interface Place {
  says: string
  path: string
  on?: 'desktop' | 'phone'
  open?: (page: Page) => Promise<void>
}

const places: Place[] = [
  { says: 'the start', path: '/' },
  { says: 'a list', path: '/skilifts', open: (page) => page.locator('.record-link, .list-card-open').first().waitFor() },
  {
    says: 'a form',
    path: '/slopes',
    async open(page) {
      await page.locator('.record-link, .list-card-open').first().click()
      await page.getByRole('dialog').getByRole('tab').first().waitFor()
    },
  },
  { says: 'the gallery', path: '/testspa/testall' },
  { says: 'an empty list', path: '/skilifts?q=qqqqqq' },
  { says: 'a screen to come', path: '/cameras/management' },
  {
    says: 'the palette',
    path: '/skilifts',
    async open(page) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    says: 'the account',
    path: '/skilifts',
    async open(page) {
      await press(page, /^Account of/)
      await page.getByRole('dialog', { name: /^Account of/ }).waitFor()
    },
  },
  {
    says: 'a question',
    path: '/skilifts',
    async open(page) {
      await press(page, /^More actions for/)
      await page.getByRole('menuitem', { name: 'Remove…' }).click()
      await page.getByRole('dialog', { name: /^Remove / }).waitFor()
    },
  },
  {
    says: 'the menu of a phone',
    path: '/skilifts',
    on: 'phone',
    async open(page) {
      await press(page, 'Menu')
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    },
  },
]

const placesOn = (on: 'desktop' | 'phone') => places.filter((place) => !place.on || place.on === on)

describe.each([
  ['desktop', wide],
  ['phone', phone],
] as const)('on a %s', (on, viewport) => {
  test.each(sampled(placesOn(on), 2 / 5))('long texts have room: $says', { timeout: 120_000 }, async ({ says, path, open }) => {
    const page = await visit(path, { as: 'admin', resortId, viewport })
    await heading(page)
    await open?.(page)
    await settled(page)
    const found = await lostTexts(page)
    await keepPicture(page, `long ${says} ${on}`)
    expect.soft(found, says).toEqual([])
    await expectNoSidewaysScroll(page, says)
  })

  test('long texts fit: the sign-in', async () => {
    const page = await visit('/login', { viewport })
    await heading(page)
    expect(await lostTexts(page)).toEqual([])
    await expectNoSidewaysScroll(page, 'sign-in')
  })
})

/** Browser code: the number of buttons whose sign or word leaves them. */
const burst = `[...document.querySelectorAll('.status-buttons > button')].filter((button) => {
  const { left, right } = button.getBoundingClientRect()
  return [...button.children].some((part) => part.getBoundingClientRect().left < left || part.getBoundingClientRect().right > right)
}).length`

test(
  'German fits on the narrowest phone: the status board, the logs, background work, and their titles',
  { timeout: 120_000 },
  async () => {
    for (const path of sampled(['/operations', '/admin/logs', '/admin/background-work', '/translations'], 1 / 2)) {
      const page = await visit(path, { as: 'admin', resortId, viewport: { width: 320, height: 640 }, language: 'de' })
      await page.locator('.board-row, .log-row, .work-table, .translations h1').first().waitFor()
      await settled(page)
      expect.soft(await cutTexts(page), path).toEqual([])
      expect.soft(await page.evaluate(burst), path).toBe(0)
      const title = page.locator('.navbar-title > span')
      expect.soft(await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1), path).toBe(true)
    }
  },
)

const windy = 'Wegen des starken Windes bleiben heute alle Anlagen oberhalb der Mittelstation bis auf Weiteres geschlossen, '

test.each([
  ['that just fits into two lines', 'Rettungshubschraubereinsatz, Betriebsunterbrechung'],
  ['a little too long for two lines', 'Rettungshubschraubereinsatz Betriebsunterbrechung Gipfelseilbahnanlage'],
  ['of the greatest length', windy.padEnd(160, 'Ersatzbusse fahren ab Talstation Otupné.')],
])('an announcement %s is read in full on a phone, also on a narrow one', async (_, words) => {
  const { id } = await newResort(`Announcing ${words.length} characters`)
  const { items } = await as<{ items: { key: string; version: number }[] }>('admin', 'GET', `settings?resortId=${id}`)
  const { version } = items.find(({ key }) => key === 'announcement.text')!
  await as('admin', 'PATCH', 'settings/announcement.text', { value: { en: words }, resortId: id }, { 'if-match': `"${version}"` })
  const page = await visit('/skilifts', { as: 'admin', resortId: id, viewport: phone })
  const bar = page.locator('.shell-bar-text')
  await bar.waitFor()
  for (const width of [phone.width, 320]) {
    await page.setViewportSize({ ...phone, width })
    await settled(page)
    await keepPicture(page, `announcement ${words.length} ${width}`)
    const fits = () =>
      bar.evaluate((element) => [element.scrollHeight <= element.clientHeight, element.parentElement!.clientHeight >= element.clientHeight])
    // Its size follows the width a moment later.
    await eventually(fits).toEqual([true, true])
  }
})
