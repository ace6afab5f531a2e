/** Verifies that docs/api.md and the OpenAPI document cover what the specification leaves open. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readableFields } from '@ridgeline/domain/declare/entity'
import { badge } from '@ridgeline/domain/entities/badge'
import { failures } from '@ridgeline/domain/check/failure'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { variantFormats, variantWidths } from '@ridgeline/domain/media/picture-variants'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { readConfig } from './config/config.ts'
import { recordSchema } from './http/document/json-schema.ts'
import { pagePolicy } from './http/answers/security-headers.ts'
import { servedTypes } from './features/alpinebits/resources/resource.ts'
import { formats } from './features/feeds/formats/formats.ts'
import { bulkFilesPerMinute, maxPageSize } from './publication/described/feed-limits.ts'
import { maxRecords } from './publication/read-pages.ts'
import { startTestServer, type TestServer } from './testing/server.ts'

const root = join(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'docs/api.md'), 'utf8')

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema?: object }> }> }>>
  components: { schemas: Record<string, { properties: Record<string, unknown> }> }
}

let server: TestServer
let document: Document

beforeAll(async () => {
  server = await startTestServer()
  document = (await server.app.inject('/api/openapi.json')).json<Document>()
})
afterAll(() => server.close())

/** Answered without content: the status says all. */
const withoutContent = ['post /api/authorization/directory/back-channel-logout 200', 'post /api/notifications/{resort}/mail 202']

test('R3.205: the names of all fields and the schemas of all responses are published', () => {
  for (const entity of allEntities) {
    const { properties } = document.components.schemas[String(recordSchema(entity)['$id'])]!
    for (const [name] of readableFields(entity)) expect(properties, entity.name).toHaveProperty(name)
  }
  const without: string[] = []
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { responses }] of Object.entries(methods)) {
      const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      expect(successes, `${method} ${path}`).not.toEqual([])
      for (const [status, { content = {} }] of successes) {
        const hasSchema = Object.values(content).some(({ schema = {} }) => Object.keys(schema).length > 0)
        if (status !== '204' && !hasSchema) without.push(`${method} ${path} ${status}`)
      }
    }
  expect(without.toSorted()).toEqual(withoutContent)
})

test('the page names all sizes and formats of pictures', () => {
  expect(page).toContain(`/{${variantWidths.join(',')}}.{${variantFormats.join(',')}}`)
})

test('R7.29: the endpoints of every entity, of a forgotten and of a new password are published', () => {
  for (const { plural } of allEntities) {
    expect(Object.keys(document.paths[`/api/private/${plural}`]!)).toEqual(expect.arrayContaining(['get', 'post']))
    expect(Object.keys(document.paths[`/api/private/${plural}/{id}`]!)).toEqual(expect.arrayContaining(['get', 'patch', 'delete']))
  }
  for (const action of ['login', 'forgot-password', 'reset-password']) {
    expect(document.paths[`/api/authorization/${action}`]).toHaveProperty('post')
    expect(page).toContain(`POST /api/authorization/${action}`)
  }
})

test('R8.38: every error code is documented with its status, and no other is', () => {
  const rows = [...page.matchAll(/^\| (\d+) \| (\d+) \| (\w+) \|/gm)].map(([, code, status, kind]) => [
    kind,
    { code: Number(code), status: Number(status) },
  ])
  expect(Object.fromEntries(rows)).toEqual(failures)
  expect(rows).toHaveLength(Object.keys(failures).length)
  expect(new Set(Object.values(failures).map(({ code }) => code)).size).toBe(rows.length)
  expect(page).toMatch(/^\| 1 \| – \|/m)
})

test('open data: the page states the kinds, the formats and the limits that there are', () => {
  const [part = ''] = /^## Open data$[^]*?(?=^## )/m.exec(page) ?? []
  expect(part).toContain(`of ${publishedEntities.length} kinds of record`)
  const named = [...part.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(named).toEqual(expect.arrayContaining(formats.map(({ suffix }) => suffix)))
  expect(named).toEqual(expect.arrayContaining([...servedTypes]))
  expect(part).toContain(`\`limit\` up to ${maxPageSize}`)
  expect(part).toContain(`${bulkFilesPerMinute} files a minute`)
  expect(part).toContain(`up to ${maxRecords.toLocaleString('en')}`)
})

test('open data: the page has what is at no address of a collection', async () => {
  const { paths } = (await server.app.inject('/api/feeds/openapi.json')).json<Document>()
  const collections = new Set(publishedEntities.map(({ plural }) => `/api/feeds/${plural}`))
  const fixed = Object.keys(paths).map((path) => path.replace(/\/?\{.*/, ''))
  const own = fixed.filter((path) => !collections.has(path))
  expect(own).toEqual(expect.arrayContaining(['/api/mcp', '/api/feeds/alerts']))
  expect(own.filter((path) => !page.includes(path))).toEqual([])
})

test('R3.34, OP16: every error response has the envelope of messages', async () => {
  const asked = ['/api/private/skilifts', '/api/nowhere', '/api/%ff', '/api/displays/skimaps/none']
  const answers = await Promise.all(asked.map((url) => server.app.inject(url)))
  for (const answer of answers) {
    const { messages, ErrorMessage } = answer.json<{ messages: { message: string }[]; ErrorMessage: string }>()
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(messages.length).toBeGreaterThan(0)
    for (const { message } of messages) expect(message).toMatch(/\S/)
    expect(ErrorMessage).toBe(messages[0]!.message)
  }
})

test('R9.60, T90: the client contains no key of a map or place-name service, and cannot access one', () => {
  expect(pagePolicy(readConfig({}), 'n').match(/https?:[^\s;]*/g)).toBeNull()
  const client = join(root, 'packages/web/src')
  const sources = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const keys = /AIza[\w-]{30,}|pk\.eyJ[\w.-]{20,}|[?&](?:api_?key|key|username|access_token)=\w{8,}/i
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => keys.test(readFileSync(join(client, file), 'utf8')))).toEqual([])
})

test('R7.23, R7.24, R7.25: selects are served by GET, with search words and pages, and return results and whether there are more', async () => {
  const client = await server.signedIn(['badge.read', 'badge.create'])
  const resortId = await server.createResort(1)
  const badges = Array.from({ length: 35 }, (_, each) => ({
    ...draftOf(badge, each, { code: `odznak-${each}`, icon: null, active: true }),
    resortId,
    name: { sk: `Odznak ${String(each).padStart(2, '0')}` },
  }))
  const { body } = await client('POST', 'badges/bulk', { items: badges })
  expect(body.saved).toHaveLength(35)
  const asked = async (query: string) => (await client<Select>('GET', `select/badge?${query}`)).body
  interface Select {
    results: { id: string; text: string }[]
    pagination: { more: boolean }
  }
  const [first, second] = [await asked('q=odznak&page=1'), await asked('q=odznak&page=2')]
  expect([first.results.length, first.pagination, second.results.length, second.pagination]).toEqual([
    30,
    { more: true },
    5,
    { more: false },
  ])
  expect((await asked('q=Odznak 07')).results.map(({ text }) => text)).toEqual(['Odznak 07'])
})
