/** One client of the stream of changes: which events concern it, and how they are sent. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { isReadBy, type KeyReader } from '../../../publication/readers.ts'
import type { ChangeEvent } from './change-events.ts'

/** Bytes a slow client may leave unread before it is disconnected; it resumes from its last event. */
const maxUnread = 1_000_000

export interface Follower {
  raw: ServerResponse
  key: KeyReader | undefined
  resortId: string | undefined
  collections: ReadonlySet<string> | undefined
}

const concerns = ({ key, resortId, collections }: Follower, { entity, resort, openness }: ChangeEvent): boolean =>
  (!collections || collections.has(entity.plural)) &&
  (!resortId || resort?.id === resortId) &&
  isReadBy(openness, entity, resort?.id ?? null, key)

const textFor = (follower: Follower, events: readonly ChangeEvent[]): string =>
  events.flatMap((event) => (concerns(follower, event) ? [event.text] : [])).join('')

/** Sends what happens now. A client that does not read is disconnected. */
export function send(follower: Follower, events: readonly ChangeEvent[]): void {
  const { raw } = follower
  const text = textFor(follower, events)
  if (text) raw.write(text)
  if (raw.writableLength > maxUnread) raw.destroy()
}

/** Sends what was missed as fast as the client reads it. */
export async function sendAsRead(follower: Follower, events: readonly ChangeEvent[]): Promise<void> {
  const { raw } = follower
  const text = textFor(follower, events)
  if (!text || raw.destroyed || raw.write(text)) return
  const ended = new AbortController()
  const close = () => ended.abort()
  raw.once('close', close)
  await once(raw, 'drain', { signal: ended.signal }).catch(() => undefined)
  raw.off('close', close)
}
