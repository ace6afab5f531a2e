/** OP18 AlpineBits DestinationData 2022-04, validated by the schemas of the standard: over the demo and over samples of every kind. */
import { expect, test, vi } from 'vitest'
import { event } from '@ridgeline/domain/entities/event'
import { location } from '@ridgeline/domain/entities/location'
import { service } from '@ridgeline/domain/entities/service'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { times } from '../../scene/chance.ts'
import type { Demo } from '../demo.fixture.ts'
import { alpineBitsFaults } from './alpinebits-schemas.ts'

const types = ['lifts', 'skiSlopes', 'snowparks', 'mountainAreas', 'events', 'venues', 'mediaObjects'] as const
/** Every relationship that leads to other resources. */
const included: Readonly<Record<(typeof types)[number], string>> = {
  lifts: 'categories,connections,multimediaDescriptions',
  skiSlopes: 'categories,connections,multimediaDescriptions',
  snowparks: 'connections,multimediaDescriptions',
  mountainAreas: 'areaOwner,lifts,skiSlopes,snowparks',
  events: 'categories,multimediaDescriptions,organizers,publisher,series,venues',
  venues: '',
  mediaObjects: 'licenseHolder',
}

interface Resource {
  type: string
  id: string
  attributes: Record<string, unknown>
  relationships: Record<string, { data: { type: string; id: string }[] } | null>
  links: { self: string }
  meta: { license: string | null }
}
interface Listed {
  data: Resource[]
  included?: Resource[]
  links: { self: string; next?: string; last: string }
  meta: { count: number; pages: number }
}

/** @param demoOf the demo, once it has started */
export function alpineBitsCases(demoOf: () => Demo) {
  const faultsOf = alpineBitsFaults()

  const at = (path: string, headers: Record<string, string> = {}) => demoOf().server.app.inject({ url: `/api/alpinebits${path}`, headers })

  async function read<Document = Listed>(path: string): Promise<Document> {
    const { statusCode, headers, body } = await at(path, { accept: 'application/vnd.api+json' })
    expect([statusCode, headers['content-type']], `${path} ${body.slice(0, 500)}`).toEqual([200, 'application/vnd.api+json'])
    return JSON.parse(body)
  }

  /** The path of an address of ours. */
  const pathOf = (url: string) => url.slice(url.indexOf('/api/alpinebits') + '/api/alpinebits'.length)

  /** All pages of a type. */
  async function all(type: (typeof types)[number], query = ''): Promise<Resource[]> {
    const found: Resource[] = []
    const include = included[type] ? `&include=${included[type]}` : ''
    for (let next: string | undefined = `/2022-04/${type}?page[size]=100${include}${query}`; next;) {
      const document: Listed = await read(next)
      expect(faultsOf(`${type}/get`, document), next).toEqual([])
      found.push(...document.data)
      next = document.links.next && pathOf(document.links.next)
    }
    return found
  }

  test('the base lists the versions and the types', async () => {
    const base = await read<{ links: Record<string, string> }>('/2022-04')
    expect(faultsOf('base/get', base)).toEqual([])
    expect(Object.keys(base.links)).toEqual(['self', ...types])
    expect(await read('')).toMatchObject({ links: { '2022-04': expect.stringMatching(/\/api\/alpinebits\/2022-04$/) } })
  })

  test('every resource of the demo is valid, on pages without gaps and by itself', async () => {
    for (const type of types) {
      const resources = await all(type)
      const { meta } = await read(`/2022-04/${type}?page[size]=1`)
      expect([type, new Set(resources.map(({ id }) => id)).size], type).toEqual([type, meta.count])
      const step = Math.max(1, Math.floor(resources.length / times(1_000, 5)))
      for (const { id } of resources.filter((_, place) => place % step === 0)) {
        const one = await read<{ data: Resource }>(`/2022-04/${type}/${id}`)
        expect(faultsOf(`${type}/:id/get`, one), `${type} ${id}`).toEqual([])
        expect(one.data.id).toBe(id)
      }
    }
  }, 240_000)

  test('samples of every kind are valid, with all of their references', async () => {
    const ids = new Map<string, string[]>()
    const add = (type: string, id: string) => ids.set(type, [...(ids.get(type) ?? []), id])
    for (let seed = 1; seed <= times(40, 6); seed++) {
      // The standard forbids altitudes in positions, which ours can have.
      const coordinates = [
        [19.58, 48.94, 1_200],
        [19.6, 48.95, 1_500],
      ]
      add('lifts', await demoOf().plant(skilift, { geometry: { type: 'LineString', coordinates } }))
      add('skiSlopes', await demoOf().plant(slope))
      const park = { serviceType: 'funZone', subType: 'snowpark' }
      add('snowparks', await demoOf().plant(service, park))
      add('events', await demoOf().plant(event, { locationId: null, seriesId: 'summer', organizer: seed % 2 ? null : { sk: 'Obec' } }))
      add('venues', await demoOf().plant(location))
    }
    for (const [type, known] of ids) {
      const served = types.find((each) => each === type)!
      const resources = await all(served, `&resort=${demoOf().alias}`)
      expect(
        known.filter((id) => !resources.some((resource) => resource.id === id)),
        type,
      ).toEqual([])
    }
    const [eventId] = ids.get('events')!
    const one = await read<{ data: Resource; included: Resource[] }>(`/2022-04/events/${eventId}?include=series,venues,publisher`)
    expect(one.included.map(({ type }) => type).toSorted()).toEqual(['agents', 'eventSeries', 'venues'])
    const [venue] = one.data.relationships['venues']!.data
    expect((await read<{ data: Resource }>(`/2022-04/venues/${venue!.id}`)).data.attributes['name']).toEqual(
      one.included.find(({ type }) => type === 'venues')!.attributes['name'],
    )
    // Not every service is a snowpark.
    const rental = await demoOf().plant(service, { serviceType: 'tatryMotion', subType: 'rental', difficulty: null, features: null })
    expect((await at(`/2022-04/snowparks/${rental}`)).statusCode).toBe(404)
  }, 120_000)

  test('a mountain area names its lifts and slopes, and each of them their area and each other', async () => {
    const [area] = (await read(`/2022-04/mountainAreas?resort=zermatt-cervinia`)).data
    const lifts = await all('lifts', '&resort=zermatt-cervinia')
    expect(area!.relationships['lifts']!.data.map(({ id }) => id).toSorted()).toEqual(lifts.map(({ id }) => id).toSorted())
    expect(Number(area!.attributes['totalSlopeLength'])).toBeGreaterThan(100_000)
    const connected = lifts.find(({ relationships }) => relationships['connections']!.data.some(({ type }) => type === 'skiSlopes'))!
    const { type, id } = connected.relationships['connections']!.data.find((each) => each.type === 'skiSlopes')!
    const other = await read<{ data: Resource }>(`/2022-04/${type}/${id}`)
    expect(other.data.relationships['connections']!.data).toContainEqual({ type: 'lifts', id: connected.id })
    expect(other.data.relationships['connections']!.data).toContainEqual({ type: 'mountainAreas', id: area!.id })
  })

  test('the snow of a slope has the time at which it was measured', async () => {
    const id = await demoOf().plant(slope, { snowDepth: 80 })
    const { items } = (await demoOf().get(`/api/feeds/slopes/${id}`)).json<{ items: { snowMeasuredAt: string }[] }>()
    const { data } = await read<{ data: Resource }>(`/2022-04/skiSlopes/${id}`)
    const { baseSnow, obtainedIn } = Object(data.attributes['snowCondition'])
    expect([baseSnow, obtainedIn]).toEqual([80, items[0]!.snowMeasuredAt.replace(/\.\d+Z$/, '+00:00')])
  })

  test('pages, fields and related resources are chosen as JSON:API says', async () => {
    const first = await read(`/2022-04/lifts?resort=zermatt-cervinia&page[size]=3&fields[lifts]=name,categories&include=categories`)
    expect(first.data).toHaveLength(3)
    expect(Object.keys(first.data[0]!.attributes)).toEqual(['name'])
    expect(Object.keys(first.data[0]!.relationships)).toEqual(['categories'])
    expect(first.included?.every(({ type }) => type === 'categories')).toBe(true)
    const second = await read(pathOf(first.links.next!))
    expect(second.data.some(({ id }) => first.data.some((other) => other.id === id))).toBe(false)
    expect(second.links).toMatchObject({ prev: first.links.self })
    const beyond = await read(`/2022-04/lifts?page[number]=900&page[size]=100`)
    expect([beyond.data, beyond.links.next]).toEqual([[], undefined])
  })

  test('failures are errors of JSON:API', async () => {
    const refused = [
      ['/2022-04/lifts?page[size]=101', 400],
      ['/2022-04/lifts?page[number]=100000&page[size]=100', 400],
      ['/2022-04/lifts?include=sponsors', 400],
      ['/2022-04/lifts?filter[lang]=deu', 400],
      ['/2022-04/lifts?resort=nowhere', 404],
      ['/2022-04/lifts/nothing', 404],
      ['/2022-04/hotels', 400],
    ] as const
    for (const [path, status] of refused) {
      const { statusCode, headers, body } = await at(path)
      expect([path, statusCode, headers['content-type']], body).toEqual([path, status, 'application/vnd.api+json'])
      expect(JSON.parse(body)).toMatchObject({ errors: [{ status: String(status), title: expect.stringMatching(/\S/) }] })
    }
    const accepting = async (accept: string) => (await at('/2022-04/lifts?page[size]=1', { accept })).statusCode
    expect(await accepting('application/vnd.api+json; charset=utf-8')).toBe(406)
    expect(await accepting('text/html')).toBe(406)
    expect(await accepting('text/html,application/vnd.api+json;q=0.9')).toBe(200)
    expect(await accepting('*/*')).toBe(200)
  })

  test('unchanged content is not read and not sent again; a change is shown at once', async () => {
    const path = `/2022-04/lifts?resort=${demoOf().alias}&page[size]=100`
    const { headers } = await at(path)
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/)
    const asked = vi.spyOn(demoOf().server.services.db, 'query')
    const again = await at(path, { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body, asked.mock.calls.length]).toEqual([304, '', 0])
    asked.mockRestore()
    const lift = await demoOf().plant(skilift)
    demoOf().server.services.wake()
    await expect.poll(async () => (await at(path, { 'if-none-match': String(headers['etag']) })).body).toContain(lift)
  })

  test('OP13 no internal field of any record is part of it', async () => {
    const canary = `canary-${Date.now()}`
    for (const entity of publishedEntities.filter(({ name }) =>
      [skilift, slope, service, event, location].some((each) => each.name === name),
    ))
      await demoOf().plant(entity, {
        externalId: `${canary}-${entity.name}`,
        ...(entity.name === 'service' && { serviceType: 'funZone', subType: 'snowpark' }),
        ...(entity.name === 'skilift' && { internalId: `${canary}-number` }),
      })
    for (const type of types) expect(JSON.stringify(await all(type, `&resort=${demoOf().alias}`)), type).not.toContain(canary)
  })
}
