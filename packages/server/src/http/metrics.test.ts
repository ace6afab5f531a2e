import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { measureRequests } from './metrics.ts'

const metricsToken = 'prometheus-of-the-resort'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: metricsToken })
})
afterAll(() => server.close())

const read = (authorization = `Bearer ${metricsToken}`) => server.app.inject({ url: '/metrics', headers: { authorization } })

test('L6 routes shared by all entities have one label, and requests to unknown paths add no series', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  for (const { plural } of allEntities)
    for (const url of ['', `/${id}`, `/${id}/history`, '/counts']) await server.app.inject(`/api/private/${plural}${url}`)
  for (const method of ['GET', 'DELETE', 'PUT'] as const) await server.app.inject({ method, url: `/api/nowhere/${method}` })
  const { body, headers } = await read()
  const routes = new Set([...body.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
  expect(routes).toContain('/api/private/{collection}/:id')
  expect([...routes].filter((route) => route!.startsWith('/api/private/')).length).toBeLessThan(8)
  expect(new Set([...body.matchAll(/method="(\w+)",route="unknown"/g)].map(([, method]) => method))).toEqual(new Set(['any']))
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body.length).toBeLessThan(50_000)
})

test('L6 METRICS_TOKEN restricts access to the metrics', async () => {
  expect((await read()).statusCode).toBe(200)
  for (const other of ['', 'Bearer prometheus-of-the-resorts', metricsToken]) expect((await read(other)).statusCode).toBe(401)
})

test('metrics name the archive of the log without the path, which some archives take for a password', async () => {
  await server.services.db.query(sql`insert into audit_streams (destination, seal) values ('https://siem.example/receiver/geheim', 0)`)
  // Collected at most once a second.
  await expect.poll(async () => (await read()).body).toMatch(/^audit_stream_behind_seconds\{destination="https:\/\/siem\.example"\} /m)
  expect((await read()).body).not.toContain('geheim')
})

test('metrics do not cost more with more connections, and are collected at most once a second', async () => {
  const [{ body }, again] = await Promise.all([read(), read()])
  expect(body).toMatch(/^http_connections \d+$/m)
  expect(body).not.toMatch(/nodejs_active_|process_open_fds/)
  expect(again.body).toBe(body)
})

test('every metric that the page for operators explains is there', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const named = [...page.matchAll(/^\| `([a-z_0-9]+)(?:\{[^}]*\})?` \|/gm)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(15)
  const { body } = await read()
  expect(named.filter((name) => !body.includes(`# TYPE ${name} `))).toEqual([])
})

test('what observes the process keeps no closed server in memory', async () => {
  setFlagsFromString('--expose-gc')
  // The flag above makes V8 provide a function of this name.
  const collect: () => void = runInNewContext('gc')
  const closed = await (async () => {
    const app = Fastify()
    measureRequests(app)
    await app.ready()
    await app.close()
    return new WeakRef(app)
  })()
  await expect.poll(() => (collect(), closed.deref() === undefined)).toBe(true)
})
