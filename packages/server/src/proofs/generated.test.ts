/** Must show 8: whatever is sent, the server answers what its document promises, never a 5xx, and a refusal changes nothing. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entity } from '@ridgeline/domain/entity'
import { allEntities, registry } from '@ridgeline/domain/registry'
import { planted, sampleIn } from '../testing/sample-in.ts'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { recordsOf } from '../entities/records.ts'
import { house } from '../http/caller.ts'
import { everything, startTestServer, type Client, type TestServer } from '../testing/server.ts'
import { isFull, seed, times } from './chance.ts'
import { judgeOf, operationsOf, type Document, type Operation } from './document.ts'
import { listen } from './instance.ts'
import { isRoom } from './matrix-rooms.ts'
import { requestsOf, type Sketch } from './requests.ts'

const requests = times(100_000, 3_000)
const overSockets = times(2_000, 150)

let server: TestServer
let admin: Client
let address: string
let document: Document
let operations: Operation[]
/** By the name of the field: what records of the day must point at. */
const pointedAt: Record<string, string[]> = {}

async function plantTargets() {
  for (const { name, fields } of allEntities.filter((entity) => fifth.has(entity.name)))
    for (const [field, { kind, required }] of Object.entries(fields))
      if (kind === 'photos' || (required && (kind === 'ref' || kind === 'image') && field !== 'resortId')) {
        const sample = await sampleIn({ services: server.services, resortId }, registry[name]!, 90_000 + Object.keys(pointedAt).length)
        const [photo] = (kind === 'photos' && (sample[field] as { mediaId: string }[] | null)) || []
        if (photo) pointedAt['mediaId'] = [photo.mediaId]
        else if (typeof sample[field] === 'string') pointedAt[field] = [sample[field]]
      }
}

/** Kinds are alike: every day another fifth of them, and all in the proof. What is no record is always there. */
const fifth = new Set(allEntities.filter(({ name }, at) => name === 'skilift' || at % 5 === seed % 5).map(({ name }) => name))
const isOfDay = ({ tag }: Operation) => isFull || fifth.has(tag) || !allEntities.some(({ name }) => name === tag)
let judge: ReturnType<typeof judgeOf>
let resortId: string
let canary: { id: string; text: string }
const asHouse = { caller: house, requestId: 'proof' }

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  address = await listen(server.app)
  const { body } = await admin('GET', '/api/openapi.json')
  document = body as unknown as Document
  operations = operationsOf(document).filter(isOfDay)
  await plantTargets()
  judge = judgeOf(document)
  const { id } = await made(skilift)
  canary = { id, text: await canaryText(id) }
})
afterAll(() => server.close())

const canaryText = async (id: string) => (await admin('GET', `skilifts/${id}`)).text

let count = 0
async function made(entity: Entity): Promise<{ id: string; version: number }> {
  const at = ++count
  return planted({ services: server.services, resortId }, entity, at)
}

const lasting = new Map<string, string>()
/** One record of each entity is changed again and again, until a request removes it. */
async function kept(entity: Entity): Promise<{ id: string; version: number }> {
  const id = lasting.get(entity.name)
  const record = id && (await recordsOf(entity, server.services).store(server.services.db, 'all').find(id))
  if (record) return record
  const fresh = await made(entity)
  lasting.set(entity.name, fresh.id)
  return fresh
}

interface Target {
  id: string
  version: number
  revision?: string
}

/** Records that requests may do with as they like, one for each. */
async function targetOf({ operation: { tag, path, method }, which }: Sketch): Promise<Target> {
  const entity = allEntities.find(({ name }) => name === tag)
  // To every other kind it is an id of something else; to its own it would be a record like any.
  const isOwn = which === 'canary' && entity === skilift
  if (!entity || (which === 'canary' && !isOwn)) return { id: canary.id, version: 1 }
  if (which === 'unknown' || isOwn) return { id: '12345678-1234-4234-8234-123456789abc', version: 1 }
  if (which !== 'fresh' && which !== 'removed') return { id: which, version: 1 }
  if (!path.includes('{id}') && !path.endsWith('/bulk')) return { id: '', version: 1 }
  const record = which === 'fresh' && method !== 'DELETE' ? await kept(entity) : await made(entity)
  if (which === 'removed' && entity.name !== 'user') await recordsOf(entity, server.services).remove(record.id, record.version, asHouse)
  const [last] = await server.services.db.query<{ revision: string }>(
    sql`select id::text as revision from revisions where record_id = ${record.id} order by id desc limit 1`,
  )
  return { ...record, ...last }
}

const isOfCredentials = ({ path }: Operation) => path.endsWith('/login')
const isStream = ({ path }: Operation) => path.endsWith('/changes') || path.endsWith('/stream')

async function pictureBody(at: number): Promise<{ payload: Buffer; type: string }> {
  const picture = await sharp({ create: { width: 8 + at, height: 8, channels: 3, background: { r: at, g: 9, b: 9 } } })
    .png()
    .toBuffer()
  const head = '--ridge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  return {
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--ridge--\r\n')]),
    type: 'multipart/form-data; boundary=ridge',
  }
}

/** Sound bodies that need to know the world. */
function bodyOf({ operation, body }: Sketch, target: Target): unknown {
  if (body.kind !== 'json') return undefined
  const { value } = body
  if (operation.path.endsWith('/restore') && isPlain(value) && target.revision && value['revision'] === '1')
    return { ...value, revision: target.revision }
  if (operation.path.endsWith('/bulk') && isPlain(value) && Array.isArray(value['items']))
    return {
      ...value,
      items: value['items'].map((item: unknown) =>
        isPlain(item) && 'id' in item ? { active: true, ...item, id: target.id, version: target.version } : item,
      ),
    }
  return value
}
const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A lone surrogate has no UTF-8; on the wire it is bytes that are none. */
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

async function requestOf(sketch: Sketch): Promise<{ options: InjectOptions; target: Target }> {
  const { operation, parameters, ifMatch, body, contentType, headers, token, prefix, method } = sketch
  const target = await targetOf(sketch)
  const fill = (name: string) => {
    const given = parameters.find(([place, key]) => place === 'path' && key === name)?.[2]
    return encoded(name === 'id' ? target.id : (given ?? 'x'))
  }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => fill(name)).replace(/^\/api\//, prefix)
  const query = parameters.filter(([place]) => place === 'query').map(([, name, value]) => `${name}=${encoded(value)}`)
  const bearer =
    token === 'admin'
      ? `Bearer ${operation.path.endsWith('/logout') ? await server.services.sessions.open(admin.userId) : admin.token}`
      : token
  const picture = body.kind === 'picture' ? await pictureBody(body.seed) : undefined
  const text = body.kind === 'text' ? body.text : JSON.stringify(bodyOf(sketch, target))
  const hasBody = body.kind !== 'none' && method !== 'HEAD'
  const options = {
    method: (method ?? operation.method) as NonNullable<InjectOptions['method']>,
    url: query.length ? `${path}?${query.join('&')}` : path,
    // Wrong passwords are counted by address: each comes from another, or the right one would never be heard.
    remoteAddress: `10.0.${(count >> 8) & 255}.${count++ & 255}`,
    headers: {
      ...(token !== 'none' && { authorization: bearer }),
      ...(ifMatch !== 'none' && { 'if-match': ifMatch === 'seen' ? `"${target.version}"` : ifMatch }),
      ...(hasBody && { 'content-type': picture?.type ?? contentType }),
      ...headers,
    },
    ...(hasBody && { payload: picture?.payload ?? text ?? '' }),
  }
  return { options, target }
}

const reached = new Set<string>()
const statuses = new Map<number, number>()
const nameOf = ({ method, path }: Operation) => `${method} ${path}`

/** Whatever was changed left a revision; sessions, answers and preferences have none. */
const changesSoFar = async () =>
  (await server.services.db.query<{ last: string }>(sql`select coalesce(max(id), 0)::text as last from revisions`))[0]!.last

interface Answered {
  status: number
  type: string
  text: string
  requestId: string | undefined
}

function expectSound({ operation, method }: Sketch, { status, type, text, requestId }: Answered) {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  expect(status, text.slice(0, 300)).toBeLessThan(500)
  // An address too long for a header is refused before there is a route to ask.
  if (method === undefined && status !== 431) {
    expect([nameOf(operation), judge.fault(operation, status, type, text)]).toEqual([nameOf(operation), undefined])
    if (status < 300) reached.add(nameOf(operation))
  }
  if (status >= 400 && method !== 'HEAD') {
    expect(type).toContain('application/json')
    const body = JSON.parse(text) as { requestId: string }
    expect(judge.failureFault(body)).toBe(undefined)
    if (requestId !== undefined) expect(body.requestId).toBe(requestId)
  }
}

async function tryOne(sketch: Sketch) {
  const { options } = await requestOf(sketch)
  const before = await changesSoFar()
  const streams = isStream(sketch.operation) && sketch.method === undefined
  const begun = performance.now()
  const response = await server.app.inject(streams ? { ...options, payloadAsStream: true } : options)
  const isOpen = streams && response.statusCode === 200
  if (isOpen) response.stream().destroy()
  const text = isOpen ? '' : streams ? await textOf(response.stream()) : response.body
  expectSound(sketch, {
    status: response.statusCode,
    type: String(response.headers['content-type'] ?? ''),
    text,
    requestId: response.headers['x-request-id'] as string | undefined,
  })
  expect(performance.now() - begun).toBeLessThan(10_000)
  if (response.statusCode >= 400) expect(await changesSoFar(), 'a refused request changed something').toBe(before)
}

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const part of stream) text += String(part)
  return text
}

const knownWorld = () => ({
  document,
  ids: {
    resortId: [resortId],
    ...pointedAt,
    email: ['nobody@example.com', 'm1@example.com'],
    parentId: [null] as never,
    departmentId: [null] as never,
    managerId: [null] as never,
  },
})

test(
  `${requests} generated requests: no 5xx, every answer as documented, refusals change nothing`,
  { timeout: 60_000 + requests * 100 },
  async () => {
    await fc.assert(fc.asyncProperty(requestsOf(knownWorld(), operations), tryOne), {
      seed,
      numRuns: requests,
      interruptAfterTimeLimit: Number(process.env['PROOF_MINUTES'] ?? 60) * 60_000,
      markInterruptAsFailure: false,
    })
    console.log(
      `generated: ${[...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, times]) => `${status}: ${times}`)
        .join(', ')}`,
    )
    // The rooms beside the records want to know more than a document says; their own tests come through.
    const missed = operations
      .filter((operation) => !isRoom(operation))
      .map(nameOf)
      .filter((name) => !reached.has(name))
    expect(missed.length, `never answered with success: ${missed.join(', ')}`).toBeLessThanOrEqual(operations.length * 0.05)
    expect(await canaryText(canary.id)).toBe(canary.text)
  },
)

test(`${overSockets} of them over real connections`, { timeout: 60_000 + overSockets * 200 }, async () => {
  const isSendable = (value: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value)
  await fc.assert(
    fc.asyncProperty(requestsOf(knownWorld(), operations), async (sketch) => {
      const { options } = await requestOf(sketch)
      if (isOfCredentials(sketch.operation) || sketch.method === 'TRACE') return
      const headers = Object.entries(options.headers as Record<string, string>).filter(
        ([name, value]) => isSendable(value) && name !== 'expect',
      )
      const isBare = options.method === 'GET' || options.method === 'HEAD' || options.payload === undefined
      const abort = new AbortController()
      const response = await fetch(`${address}${String(options.url)}`, {
        method: options.method as string,
        headers: Object.fromEntries(headers),
        ...(!isBare && { body: options.payload as string }),
        signal: abort.signal,
      })
      const isOpen = isStream(sketch.operation) && response.status === 200
      const text = isOpen ? '' : await response.text()
      if (isOpen) abort.abort()
      expectSound(sketch, {
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        text,
        requestId: response.headers.get('x-request-id') ?? undefined,
      })
    }),
    { seed: seed + 1, numRuns: overSockets },
  )
})
