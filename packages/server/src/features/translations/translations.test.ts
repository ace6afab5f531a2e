/** Texts to translate: found in every kind of record, marked by the database, and only for users who may change them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DueTexts } from '@ridgeline/domain/answers/translations'
import { maxCounted } from '@ridgeline/domain/answers/translations'
import { translatedFields } from '@ridgeline/domain/translation/translated-fields'
import { sql } from 'drizzle-orm'
import { select } from '../../db/connect/select.ts'
import { tableNameOf } from '../../db/table.ts'
import { everything, startTestServer, type Body, type Client, type TestServer } from '../../testing/server.ts'
import { translatedEntities } from './queue.ts'

let server: TestServer
let admin: Client
let resortId: string
let seed = 10

interface Made extends Body {
  id: string
  version: number
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
})
afterAll(() => server.close())
beforeEach(async () => {
  resortId = await server.createResort(seed++)
})

const slope = async (values: object) =>
  (await admin<Made>('POST', 'slopes', { resortId, name: { sk: 'Svah' }, difficulty: 'red', ...values })).body
async function change(id: string, values: object): Promise<Made> {
  const { version } = (await admin<Made>('GET', `slopes/${id}`)).body
  const { status, body, text } = await admin<Made>('PATCH', `slopes/${id}`, values, { 'if-match': `"${version}"` })
  expect(status, text).toBe(200)
  return body
}
const into = (target: string, more = '') => `translations?source=sk&target=${target}&resortId=${resortId}${more}`
const due = async (target: string, more = '&entity=slope', by = admin) => (await by<DueTexts>('GET', into(target, more))).body
const shown = ({ items }: DueTexts) => items.map(({ field, state, former }) => [field, state, former])
const accept = (id: string, version: number, isAccepted = true, by = admin) =>
  by('POST', 'translations/accepted', { entity: 'slope', id, version, field: 'perex', language: 'en', isAccepted })

test('a text in the source language that the target language lacks is missing; links and addresses are not translated', async () => {
  const { id } = await slope({ name: { sk: 'Svah', en: 'Run' }, perex: { sk: 'Široká' }, description: { de: 'Breit' } })
  await admin('POST', 'restaurants', { resortId, name: { sk: 'A', en: 'A' }, menuUrl: { sk: 'https://menu.test' } })
  expect(await due('en', '')).toMatchObject({
    items: [{ entity: 'slope', id, resortId, field: 'perex', state: 'missing', texts: { sk: 'Široká' }, former: null }],
  })
  expect(shown(await due('de'))).toEqual([
    ['name', 'missing', null],
    ['perex', 'missing', null],
  ])
})

test('a translation is outdated when its source text changes without it, until it is translated again', async () => {
  const { id } = await slope({ name: { sk: 'Svah', en: 'Run' }, perex: { sk: 'Široká', en: 'Wide', de: 'Breit' } })
  await change(id, { perex: { sk: 'Veľmi široká', en: 'Very wide', de: 'Breit' } })
  expect(shown(await due('en'))).toEqual([])
  expect(shown(await due('de', '&entity=slope&state=outdated'))).toEqual([['perex', 'outdated', 'Široká']])
  await change(id, { perex: { sk: 'Nesmierne široká', en: 'Very wide', de: 'Breit' } })
  expect(shown(await due('de', '&entity=slope&state=outdated'))).toEqual([['perex', 'outdated', 'Široká']])
  expect(shown(await due('en'))).toEqual([['perex', 'outdated', 'Veľmi široká']])
  await change(id, { perex: { sk: 'Nesmierne široká', en: 'Extremely wide', de: 'Breit' } })
  expect(shown(await due('en'))).toEqual([])
})

test('undoing a change of the source, or of a translation, restores what was outdated', async () => {
  const { id } = await slope({ name: { sk: 'Svah', en: 'Run' }, perex: { sk: 'Široká', en: 'Wide' } })
  await change(id, { perex: { sk: 'Úzka', en: 'Wide' } })
  await change(id, { perex: { sk: 'Široká', en: 'Wide' } })
  expect(shown(await due('en'))).toEqual([])
  await change(id, { perex: { sk: 'Úzka', en: 'Wide' } })
  await change(id, { perex: { sk: 'Úzka', en: 'Narrow' } })
  expect(shown(await due('en'))).toEqual([])
  await change(id, { perex: { sk: 'Úzka', en: 'Wide' } })
  expect(shown(await due('en'))).toEqual([['perex', 'outdated', 'Široká']])
})

test('an outdated translation is accepted as it is, until the source changes again; accepting can be taken back', async () => {
  const { id } = await slope({ name: { sk: 'Svah', en: 'Run' }, perex: { sk: 'Široka', en: 'Wide' } })
  const { version } = await change(id, { perex: { sk: 'Široká', en: 'Wide' } })
  expect((await accept(id, version)).status).toBe(204)
  expect(shown(await due('en'))).toEqual([])
  expect((await accept(id, version, false)).status).toBe(204)
  expect(shown(await due('en'))).toEqual([['perex', 'outdated', 'Široka']])
  await accept(id, version)
  await change(id, { perex: { sk: 'Úzka', en: 'Wide' } })
  expect(shown(await due('en'))).toEqual([['perex', 'outdated', 'Široká']])
})

test('a translation is not accepted for a source text that the user has not seen', async () => {
  const { id } = await slope({ perex: { sk: 'Široka', en: 'Wide' } })
  const seen = await change(id, { perex: { sk: 'Široká', en: 'Wide' } })
  const newer = await change(id, { perex: { sk: 'Úzka', en: 'Wide' } })
  const refused = await accept(id, seen.version)
  expect([refused.status, refused.body.ErrorCode]).toEqual([412, 301])
  expect((await accept(id, newer.version)).status).toBe(204)
})

test('users see and accept only texts they may change: elsewhere nothing is found, without permission everything is refused', async () => {
  const { id } = await slope({ name: { sk: 'Svah', en: 'Run' }, perex: { sk: 'Široka', en: 'Wide' } })
  const { version } = await change(id, { perex: { sk: 'Široká', en: 'Wide' } })
  const other = await server.createResort(seed++)
  const [editor, elsewhere, reader] = [
    await server.signedIn(['slope.read', 'slope.update'], [resortId]),
    await server.signedIn(['slope.read', 'slope.update'], [other]),
    await server.signedIn(['slope.read'], [resortId]),
  ]
  expect(shown(await due('en', '', editor))).toEqual([['perex', 'outdated', 'Široka']])
  expect(shown(await due('en', '', elsewhere))).toEqual([])
  expect((await elsewhere<DueTexts>('GET', 'translations?source=sk&target=en')).body.items).toEqual([])
  expect((await reader('GET', into('en'))).status).toBe(403)
  expect((await accept(id, version, true, elsewhere)).status).toBe(404)
  expect((await accept(id, version, true, reader)).status).toBe(403)
  expect((await accept(id, version, true, editor)).status).toBe(204)
})

test('pages follow each other without gap or repetition, over several kinds of records and resorts', async () => {
  const more = await server.createResort(seed++)
  const each = async (owner: string) => {
    for (let at = 0; at < 7; at++) await admin('POST', 'slopes', { resortId: owner, name: { sk: `Svah ${at}` }, difficulty: 'red' })
    for (let at = 0; at < 5; at++)
      await admin('POST', 'skilifts', { resortId: owner, name: { sk: `Vlek ${at}` }, type: 'ski', lowestPoint: 900, highestPoint: 1200 })
  }
  await each(resortId)
  await each(more)
  const local = await server.signedIn(['slope.read', 'slope.update', 'skilift.read', 'skilift.update'], [resortId, more])
  const keys: string[] = []
  let pages = 0
  for (let after: string | undefined; ; pages++) {
    const place = after === undefined ? '' : `&after=${after}`
    const { items, next } = (await local<DueTexts>('GET', `translations?source=sk&target=hu&pageSize=3${place}`)).body
    keys.push(...items.map(({ entity, id, field }) => `${entity} ${id} ${field}`))
    if (next === undefined) break
    after = next
  }
  expect([keys.length, new Set(keys).size, pages >= 7]).toEqual([24, 24, true])
  const { items } = (await local<{ items: { entity: string; records: number }[] }>('GET', 'translations/counts?source=sk&target=hu')).body
  expect(new Map(items.map(({ entity, records }) => [entity, records]))).toEqual(
    new Map([
      ['slope', 14],
      ['skilift', 10],
    ]),
  )
  expect(maxCounted).toBe(1_000)
})

test('invalid places and languages are refused in the words of the caller', async () => {
  expect((await admin('GET', 'translations?source=sk&target=sk')).status).toBe(400)
  expect((await admin('GET', 'translations?source=sk&target=xx')).status).toBe(400)
  for (const after of ['x', Buffer.from('["slope","x","y"]').toString('base64url')])
    expect((await admin('GET', `translations?source=sk&target=en&after=${after}`)).status).toBe(400)
})

test('the database follows every text that is translated', async () => {
  const columns = sql<number>`(select count(*)::integer from pg_attribute where attrelid = tgrelid and attnum = any (tgattr))`
  const rows = await server.services.db.query(
    select({ name: sql<string>`tgrelid::regclass::text`, columns })`from pg_trigger where tgname like 'translation\\_marks\\_%'`,
  )
  expect(new Map(rows.map((row) => [row.name, row.columns]))).toEqual(
    new Map(translatedEntities.map((entity) => [tableNameOf(entity), translatedFields(entity).length])),
  )
})

test('texts of global records and of resorts themselves are translated too', async () => {
  const quote = await admin<Made>('POST', 'quotes-of-the-day', { text: { sk: 'Výrok', en: 'Quote' } })
  await admin('PATCH', `quotes-of-the-day/${quote.body.id}`, { text: { sk: 'Iný výrok', en: 'Quote' } }, { 'if-match': '"1"' })
  const { items } = (await admin<DueTexts>('GET', 'translations?source=sk&target=en&entity=quoteOfTheDay')).body
  expect(items).toMatchObject([{ id: quote.body.id, resortId: null, field: 'text', state: 'outdated', former: 'Výrok' }])
  const resort = (await admin<Made>('GET', `resorts/${resortId}`)).body
  await admin('PATCH', `resorts/${resortId}`, { aboutTitle: { sk: 'O nás', en: 'About' } }, { 'if-match': `"${resort.version}"` })
  await admin('PATCH', `resorts/${resortId}`, { aboutTitle: { sk: 'O stredisku', en: 'About' } }, { 'if-match': `"${resort.version + 1}"` })
  expect((await due('en', '&entity=resort&state=outdated')).items).toMatchObject([{ id: resortId, resortId, field: 'aboutTitle' }])
})

test('without a chosen source, texts that lack the language of the resort are translated from another one', async () => {
  const { version } = (await admin<Made>('GET', `resorts/${resortId}`)).body
  await admin('PATCH', `resorts/${resortId}`, { defaultLanguage: 'de' }, { 'if-match': `"${version}"` })
  const named = async (name: object, perex?: object) => (await slope({ name, perex })).id
  const ids = {
    slovak: await named({ sk: 'Zvážnica' }),
    both: await named({ sk: 'Údolná', de: 'Talabfahrt' }),
    english: await named({ sk: 'Dlhá', en: 'Long run', hu: 'Hosszú' }),
    polish: await named({ sk: 'Trasa', de: 'Trasa', it: 'Trasa' }, { pl: 'Szeroka', hu: 'Széles' }),
  }
  const asked = async (target: string, more = '') => {
    const query = `?target=${target}&entity=slope&resortId=${resortId}${more}`
    const { source, items } = (await admin<DueTexts>('GET', `translations${query}`)).body
    const { items: counts } = (await admin<{ items: { records: number }[] }>('GET', `translations/counts${query}`)).body
    expect(counts.map(({ records }) => records)).toEqual(items.length ? [items.length] : [])
    const shownAs = items.map((item) => [Object.entries(ids).find(([, id]) => id === item.id)?.[0], item.source])
    return { source, items: Object.fromEntries(shownAs) }
  }
  expect(await asked('it')).toEqual({ source: 'de', items: { slovak: 'sk', both: 'de', english: 'en', polish: 'pl' } })
  expect(await asked('de')).toEqual({ source: 'en', items: { slovak: 'sk', english: 'en', polish: 'pl' } })
  expect(await asked('it', '&source=de')).toEqual({ source: 'de', items: { both: 'de' } })
  // As the filter of the list finds them.
  const listed = (await admin('GET', `slopes?resortId=${resortId}&missing=it`)).body.items
  expect(listed.map(({ id }) => id).toSorted()).toEqual(Object.values(ids).toSorted())
})
