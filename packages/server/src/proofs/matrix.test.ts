/** Must show 9: every role × every operation × own and foreign resort × every spelling of the address. Nothing forbidden is answered or changed. */
import { addressInRoom, expectedInRoom, isRoom } from './matrix-rooms.ts'
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEntities } from '@ridgeline/domain/registry'
import type { Entity } from '@ridgeline/domain/entity'
import { sampleIn } from '../testing/sample-in.ts'
import { recordsOf } from '../entities/records.ts'
import { house } from '../http/caller.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { chanceOf, isFull, seed } from './chance.ts'
import { operationsOf, type Document, type Operation } from './document.ts'
import { listen } from './instance.ts'
import { canaries, resorts, staffOf, type Made, type Person, type Staff, type Which } from './staff.ts'

let server: TestServer
let staff: Staff
let operations: Operation[]
let port: number
const agent = new Agent({ keepAlive: true, maxSockets: 4 })
/** Of each entity and resort one record that stays, and one that was removed, with the revision that brings it back. */
const stable = new Map<string, Made>()
const removed = new Map<string, { id: string; revision: string }>()

beforeAll(async () => {
  server = await startTestServer()
  staff = await staffOf(server)
  port = Number(new URL(await listen(server.app)).port)
  operations = operationsOf((await server.app.inject('/api/openapi.json')).json<Document>())
  for (const entity of allEntities)
    for (const which of resorts) {
      stable.set(`${entity.name} ${which}`, await staff.made(entity, which))
      if (entity.name !== 'user') removed.set(`${entity.name} ${which}`, await gone(entity, which))
    }
})
afterAll(async () => {
  agent.destroy()
  await server.close()
})

async function gone(entity: Entity, which: Which) {
  const { id, version } = await staff.made(entity, which)
  await recordsOf(entity, server.services).remove(id, version, { caller: house, requestId: 'proof' })
  return { id, revision: await staff.lastChange() }
}

interface Answer {
  status: number
  type: string
  text: string
}

/** The address goes out exactly as written; of a stream, only how it begins. */
function ask(method: string, path: string, token: string | undefined, body?: unknown, more: IncomingHttpHeaders = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...more,
  }
  const sent = httpRequest({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
    const type = response.headers['content-type'] ?? ''
    const status = response.statusCode ?? 0
    if (type.includes('event-stream')) {
      response.destroy()
      return resolve({ status, type, text: '' })
    }
    let text = ''
    response.setEncoding('utf8').on('data', (part: string) => void (text += part))
    response.on('end', () => resolve({ status, type, text }))
  })
  sent.on('error', reject)
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  return promise
}

/** All of them reach the right route or none; a guard that looks at the address would miss some. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => path.replace('/api', '/%61pi'),
  (path) => path.replace('private', '%70rivate'),
  (path) => `/${path}`,
  (path) => path.replace('/private', '//private'),
  (path) => `/.${path}`,
  (path) => path.replace('/private', '/./private'),
  (path) => `/x/..${path}`,
  (path) => `/api/public/..${path.slice('/api'.length)}`,
  (path) => path.replace(/(\?|$)/, '/$1'),
  (path) => path.replace(/(\?|$)/, ';x=1$1'),
  (path) => path.replace('/private', ';x/private'),
  (path) => path.replace('/api', '/API'),
  (path) => path.replace('private', 'Private'),
  (path) => path.replace('/api', '/%2561pi'),
  (path) => path.replace('/api/', '/api/v2/'),
  (path) => path.replace('/api/', '/api/v2/v2/'),
  (path) => path.replace('/private/', '\\private\\'),
  (path) => path.replace('/private', '%2Fprivate'),
]

const entityOf = ({ tag, path }: Operation) => (path.startsWith('/api/private/') ? allEntities.find(({ name }) => name === tag) : undefined)
const isWrite = ({ method, path }: Operation) => method !== 'GET' && !(path in publicBodies)

/** Resorts and users lie in resorts without being declared so. */
const isOfHouse = ({ scope, name }: Entity) => scope === 'global' && name !== 'resort' && name !== 'user'

/** Open to everybody, and nothing comes of it: no mail is sent here, and the token is made up. */
const publicRefusals: Readonly<Record<string, number>> = {
  '/api/authorization/forgot-password': 404,
  '/api/authorization/reset-password': 400,
}

/** `any` is told by the rooms themselves. */
type Outcome = number | 'ok' | 'nothing' | 'any'

/** What the owner's catalogue of rights says (OP47, OP49), said once more and independent of the routes. */
function expected({ permissions, role, token }: Person, operation: Operation, which: Which): Outcome {
  const { method, path } = operation
  if (path in publicRefusals) return publicRefusals[path]!
  if (!path.startsWith('/api/private/')) return 'ok'
  if (!token) return 401
  if (isRoom(operation)) return expectedInRoom(permissions, operation)
  const entity = entityOf(operation)
  if (path.startsWith('/api/private/views')) return expectedOfViews(permissions, role, operation, which)
  if (!entity) return 'ok'
  const has = (...actions: string[]) => actions.some((action) => permissions.has(`${entity.name}.${action}`))
  const everywhere = role === 'superAdmin'
  const isThere = everywhere || which === 'own' || isOfHouse(entity)
  if (method === 'GET') {
    if (!has('read')) return 403
    if (isThere) return 'ok'
    return path.includes('{id}') ? 404 : 'nothing'
  }
  if (path.endsWith('/bulk'))
    return has('create', 'update', 'status', 'delete')
      ? everywhere || (isThere && has('update') && !isOfHouse(entity))
        ? 'ok'
        : 'nothing'
      : 403
  const action =
    path.endsWith('/restore') || path === `/api/private/${entity.plural}` ? 'create' : method === 'DELETE' ? 'delete' : 'update'
  if (!has(action, ...(action === 'update' ? ['status'] : []))) return 403
  if (everywhere) return 'ok'
  // Seen from every resort, written from none.
  if (isOfHouse(entity)) return 403
  if (action === 'create' && entity.name === 'user' && !path.endsWith('/restore')) return isThere ? 'ok' : 422
  if (isThere) return has(action) ? 'ok' : 403
  return 404
}

/** Views hang on the right to read what they are views of; one that nobody shares is not there. */
function expectedOfViews(permissions: Person['permissions'], role: string, { method, path }: Operation, which: Which) {
  if (path.includes('{id}')) return 404
  if (!permissions.has('skilift.read')) return 403
  if (role === 'superAdmin' || which === 'own') return 'ok'
  return method === 'GET' ? 'nothing' : 404
}

/** A sound request about the views of the lifts in a resort. */
function prepareViews({ method, path }: Operation, resortId: string): Prepared {
  const query = method === 'GET' ? `?entity=skilift&resortId=${resortId}` : ''
  const body =
    method === 'POST' ? { entity: 'skilift', resortId, name: 'View', search: {} } : method === 'PATCH' ? { name: 'View' } : undefined
  return { path: path.replace('{id}', '00000000-0000-4000-8000-000000000001') + query, body, headers: { 'if-match': '"1"' } }
}

const publicBodies: Readonly<Record<string, object>> = {
  '/api/authorization/login': { email: 'x@example.com', password: 'x' },
  '/api/authorization/forgot-password': { email: 'x@example.com' },
  '/api/authorization/reset-password': { token: 'x'.repeat(43), password: 'Marmot on the 4th ridge' },
}

interface Prepared {
  path: string
  body?: unknown
  headers: IncomingHttpHeaders
}

/** Pictures are sent and read by the forms of the media themselves. */
const isAnswered = ({ path }: Operation) => !/\/(media|search)/.test(path)

let fresh = 0
/** A sound request, so that only rights can be in its way. Who may do it gets a record of his own to do it to. */
async function prepare(person: Person, operation: Operation, which: Which, isAllowed: boolean): Promise<Prepared> {
  const { method, path } = operation
  const entity = entityOf(operation)
  const resortId = staff.ids[which]
  const headers: IncomingHttpHeaders = {}
  if (path.startsWith('/api/private/views')) return prepareViews(operation, resortId)
  if (isRoom(operation) && isAnswered(operation)) {
    const id = entity && stable.get(`${entity.name} ${which}`)!.id
    return { path: addressInRoom(operation, { resortId, id }), body: method === 'GET' ? undefined : {}, headers: { 'if-match': '"1"' } }
  }
  if (!entity) {
    const ids = path.endsWith('/media') && method === 'GET' ? '?ids=00000000-0000-4000-8000-000000000001' : ''
    const filled = path.replace('{resortId}', resortId).replace('{sha256}', 'a'.repeat(64)).replace('{variant}', 'original')
    const query = path.endsWith('/search') ? '?q=kanarik' : ids
    const body = method === 'PATCH' ? { theme: 'dark' } : publicBodies[path]
    return { path: filled + query, body, headers }
  }
  const needsFresh = isAllowed && isWrite(operation)
  const key = `${entity.name} ${which}`
  const isOwnResort = entity.name === 'resort' && which === 'own' && person.role !== 'superAdmin'
  const isRestore = path.endsWith('/restore') || path.endsWith('/removed')
  const target = isRestore && removed.has(key) ? (needsFresh ? await gone(entity, which) : removed.get(key)!) : await living()
  async function living(): Promise<Made> {
    if (isOwnResort) return staff.resort('own')
    return needsFresh ? staff.made(entity!, which) : stable.get(key)!
  }
  if (path.includes('{id}')) headers['if-match'] = `"${'version' in target ? target.version : 1}"`
  const query =
    path.endsWith('/usage') && !path.includes('{id}')
      ? `?ids=${target.id}`
      : method === 'GET' && !path.includes('{id}') && entity.scope === 'resort'
        ? `?resortId=${resortId}`
        : ''
  const at = ++fresh
  const draft = async () => {
    const assignments =
      entity.name === 'user'
        ? { assignments: [{ roleId: staff.roleOf('viewer'), resortId }], genericPermissions: null, email: `new${at}@example.com` }
        : {}
    const role = entity.name === 'role' ? { permissions: [] } : {}
    return sampleIn({ services: server.services, resortId }, entity, 100_000 + at, { ...assignments, ...role })
  }
  const body =
    method === 'PATCH'
      ? { order: at }
      : path.endsWith('/bulk')
        ? { items: [{ id: target.id, version: 'version' in target ? target.version : 1, order: at }] }
        : path.endsWith('/restore')
          ? { revision: 'revision' in target ? target.revision : '1' }
          : method === 'POST'
            ? await draft()
            : undefined
  return { path: path.replace('{id}', target.id) + query, body, headers }
}

/** Which texts must never be in an answer to this person. */
function forbiddenFor({ role, permissions }: Person, outcome: Outcome, operation: Operation): string[] {
  if (!operation.path.startsWith('/api/private/')) return []
  if (role === 'superAdmin') return []
  if (typeof outcome === 'number' || permissions.size === 0) return Object.values(canaries)
  return outcome === 'nothing' && entityOf(operation)?.scope === 'resort' ? Object.values(canaries) : [canaries.foreign]
}

const dailyCells = 3_500

const isPage = ({ type }: Answer) => type.startsWith('text/html')

test('nothing forbidden is answered, nothing is changed by what was refused', { timeout: 3_600_000 }, async () => {
  const chance = chanceOf(seed)
  let cells = 0
  let refusals = 0
  const faults: string[] = []
  // Every day another part of all cells; all of them in the proof.
  const share = isFull ? 1 : dailyCells / (staff.people.length * operations.length * resorts.length)
  for (const person of staff.people)
    for (const operation of operations)
      for (const which of resorts) {
        if (chance.next() >= share) continue
        const name = `${person.role}: ${operation.method} ${operation.path} (${which})`
        const outcome = expected(person, operation, which)
        // A token that signs out is not the one the next cell needs.
        const token =
          operation.path.endsWith('/logout') && person.userId ? await server.services.sessions.open(person.userId) : person.token
        const plain = await prepare(person, operation, which, outcome === 'ok')
        const isHarmless = (outcome !== 'ok' && outcome !== 'any') || !isWrite(operation)
        const odd = !operation.path.startsWith('/api/private/') || !isHarmless ? [] : isFull ? spellings : chance.some(spellings, 3)
        for (const spell of [undefined, ...odd]) {
          const path = spell ? spell(plain.path) : plain.path
          const before = await staff.lastChange()
          const answer = await ask(operation.method, path, token, plain.body, plain.headers)
          cells++
          const cell = `${name} as ${path}: ${answer.status} ${answer.text.slice(0, 200)}`
          const fault = (isWrong: boolean, what: string) => void (isWrong && faults.push(`${cell} — ${what}`))
          fault(answer.status >= 500, 'failed')
          for (const canary of forbiddenFor(person, outcome, operation)) fault(answer.text.includes(canary), `tells of ${canary}`)
          fault(isHarmless && (await staff.lastChange()) !== before, 'changed something')
          if (typeof outcome === 'number') {
            refusals++
            fault(spell ? answer.status < 400 && !isPage(answer) : answer.status !== outcome, `should be ${outcome}`)
          } else if (!spell && outcome !== 'any') fault(!isAsked(outcome, operation, answer), `should be ${outcome}`)
        }
      }
  console.log(`matrix: ${cells} cells, ${refusals} refusals, ${operations.length} operations, ${staff.people.length} people`)
  expect(faults.slice(0, 30), `${faults.length} faults`).toEqual([])
  expect(cells).toBeGreaterThanOrEqual(isFull ? 100_000 : 3_000)
  expect(refusals).toBeGreaterThan(cells / 4)
})

function isAsked(outcome: 'ok' | 'nothing', { path, method, tag }: Operation, { status, text }: Answer): boolean {
  // Users who left are brought back by nobody; their revision is not one of their record's.
  if (tag === 'user' && path.endsWith('/restore')) return status >= 400
  // Users have no trash, and the resort people work in is there.
  if ((tag === 'user' || tag === 'resort') && path.endsWith('/removed')) return status === 404 || status === 200
  if (path.startsWith('/media/') || path.endsWith('/login')) return status >= 400
  if (path === '/api/private/media' && method === 'POST') return status === 400
  if (status >= 300) return false
  if (path.endsWith('/bulk')) {
    const { saved, failed } = JSON.parse(text) as { saved: unknown[]; failed: unknown[] }
    return outcome === 'ok' ? saved.length === 1 && failed.length === 0 : saved.length === 0 && failed.length === 1
  }
  return true
}

test('every route of the API is in the matrix', () => {
  const routes = server.app.printRoutes({ commonPrefix: false }).split('\n')
  const stack: string[] = []
  const found = routes.flatMap((line) => {
    const [, indent = '', path = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?$/.exec(line) ?? []
    stack.splice(indent.length / 4, Infinity, path)
    return (methods ?? '')
      .split(', ')
      .flatMap((method) => (method && !['HEAD', 'OPTIONS'].includes(method) ? [`${method} ${stack.join('')}`] : []))
  })
  const isHidden = (route: string) => !route.includes(' /api/') || /\/api\/(openapi\.json|reference)/.test(route)
  const known = new Set(operations.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`))
  expect(found.length).toBeGreaterThan(80)
  expect(found.filter((route) => !isHidden(route) && !known.has(route))).toEqual([])
})
