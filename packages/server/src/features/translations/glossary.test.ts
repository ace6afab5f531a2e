/** The glossary of an installation, as translators and their tools get it (decision 0159). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DueTexts } from '@ridgeline/domain/answers/translations'
import type { TermPair } from '@ridgeline/domain/translation/occurring-terms'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Client
let resortId: string

const add = async (term: object, values: object = {}) => {
  const { status, text } = await admin('POST', 'glossary-terms', { term, ...values })
  expect(status, text).toBe(201)
}
const terms = async (source: string, target: string, by = admin) =>
  (await by<{ items: TermPair[] }>('GET', `translations/terms?source=${source}&target=${target}`)).body.items

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  await add({ sk: 'lanovka', en: 'cable car', de: 'Seilbahn' }, { note: 'Not a chairlift & <no> rope tow' })
  await add({ sk: 'Chopok', en: 'Chopok Hill' }, { isKept: true })
  await add({ sk: 'zjazdovka' })
  await add({ sk: 'vlek', en: 'drag lift' }, { active: false })
})
afterAll(() => server.close())

test('terms are answered in the two languages of a translation; a kept term is its own translation, an inactive one is none', async () => {
  expect(await terms('sk', 'en')).toEqual([
    { source: 'Chopok', target: 'Chopok', isKept: true, note: null },
    { source: 'lanovka', target: 'cable car', isKept: false, note: 'Not a chairlift & <no> rope tow' },
    { source: 'zjazdovka', target: null, isKept: false, note: null },
  ])
  expect((await terms('de', 'sk')).map(({ source, target }) => [source, target])).toEqual([['Seilbahn', 'lanovka']])
})

test('all who translate read the terms, without the permission for the records of the glossary; others do not', async () => {
  const translator = await server.signedIn(['slope.read', 'slope.update'], [resortId])
  expect(await terms('sk', 'en', translator)).toHaveLength(3)
  expect((await translator('GET', 'glossary-terms')).status).toBe(403)
  const reader = await server.signedIn(['slope.read'], [resortId])
  expect((await reader('GET', 'translations/terms?source=sk&target=en')).status).toBe(403)
})

test('terms are not texts of the queue', async () => {
  const { items } = (await admin<DueTexts>('GET', 'translations?source=sk&target=pl')).body
  expect(items.filter(({ entity }) => entity === 'glossaryTerm')).toEqual([])
  expect((await admin('GET', 'translations?source=sk&target=pl&entity=glossaryTerm')).status).toBe(400)
})

test('an XLIFF file has the terms of each text in its glossary module, and is imported with them', async () => {
  await admin('POST', 'slopes', { resortId, name: { sk: 'Pri lanovke na Chopok' }, difficulty: 'red' })
  const { text } = await admin('GET', `translations/xliff?source=sk&target=en&entity=slope&resortId=${resortId}`)
  expect(text).toContain('xmlns:gls="urn:oasis:names:tc:xliff:glossary:2.0"')
  expect(text).toContain(
    '<gls:glossary><gls:glossEntry><gls:term>Chopok</gls:term><gls:translation>Chopok</gls:translation><gls:definition>Neprekladať</gls:definition></gls:glossEntry>' +
      '<gls:glossEntry><gls:term>lanovka</gls:term><gls:translation>cable car</gls:translation><gls:definition>Not a chairlift &amp; &lt;no&gt; rope tow</gls:definition></gls:glossEntry></gls:glossary>',
  )
  const form = new FormData()
  const translated = text.replace('</source></segment>', '</source><target>At the cable car to Chopok</target></segment>')
  form.append('file', new Blob([translated]), 'texts.xlf')
  const sent = new Response(form)
  const { body } = await server.app.inject({
    method: 'POST',
    url: '/api/private/translations/xliff?check=true',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  expect(JSON.parse(body)).toMatchObject({ changed: [{ before: null, after: 'At the cable car to Chopok' }], refused: [] })
})
