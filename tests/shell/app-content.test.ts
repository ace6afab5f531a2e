/** App content, access checks and prices: screens that are more than a list and a form. */
import { homepage } from '@ridgeline/domain/entities/homepage'
import { location } from '@ridgeline/domain/entities/location'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { product } from '@ridgeline/domain/entities/product'
import { recommendation } from '@ridgeline/domain/entities/recommendation'
import { ticket } from '@ridgeline/domain/entities/ticket'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { beforeAll, expect, test } from 'vitest'
import { as, create, newLifts, newResort, profileOf, read, tokenOf, type StoredRecord } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { address, eventually, phone, visit } from '../setup/journey.ts'

let resortId: string
let productId: string
let mediaId: string
const day = 86_400_000
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const at = (days: number) => new Date(Date.now() + days * day).toISOString()
const section = (type: string) => ({ type, title: null, layout: null, limit: null, itemIds: null })

beforeAll(async () => {
  resortId = (await newResort('App content')).id
  const draft = {
    name: { sk: 'Denný skipas', en: 'Day pass' },
    productType: 'skipass',
    sku: 'DAY-1',
    personCategories: ['adult'],
    isFlexi: true,
  }
  mediaId = await picture()
  productId = (await create(product, { ...draft, resortId, photos: [{ mediaId, isMain: true }] })).id
})

test('choosing another kind clears the target of a recommendation, and discarding restores it', async () => {
  const [lift] = await newLifts(resortId, ['Odporúčaná'])
  const draft = {
    name: { sk: 'Tip na lanovku' },
    targetType: 'skilift',
    targetId: lift!.id,
    validFrom: at(-1),
    photos: [{ mediaId, isMain: true }],
  }
  const { id } = await create(recommendation, { ...draft, resortId })
  const page = await visit(`/feed-recommendations/${id}`, { as: 'admin', resortId })
  const dialog = page.getByRole('dialog', { name: 'Tip na lanovku' })
  const target = dialog.locator('[data-field=targetId] input')
  await eventually(() => target.inputValue()).toBe('Odporúčaná')
  await dialog.locator('[data-field=targetType] input').click()
  await page.getByRole('option', { name: 'Product', exact: true }).click()
  await eventually(() => target.inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await eventually(() => target.inputValue()).toBe('Odporúčaná')
})

/** A product is shown with a picture. */
async function picture(): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'pixel.png')
  const authorization = `Bearer ${await tokenOf('admin')}`
  const response = await fetch(`${address}/api/private/media`, { method: 'POST', headers: { authorization }, body: form })
  return ((await response.json()) as { id: string }).id
}

test('R2.46, R3.169: sections of a homepage are sorted by keyboard, and the preview beside the form shows the order', async () => {
  const stored = await create(homepage, {
    resortId,
    name: { sk: 'Zima' },
    headline: { sk: 'Hory sú otvorené' },
    season: 'winter',
    isDefault: true,
    sections: [section('weather'), section('status'), section('skimap')],
  })
  const page = await visit(`/homepages/${stored.id}`, { as: 'admin', resortId })
  await page.getByRole('tab', { name: 'Content' }).click()
  const screen = page.getByRole('region', { name: 'Screen of the app' })
  await eventually(() => screen.getByRole('heading', { level: 4 }).allTextContents()).toEqual(['Weather', 'Lifts and slopes', 'Ski map'])
  await page.getByRole('button', { name: /^Move: Ski map/ }).focus()
  await page.keyboard.press('ArrowUp')
  await eventually(() => screen.getByRole('heading', { level: 4 }).allTextContents()).toEqual(['Weather', 'Ski map', 'Lifts and slopes'])
  await page.getByRole('button', { name: 'Slovenčina', exact: true }).click()
  await eventually(() => screen.getByRole('heading', { level: 4 }).first().textContent()).toBe('Počasie')
  await expectFine(page, 'homepage beside its phone', { within: '.dialog' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(async () => ((await read(homepage, stored.id))['sections'] as { type: string }[]).map(({ type }) => type)).toEqual([
    'weather',
    'skimap',
    'status',
  ])
})

test('R2.46: the app counts as open what the displays count: what is limited is not', async () => {
  const { id: place } = await newResort('App counts')
  const statuses = ['open', 'open', 'limited', 'closed']
  await newLifts(place, ['Prvá', 'Druhá', 'Tretia', 'Štvrtá'], (index) => ({ status: statuses[index] }))
  const draft = { name: { sk: 'Stav' }, headline: { sk: 'Stav dnes' }, season: 'winter', sections: [section('status')], resortId: place }
  const { id } = await create(homepage, draft)
  const page = await visit(`/homepages/${id}`, { as: 'admin', resortId: place })
  const lifts = page.getByRole('region', { name: 'Screen of the app' }).locator('.app-status b').first()
  await eventually(() => lifts.textContent()).toBe('2/4')
})

test('R2.42, R2.46: a reference to a removed record is marked in the form, and the app leaves it out', async () => {
  const [stays, goes] = await newLifts(resortId, ['Ostáva', 'Odchádza'])
  const named = (name: string, { id }: StoredRecord) =>
    create(recommendation, {
      resortId,
      name: { sk: name },
      priority: 50,
      targetType: 'skilift',
      targetId: id,
      validFrom: at(-1),
      photos: [{ mediaId, isMain: true }],
    })
  const [kept, lost] = [await named('Tip stojí', stays!), await named('Tip padá', goes!)]
  const [pass, past] = [await named('Dnes', stays!), await named('Včera', stays!)]
  const stored = await create(homepage, {
    resortId,
    name: { sk: 'Leto' },
    season: 'summer',
    isDefault: true,
    sections: [section('recommendations'), { ...section('banner'), itemIds: [pass.id, past.id] }],
    recommendationIds: [kept.id, lost.id],
  })
  for (const [collection, { id, version }] of [
    ['skilifts', goes!],
    ['feed-recommendations', past],
  ] as const)
    await as('admin', 'DELETE', `${collection}/${id}`, undefined, { 'if-match': `"${version}"` })

  const form = await visit(`/feed-recommendations/${lost.id}`, { as: 'admin', resortId })
  const target = form.getByRole('dialog').locator('.input[data-gone] input')
  await eventually(() => target.inputValue()).toBe('No longer available')
  await expectFine(form, 'recommendation of what is gone', { within: '.dialog' })

  const page = await visit(`/homepages/${stored.id}`, { as: 'admin', resortId })
  await page.getByRole('tab', { name: 'Content' }).click()
  const tips = page.getByRole('region', { name: 'Screen of the app' }).locator('[data-type=recommendations] li b')
  await eventually(() => tips.allTextContents()).toEqual(['Tip stojí'])
  await page.getByRole('button', { name: /^Banner/ }).click()
  await page.locator('.chip[data-gone]').getByText('No longer available').waitFor()
  await expectFine(page, 'homepage with what is gone', { within: '.dialog' })
})

test('R2.64, OP36: at a gate a ticket lets in once, on a phone too', async () => {
  const place = await create(location, { resortId, type: 'gate', name: { sk: 'Hlavný vstup', en: 'Main entrance' } })
  const code = `T-${process.pid}`
  await create(ticket, { resortId, code, productId, state: 'valid', holderName: 'Eva Nová', validFrom: at(-1), validTo: at(1) })
  const page = await visit(`/acl-checking-selection?kind=location&id=${place.id}&gate=4`, { as: 'admin', resortId, viewport: phone })
  const field = page.getByRole('textbox', { name: 'Code of the ticket or badge' })
  for (const answer of ['Access granted', 'Already used']) {
    await field.fill(code)
    await field.press('Enter')
    await page.locator('.check-result strong', { hasText: answer }).waitFor()
  }
  await expectFine(page, 'access check', { within: '.access-check' })
})

test('R2.64: the shown outcome is that of the last scanned code, however late earlier responses arrive', async () => {
  const place = await create(location, { resortId, type: 'gate', name: { sk: 'Bočný vstup', en: 'Side entrance' } })
  const code = `L-${process.pid}`
  await create(ticket, { resortId, code, productId, state: 'valid', holderName: 'Eva Nová', validFrom: at(-1), validTo: at(1) })
  const page = await visit(`/acl-checking-selection?kind=location&id=${place.id}&gate=1`, { as: 'admin', resortId })
  const late = Promise.withResolvers<void>()
  await page.route('**/api/private/acl-checkings', async (route) => {
    if (route.request().postData()?.includes(code)) await late.promise
    await route.continue()
  })
  const field = page.getByRole('textbox', { name: 'Code of the ticket or badge' })
  const answer = page.locator('.check-result strong')
  await field.fill(code)
  await field.press('Enter')
  await answer.filter({ hasText: 'Checking…' }).waitFor()
  await field.fill('nobody’s')
  await field.press('Enter')
  await answer.filter({ hasText: 'Unknown code' }).waitFor()
  const answered = page.waitForResponse((response) => Boolean(response.request().postData()?.includes(code)))
  late.resolve()
  await (await answered).finished()
  expect(await answer.textContent()).toBe('Unknown code')
})

test('R2.62: the own tickets show their code', async () => {
  const { id: userId } = await profileOf('admin')
  await create(ticket, { resortId, code: `MINE-${process.pid}`, productId, state: 'valid', userId, validFrom: at(-1), validTo: at(1) })
  const page = await visit('/my-tickets', { as: 'admin', resortId })
  await page.getByRole('img', { name: `QR code MINE-${process.pid}` }).waitFor()
  await expectFine(page, 'my tickets', { within: '.my-tickets' })
})

test('R2.38, OP23: a month of prices is typed and saved day by day', async () => {
  const line = await create(priceProduct, {
    resortId,
    code: 'A',
    name: {
      sk: 'Deň',
      en: 'Day',
    },
    productId,
    personCategory: 'adult',
    channel: 'eshop',
    season: 'winter',
    currency: 'EUR',
    basePrice: 50,
    minPrice: 30,
    maxPrice: 80,
    validFrom: '2027-01-01',
    validTo: '2027-01-31',
  })
  const page = await visit('/prices/price-products/timeseries?month=2027-01', { as: 'admin', resortId })
  await page.locator('#grid-0-1').click()
  await page.keyboard.type('45')
  await page.keyboard.press('Tab')
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await page.locator('#grid-0-2[data-faulty]').waitFor()
  await page.locator('#grid-0-2').click()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Fill empty days with base price' }).click()
  await expectFine(page, 'price sheet', { within: '.price-month' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('31 days saved').waitFor()
  const { items } = await as<{ items: { price: number }[] }>(
    'admin',
    'GET',
    `price-products/${line.id}/timeseries?from=2027-01-01&to=2027-01-31`,
  )
  expect([items.length, items[0]?.price, items[1]?.price]).toEqual([31, 45, 50])
})

test('weatherSettings.showInApp: the preview of a homepage shows no location that is hidden in the app', async () => {
  const measured = { measuredAt: at(0), weatherCode: 3, temperature: -4, source: 'station', resortId }
  for (const [sk, showInApp] of [['Chopok', true] as const, ['Sklad', false] as const]) {
    const { id: locationId } = await create(location, { name: { sk }, type: 'peak', resortId })
    await create(weatherCurrent, { ...measured, name: { sk }, locationId })
    await create(weatherSettings, { name: { sk }, locationId, provider: 'manual', showInApp, resortId })
  }
  const draft = { name: { sk: 'Jar' }, headline: { sk: 'Jar na horách' }, season: 'winter', sections: [section('weather')] }
  const { id } = await create(homepage, { ...draft, resortId })
  const page = await visit(`/homepages/${id}`, { as: 'admin', resortId })
  const places = page.getByRole('region', { name: 'Screen of the app' }).locator('.app-weather small')
  await eventually(() => places.allTextContents()).toEqual(['Chopok'])
})
