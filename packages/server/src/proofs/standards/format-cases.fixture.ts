/** OP18 every collection of the demo in each of its formats, and totals as the ski map shows them. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import type { Feed } from '@ridgeline/domain/displays/feed'
import { publishedEntities, type PublishedEntity } from '@ridgeline/domain/publication/published'
import { formatsOf } from '../../features/feeds/formats/formats.ts'
import { isFull, sampled, times } from '../scene/chance.ts'
import type { Demo } from './demo.fixture.ts'
import { formatReaders } from './format-readers.ts'
import { capital } from '@ridgeline/domain/formatting/capital'

interface Catalogue {
  resorts: { id: string; alias: string; open: string[] }[]
}
interface Page {
  items: { id: string }[]
  next: string | null
}
interface Totals {
  open: number
  limited: number
  total: number
  openKm: number
  totalKm: number
}

/** @param demoOf the demo, once it has started */
export function formatCases(demoOf: () => Demo) {
  async function textOf(path: string): Promise<string> {
    const { statusCode, body } = await demoOf().get(path)
    expect(statusCode, `${path} ${body.slice(0, 300)}`).toBe(200)
    return body
  }
  async function resorts(): Promise<Catalogue['resorts']> {
    const catalogue: Catalogue = JSON.parse(await textOf('/api/feeds'))
    return catalogue.resorts
  }

  test('every collection is read by a reader of others in each of its formats, and has the same records in all', async () => {
    const document: object = JSON.parse(await textOf('/api/feeds/openapi.json'))
    const ajv = addFormats.default(new Ajv2020({ strict: false })).addSchema({ $id: 'document', ...document })
    let pages = 0
    async function compare(entity: PublishedEntity, suffix: string, query: string, count: number) {
      const path = `/api/feeds/${entity.plural}.${suffix}${query}`
      const found = await formatReaders[suffix]!(await textOf(path))
      expect(found ?? count, path).toBe(count)
      pages++
    }
    const collections = (await resorts()).flatMap(({ alias, open }) =>
      publishedEntities.filter(({ plural }) => open.includes(plural)).map((entity) => ({ alias, entity })),
    )
    for (const { alias, entity } of sampled(collections, 0.2)) {
      const validate = ajv.compile({ $ref: `document#/components/schemas/${capital(entity.name)}Page` })
      for (let after: string | null | undefined; after !== null;) {
        const query = `?limit=${times(200, 20)}${entity.scope === 'resort' ? `&resort=${alias}` : ''}${after ? `&after=${after}` : ''}`
        const page: Page = JSON.parse(await textOf(`/api/feeds/${entity.plural}.json${query}`))
        expect([validate(page), validate.errors], `${entity.plural}${query}`).toEqual([true, null])
        for (const { suffix, window } of formatsOf(entity))
          if (suffix !== 'json' && !window) await compare(entity, suffix, query, page.items.length)
        after = isFull ? page.next : null
      }
      // These are read as a whole, from some day on.
      for (const { suffix, window } of formatsOf(entity).filter((format) => format.window)) {
        const query = `?resort=${alias}&${window!.from}.from=2020-01-01`
        const { items, next }: Page = JSON.parse(await textOf(`/api/feeds/${entity.plural}.json${query}&limit=500`))
        expect(next).toBeNull()
        await compare(entity, suffix, query, items.length)
      }
    }
    expect(pages).toBeGreaterThan(times(300, 40))
  }, 240_000)

  test('the totals of lifts and slopes are those of the ski map, also where only the line says how long a slope is', async () => {
    for (const { id, alias } of await resorts()) {
      const { summary }: Feed = JSON.parse(await textOf(`/api/displays/skimaps/${id}`))
      const [lifts, slopes] = await Promise.all(
        ['skilifts', 'slopes'].map(async (collection): Promise<Totals> =>
          JSON.parse(await textOf(`/api/feeds/totals/${collection}?resort=${alias}`)),
        ),
      )
      expect([alias, lifts], alias).toMatchObject([alias, summary.skilifts])
      expect([alias, slopes]).toMatchObject([alias, { ...summary.slopes, openKm: summary.openKm, totalKm: summary.totalKm }])
    }
  })
}
