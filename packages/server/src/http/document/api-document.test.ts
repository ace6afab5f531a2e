/** The API document of the back office: every operation is named and explained, and nothing is written twice. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { everything, startTestServer, type TestServer } from '../../testing/server.ts'
import type { ApiDocument } from './share-repeated.ts'

let server: TestServer
let text: string
let document: ApiDocument

beforeAll(async () => {
  server = await startTestServer()
  text = (await server.app.inject('/api/openapi.json')).body
  document = JSON.parse(text)
})
afterAll(() => server.close())

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('every operation has an id of its own, a summary, and a description that says who may call it', () => {
  expect(operations().length).toBeGreaterThan(700)
  const ids = operations().map(({ operationId }) => operationId)
  expect(ids.filter((id) => !/^[a-z][A-Za-z\d]+$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  for (const { operationId, summary, description } of operations()) {
    expect(summary, operationId).toMatch(/\S/)
    expect(description, operationId).toMatch(/Public|signed-in|permission/)
  }
  expect(document.paths['/api/private/skilifts']!['post']!.description).toContain('`skilift.create`')
})

test('what may be repeated with an idempotency key says so', () => {
  const takesKey = (path: string) => {
    const { parameters = [], description } = document.paths[path]!['post']!
    const names = parameters.map((parameter) => ('$ref' in parameter ? parameter.$ref.split('/').at(-1) : parameter.name))
    return names.includes('idempotency-key') && description?.includes('`Idempotency-Key`') === true
  }
  expect(['skilifts', 'skilifts/bulk', 'copies'].filter((path) => !takesKey(`/api/private/${path}`))).toEqual([])
})

test('an operation takes 2,050 bytes at most on average, because parameters, failures and fields that repeat are components', () => {
  expect(text.length / operations().length).toBeLessThan(2_050)
  expect(text).not.toContain('Default Response')
  const at = (pointer: string) =>
    pointer
      .slice(2)
      .split('/')
      .reduce<unknown>((part, name) => Object(part)[name], document)
  const references = new Set(Array.from(text.matchAll(/"\$ref":"([^"]+)"/g), ([, pointer]) => pointer!))
  expect([...references].filter((pointer) => at(pointer) === undefined)).toEqual([])
})

test('a record and a draft are still as the document says', async () => {
  const admin = await server.signedIn(everything)
  const resortId = await server.createResort(1)
  const draft = { ...draftOf(skilift, 1), resortId }
  const { status, body } = await admin('POST', 'skilifts', draft)
  expect(status).toBe(201)
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
  ajv.addSchema({ $id: 'document', ...document })
  const isA = (name: string) => ajv.compile({ $ref: `document#/components/schemas/${name}` })
  expect([isA('Skilift')(body), isA('SkiliftDraft')(draft)]).toEqual([true, true])
  expect([isA('Skilift')({ ...body, waitingTime: 'long' }), isA('SkiliftDraft')({ ...draft, status: 'ajar' })]).toEqual([false, false])
})
