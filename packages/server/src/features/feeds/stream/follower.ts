/** One client of the stream of changes: which events concern it, and how they are sent. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { isReadBy, type KeyReader } from '../../../publication/readers.ts'
import type { ChangeEvent } from './change-events.ts'

/** Bytes a client may leave unread; beyond it, it gets no more until it has read them. */
const maxUnread = 1_000_000
/** Milliseconds in which a client must read what it was sent; it resumes from its last event. */
const readTime = 120_000

export interface Follower {
  raw: ServerResponse
  key: KeyReader | undefined
  resortId: string | undefined
  collections: ReadonlySet<string> | undefined
  /** Position of the last change it was sent. */
  cursor: string
}

const concerns = ({ key, resortId, collections }: Follower, { entity, resort, openness }: ChangeEvent): boolean =>
  (!collections || collections.has(entity.plural)) &&
  (!resortId || resort?.id === resortId) &&
  isReadBy(openness, entity, resort?.id ?? null, key)

const textFor = (follower: Follower, events: readonly ChangeEvent[]): string =>
  events.flatMap((event) => (concerns(follower, event) ? [event.text] : [])).join('')

/** Sends what happens now. @returns false if the client has first to read what it was sent. */
export function send(follower: Follower, events: readonly ChangeEvent[]): boolean {
  const { raw } = follower
  if (raw.writableLength > maxUnread) return false
  const text = textFor(follower, events)
  if (text) raw.write(text)
  return true
}

/** Sends what was missed as fast as the client reads it. */
export async function sendAsRead(follower: Follower, events: readonly ChangeEvent[]): Promise<void> {
  const { raw } = follower
  const text = textFor(follower, events)
  if (text && !raw.destroyed) raw.write(text)
  await untilRead(raw)
}

/** Ends when the client has read what it was sent, or is disconnected because it does not. */
export async function untilRead(raw: ServerResponse): Promise<void> {
  if (raw.destroyed || !raw.writableNeedDrain) return
  const closed = new AbortController()
  const close = () => closed.abort()
  raw.once('close', close)
  const late = setTimeout(() => raw.destroy(), readTime)
  await once(raw, 'drain', { signal: closed.signal }).catch(() => undefined)
  clearTimeout(late)
  raw.off('close', close)
}
