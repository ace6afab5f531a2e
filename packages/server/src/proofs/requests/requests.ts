/** Requests generated from the published document: valid, invalid and malicious ones. */
import fc from 'fast-check'
import type { Operation, Parameter } from './document.ts'
import { brokenTexts, contentTypes, hostile, strangeNames, valuesOf, type Known } from './values.ts'

/** Symbolic ids and versions, resolved to records when the request is sent. */
export type Which = 'fresh' | 'removed' | 'unknown' | 'canary' | string

export interface Sketch {
  operation: Operation
  which: Which
  parameters: (readonly [in_: Parameter['in'], name: string, value: string])[]
  ifMatch: 'seen' | 'none' | string
  body: { kind: 'none' } | { kind: 'json'; value: unknown } | { kind: 'text'; text: string } | { kind: 'picture'; seed: number }
  contentType: string
  headers: Record<string, string>
  token: 'admin' | 'none' | string
  prefix: '/api/' | '/api/v2/'
  method?: string
}

const oddHeaders: readonly Record<string, string>[] = [
  { 'accept-language': 'xx' },
  { 'accept-language': 'de-AT;q=0.8, en;q=x, *' },
  { 'accept-language': '__proto__,constructor;q=1' },
  { 'accept-language': 'sk,'.repeat(500) },
  { accept: 'image/png' },
  { 'accept-encoding': 'br;q=0, zstd' },
  { 'idempotency-key': 'k'.repeat(256) },
  { 'idempotency-key': 'two words' },
  { 'last-event-id': '-1' },
  { 'last-event-id': '99999999999999999999-9223372036854775807' },
  { 'last-event-id': '0-0' },
  { 'x-forwarded-for': '127.0.0.1, evil' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-original-url': '/api/private/users' },
  { range: 'bytes=0-1,5-' },
  { 'if-none-match': '*' },
  { cookie: '__proto__=1; ='.repeat(50) },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { expect: '200-maybe' },
]

const flat = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const cursors = [
  ['x'],
  ['x', 'y'],
  ['0', 'x', 'y'],
  [null, null],
  ['1', '\u0000', 'z'],
  ['1e400', 'a', '00000000-0000-4000-8000-000000000001'],
].map((keys) => Buffer.from(JSON.stringify(keys)).toString('base64url'))

/** Arrays become several parameters with the same name. */
function parameterValues(known: Known, { name, in: place, schema }: Parameter): fc.Arbitrary<Sketch['parameters']> {
  const sound = valuesOf(known, schema, name)
  const odd = fc.constantFrom<unknown>(...hostile, ...(name === 'after' ? Array.from({ length: 20 }, () => cursors).flat() : []))
  return fc
    .oneof({ weight: name === 'after' ? 1 : 6, arbitrary: sound }, { weight: 1, arbitrary: odd })
    .map((value) => (Array.isArray(value) ? value.slice(0, 3) : [value]).map((each) => [place, name, flat(each)] as const))
}

const chosen = (known: Known, parameters: readonly Parameter[]): fc.Arbitrary<Sketch['parameters']> =>
  fc
    .tuple(
      ...parameters.map((parameter) =>
        fc.oneof(
          // Of many optional parameters, one or two are used.
          { weight: parameter.required ? 0 : Math.max(4, parameters.length), arbitrary: fc.constant([]) },
          { weight: 1, arbitrary: parameterValues(known, parameter) },
        ),
      ),
    )
    .map((lists) => lists.flat())

/** A valid body with one to three errors. */
const spoiled = (body: fc.Arbitrary<unknown>) =>
  fc
    .tuple(
      body,
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...hostile)), { minLength: 1, maxLength: 3 }),
      fc.option(fc.tuple(fc.constantFrom(...strangeNames), fc.constantFrom(...hostile))),
    )
    .map(([value, faults, strange]) => spoil(value, faults, strange ? [strange] : []))

type Wrong = readonly (readonly [name: string, value: unknown])[]

/** In a list of items, each gets errors. */
function spoil(value: unknown, faults: readonly (readonly [at: number, value: unknown])[], strange: Wrong): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries: [string, unknown][] = Object.entries(value)
  const [[first, items] = []] = entries
  if (first === 'items' && Array.isArray(items)) return { items: items.map((item) => spoil(item, faults, strange)) }
  const names = entries.map(([name]) => name)
  const wrong = faults.map(([at, fault]) => [names[at % (names.length || 1)] ?? 'name', fault] as const)
  // Own properties with any name, as JSON.parse creates them.
  return Object.fromEntries([...entries, ...wrong, ...strange])
}

function bodies(known: Known, { body, method, path }: Operation): fc.Arbitrary<Sketch['body']> {
  const picture = fc.record({ kind: fc.constant('picture' as const), seed: fc.nat(50) })
  const text = fc.constantFrom(...brokenTexts).map((broken) => ({ kind: 'text' as const, text: broken }))
  if (path.endsWith('/media') && method === 'POST') return fc.oneof({ weight: 5, arbitrary: picture }, { weight: 1, arbitrary: text })
  if (!body) return fc.oneof({ weight: 9, arbitrary: fc.constant({ kind: 'none' as const }) }, { weight: 1, arbitrary: text })
  const sound = valuesOf(known, body)
  const json = (value: unknown) => ({ kind: 'json' as const, value })
  return fc.oneof(
    { weight: 6, arbitrary: sound.map(json) },
    { weight: 4, arbitrary: spoiled(sound).map(json) },
    { weight: 1, arbitrary: fc.constantFrom(...hostile).map(json) },
    { weight: 2, arbitrary: text },
  )
}

const mostly = <T>(usual: T, ...rare: T[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...rare) })

function sketchesOf(known: Known, operation: Operation): fc.Arbitrary<Sketch> {
  return fc.record(
    {
      operation: fc.constant(operation),
      which: fc.oneof(
        { weight: 8, arbitrary: fc.constant<Which>(/\/(restore|removed)$/.test(operation.path) ? 'removed' : 'fresh') },
        {
          weight: 1,
          arbitrary: fc.constantFrom<Which>(
            'unknown',
            'removed',
            'canary',
            ...hostile.filter((each) => typeof each === 'string' && each.length < 60).map(String),
          ),
        },
      ),
      parameters: chosen(
        known,
        operation.parameters.filter(({ in: place }) => place !== 'header'),
      ),
      ifMatch: mostly<string>('seen', 'none', '*', 'W/"1"', '"0"', '"999999999"', '1', '"1", "2"'),
      body: bodies(known, operation),
      contentType: fc.oneof(
        { weight: 14, arbitrary: fc.constant('application/json') },
        { weight: 3, arbitrary: fc.constantFrom(...contentTypes) },
      ),
      headers: fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.constantFrom(...oddHeaders) }),
      token: mostly<string>(
        'admin',
        'none',
        'Bearer',
        'Bearer x',
        `Bearer ${'A'.repeat(43)}`,
        'Basic YTpi',
        'Bearer  a b',
        `bearer ${'é'.repeat(3)}`,
      ),
      prefix: mostly<Sketch['prefix']>('/api/', '/api/v2/'),
      method: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'TRACE', 'PROPFIND', 'DELETE'),
    },
    { requiredKeys: ['operation', 'which', 'parameters', 'ifMatch', 'body', 'contentType', 'headers', 'token', 'prefix'] },
  )
}

/** Any operation with equal probability; one request in twenty has another method. */
export function requestsOf(known: Known, operations: readonly Operation[]): fc.Arbitrary<Sketch> {
  const sketches = operations.map((operation) => sketchesOf(known, operation))
  return fc.tuple(fc.oneof(...sketches), fc.nat(19)).map(([sketch, die]) => {
    const { method, ...rest } = sketch
    return die === 0 && method ? sketch : rest
  })
}
