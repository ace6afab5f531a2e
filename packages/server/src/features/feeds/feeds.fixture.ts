/** A server with an open resort and a reader of its feeds. */
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import { registry } from '@ridgeline/domain/declare/registry'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Licence } from '@ridgeline/domain/publication/licences'
import { publishPrices } from '../../testing/publish-prices.ts'
import { createSample } from '../../testing/sample-in.ts'
import { everything, startTestServer, type TestOptions } from '../../testing/server.ts'
import type { Environment } from '../../config/config.ts'

export interface FeedBody {
  collection: string
  resorts: Record<string, { alias: string; license: string | null; attribution: string | null }>
  items: ({ id: string } & Record<string, unknown>)[]
  included?: Record<string, { id: string }[]>
  removed?: string[]
  complete?: boolean
  more?: boolean
  next: string | null
  updatedSince: string
}

/** Longer than a busy machine takes. */
const waitOptions = { timeout: 20_000 }

export type FeedScene = Awaited<ReturnType<typeof startFeeds>>

export async function startFeeds(env: Environment = {}, options: TestOptions = {}) {
  const server = await startTestServer({ PUBLIC_URL: 'https://mountain.example', ...env }, options)
  const admin = await server.signedIn(everything)
  const get = (path: string, headers: Record<string, string> = {}) => server.app.inject({ url: `/api/feeds${path}`, headers })

  /** A resort with open data, in the time zone in which tests count days. */
  async function openResort(seed: number): Promise<{ id: string; alias: string }> {
    const id = await server.createResort(seed)
    const alias = `resort-${seed}`
    const open = { active: true, hasWebsiteData: true, defaultLanguage: 'sk', statusValidUntil: null }
    await change('resorts', id, { alias, timezone: 'Europe/Bratislava', ...open })
    // Every reader knows a resort a moment after its change.
    await vi.waitFor(async () => expect((await get(`/skilifts?resort=${alias}`)).statusCode).toBe(200), waitOptions)
    return { id, alias }
  }

  /** A resort that has closed its data, which every reader knows. */
  async function closedResort(seed: number): Promise<{ id: string; alias: string }> {
    const closed = await openResort(seed)
    await change('resorts', closed.id, { hasWebsiteData: false })
    await vi.waitFor(async () => expect((await get(`/skilifts?resort=${closed.alias}`)).statusCode).toBe(401), waitOptions)
    return closed
  }

  /** Sets which collections of a resort are read with a key only (`feeds.withKey`) or not at all (`feeds.closed`), or their licence. */
  async function decide(
    resortId: string,
    setting: 'feeds.withKey' | 'feeds.closed' | 'feeds.license',
    value: readonly string[] | Licence | null,
  ): Promise<void> {
    const { body } = await admin('GET', `settings?resortId=${resortId}`)
    const state = body.items.find(({ key }) => key === setting)
    const seen = { 'if-match': `"${String(state?.['version'])}"` }
    const { status, text } = await admin('PATCH', `settings/${setting}`, { value, resortId }, seen)
    expect(status, text).toBe(200)
  }

  async function change(collection: string, id: string, values: object): Promise<void> {
    const { body } = await admin<{ version: number }>('GET', `${collection}/${id}`)
    const { status, text } = await admin('PATCH', `${collection}/${id}`, values, { 'if-match': `"${body.version}"` })
    expect(status, text).toBe(200)
  }

  async function remove(collection: string, id: string): Promise<void> {
    const { body } = await admin<{ version: number }>('GET', `${collection}/${id}`)
    expect((await admin('DELETE', `${collection}/${id}`, undefined, { 'if-match': `"${body.version}"` })).status).toBe(204)
  }

  let seed = 1_000
  async function plant(entity: Entity, resortId: string, values: Record<string, unknown> = {}): Promise<string> {
    const { id } = await createSample({ services: server.services, resortId }, entity, ++seed, { ...shown(entity), ...values })
    // These become public by a step of their own.
    if (entity.name === priceProduct.name) await publishPrices(server.services, resortId, [id])
    if (entity.name === snowReport.name)
      await server.services.db.query(sql`update snow_reports set release_state = 'released' where id = ${id}::uuid`)
    server.services.wake()
    return id
  }

  async function read(path: string, headers: Record<string, string> = {}): Promise<FeedBody> {
    const response = await get(path, headers)
    expect(response.statusCode, `${path} ${response.body}`).toBe(200)
    return response.json()
  }

  return { server, admin, openResort, closedResort, decide, change, remove, plant, get, read, close: () => server.close() }
}

/** Values with which a sample of the entity is published at any time. */
export function shown(entity: Entity): Record<string, unknown> {
  const { anyOf = [], only = {}, without = [], from, to } = registry[entity.name]!.publication ?? { schemaOrg: '' }
  const choices = Object.entries(only).map(([name, values]) => {
    const [first] = values ?? []
    return [name, entity.fields[name]!.kind === 'choices' ? [first] : first] as const
  })
  return {
    active: true,
    ...Object.fromEntries(anyOf.map((name) => [name, true])),
    ...Object.fromEntries(without.map((name) => [name, []])),
    // Set by the server.
    ...Object.fromEntries(choices.filter(([name]) => !entity.fields[name]!.readOnly)),
    ...Object.fromEntries([from, to].flatMap((name) => (name && !entity.fields[name]!.required ? [[name, null]] : []))),
  }
}
