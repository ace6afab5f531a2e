/** The price sheet as a workbook and back. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { strToU8, zipSync } from 'fflate'
import { select } from '../../../db/connect/select.ts'
import { priceDays } from '../../../db/tables/price-day-view.ts'
import { day, startPrices } from '../../../testing/price-scene.ts'
import { clearSheets, enterDays } from '../../../testing/price-sheets.ts'
import { maxTurn, watchTurns } from '../../../testing/watch-turns.ts'
import { lettersOf } from '../../../entities/exchange/xlsx-parts.ts'
import { edited, rewritten, rowOf, sheetXml } from '../../../testing/edit-workbook.ts'
import { downloaded, sent, uploaded, type Prices } from './price-workbook.fixture.ts'

let scene: Prices
beforeAll(async () => {
  scene = await startPrices()
})
afterAll(() => scene.server.close())
beforeEach(() => clearSheets(scene.db))

/** The column of a day of a sheet that begins on the first one; nine columns stand before it. */
const at = (date: number) => lettersOf(8 + date)

const nothing = { step: null, lines: 0, days: 0, firstDay: null, lastDay: null, lowest: null, highest: null }
const noFaults = { faultCount: 0, faults: [], conflictCount: 0, conflicts: [] }

async function stored() {
  const rows = await scene.db.query(
    select({
      place: sql<string>`price_product_id || ' ' || date`,
      values: sql<unknown[]>`jsonb_build_array(price, level, original_price, available, capacity, note)`,
    })`from price_days order by 1`,
  )
  return Object.fromEntries(rows.map(({ place, values }) => [place, values]))
}
const undo = async (step: string | null) =>
  (await scene.editor('POST', 'price-products/timeseries/undo', { resortId: scene.resortId, step })).body

const line = async (code: string, values: object) => {
  const { admin, resortId, db } = scene
  const [product] = await db.query(select({ id: sql<string>`id` })`from products where resort_id = ${resortId}::uuid limit 1`)
  const terms = { productId: product!.id, personCategory: 'senior', channel: 'partner', season: 'winter', basePrice: 1 }
  const draft = { resortId, code, name: { sk: code }, ...terms, validFrom: day(1), validTo: day(180), ...values }
  const { body, text } = await admin<{ id: string }>('POST', 'price-products', draft)
  if (!body.id) throw new Error(text)
  return body.id
}

test('a sheet that comes back unchanged changes nothing, whatever its currencies, decimals and languages', async () => {
  const { db } = scene
  for (const [currency, channel] of [
    ['EUR', 'partner'],
    ['CZK', 'cashDesk'],
    ['HUF', 'app'],
  ] as const) {
    const id = await line(`line ${currency}`, { currency, channel })
    const prices = Object.entries({ 1: 0.01, 2: 19.9, 3: 52.5, 5: 0, 6: 1_000_000, 7: 0.3, 180: 99.99 })
    await enterDays(
      db,
      prices.map(([date, price]) => ({ lineId: id, date: day(Number(date)), price })),
    )
  }
  const before = await stored()
  for (const [written, read] of [
    ['sk', 'sk'],
    ['hu', 'de'],
    ['en', 'it'],
  ] as const) {
    const file = await downloaded(scene, day(1), day(180), written)
    expect(await uploaded(scene, file, { isPreview: true, language: read })).toEqual({ ...nothing, ...noFaults })
    expect(await uploaded(scene, file, { language: read })).toEqual({ ...nothing, ...noFaults })
  }
  expect(await stored()).toEqual(before)
})

test('changed, new and emptied cells are previewed, applied in one step, and undone in one step', async () => {
  const { adult, child, price, db, admin } = scene
  for (const date of [2, 3, 4]) await price(adult, date, 50)
  await enterDays(db, [{ lineId: adult, date: day(4), capacity: 40, note: 'race', available: false }])
  const before = await stored()
  const file = await downloaded(scene, day(1), day(31))
  const [a, c] = [rowOf(file, 'adult'), rowOf(file, 'child')]
  const changed = edited(file, { [`${at(2)}${a}`]: 61.5, [`${at(4)}${a}`]: null, [`${at(9)}${c}`]: '25,50' })
  const expected = { lines: 2, days: 3, firstDay: day(2), lastDay: day(9), lowest: 25.5, highest: 61.5, ...noFaults }
  expect(await uploaded(scene, changed, { isPreview: true })).toEqual({ step: null, ...expected })
  expect(await stored()).toEqual(before)
  const { step, ...rest } = await uploaded(scene, changed)
  expect(rest).toEqual(expected)
  const after = await stored()
  expect(Object.keys(after)).toEqual([`${adult} ${day(2)}`, `${adult} ${day(3)}`, `${child} ${day(9)}`].toSorted())
  expect(after[`${child} ${day(9)}`]).toEqual([25.5, null, null, true, null, null])
  const { items } = (await admin('GET', `logs?entity=pricePoint&entityId=${adult}`)).body
  const changes = (await admin('GET', `logs/${String(items[0]!['id'])}/changes`)).body.items
  expect(changes).toMatchObject([
    { field: day(2), from: { price: 50 }, to: { price: 61.5 } },
    { field: day(4), from: { price: 50, capacity: 40, note: 'race', available: false }, to: null },
  ])
  expect(await undo(step)).toEqual({ undone: 3, kept: [] })
  expect(await stored()).toEqual(before)
})

test('a price that was changed since the download is named and stays; other lines and days are not touched', async () => {
  const { adult, child, price } = scene
  await price(adult, 2, 50)
  await price(adult, 3, 50)
  await price(child, 2, 30)
  await price(adult, 40, 33)
  const file = await downloaded(scene, day(1), day(31))
  const row = rowOf(file, 'adult')
  const changed = edited(file, { [`${at(2)}${row}`]: 60, [`${at(3)}${row}`]: 61, [`${at(5)}${row}`]: 62 })
  await price(adult, 2, 55)
  await price(adult, 5, 44)
  await price(child, 2, 31)
  const conflict = (date: number, exported: number | null, current: number, wanted: number) => ({
    cell: `${at(date)}${row}`,
    priceProductId: adult,
    date: day(date),
    exported,
    current,
    wanted,
  })
  const named = { ...noFaults, conflictCount: 2, conflicts: [conflict(2, 50, 55, 60), conflict(5, null, 44, 62)] }
  expect(await uploaded(scene, changed, { isPreview: true })).toMatchObject({ days: 1, ...named })
  expect(await uploaded(scene, changed)).toMatchObject({ days: 1, lowest: 61, highest: 61, ...named })
  const values = await stored()
  const prices = [`${adult} ${day(2)}`, `${adult} ${day(3)}`, `${adult} ${day(5)}`, `${child} ${day(2)}`, `${adult} ${day(40)}`]
  expect(prices.map((place) => values[place]?.[0])).toEqual([55, 61, 44, 31, 33])
  // What others have made of a price is not a conflict where it is what the file wants, too.
  await price(adult, 2, 60)
  expect(await uploaded(scene, changed)).toMatchObject({ days: 0, conflictCount: 1 })
})

test('faults stand at their cells, in the language of the user, and the rest is applied', async () => {
  const { db, adult } = scene
  await line('short', { validFrom: day(1), validTo: day(10), currency: 'CZK' })
  await line('renamed', { channel: 'eshop', currency: 'CZK' })
  const file = await downloaded(scene, day(1), day(20), 'en')
  const [a, c, s, r] = ['adult', 'child', 'short', 'renamed'].map((code) => rowOf(file, code))
  const changed = edited(file, {
    [`${at(1)}${a}`]: 40,
    [`${at(2)}${a}`]: 'dear',
    [`${at(3)}${a}`]: 9.99,
    [`${at(4)}${a}`]: 90.01,
    [`${at(5)}${a}`]: 50.125,
    [`${at(6)}${a}`]: 'TRUE',
    [`${at(21)}1`]: day(21),
    [`${at(21)}${a}`]: 50,
    [`${at(22)}1`]: 'January',
    [`${at(23)}1`]: day(1),
    [`${at(24)}${c}`]: 3,
    [`${at(11)}${s}`]: 5,
    [`B${r}`]: 'unknown',
    [`B${c}`]: 'adult',
  })
  const result = await uploaded(scene, changed, { language: 'de' })
  const cells = Object.fromEntries(result.faults.map(({ cell, message }) => [cell, message]))
  expect(cells).toMatchObject({
    [`${at(2)}${a}`]: 'Das ist kein Preis.',
    [`${at(3)}${a}`]: expect.stringMatching(/10.*90/),
    [`${at(4)}${a}`]: expect.stringMatching(/10.*90/),
    [`${at(5)}${a}`]: expect.stringContaining('2'),
    [`${at(6)}${a}`]: 'Das ist kein Preis.',
    [`${at(21)}${a}`]: expect.stringContaining('nicht heruntergeladen'),
    [`${at(22)}1`]: expect.stringContaining('kein Tag'),
    [`${at(23)}1`]: expect.any(String),
    [`${at(24)}${c}`]: expect.stringContaining('keinen Kopf'),
    [`${at(11)}${s}`]: expect.stringContaining(day(10)),
    [`B${r}`]: expect.stringContaining('kein Preisprodukt'),
    [`B${c}`]: expect.stringContaining('neu herunter'),
  })
  expect([result.faultCount, result.days]).toEqual([Object.keys(cells).length, 1])
  expect(Object.keys(cells)).toHaveLength(12)
  const left = await db.query(select({ id: priceDays.priceProductId, price: priceDays.price })`from ${priceDays}`)
  expect(left).toEqual([{ id: adult, price: 40 }])
})

test('sorted rows, a line twice, and removed rows and columns are read as what they are', async () => {
  const { adult, price } = scene
  await price(adult, 2, 50)
  const file = await downloaded(scene, day(1), day(3))
  const [a, c] = [rowOf(file, 'adult'), rowOf(file, 'child')]
  const rowXml = (xml: string, row: number) => new RegExp(`<row r="${row}">.*?</row>`).exec(xml)![0]
  const moved = (xml: string, from: number, to: number) =>
    rowXml(xml, from).replaceAll(/r="([A-Z]*)\d+"/g, (_, column: string) => `r="${column}${to}"`)
  const changed = edited(file, { [`${at(2)}${a}`]: 60, [`${at(3)}${c}`]: 33 })
  const sorted = rewritten(changed, (xml) => {
    const rows = [moved(xml, c!, 2), moved(xml, a!, 3), moved(xml, a!, 4)].join('')
    // The third day has no column any more.
    return xml
      .replace(/(<row r="1">.*?<\/row>).*<\/sheetData>/, `$1${rows}</sheetData>`)
      .replaceAll(new RegExp(`<c r="${at(3)}\\d+"[^>]*>.*?</c>`, 'g'), '')
  })
  const result = await uploaded(scene, sorted)
  expect(result).toMatchObject({ days: 1, firstDay: day(2), highest: 60, faultCount: 1, faults: [{ cell: 'B4' }] })
})

test('a state with more prices than a sheet has days is none, and no day of its line is changed', async () => {
  const { adult } = scene
  const file = await downloaded(scene, day(1), day(3))
  const row = rowOf(file, 'adult')
  const stateOf = (prices: number) => `${adult} ${day(1)} ${';'.repeat(prices - 1)}`
  const fits = edited(file, { [`A${row}`]: stateOf(400), [`${at(2)}${row}`]: 60 })
  expect(await uploaded(scene, fits, { isPreview: true })).toMatchObject({ days: 1, faultCount: 0 })
  const { days, faults } = await uploaded(scene, edited(file, { [`A${row}`]: stateOf(30_000), [`${at(2)}${row}`]: 60 }))
  expect([days, faults]).toEqual([0, [{ cell: `B${row}`, message: expect.any(String) }]])
})

test('OP33 a text that begins like a formula is a text in the workbook, and the state of its rows is hidden', async () => {
  await line('=1+1', { name: { sk: '=HYPERLINK("http://a")' }, channel: 'app', currency: 'CZK' })
  const xml = sheetXml(await downloaded(scene, day(1), day(2)))
  expect(xml).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK("http://a")</t>')
  expect(xml).not.toContain('<f>')
  expect(xml).toContain('<col min="1" max="1" width="10" customWidth="1" hidden="1"/>')
})

const workbook = (xml: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'),
    'xl/worksheets/sheet1.xml': strToU8(xml),
    ...more,
  })

test('files that are too large, too long or no price sheets are refused in a sentence, and no other request waits', async () => {
  const file = await downloaded(scene, day(1), day(200))
  const head = /<row r="1">.*?<\/row>/.exec(sheetXml(file))![0]
  const long = `${';'.repeat(100_000)}<x/>`.repeat(100)
  const lines = Array.from({ length: 1_300 }, (_, row) => `<row r="${row + 2}"><c r="B${row + 2}"><v>${row}</v></c></row>`).join('')
  const hostile: [string, Uint8Array, string][] = [
    ['another table', workbook('<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>'), 'priceFileHeads'],
    ['too many prices', workbook(`<worksheet><sheetData>${head}${lines}</sheetData></worksheet>`), 'priceFileDays'],
    ['no lines', workbook(`<worksheet><sheetData>${head}</sheetData></worksheet>`), 'importEmpty'],
    ['a million columns', workbook('<worksheet><sheetData><row><c r="BDWGN1"><v>1</v></c></row></sheetData></worksheet>'), 'importColumns'],
    ['entities', workbook('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet><sheetData/></worksheet>'), 'importEntities'],
    ['a text of megabytes with tags between', workbook(`<worksheet><sheetData><row><c t="inlineStr"><is><t>${long}`), 'importDeep'],
    [
      'a shared text of megabytes',
      workbook('<worksheet/>', { 'xl/sharedStrings.xml': strToU8(`<sst><si><t>${long}</t></si></sst>`) }),
      'importDeep',
    ],
    ['a damaged file', file.subarray(0, 400), 'importBroken'],
    ['a text', strToU8('a;b\n1;2'), 'importBroken'],
  ]
  for (const [name, bytes, rule] of hostile) {
    const endWatch = watchTurns()
    const { status, body } = await sent(scene, bytes)
    const turn = endWatch()
    expect([status, body.ErrorData?.issues], name).toEqual([422, [{ field: 'file', rule, args: expect.any(Array) }]])
    expect(turn, name).toBeLessThan(maxTurn)
  }
  expect((await sent(scene, new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413)
})

test('the sheet is downloaded by readers and uploaded by editors of the resort, within its limits', async () => {
  const { server, resortId } = scene
  const reader = await server.signedIn(['priceProduct.read'], [resortId])
  const outsider = await server.signedIn(['priceProduct.read', 'priceProduct.update'], [await server.createResort(2)])
  const file = await downloaded(scene, day(1), day(2), 'sk', reader)
  expect((await sent(scene, file, { by: reader })).status).toBe(403)
  expect((await sent(scene, file, { by: outsider })).status).toBe(403)
  const answerTo = async (from: string, to: string, by = reader) => {
    const { status, body } = await by('GET', `price-products/timeseries/export?resortId=${resortId}&from=${from}&to=${to}`)
    return { status, issues: body.ErrorData?.issues }
  }
  expect(await answerTo(day(3), day(2))).toMatchObject({ status: 422, issues: [{ field: 'to', rule: 'ordered' }] })
  expect(await answerTo(day(1), day(402))).toMatchObject({ status: 422, issues: [{ field: 'to', rule: 'between' }] })
  expect(await answerTo(day(1), day(2), outsider)).toMatchObject({ status: 403 })
})
