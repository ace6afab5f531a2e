/** The shop and the page of notifications as guests will find them at a time, in the preview of planned changes. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { product } from '@ridgeline/domain/entities/product'
import { resort } from '@ridgeline/domain/entities/resort'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { as, change, create, newPicture, newResort, read, type StoredRecord } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { phone, visit, wide } from '../setup/journey.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const plan = (entity: string, { id, version }: StoredRecord, values: object) =>
  as('admin', 'POST', 'change-plans', { entity, recordId: id, version, values, title: 'Winter texts', applyAt: inHours(24) })

const named = (name: string) => ({ name: { sk: name, en: name }, code: randomUUID().slice(0, 8) })

async function scene(): Promise<string> {
  const { id: resortId } = await newResort('Pages as of a time')
  await change(resort, await read(resort, resortId), { hasWebsiteData: true })
  const pass = await create(product, {
    resortId,
    name: { sk: 'Letný lístok', en: 'Summer ticket' },
    perex: { sk: 'Na celý deň', en: 'For the whole day' },
    sku: randomUUID().slice(0, 8),
    productType: 'skipass',
    photos: [{ mediaId: await newPicture(), isMain: true }],
    season: 'yearRound',
    personCategories: ['adult', 'child'],
    isFlexi: false,
    active: true,
  })
  const line = {
    resortId,
    productId: pass.id,
    channel: 'eshop',
    currency: 'EUR',
    season: 'yearRound',
    validFrom: '2020-01-01',
    validTo: '2099-12-31',
    active: true,
  }
  await create(priceProduct, { ...line, ...named('Adult'), personCategory: 'adult', basePrice: 47 })
  await create(priceProduct, { ...line, ...named('Child'), personCategory: 'child', basePrice: 32.5 })
  await as('admin', 'POST', 'price-publications', { resortId, publishAt: inHours(24) })
  const lift = await create(skilift, {
    resortId,
    name: { sk: 'Letná lanovka', en: 'Summer cable car' },
    type: 'gondola',
    lowestPoint: 800,
    highestPoint: 1400,
    status: 'closed',
    openYearRound: true,
    active: true,
  })
  await plan('product', pass, { name: { sk: 'Zimný lístok', en: 'Winter ticket' } })
  await plan('skilift', lift, { name: { sk: 'Zimná lanovka', en: 'Winter cable car' } })
  return resortId
}

const frameOf = (page: Page) => page.frameLocator('iframe.as-of-page')

async function lookedAt(page: Page, what: string) {
  for (const viewport of [wide, phone]) {
    await page.setViewportSize(viewport)
    await expectFine(page, `${what} ${viewport.width}`)
  }
  await page.setViewportSize(wide)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

test('staff look at the shop and the page of notifications as guests will find them, in any language, and nothing in them acts', async () => {
  const resortId = await scene()
  const page = await visit(`/planned-changes?view=preview&at=${inHours(48)}`, { as: 'admin', resortId, viewport: wide })
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await choose(page, 'Display, app or page', 'Shop for guests')
  await page.getByText(/^Preview: .* – not public$/).waitFor()
  const shop = frameOf(page)
  await shop.getByText('Winter ticket').waitFor()
  expect(await page.getByText('Planned changes: 1').count()).toBe(1)
  const prices = page.getByRole('region', { name: 'Prices at that time' }).getByRole('table')
  await prices.getByRole('row', { name: /Winter ticket .* €47.00 €32.50/ }).waitFor()
  await page.getByText('Publications of prices until then: 1.').waitFor()
  await shop.getByText('Winter ticket').click()
  expect(await shop.getByRole('button', { name: 'Add to cart' }).isDisabled()).toBe(true)
  expect(await shop.getByLabel('Adult').isDisabled()).toBe(true)
  expect(await shop.getByText('This page needs JavaScript').isVisible()).toBe(false)
  await lookedAt(page, 'preview of the shop')

  await choose(page, 'Guest language', 'Slovenčina')
  await shop.getByText('Zimný lístok').waitFor()

  await choose(page, 'Display, app or page', 'Notifications for guests')
  const notifications = frameOf(page)
  // In the language chosen before. Without a mail server and push messages, as here, the page says so.
  await notifications.getByText(/Keď sa otvorí alebo zatvorí|Stredisko zatiaľ upozornenia neposiela/).waitFor()
  await lookedAt(page, 'preview of notifications')
  expect(new URL(page.url()).searchParams.get('display')).toBe('notify')
  expect(asked.filter((path) => /^\/(shop|notify)\/[^.]*$|\/api\/(cart|notifications)/.test(path))).toEqual([])
})

test('a resort that keeps its data to itself has no page for guests, and the preview says so', async () => {
  const { id: resortId } = await newResort('Pages not public')
  await change(resort, await read(resort, resortId), { hasWebsiteData: false })
  const page = await visit(`/planned-changes?view=preview&display=shop&at=${inHours(48)}`, { as: 'admin', resortId, viewport: wide })
  await page.getByText('This page will not be public at that time').waitFor()
})
