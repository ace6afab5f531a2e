/** Verifies docs/api.md: every example is sent in the order of the page, and the response has the status and fields it states. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { resort } from '@ridgeline/domain/entities/resort'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { curlCommandOf, curlCommandsIn } from './testing/curl-commands.ts'
import { everything, startTestServer, type Body, type Client, type TestServer } from './testing/server.ts'

let server: TestServer
let admin: Client
/** Values of the placeholders in braces. */
const known = new Map<string, string>()
/** Values of the variables of the examples for the shell. */
const variables = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  // As the page says of API keys.
  await server.confirm(admin)
  const resortId = await server.createResort(1)
  known.set('resortId', resortId)
  const items = [3, 7, 12].map((waitingTime, seed) => ({
    ...draftOf(skilift, seed, { waitingTime, status: 'open' }),
    resortId,
    externalId: null,
  }))
  const lifts = await admin<{ saved: Body[] }>('POST', 'skilifts/bulk', { items })
  expect(lifts.body.saved).toHaveLength(3)
  const counter = await admin('POST', 'flow-measurements', { ...draftOf(flowMeasurement, 1), resortId })
  const key = await server.withKey(['skilift.status', 'flowReading.create'], { resortIds: [resortId] })
  variables.set('TOKEN', admin.token).set('KEY', key.token)
  variables.set('ID', String(lifts.body.saved[0]!.id)).set('COUNTER', String(counter.body.id))
  await openData(resortId)
})
afterAll(() => server.close())

/** The resort that examples of open data name. */
async function openData(resortId: string) {
  const { headers } = await admin('GET', `${resort.plural}/${resortId}`)
  const open = { alias: 'jasna', active: true, hasWebsiteData: true, statusValidUntil: null }
  expect((await admin('PATCH', `${resort.plural}/${resortId}`, open, { 'if-match': headers['etag']! })).status).toBe(200)
  // Every reader knows a resort a moment after its change.
  const isOpen = async () => expect((await server.app.inject('/api/feeds/skilifts?resort=jasna')).statusCode).toBe(200)
  await vi.waitFor(isOpen, { timeout: 20_000 })
}

interface Example {
  line: string
  headers: Record<string, string>
  body: string
  status: number
  promised: string[]
}

const page = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8')
const examples = [...page.matchAll(/```http\n(?<sent>[^`]*)\n→ (?<status>\d+) (?<promised>[^`\n]*)\n```/g)].map(({ groups }): Example => {
  const [head = '', ...rest] = groups!['sent']!.split('\n\n')
  const [line = '', ...headers] = head.split('\n')
  return {
    line,
    headers: Object.fromEntries(headers.map((header) => header.split(/: (.*)/).slice(0, 2))),
    body: rest.join('\n\n'),
    status: Number(groups!['status']),
    promised: groups!['promised']!.split(', '),
  }
})

function filled(text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = known.get(name)
    if (value === undefined) throw new Error(`No earlier response contains {${name}}.`)
    return value
  })
}

/** Remembers the latest record of a response and the cursor of its page. */
function learn(body: Body) {
  const [first] = [body, ...((body.saved as Body[] | undefined) ?? [])].filter(({ id, version }) => id && version)
  for (const name of ['id', 'version'] as const) if (first) known.set(name, String(first[name]))
  for (const name of ['next', 'revision'] as const) if (body[name]) known.set(name, String(body[name]))
}

async function begins(path: string, promised: string) {
  const response = await server.app.inject({ url: path, headers: { authorization: `Bearer ${admin.token}` }, payloadAsStream: true })
  for await (const part of response.stream()) {
    expect(String(part)).toContain(promised)
    break
  }
  return response.statusCode
}

test('R3.205, R7.29: the page has an example of each topic', () => {
  expect(examples.length).toBe([...page.matchAll(/```http/g)].length)
  const lines = examples.map(({ line }) => line).join('\n')
  for (const part of [
    'after=',
    '.from=',
    '/counts',
    '/bulk',
    '/usage',
    '/history',
    '/trash',
    '/restore',
    '/views',
    '/media',
    '/api-keys',
    '/changes',
  ])
    expect(lines).toContain(part)
})

test.each(examples)('docs/api.md: $line', async ({ line, headers, body, status, promised }) => {
  const [method = '', address = ''] = line.split(' ')
  if (promised[0]!.startsWith('event: ')) return expect(await begins(address, promised[0]!)).toBe(status)
  const sent = body ? (JSON.parse(filled(body)) as unknown) : undefined
  const more = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)]))
  const answer = await admin(method as 'GET', filled(address), sent, more)
  expect([answer.status, answer.text.slice(0, 400)]).toEqual([status, expect.anything()])
  for (const name of promised) expect(answer.body, name).toHaveProperty(name)
  learn(answer.body)
})

const commands = [...page.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, script = '']) => curlCommandsIn(script))

/** A picture as a form, which curl makes of a file. */
async function formOf(name: string) {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), name)
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type')!, payload: Buffer.from(await encoded.arrayBuffer()) }
}

test('the page has examples for the shell of a key, of files and of open data', () => {
  expect(commands.length).toBe([...page.matchAll(/\bcurl /g)].length)
  for (const part of ['X-Api-Key', 'X PATCH', '-F file=', '/api/feeds/', '/api/alpinebits/'])
    expect(commands.join('\n'), part).toContain(part)
})

test.each(commands)('docs/api.md: %s', async (command) => {
  const { method, url, headers, body, file } = curlCommandOf(command, variables)
  if (url.startsWith('/api/feeds/changes')) return expect(await begins(url, 'event: start')).toBe(200)
  const form = file === undefined ? undefined : await formOf(file)
  const response = await server.app.inject({
    method,
    url,
    headers: { ...headers, ...(form && { 'content-type': form.type }) },
    ...(body !== undefined && { payload: body }),
    ...(form && { payload: form.payload }),
  })
  expect([response.statusCode < 300, response.statusCode, response.body.slice(0, 400)]).toEqual([
    true,
    expect.anything(),
    expect.anything(),
  ])
  if (response.headers['etag']) variables.set('ETAG', String(response.headers['etag']))
})
