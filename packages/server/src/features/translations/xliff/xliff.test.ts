/** The queue as XLIFF and back: nothing is lost on the way, what does not fit is refused with its reason, and one step undoes all. */
import { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxXliffUnits, type TextImport, type UndoneTexts } from '@ridgeline/domain/answers/translations'
import type { Localized } from '@ridgeline/domain/values/localized'
import { everything, startTestServer, type Body, type Client, type TestServer } from '../../../testing/server.ts'
import { maxTurn, watchTurns } from '../../../testing/watch-turns.ts'

let server: TestServer
let admin: Client
let resortId: string
let seed = 10

interface Slope extends Body {
  id: string
  version: number
  name: Localized
  perex: Localized
  description: Localized
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
})
afterAll(() => server.close())
beforeEach(async () => {
  resortId = await server.createResort(seed++)
})

const slope = async (values: object) => {
  const { status, body, text } = await admin<Slope>('POST', 'slopes', { resortId, name: { sk: 'Svah' }, difficulty: 'red', ...values })
  expect(status, text).toBe(201)
  return body
}
const read = async (id: string) => (await admin<Slope>('GET', `slopes/${id}`)).body
const change = async (id: string, values: object) => {
  const { version } = await read(id)
  return (await admin<Slope>('PATCH', `slopes/${id}`, values, { 'if-match': `"${version}"` })).body
}

async function downloaded(target = 'en', by = admin): Promise<string> {
  const { status, text } = await by('GET', `translations/xliff?source=sk&target=${target}&entity=slope&resortId=${resortId}`)
  expect(status, text).toBe(200)
  return text
}

/** As a network brings them. */
function* portionsOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

async function formOf(content: string | Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'texts.xlf')
  const sent = new Response(form)
  return { type: sent.headers.get('content-type')!, bytes: Buffer.from(await sent.arrayBuffer()) }
}

async function sentAs<B>({ type, bytes }: Awaited<ReturnType<typeof formOf>>, check: boolean, by: { token: string }) {
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: `/api/private/translations/xliff?check=${check}`,
    headers: { authorization: `Bearer ${by.token}`, 'accept-language': 'en', 'content-type': type },
    payload: Readable.from(portionsOf(bytes)),
  })
  const answer: B = JSON.parse(body)
  return { status: statusCode, body: answer }
}

const uploaded = async <B = TextImport>(content: string | Buffer, check = false, by = admin) => sentAs<B>(await formOf(content), check, by)

/** As a tool does: the target is the source with these words replaced. */
const translated = (xml: string, words: Readonly<Record<string, string>> = {}) =>
  xml.replaceAll(/<source>(.*?)<\/source>(<target>.*?<\/target>)?/gsu, (_, source: string) => {
    const target = Object.entries(words).reduce((all, [from, to]) => all.replaceAll(from, to), source)
    return `<source>${source}</source><target>${target}</target>`
  })

const awkward = {
  name: { sk: 'Svah & „rok“ <1> "A" \' ]]> 🏔' },
  perex: { sk: 'Prvý riadok\nDruhý   riadok\twith tab' },
  description: {
    sk: '<h2>Svah</h2><p>Široký &amp; <strong>dobrý <em>svah</em></strong> &lt;800 m&gt;<br />Ďalej <a href="https://a.test/?x=1&amp;y=2">tu</a></p><ul><li>Jedna</li><li></li></ul><blockquote><p>„Áno“</p></blockquote>',
  },
}

test('round trip: every text comes back as it was, with its tags, signs and line breaks', async () => {
  const { id } = await slope(awkward)
  const before = await read(id)
  const xml = await downloaded()
  const { body } = await uploaded(translated(xml))
  expect([body.changed.length, body.unchanged, body.refused]).toEqual([3, 0, []])
  const after = await read(id)
  for (const field of ['name', 'perex', 'description'] as const) expect(after[field].en, field).toBe(before[field].sk)
  expect(await downloaded()).not.toContain('<unit')
  expect((await uploaded(translated(xml))).body).toMatchObject({ changed: [], unchanged: 3, refused: [] })
})

test('the document is well-formed XLIFF 2.0: languages, a file for each record, its data before its segments, unique codes', async () => {
  await slope(awkward)
  const seen: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ local, uri, attributes }) => {
    expect(uri).toBe('urn:oasis:names:tc:xliff:document:2.0')
    if (local === 'xliff') expect([attributes['srcLang']!.value, attributes['trgLang']!.value]).toEqual(['sk', 'en'])
    if (local === 'file' || local === 'unit') expect(attributes['id']!.value).toMatch(/^[A-Za-z0-9.-]+$/)
    seen.push(local)
  })
  parser.write(await downloaded()).close()
  expect(seen.filter((name) => name === 'unit')).toHaveLength(3)
  expect(seen.lastIndexOf('originalData')).toBeLessThan(seen.lastIndexOf('segment'))
})

test('a tool may divide a text into segments; a text of which one part has no translation is left as it is', async () => {
  const { id } = await slope({ name: { sk: 'Svah', en: 'Run' }, perex: { sk: 'Prvá veta. Druhá veta.' } })
  const xml = await downloaded()
  const divide = (second: string) =>
    xml.replace(
      /<segment.*<\/segment>/su,
      `<segment><source>Prvá veta.</source><target>First sentence.</target></segment><ignorable><source> </source></ignorable><segment><source>Druhá veta.</source>${second}</segment>`,
    )
  expect((await uploaded(divide(''))).body).toMatchObject({ changed: [], unchanged: 1, refused: [] })
  expect((await uploaded(divide('<target>Second sentence.</target>'))).body.changed).toHaveLength(1)
  expect(await read(id)).toMatchObject({ perex: { en: 'First sentence. Second sentence.' } })
})

test('a check says what an import does and changes nothing', async () => {
  const { id, version } = await slope({ perex: { sk: 'Široký svah' } })
  const file = translated(await downloaded(), { 'Široký svah': 'Wide run' })
  const { body } = await uploaded(file, true)
  expect(body.changed).toMatchObject([
    { entity: 'slope', id, field: 'name', before: null },
    { entity: 'slope', id, field: 'perex', before: null, after: 'Wide run' },
  ])
  expect((await read(id)).version).toBe(version)
  expect((await uploaded(file)).body.changed).toEqual(body.changed)
})

test('a text is refused with its reason when its source has changed, it is unknown, too long, or has tags it cannot have', async () => {
  const [moved, long, tagged, removed] = [
    await slope({ name: { sk: 'Prvý' } }),
    await slope({ name: { sk: 'Druhý' } }),
    await slope({ name: { sk: 'Tretí' } }),
    await slope({ name: { sk: 'Štvrtý' } }),
  ]
  const xml = await downloaded()
  await change(moved.id, { name: { sk: 'Prvý svah' } })
  await admin('DELETE', `slopes/${removed.id}`, undefined, { 'if-match': '"1"' })
  const { body } = await uploaded(translated(xml, { Druhý: 'x'.repeat(121), Tretí: 'Third<ph id="c1" dataRef="d1"/>' }))
  const reasons = new Map(body.refused.map(({ id, message }) => [id, message]))
  expect([reasons.get(moved.id), reasons.get(tagged.id), reasons.get(removed.id)]).toEqual([
    'The source text has changed since the file was downloaded.',
    'The tags of this text do not belong to it.',
    'There is no such text that you may change, or the file has it twice.',
  ])
  expect(reasons.get(long.id)).toContain('120')
  expect(body.changed).toEqual([])
})

test('texts of resorts out of reach are unknown, whatever the file says', async () => {
  const { id } = await slope({ perex: { sk: 'Široký' } })
  const file = translated(await downloaded())
  const other = await server.signedIn(['slope.read', 'slope.update'], [await server.createResort(seed++)])
  const { body } = await uploaded(file, false, other)
  expect([body.changed.length, body.refused.map(({ name }) => name)]).toEqual([0, [null, null]])
  expect((await read(id)).version).toBe(1)
  const reader = await server.signedIn(['slope.read'], [resortId])
  expect((await uploaded(file, false, reader)).status).toBe(403)
})

test('one step undoes an import: the queue and the records are as before, and what others have translated since stays', async () => {
  const [one, two] = [await slope({ name: { sk: 'Prvý', en: 'Old' } }), await slope({ name: { sk: 'Druhý' }, perex: { sk: 'Text' } })]
  await change(one.id, { name: { sk: 'Prvý svah', en: 'Old' } })
  const queue = await downloaded()
  const { body } = await uploaded(translated(queue, { 'Prvý svah': 'First', Druhý: 'Second' }))
  expect(body.changed).toHaveLength(3)
  const items = [...new Map(body.changed.map(({ entity, id, version }) => [id, { entity, id, version }])).values()]
  await change(two.id, { name: { sk: 'Druhý', en: 'The second' } })
  const undone = await admin<UndoneTexts>('POST', 'translations/undo', { items })
  expect(undone.body).toEqual({ undone: 1, kept: [{ entity: 'slope', id: two.id, name: { sk: 'Druhý', en: 'The second' } }] })
  expect(await read(one.id)).toMatchObject({ name: { sk: 'Prvý svah', en: 'Old' } })
  expect(await read(two.id)).toMatchObject({ name: { sk: 'Druhý', en: 'The second' }, perex: { sk: 'Text' } })
  expect(await downloaded()).toContain('<target>Old</target>')
})

test('only own changes are undone', async () => {
  const { id } = await slope({})
  const { version } = await change(id, { name: { sk: 'Svah', en: 'Run' } })
  const other = await server.signedIn(everything)
  const { body } = await other<UndoneTexts>('POST', 'translations/undo', { items: [{ entity: 'slope', id, version }] })
  expect([body.undone, body.kept.length]).toEqual([0, 1])
  expect(await read(id)).toMatchObject({ name: { en: 'Run' } })
})

test('markup that no editor can write is removed from what a file brings', async () => {
  const { id } = await slope({ name: { sk: 'Svah', en: 'Run' }, description: { sk: '<p>Text</p>' } })
  const xml = translated(await downloaded()).replaceAll('&lt;p&gt;', '&lt;p onclick=&quot;x()&quot;&gt;&lt;script&gt;x()&lt;/script&gt;')
  await uploaded(xml)
  const { description } = await read(id)
  expect(description.en ?? '').not.toMatch(/script|onclick/)
})

const head = '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="sk" trgLang="en">'
const hostile: Readonly<Record<string, [file: () => string | Buffer, rule: string]>> = {
  'external entities': [
    () => `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${head}<file id="slope.x">&b;</file></xliff>`,
    'importEntities',
  ],
  'a billion laughs': [
    () => `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>${head}&c;</xliff>`,
    'importEntities',
  ],
  'an undeclared entity': [() => `${head}&b;</xliff>`, 'translationXliff'],
  'elements nested too deep': [() => `${head}${'<group>'.repeat(100_000)}`, 'translationXliff'],
  'too many texts': [
    () => `${head}<file id="slope.x">${'<unit id="name"></unit>'.repeat(maxXliffUnits + 1)}</file></xliff>`,
    'translationUnits',
  ],
  'a long text': [() => `${head}<file id="a"><unit id="b"><segment><source>${'x'.repeat(9_000_000)}`, 'translationXliff'],
  'a tag with 700,000 attributes': [
    () => `${head}<note ${Array.from({ length: 700_000 }, (_, at) => `a${at}=""`).join(' ')}/></xliff>`,
    'translationXliff',
  ],
  'a style sheet': [() => `<?xml-stylesheet href="a.xsl"?>${head}</xliff>`, 'translationXliff'],
  'another encoding': [() => Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${head}</xliff>`, 'utf16le'), 'translationXliff'],
  'XLIFF 1.2': [() => '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"></xliff>', 'translationXliff'],
  'an unknown language': [() => head.replace('trgLang="en"', 'trgLang="xx"') + '</xliff>', 'translationLanguages'],
  'no XML': [() => 'PK\u0003\u0004', 'translationXliff'],
  'an unclosed document': [() => `${head}<file id="a">`, 'translationXliff'],
}

test.each(Object.entries(hostile))('%s is refused in a sentence, and no other request waits for it', async (_, [file, rule]) => {
  const form = await formOf(file())
  const endWatch = watchTurns()
  const { status, body } = await sentAs<Body>(form, false, admin)
  const turn = endWatch()
  expect([status, body.ErrorData?.issues]).toEqual([422, [{ field: 'file', rule, args: expect.any(Array) }]])
  expect(turn).toBeLessThan(maxTurn)
})

test('a text of more codes than any text has is refused as that text', async () => {
  const { id } = await slope({ name: { sk: 'Svah' } })
  const unit = (target: string) =>
    `${head}<file id="slope.${id}"><unit id="name"><segment><source>Svah</source><target>${target}</target></segment></unit></file></xliff>`
  const codes = await uploaded(unit('<ph/>'.repeat(300_000)))
  expect([codes.status, codes.body.refused.length], JSON.stringify(codes.body)).toEqual([200, 1])
})

test('a text of very many codes and segments is refused as that text, and no other request waits for it', async () => {
  const { id } = await slope({ name: { sk: 'Svah' } })
  const unit = `<segment><source>${'<ph/>'.repeat(110_000)}</source><target>x</target></segment>${'<ignorable/>'.repeat(30_000)}`
  const form = await formOf(`${head}<file id="slope.${id}"><unit id="name">${unit}</unit></file></xliff>`)
  const endWatch = watchTurns()
  const { status, body } = await sentAs<TextImport>(form, true, admin)
  const turn = endWatch()
  expect([status, body.refused.length]).toEqual([200, 1])
  expect(turn).toBeLessThan(maxTurn)
})

test('a file over the limit is refused by its size', async () => {
  expect((await uploaded(Buffer.alloc(11 * 1024 * 1024, ' '))).status).toBe(413)
})

test('without a chosen source, a file has the texts of one language: the next language follows when its texts are translated', async () => {
  const owner = await server.createResort(40)
  const first = await slope({ resortId: owner, name: { sk: 'Dlhá', en: 'Long' } })
  await slope({ resortId: owner, name: { sk: 'Krátka', de: 'Kurz' }, perex: { hu: 'Rövid' } })
  const file = async () => (await admin('GET', `translations/xliff?target=de&entity=slope&resortId=${owner}`)).text
  expect(await file()).toContain('srcLang="sk"')
  expect(await file()).not.toContain('Rövid')
  await change(first.id, { name: { sk: 'Dlhá', en: 'Long', de: 'Lang' } })
  expect(await file()).toContain('srcLang="hu"')
  expect(await file()).toContain('<source>Rövid</source>')
})
