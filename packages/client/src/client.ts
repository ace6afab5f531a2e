/**
 * A typed client of the open data. The types are those of the document the server publishes.
 *
 *     const data = openData({ baseUrl: 'https://mountain.example' })
 *     const { items } = await data.list('skilifts', { resort: 'jasna', lang: 'en', openNow: true })
 */
import createClient from 'openapi-fetch'
import { changesOf, type Change, type ChangesQuery } from './changes.ts'
import type { Collection, Counted, FailureBody, PageOf, QueryOf, RecordOf, Totals } from './collections.ts'
import { OpenDataError } from './open-data-error.ts'
import { pause } from './pause.ts'

export { OpenDataError } from './open-data-error.ts'
export type { Change } from './changes.ts'
export type { Collection, Counted, PageOf, QueryOf, RecordOf, Totals } from './collections.ts'
export type { components, paths } from './schema.ts'

export interface OpenDataOptions {
  /** Of the server, without a path. */
  baseUrl: string
  /** An API key, for what is not open to all. */
  key?: string
  fetch?: typeof globalThis.fetch
}

/** A portion of what a copy has to take over. */
export interface Portion<Name extends Collection> {
  /** The first portion of everything: what the copy had is out of date. */
  isStart: boolean
  items: PageOf<Name>['items']
  /** Ids of records that are not published any more. */
  removed: string[]
  /** For `since` of a later call, once the copy has this portion; undefined in the midst of everything. */
  updatedSince: string | undefined
}

export interface FollowOptions<Name extends Collection> {
  /** Filters and choices; `openNow` does not go with following, because time alone opens and closes. */
  query?: QueryOf<Name>
  /** The `updatedSince` of the last portion the copy has; without it, everything is read first. */
  since?: string
  /** Milliseconds between two questions. */
  every?: number
  signal?: AbortSignal
}

interface Wanted {
  signal?: AbortSignal
}

/** All addresses as one: which query and answer belong to a collection is what the types in `collections.ts` say. */
interface AnyPath {
  [address: string]: {
    get: {
      parameters: { query?: Record<string, unknown> }
      responses: { 200: { content: { 'application/json': string } }; 400: { content: { 'application/json': FailureBody } } }
    }
  }
}

const defaultPause = 5_000

/**
 * @returns functions that throw an `OpenDataError` for every answer that is not a success.
 * @throws TypeError if `baseUrl` is not an address
 */
export function openData({ baseUrl, key, fetch = globalThis.fetch }: OpenDataOptions) {
  // Later it would look like a failure of the network, after which a copy that follows tries again.
  if (!URL.canParse(baseUrl)) throw new TypeError(`baseUrl is not an address: ${baseUrl}`)
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
  const client = createClient<AnyPath>({ baseUrl, headers, fetch })

  /** `Body` is the answer the document promises for the address; a test reads every collection. */
  async function read<Body>(address: string, query: object, { signal }: Wanted): Promise<Body> {
    const { data, error, response } = await client.GET(address, {
      params: { query: { ...query } },
      parseAs: 'text',
      ...(signal && { signal }),
    })
    if (data === undefined) throw new OpenDataError(response, error)
    const body: Body = JSON.parse(data)
    return body
  }

  /** A page of a collection. */
  const list = <Name extends Collection>(collection: Name, query: QueryOf<Name> = {}, wanted: Wanted = {}): Promise<PageOf<Name>> =>
    read(`/api/feeds/${collection}`, query, wanted)

  /** One record. @throws OpenDataError with status 404 if it is not published */
  async function get<Name extends Collection>(
    collection: Name,
    id: string,
    query: Pick<QueryOf<Name>, 'lang' | 'fields'> = {},
    wanted: Wanted = {},
  ): Promise<RecordOf<Name>> {
    const page: PageOf<Name> = await read(`/api/feeds/${collection}/${encodeURIComponent(id)}`, query, wanted)
    return page.items[0]!
  }

  /** All pages of a collection, one after the other. */
  async function* pages<Name extends Collection>(
    collection: Name,
    query: QueryOf<Name> = {},
    wanted: Wanted = {},
  ): AsyncGenerator<PageOf<Name>, void> {
    let page = await list(collection, query, wanted)
    yield page
    while (page.next !== null) {
      page = await list(collection, { ...query, after: page.next }, wanted)
      yield page
    }
  }

  /** Everything, then what changed, without end, also after failures of the network. A copy that takes over each portion equals the collection. */
  async function* follow<Name extends Collection>(
    collection: Name,
    { query, since, every = defaultPause, signal }: FollowOptions<Name> = {},
  ): AsyncGenerator<Portion<Name>, never> {
    const wanted: Wanted = signal ? { signal } : {}
    const chosen: QueryOf<Name> = { ...query }
    let from = since

    async function* everything(): AsyncGenerator<Portion<Name>, string> {
      let first: PageOf<Name> | undefined
      for await (const page of pages(collection, chosen, wanted)) {
        const isStart = first === undefined
        first ??= page
        // What changes while the other pages are read comes with the next question, so the first page says where to go on.
        yield { isStart, items: page.items, removed: [], updatedSince: page.next === null ? first.updatedSince : undefined }
      }
      return first!.updatedSince
    }

    for (;;) {
      try {
        if (from === undefined) from = yield* everything()
        const page: PageOf<Name> = await list(collection, { ...chosen, updatedSince: from }, wanted)
        if (page.complete) {
          from = undefined
          continue
        }
        from = page.updatedSince
        const { items, removed = [] } = page
        if (items.length + removed.length > 0) yield { isStart: false, items, removed, updatedSince: from }
        if (page.more) continue
      } catch (error) {
        signal?.throwIfAborted()
        // Anything else is a failure of the network or an answer that was cut off, which pass like a temporary refusal.
        if (error instanceof OpenDataError) {
          if (!error.isTemporary) throw error
          await pause((error.retryAfter ?? 0) * 1_000, signal)
        }
      }
      await pause(every, signal)
    }
  }

  /** How much of a collection is open in a resort: records and kilometres. */
  const totals = (collection: Counted, resort: string, wanted: Wanted = {}): Promise<Totals> =>
    read(`/api/feeds/totals/${collection}`, { resort }, wanted)

  /** Every change as it happens; continues by itself after an interruption. */
  const changes = <Name extends Collection = Collection>(query: ChangesQuery<Name> = {}): AsyncGenerator<Change<Name>, never> =>
    changesOf({ address: new URL('/api/feeds/changes', baseUrl).href, headers, fetch }, query)

  return { list, get, pages, follow, totals, changes }
}
