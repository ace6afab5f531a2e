/** For any request to the open data: never a 5xx, always as the public document describes it, and never an internal field. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { operationsOf, validatorOf, type Document, type Operation } from '../../proofs/requests/document.ts'
import { requestsOf, type Sketch } from '../../proofs/requests/requests.ts'
import { isFull, seed, times } from '../../proofs/scene/chance.ts'
import { startFeeds, type FeedScene } from './feeds.fixture.ts'

const requests = times(100_000, 1_200)
/** The text of every internal field that may have it. */
const canary = 'canary-4711'

let scene: FeedScene
let resort: { id: string; alias: string }
let document: Document
let operations: Operation[]
let validator: ReturnType<typeof validatorOf>
const idOf = new Map<string, string>()

beforeAll(async () => {
  scene = await startFeeds()
  resort = await scene.openResort(1)
  idOf.set('resorts', resort.id)
  for (const entity of publishedEntities.filter(({ name }) => name !== 'resort')) {
    const hidden = Object.entries(entity.fields).filter(
      ([, { internal, kind, readOnly, format, of }]: [string, Record<string, unknown>]) =>
        internal !== undefined && kind === 'text' && !readOnly && !format && !of,
    )
    const values = Object.fromEntries([['externalId', canary], ...hidden.map(([name]) => [name, canary])])
    idOf.set(entity.plural, await scene.plant(entity, resort.id, values))
  }
  document = (await scene.get('/openapi.json')).json<Document>()
  operations = operationsOf(document)
  validator = validatorOf(document)
}, 120_000)
afterAll(() => scene.close())

const suffixes = ['', '', '', '', '.json', '.geojson', '.csv', '.jsonld', '.ics', '.gpx', '.kml', '.exe', '.']
const accepted = [
  '*/*',
  'application/json',
  'application/geo+json',
  'text/csv;q=0.5, */*;q=0.1',
  'application/ld+json',
  'image/png',
  ',;q=',
]
const keys = [...Array.from({ length: 12 }, () => undefined), 'rk_', 'rk_live_x', `rk_${'A'.repeat(43)}`, 'é', 'x'.repeat(5_000)]

/** To the endpoint for assistants. */
const toolsList = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

interface Asked {
  sketch: Sketch
  suffix: string
  accept: string
  key: string | undefined
}

/** Only what HTTP can carry in a header. */
const isSendable = (value: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value)
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

function addressOf({ operation, parameters, which }: Sketch, suffix: string): string {
  const [, collection = ''] = /^\/api\/feeds\/([\w-]+)/.exec(operation.path) ?? []
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'collection') return which === 'fresh' ? 'slopes' : encoded(which)
    if (name === 'type') return which === 'fresh' ? 'lifts' : encoded(which)
    if (name === 'resort') return which === 'fresh' ? resort.alias : encoded(which)
    return which === 'fresh' ? (idOf.get(collection) ?? 'x') : encoded(which)
  })
  const query = parameters.filter(([place]) => place === 'query').map(([, name, value]) => `${name}=${encoded(value)}`)
  return `${path}${suffix}${query.length ? `?${query.join('&')}` : ''}`
}

const reached = new Set<string>()
const statuses = new Map<number, number>()

async function tryOne({ sketch, suffix: wanted, accept, key }: Asked) {
  const { operation, method, headers, body, which } = sketch
  // A single record has no addresses of files.
  const suffix = operation.path.endsWith('}') ? '' : wanted
  const url = addressOf(sketch, suffix)
  const isStream = operation.path.endsWith('/changes')
  const response = await scene.server.app.inject({
    method: (method ?? operation.method) as 'GET',
    url,
    headers: {
      ...Object.fromEntries(Object.entries(headers).filter(([, value]) => isSendable(value))),
      accept,
      ...(key !== undefined && { 'x-api-key': key }),
      ...(operation.method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(isStream && { payloadAsStream: true }),
    ...(operation.method === 'POST' && { payload: JSON.stringify(which === 'fresh' || body.kind !== 'json' ? toolsList : body.value) }),
  })
  const { statusCode: status } = response
  const type = String(response.headers['content-type'] ?? '')
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (isStream) response.stream().destroy()
  const text = isStream ? '' : response.body
  expect(status, url).toBeLessThan(500)
  expect(text, url).not.toContain(canary)
  if (status === 429) expect(Number(response.headers['retry-after']), url).toBeGreaterThan(0)
  // A suffix and another method are not operations of the document.
  if (method !== undefined || suffix || status === 431 || isStream) return
  expect([url, validator.fault(operation, status, type, text)]).toEqual([url, undefined])
  if (status === 200) reached.add(operation.path)
}

test(
  `OP18 ${requests} generated requests to the open data: no 5xx, answers as documented, no internal field`,
  { timeout: 60_000 + requests * 50 },
  async () => {
    // The lists of names are in the descriptions of the document, not in its schemas.
    const known = {
      document,
      ids: {
        resort: [resort.alias, resort.id],
        resortId: [resort.id],
        fields: ['id,updatedAt'],
        include: ['resortId'],
        version: ['5.0.0'],
      },
    }
    const asked = fc.record({
      sketch: requestsOf(known, operations),
      suffix: fc.constantFrom(...suffixes),
      accept: fc.constantFrom(...accepted),
      key: fc.constantFrom(...keys),
    })
    await fc.assert(fc.asyncProperty(asked, tryOne), { seed, numRuns: requests })
    console.log(`generated for the open data: ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`)
    const missed = operations.map(({ path }) => path).filter((path) => !path.endsWith('/changes') && !reached.has(path))
    expect(missed.length, `never answered with success: ${missed.join(', ')}`).toBeLessThanOrEqual(isFull ? 0 : 8)
  },
)
