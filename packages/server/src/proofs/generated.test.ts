/** For any request, the response conforms to the document, is never a 5xx, and a refused request changes nothing. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { select, selectValues } from '../db/connect/select.ts'
import { revisions } from '../db/tables/revision-table.ts'
import { everything, startTestServer, type Client, type TestServer } from '../testing/server.ts'
import { seed, times } from './scene/chance.ts'
import { validatorOf, operationsOf, type Document, type Operation } from './requests/document.ts'
import { requestOf } from './requests/generated-request.ts'
import { targetsIn } from './requests/generated-targets.ts'
import { listen } from './scene/instance.ts'
import { isSampled } from './requests/sampled-kinds.ts'
import { publicBodies } from './requests/public-operations.ts'
import { isOtherRoute } from './matrix/other-routes.ts'
import { requestsOf, type Sketch } from './requests/requests.ts'

const requests = times(100_000, 2_500)
const overSockets = times(2_000, 80)

let server: TestServer
let admin: Client
let address: string
let document: Document
let operations: Operation[]
let validator: ReturnType<typeof validatorOf>
let resortId: string
let targets: Awaited<ReturnType<typeof targetsIn>>
let canaryBefore: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  address = await listen(server.app)
  const { body } = await admin<Document>('GET', '/api/openapi.json')
  document = body
  operations = operationsOf(document).filter(isSampled)
  validator = validatorOf(document)
  targets = await targetsIn(server.services, resortId)
  canaryBefore = await canaryText()
})
afterAll(() => server.close())

const canaryText = async () => (await admin('GET', `skilifts/${targets.canaryId}`)).text

const isOfCredentials = ({ path }: Operation) => path.endsWith('/login')
/** These routes are for screens with their own secret. */
const isOfScreens = ({ path }: Operation) => path.startsWith('/api/displays/devices/')
/** No directory is configured. */
const isOfDirectory = ({ path }: Operation) => path.startsWith('/api/authorization/directory')
/** No user has the generated passwords and tokens, and views belong to single users: valid requests for them are in their own tests. */
const isOfOthers = ({ path }: Operation) => path in publicBodies || path.endsWith('/views/{id}')
/** Undo takes back what the caller changed, and most records here were made by the server. */
const isOfOwnChanges = ({ path }: Operation) => path.endsWith('/undo')
const isStream = ({ path }: Operation) => path.endsWith('/changes') || path.endsWith('/stream')

/** Requests that sign out use a separate token. */
const tokenOf = async ({ path }: Operation) => (path.endsWith('/logout') ? server.services.sessions.open(admin.userId) : admin.token)
const sentFor = async (sketch: Sketch) => requestOf(sketch, { target: await targets.targetOf(sketch), tokenOf })

const reached = new Set<string>()
const statuses = new Map<number, number>()
/** Changes that were found by the id of their request: without any, a change of a refused one would be overlooked too. */
let attributed = 0
const nameOf = ({ method, path }: Operation) => `${method} ${path}`

/** Every change leaves a revision, except of sessions, responses and preferences. */
const lastChange = async () =>
  (await server.services.db.query(selectValues({ last: sql<string>`(select coalesce(max(id), 0)::text from revisions)` })))[0]!.last
/** Background work that earlier requests began names itself instead of a request (`snow-report`, `clock-…`). */
const changesAfter = (last: string, requestId: string | undefined) =>
  server.services.db.query(
    select({ entity: revisions.entity, action: revisions.action, requestId: revisions.requestId })`from ${revisions}
      where id > ${last}::bigint and coalesce(request_id, '') in ('', ${requestId ?? ''})`,
  )

interface Answered {
  status: number
  type: string
  text: string
  requestId: string | undefined
}

function expectSound({ operation, method }: Sketch, { status, type, text, requestId }: Answered) {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  expect(status, text.slice(0, 300)).toBeLessThan(500)
  // A URL that exceeds the header limit is refused before routing.
  if (method === undefined && status !== 431) {
    expect([nameOf(operation), validator.fault(operation, status, type, text)]).toEqual([nameOf(operation), undefined])
    if (status < 300) reached.add(nameOf(operation))
  }
  if (status >= 400 && method !== 'HEAD') {
    expect(type).toContain('application/json')
    const body = JSON.parse(text) as { requestId: string }
    expect(validator.failureFault(body)).toBe(undefined)
    if (requestId !== undefined) expect(body.requestId).toBe(requestId)
  }
}

async function tryOne(sketch: Sketch) {
  const options = await sentFor(sketch)
  const before = await lastChange()
  const streams = isStream(sketch.operation) && sketch.method === undefined
  const begun = performance.now()
  const response = await server.app.inject(streams ? { ...options, payloadAsStream: true } : options)
  const isOpen = streams && response.statusCode === 200
  if (isOpen) response.stream().destroy()
  const text = isOpen ? '' : streams ? await textOf(response.stream()) : response.body
  const requestId = response.headers['x-request-id'] as string | undefined
  expectSound(sketch, { status: response.statusCode, type: String(response.headers['content-type'] ?? ''), text, requestId })
  expect(performance.now() - begun).toBeLessThan(10_000)
  const changes = await changesAfter(before, requestId)
  if (response.statusCode >= 400) expect(changes, 'a refused request changed something').toEqual([])
  attributed += changes.length
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
    resort: [resortId],
    ...targets.pointedAt,
    email: ['nobody@example.com', 'm1@example.com'],
    parentId: [null],
    departmentId: [null],
    managerId: [null],
  },
})

test(
  `${requests} generated requests: no 5xx, responses as documented, refused requests change nothing`,
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
    expect(attributed).toBeGreaterThan(0)
    // Other features need more than the document describes, so valid requests to them are in their own tests.
    const missed = operations
      .filter(
        (operation) => ![isOtherRoute, isOfScreens, isOfDirectory, isOfOthers, isOfOwnChanges].some((isLeftOut) => isLeftOut(operation)),
      )
      .map(nameOf)
      .filter((name) => !reached.has(name))
    expect(missed.length, `never answered with success: ${missed.join(', ')}`).toBeLessThanOrEqual(operations.length * 0.05)
    expect(await canaryText()).toBe(canaryBefore)
  },
)

test(`${overSockets} of them over real connections`, { timeout: 60_000 + overSockets * 200 }, async () => {
  const isSendable = (value: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value)
  await fc.assert(
    fc.asyncProperty(requestsOf(knownWorld(), operations), async (sketch) => {
      const options = await sentFor(sketch)
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
