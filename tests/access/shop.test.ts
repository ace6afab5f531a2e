/** Guests choose products, days and persons, and go on to the shop of the resort with a signed cart (decision 0138). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, startShop } from '../../packages/server/src/testing/shop.ts'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { expectFine } from '../setup/fine.ts'
import { phone, visit, wide } from '../setup/journey.ts'

let scene: Awaited<ReturnType<typeof startShop>>
let resort: { id: string; alias: string }
let pass: string
let origin: string
beforeAll(async () => {
  scene = await startShop()
  ;({ resort, passId: pass } = scene)
  await scene.server.app.listen({ port: 0, host: '127.0.0.1' })
  const bound = scene.server.app.server.address()
  origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  await scene.priceLineOf('child', 30)
  const price = { amount: '8.00', currency: 'EUR' }
  const names = { name: { sk: 'Parkovanie', en: 'Parking' }, perex: { sk: 'Za deň', en: 'For a day' } }
  await scene.plantProduct({ ...names, sku: 'PARK-1', personCategories: ['adult'], price, vatRate: 23, isFlexi: false })
})
afterAll(() => scene.close())

async function lookedAt(page: Page, what: string) {
  for (const viewport of [wide, phone])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `${what}, ${viewport.width} ${colorScheme}`, { colorsOnly: colorScheme === 'dark' })
      await expectNoSidewaysScroll(page, what)
      await keepPicture(page, `${what} ${viewport.width} ${colorScheme}`)
    }
}

test('a guest puts a product into the cart, for days and persons, and hands it over to the shop, which verifies it', async () => {
  const { shop } = scene
  const [first, second] = [day(1), day(2)]
  const page = await visit(`${origin}/shop/${resort.alias}?lang=en#product-${pass}`, { viewport: phone })
  await page.getByText('Your cart is empty.').waitFor()
  expect(await page.getByRole('button', { name: 'Continue to the shop' }).isDisabled()).toBe(true)
  await lookedAt(page, 'shop, empty cart')

  const goods = page.locator(`#product-${pass}`)
  await goods.getByRole('button', { name: 'Add to cart' }).click()
  await goods.getByText('Choose at least one person').waitFor()
  await goods.getByLabel('First day').fill(first)
  await goods.getByLabel('Number of days').fill('2')
  await goods.getByLabel('Adult').fill('2')
  await goods.getByLabel('Child').fill('1')
  await goods.getByText('Price: €230.80').waitFor()
  await goods.getByRole('button', { name: 'Add to cart' }).click()
  await goods.getByText('Added to the cart.').waitFor()

  const cart = page.getByRole('region', { name: 'Cart' })
  await cart.getByText('2 × Adult, 1 × Child').waitFor()
  await cart.getByText('Includes VAT 23 %').waitFor()
  await lookedAt(page, 'shop, filled cart')

  // It is still there the next time.
  await page.reload()
  await cart.getByText('2 × Adult, 1 × Child').waitFor()
  await cart.getByRole('button', { name: 'Continue to the shop' }).click()
  await page.getByText('You pay there.').waitFor()
  await lookedAt(page, 'before the shop')
  await page.getByRole('button', { name: 'Continue to the shop' }).click()
  await page.getByRole('heading', { name: 'To pay: 23080 EUR' }).waitFor()
  expect(shop.refused).toEqual([])
  expect(shop.received).toMatchObject([
    {
      resort,
      language: 'en',
      total: 23_080,
      lines: [
        {
          sku: 'PASS-1',
          items: [
            { day: first, category: 'adult', quantity: 2, unitPrice: 4550 },
            { day: first, category: 'child', quantity: 1, unitPrice: 3000 },
            { day: second, category: 'adult', unitPrice: 3990 },
            { day: second, category: 'child', unitPrice: 3000 },
          ],
        },
      ],
    },
  ])
})

test('a cart keeps only what has the form of a cart, and says what is no longer sold', async () => {
  const page = await visit(`${origin}/shop/${resort.alias}?lang=en`, { viewport: wide })
  const line = { productId: crypto.randomUUID(), days: [day(1)], persons: [{ category: 'adult', quantity: 1 }] }
  await page.evaluate(
    ([alias, text]) => localStorage.setItem(`cart.${alias}`, text!),
    [resort.alias, JSON.stringify([line, { productId: 'x' }, 7])],
  )
  await page.reload()
  const cart = page.getByRole('region', { name: 'Cart' })
  await cart.getByRole('heading', { name: 'This product is not on sale now.' }).waitFor()
  expect(await cart.getByRole('listitem').count()).toBe(1)
  expect(await cart.getByRole('button', { name: 'Continue to the shop' }).isDisabled()).toBe(true)
  await lookedAt(page, 'shop, no longer sold')
  await cart.getByRole('button', { name: 'Remove' }).click()
  await cart.getByText('Your cart is empty.').waitFor()
  expect(await page.evaluate((alias) => localStorage.getItem(`cart.${alias}`), resort.alias)).toBeNull()
})

test('R2.140 products lead staff into the cart, which shows its prices and goes on to the shop', async () => {
  const user = await scene.server.signedIn(['product.read', 'product.update', 'expressShoppingCategory.read', 'badge.read'], [resort.id])
  const { body: profile } = await user('GET', 'profile')
  const appUser = JSON.stringify({ Token: user.token, ExpiresAt: Date.now() + 3_600_000, Profile: profile })
  const page = await visit('about:blank', { viewport: wide })
  await page.context().addCookies([{ name: 'invLang', value: 'en', url: origin }])
  await page.addInitScript(`if (location.origin === '${origin}') localStorage.setItem('appUser', ${JSON.stringify(appUser)})`)
  await page.goto(`${origin}/products/${pass}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to cart' })
  await dialog.getByLabel('Adult').fill('2')
  await dialog.getByText('Price: €91.00').waitFor()
  await keepPicture(page, 'add to cart')
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`${origin}/products/cart`)
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.getByText('2 × Adult').waitFor()
  for (const viewport of [wide, phone]) {
    await page.setViewportSize(viewport)
    await expectFine(page, `cart of staff ${viewport.width}`, { within: '[role=dialog]' })
  }
  const opened = page.context().waitForEvent('page')
  await cart.getByRole('button', { name: 'Continue to the shop' }).click()
  const next = await opened
  await next.getByText('You pay there.').waitFor()
  await next.close()
  await cart.getByRole('button', { name: 'Remove: Day ski pass' }).click()
  await cart.getByText('Your cart is empty.').waitFor()
})
