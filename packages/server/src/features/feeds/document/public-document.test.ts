/** The OpenAPI document of the open data describes what the server answers. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slope } from '@ridgeline/domain/entities/slope'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import type { ApiDocument, Operation } from '../../../http/document/share-repeated.ts'
import { operationsOf, type Document as ReferencedDocument } from '../../../proofs/requests/document.ts'
import { startFeeds, type FeedScene } from '../feeds.fixture.ts'

interface Document extends ApiDocument {
  components: ApiDocument['components'] & { examples: Record<string, { value: object }>; securitySchemes: object }
}

let scene: FeedScene
let text: string
let document: Document

beforeAll(async () => {
  scene = await startFeeds()
  text = (await scene.get('/openapi.json')).body
  document = JSON.parse(text)
})
afterAll(() => scene.close())

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))
const validatorWith = () => addFormats.default(new Ajv2020({ strict: false, allErrors: true })).addSchema({ $id: 'document', ...document })

test('it is small, every operation has its own id, and every reference leads somewhere', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(text.length).toBeLessThan(312_000)
  const ids = operations().map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  const at = (pointer: string) =>
    pointer
      .slice(2)
      .split('/')
      .reduce<unknown>((part, name) => Object(part)[name], document)
  for (const [, pointer = ''] of text.matchAll(/"\$ref":"([^"]+)"/g)) expect(at(pointer), pointer).toBeDefined()
})

test('every collection is described, and its records are as described, in one language and in all', async () => {
  const { openResort, plant, read } = scene
  const resort = await openResort(1)
  const ajv = validatorWith()
  for (const entity of publishedEntities) {
    const name = entity.name[0]!.toUpperCase() + entity.name.slice(1)
    expect(document.paths, entity.plural).toHaveProperty([`/api/feeds/${entity.plural}/{id}`])
    const validate = ajv.compile({ $ref: `document#/components/schemas/${name}` })
    const id = entity.name === 'resort' ? resort.id : await plant(entity, resort.id)
    for (const lang of ['', '?lang=sk']) {
      const [record] = (await read(`/${entity.plural}/${id}${lang}`)).items
      expect([entity.name, validate(record), validate.errors], JSON.stringify(record).slice(0, 2_000)).toEqual([entity.name, true, null])
    }
  }
}, 60_000)

test('GeoJSON is described with all of its members, those for followers too', async () => {
  const { openResort, plant, get } = scene
  const resort = await openResort(2)
  await plant(slope, resort.id)
  const { properties } = document.components.schemas['FeatureCollection']!
  const validate = validatorWith().compile({ $ref: 'document#/components/schemas/FeatureCollection' })
  for (const query of ['', '&updatedSince=2020-01-01T00:00:00Z']) {
    const body = (await get(`/slopes.geojson?resort=${resort.alias}${query}`)).json<object>()
    expect([validate(body), validate.errors]).toEqual([true, null])
    expect(Object.keys(Object(properties))).toEqual(expect.arrayContaining(Object.keys(body)))
  }
})

test('query parameters are required in the document where the server requires them, and only there', async () => {
  const readable: ReferencedDocument = JSON.parse(text)
  for (const { path, parameters } of operationsOf(readable).filter(({ method }) => method === 'GET')) {
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const [choice] = [parameters.find((parameter) => parameter.name === name)?.schema.enum ?? []].flat()
      return String(choice ?? '3f1c9a52-6f0e-4f6e-9d5e-0d8f1a2b3c4d')
    })
    const response = await scene.server.app.inject({ url, payloadAsStream: true })
    const isRefused = response.statusCode === 400
    response.stream().destroy()
    const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
    expect([path, isRefused]).toEqual([path, required.length > 0])
  }
})

test('the linter of Redocly finds nothing, with its strict rules', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: text, config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('every operation is explained, has an example, says how it fails, and which key it takes', () => {
  const { examples, responses = {}, securitySchemes } = document.components
  const shared = (answer: Operation['responses'][string]) => responses[answer.$ref?.split('/').at(-1) ?? ''] ?? answer
  for (const { operationId, summary, description, responses: answers } of operations()) {
    expect([summary, description].join(' '), operationId).toMatch(/\S+ \S+/)
    const { content = {} } = shared(answers['200']!)
    const illustrated = Object.values(content).filter((medium) => medium.examples)
    expect(illustrated, operationId).toHaveLength(1)
    expect(Object.keys(answers), operationId).toEqual(expect.arrayContaining(['400', '429']))
  }
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '401', '403', '404', '429']))
  expect(Object.keys(securitySchemes)).toEqual(['bearer', 'header'])
  expect(document['security']).toEqual([{}, { bearer: [] }, { header: [] }])
  const ajv = validatorWith()
  for (const { name } of publishedEntities) {
    const validate = ajv.compile({ $ref: `document#/components/schemas/${name[0]!.toUpperCase()}${name.slice(1)}Page` })
    expect([name, validate(examples[name]?.value), validate.errors]).toEqual([name, true, null])
  }
})

test('a failure has the shape of the example', async () => {
  const { statusCode, body } = await scene.get('/skilifts?resort=nowhere', { 'accept-language': 'en' })
  const failure: Record<string, unknown> = JSON.parse(body)
  const [example] = Object(document.components.schemas['Failure']!['examples'])
  expect([statusCode, Object.keys(failure)]).toEqual([404, Object.keys(example)])
  expect({ ...failure, requestId: example.requestId }).toEqual(example)
})
