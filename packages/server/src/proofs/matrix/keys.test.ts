/** OP18, OP48: what API keys open, for every declared route: records that are made for guests, and nothing about users or the installation. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyScopes, positionScope, readingScope, salesScope } from '@ridgeline/domain/access/key-scopes'
import { publishedKinds } from '@ridgeline/domain/publication/published-kinds'
import { allEntities } from '@ridgeline/domain/declare/registry'
import type { Right } from '../../http/sessions/caller.ts'
import { isSampledUrl } from '../requests/sampled-kinds.ts'
import { sampled } from '../scene/chance.ts'
import { startTestServer, type KeyClient, type TestServer } from '../../testing/server.ts'

let server: TestServer
let all: KeyClient

beforeAll(async () => {
  server = await startTestServer()
  all = await server.withKey(keyScopes, { rateLimit: 10_000 })
})
afterAll(() => server.close())

interface Declared {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  right: Right
}

const isMethod = (method: string): method is Declared['method'] => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method)

const declared = (): Declared[] =>
  server.app.declaredRoutes.flatMap(({ method, url, config }) =>
    [method].flat().flatMap((each) => {
      const right = config?.right
      return isMethod(each) && right && !('public' in right) ? [{ method: each, url, right }] : []
    }),
  )

const id = '00000000-0000-4000-8000-000000000001'
const filled = (url: string) => url.replaceAll(/:\w+/g, id)
/** The body is not read when the key is refused, so that an empty one does no harm. */
const statusOf = async (key: KeyClient, { method, url }: Declared) =>
  (await key(method, filled(url), method === 'GET' ? undefined : {})).status

const published: ReadonlySet<string> = new Set(publishedKinds)
/** Entities whose routes are open, with the rest of the address. */
const openRoutes = (routes: readonly Declared[]) =>
  routes.filter(({ right }) => 'entity' in right && (right.orScope !== undefined || published.has(right.entity)) && !right.staffOnly)

test('a key with all scopes opens the routes of published records only', { timeout: 120_000 }, async () => {
  const routes = declared()
  const open = new Set(openRoutes(routes))
  expect([routes.length > 500, open.size > 300]).toEqual([true, true])
  const faults: string[] = []
  for (const route of routes.filter(({ url }) => isSampledUrl(url))) {
    const status = await statusOf(all, route)
    const isRight = open.has(route) ? status < 500 && (status !== 403 || isOutsideScopes(route)) && status !== 401 : status === 403
    if (!isRight) faults.push(`${route.method} ${route.url}: ${status}`)
  }
  expect(faults).toEqual([])
})

/** Resorts have no scope for changes. */
const isOutsideScopes = ({ method, url }: Declared) => url.startsWith('/api/private/resorts') && method !== 'GET'

test('no open route is about users, roles, keys, sessions, settings, logs, files, histories or other internal records', () => {
  const closed = allEntities.filter(({ name }) => !published.has(name)).map(({ plural }) => plural)
  const internal = [
    ...closed,
    'profile',
    'authorization',
    'preferences',
    'settings',
    'logs',
    'media',
    'trash',
    'search',
    'views',
    'changes',
    'background-work',
    'price-publications',
  ]
  const urls = openRoutes(declared()).map(({ url }) => url)
  const pattern = new RegExp(`^/api/private/(select/)?(${internal.join('|')})(/|$)|/(history|removed|restore|personal-data|erase)(/|$)`)
  expect(urls.filter((url) => pattern.test(url))).toEqual([])
  expect(closed).toEqual(expect.arrayContaining(['users', 'roles', 'api-keys', 'departments', 'devices', 'tickets']))
})

/** What the scopes of machines open. */
const machineRoutes: Readonly<Record<string, readonly string[]>> = {
  [readingScope]: ['/api/private/flow-readings', '/api/private/flow-measurements/:id/readings'],
  [positionScope]: ['/api/private/grooming-positions'],
  [salesScope]: ['/api/private/price-sales'],
}

/** One scope of each action, and those of machines; all of them would take minutes. */
const triedScopes = [
  'skilift.feed',
  'slope.read',
  'event.create',
  'parking.status',
  'badge.delete',
  readingScope,
  positionScope,
  salesScope,
] as const
const opensSome: ReadonlySet<string> = new Set(triedScopes.map((scope) => scope.split('.')[0]!))
const isOfMachines = (url: string) => Object.values(machineRoutes).flat().includes(url)

test('a key opens nothing without the scope: each scope alone opens the routes of its own entity only', { timeout: 120_000 }, async () => {
  const routes = declared().filter(
    ({ right, url }) => 'entity' in right && (isSampledUrl(url) || opensSome.has(right.entity) || isOfMachines(url)),
  )
  for (const scope of sampled(triedScopes, 0.5)) {
    const key = await server.withKey([scope], { rateLimit: 10_000 })
    const opened: string[] = []
    for (const route of routes) {
      const status = await statusOf(key, route)
      if (status !== 403 && 'entity' in route.right) opened.push(machineRoutes[scope] ? route.url : route.right.entity)
    }
    const [entity, action] = scope.split('.')
    const expected = machineRoutes[scope] ?? (action === 'feed' ? [] : [entity])
    expect([scope, [...new Set(opened)].sort()]).toEqual([scope, [...expected].sort()])
  }
})
