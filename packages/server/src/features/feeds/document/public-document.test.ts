/** The OpenAPI document of the open data describes what the server answers. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { startFeeds, type FeedScene } from '../feeds.fixture.ts'

interface Operation {
  operationId: string
  summary: string
  parameters?: { $ref?: string; name?: string }[]
}

interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; parameters: Record<string, object> }
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

test('it is small, every operation has its own id, and every reference leads somewhere', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(text.length).toBeLessThan(300_000)
  const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
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
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
  ajv.addSchema({ $id: 'document', ...document })
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
