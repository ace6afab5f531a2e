/**
 * Every role × every operation × own and other resort × every spelling of the URL. Forbidden requests get no data and change
 * nothing.
 */
import { allEntities } from '@ridgeline/domain/declare/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { spellings } from './address-spellings.ts'
import { chanceOf, isFull, seed } from '../scene/chance.ts'
import { operationsOf, type Document, type Operation } from '../requests/document.ts'
import { listen } from '../scene/instance.ts'
import { expected, forbiddenFor, isWrite } from './matrix-expected.ts'
import { preparerOf } from './matrix-requests.ts'
import { resorts, staffOf, type Staff } from '../scene/staff.ts'
import { requesterTo, type Answer } from '../requests/written-request.ts'

let server: TestServer
let staff: Staff
let operations: Operation[]
let prepare: Awaited<ReturnType<typeof preparerOf>>
let requester: ReturnType<typeof requesterTo>

beforeAll(async () => {
  server = await startTestServer()
  staff = await staffOf(server)
  requester = requesterTo(Number(new URL(await listen(server.app)).port))
  operations = operationsOf((await server.app.inject('/api/openapi.json')).json<Document>())
  prepare = await preparerOf(server, staff)
  staff.people.push(await staff.misplaced())
})
afterAll(async () => {
  requester.close()
  await server.close()
})

/** Before the spellings of each. */
const sampledCells = 400

const isPage = ({ type }: Answer) => type.startsWith('text/html')

test('forbidden requests get no data, and refused requests change nothing', { timeout: 3_600_000 }, async () => {
  const chance = chanceOf(seed)
  let cells = 0
  let refusals = 0
  const faults: string[] = []
  // A random part of all cells; in the proof all.
  const share = isFull ? 1 : sampledCells / (staff.people.length * operations.length * resorts.length)
  for (const person of staff.people)
    for (const operation of operations)
      for (const which of resorts) {
        if (chance.next() >= share) continue
        const name = `${person.role}: ${operation.method} ${operation.path} (${which})`
        const outcome = expected(person, operation, which)
        // Requests that sign out use a separate token.
        const token =
          operation.path.endsWith('/logout') && person.userId ? await server.services.sessions.open(person.userId) : person.token
        const plain = await prepare(person, operation, which, outcome === 'ok')
        const isHarmless = (outcome !== 'ok' && outcome !== 'any') || !isWrite(operation)
        const odd = !operation.path.startsWith('/api/private/') || !isHarmless ? [] : isFull ? spellings : chance.some(spellings, 3)
        for (const spell of [undefined, ...odd]) {
          const path = spell ? spell(plain.path) : plain.path
          const before = await staff.lastChange()
          const answer = await requester.ask(operation.method, path, token, plain.body, plain.headers)
          cells++
          const cell = `${name} as ${path}: ${answer.status} ${answer.text.slice(0, 200)}`
          const fault = (isWrong: boolean, what: string) => void (isWrong && faults.push(`${cell} — ${what}`))
          fault(answer.status >= 500, 'failed')
          for (const canary of forbiddenFor(person, outcome, operation)) fault(answer.text.includes(canary), `contains ${canary}`)
          fault(isHarmless && (await staff.lastChange()) !== before, 'changed something')
          if (typeof outcome === 'number') {
            refusals++
            fault(spell ? answer.status < 400 && !isPage(answer) : answer.status !== outcome, `should be ${outcome}`)
          } else if (!spell && outcome !== 'any') fault(!isAsked(outcome, operation, answer), `should be ${outcome}`)
        }
      }
  console.log(`matrix: ${cells} cells, ${refusals} refusals, ${operations.length} operations, ${staff.people.length} people`)
  expect(faults.slice(0, 30), `${faults.length} faults`).toEqual([])
  expect(cells).toBeGreaterThanOrEqual(isFull ? 150_000 : 750)
  expect(refusals).toBeGreaterThan(cells / 4)
})

function isAsked(outcome: 'ok' | 'nothing', { path, method, tag }: Operation, { status, text }: Answer): boolean {
  // Removed users cannot be restored; the revision is not one of the record.
  if (tag === 'user' && path.endsWith('/restore')) return status >= 400
  // Users have no trash, and the user's own resort exists.
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

test('every route of the API is in the matrix, or in the document of the open data', async () => {
  const routes = server.app.printRoutes({ commonPrefix: false }).split('\n')
  const stack: string[] = []
  const found = routes.flatMap((line) => {
    const [, indent = '', path = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?$/.exec(line) ?? []
    stack.splice(indent.length / 4, Infinity, path)
    return (methods ?? '')
      .split(', ')
      .flatMap((method) => (method && !['HEAD', 'OPTIONS'].includes(method) ? [`${method} ${stack.join('')}`] : []))
  })
  // AlpineBits is described by schemas of its own, which its tests read.
  const isHidden = (route: string) => !route.includes(' /api/') || /\/api\/(openapi\.json|reference|alpinebits)/.test(route)
  const named = (method: string, path: string) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`
  const { paths } = (await server.app.inject('/api/feeds/openapi.json')).json<{ paths: Record<string, object> }>()
  const plurals = allEntities.map(({ plural }) => plural)
  const collectionsOf = (path: string) =>
    path.endsWith('{collection}') ? plurals.map((plural) => path.replace('{collection}', plural)) : [path]
  // A collection as a file is described with the collection.
  const open = Object.entries(paths).flatMap(([path, methods]) => [
    ...Object.keys(methods).flatMap((method) => collectionsOf(path).map((each) => named(method.toUpperCase(), each))),
    named('GET', `${path}.{format}`),
  ])
  // Answered with 405 only, so they are not operations.
  const notOffered = ['GET /api/mcp', 'DELETE /api/mcp']
  const described = operations.map(({ method, path }) => named(method, path))
  const known = new Set([...described, ...open, ...notOffered, 'GET /api/feeds/openapi.json'])
  expect(found.length).toBeGreaterThan(80)
  expect(found.filter((route) => !isHidden(route) && !known.has(route))).toEqual([])
})
