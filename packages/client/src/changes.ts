/** The stream of changes: server-sent events that continue where they were interrupted. */
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Collection, FailureBody, RecordOf } from './collections.ts'
import { OpenDataError } from './open-data-error.ts'
import { pause } from './pause.ts'

/** One of a collection, with the type of its record. */
type ChangeOf<Name extends Collection> = {
  [Each in Name]: {
    type: 'change'
    collection: Each
    id: string
    resortId: string | null
    /** Texts are by language; null once the record is not published any more. */
    record: RecordOf<Each> | null
  }
}[Name]

export type Change<Name extends Collection = Collection> = (
  | ChangeOf<Name>
  /** The stream has begun: what changes from now on follows. */
  | { type: 'start' }
  /** The position was too old: copies have to be read again. */
  | { type: 'reset' }
) & {
  /** For `from` of a later stream; undefined where nothing can continue. */
  position: string | undefined
}

export interface ChangesQuery<Name extends Collection> {
  /** Alias or id. */
  resort?: string
  collections?: readonly Name[]
  /** The `position` of the last change that was handled. */
  from?: string
  signal?: AbortSignal
}

interface Source {
  address: string
  headers: Readonly<Record<string, string>>
  fetch: typeof globalThis.fetch
}

/** What something between client and server answers has no known fields. */
async function bodyOf(response: Response): Promise<Partial<FailureBody> | undefined> {
  const text = await response.text()
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
}

const defaultRetry = 2_000

/** @throws OpenDataError for a refusal that does not pass; the reason of `signal` when it aborts. */
export async function* changesOf<Name extends Collection>(
  { address, headers, fetch }: Source,
  { resort, collections, from, signal }: ChangesQuery<Name>,
): AsyncGenerator<Change<Name>, never> {
  const url = new URL(address)
  if (resort !== undefined) url.searchParams.set('resort', resort)
  if (collections) url.searchParams.set('collections', collections.join(','))
  let position = from
  let retry = defaultRetry

  async function connect(): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    // In the address, because a header of its own would cost a page of another origin a question beforehand.
    if (position !== undefined) url.searchParams.set('from', position)
    const response = await fetch(url, {
      headers: { ...headers, accept: 'text/event-stream' },
      ...(signal && { signal }),
    })
    if (response.ok && response.body) return response.body
    throw new OpenDataError(response, await bodyOf(response))
  }

  for (;;) {
    try {
      const events = (await connect())
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream({ onRetry: (time) => (retry = time) }))
      for await (const { event, id, data } of events) {
        position = id ?? position
        if (event === 'start' || event === 'reset') yield { type: event, position }
        else if (event === 'change') yield { type: 'change', ...JSON.parse(data), position }
      }
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof OpenDataError && !error.isTemporary) throw error
      if (error instanceof OpenDataError && error.retryAfter !== undefined) await pause(error.retryAfter * 1_000, signal)
    }
    await pause(retry, signal)
  }
}
