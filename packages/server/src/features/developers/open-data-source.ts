/**
 * What the pages show of the open data: they ask the public addresses as a stranger would, so an example is what the reader would get. Kept
 * for a minute.
 */
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Localized } from '@ridgeline/domain/values/localized'
import type { ApiDocument } from '../../http/document/share-repeated.ts'
import { once } from '../../load/work-apart.ts'

export interface OpenResort {
  id: string
  alias: string
  name: Localized
  license: string | null
  licenseUrl: string | null
  attribution: string | null
  /** Collections that are read without a key. */
  open: string[]
  bulk: string
}

interface Catalogue {
  resorts: OpenResort[]
  collections: { collection: string; schemaOrg: string; perResort: boolean; include: string[]; formats: { type: string; url: string }[] }[]
}

/** A page of records as it was answered. */
export interface Example {
  /** Path and query. */
  address: string
  body: { items: Record<string, unknown>[]; updatedSince: string }
}

const age = 60_000
const most = 200

/** @param version changes when a resort opens or closes its data: what was kept before is then outdated */
export function openDataSource(app: Pick<FastifyInstance, 'inject'>, version: () => number) {
  const kept = new LRUCache<string, Promise<string | undefined>>({ max: most, ttl: age })

  /** Undefined for anything but 200. */
  async function ask(address: string): Promise<string | undefined> {
    const { statusCode, body } = await app.inject({ url: address, headers: { 'accept-language': 'en' } })
    return statusCode === 200 ? body : undefined
  }

  function read(address: string): Promise<string | undefined> {
    const key = `${version()} ${address}`
    const known = kept.get(key)
    if (known) return known
    const asked = ask(address)
    kept.set(key, asked)
    // What failed is asked again for the next reader.
    asked.then(
      (text) => text === undefined && kept.delete(key),
      () => kept.delete(key),
    )
    return asked
  }

  const catalogue = async (): Promise<Catalogue> => JSON.parse((await read('/api/feeds')) ?? '{"resorts":[],"collections":[]}')

  return {
    catalogue,
    document: once(async (): Promise<ApiDocument> => JSON.parse((await ask('/api/feeds/openapi.json')) ?? '')),

    /** A record of the collection, of the first resort that has one and opens it; undefined if there is none. */
    async exampleOf(collection: string): Promise<Example | undefined> {
      const { resorts, collections } = await catalogue()
      const isOfResorts = collections.find((each) => each.collection === collection)?.perResort
      const places = isOfResorts ? resorts.filter(({ open }) => open.includes(collection)).map(({ alias }) => `resort=${alias}&`) : ['']
      for (const place of places) {
        const address = `/api/feeds/${collection}?${place}lang=en&limit=1`
        const text = await read(address)
        const body: Example['body'] | undefined = text && JSON.parse(text)
        if (body && body.items.length > 0) return { address, body }
      }
      return undefined
    },
  }
}

export type OpenDataSource = ReturnType<typeof openDataSource>
