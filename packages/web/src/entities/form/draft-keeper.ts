/** Writes the draft of one form, never more than a second behind, and offers the one that was left behind. */
import { signal } from '../../lib/browser/signal.ts'
import { draftKey, draftPrefix, isExpired, isNews, joined, parseDraft, type Draft, type DraftContent, type DraftPlace } from './draft.ts'

export interface DraftStore {
  get: (key: string) => Promise<unknown>
  /** Answers with nothing when it could not be written. */
  set: (key: string, value: unknown) => Promise<unknown>
  remove: (key: string) => Promise<unknown>
  keys: (prefix: string) => Promise<string[]>
}

interface KeeperOptions {
  store: DraftStore
  /** What of the form is to be kept now. */
  read: () => DraftContent | undefined
  /** What is stored on the server, to know whether a draft says anything new. */
  stored: () => Readonly<Record<string, unknown>>
  now?: () => number
}

/** From the first change that is not written. Typing on does not put it off. */
export const draftDelay = 500

export type DraftKeeper = ReturnType<typeof draftKeeper>

export function draftKeeper(place: DraftPlace, { store, read, stored, now = Date.now }: KeeperOptions) {
  const key = draftKey(place)
  const changed = signal()
  let offered: Draft | undefined
  let loading: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let touches = 0
  let written = 0
  /** Something of ours lies under the key. */
  let isThere = false
  /** One after the other: what was cleared must not be written over by what was begun before. */
  let work: Promise<unknown> = Promise.resolve()

  function offer(draft: Draft | undefined) {
    offered = draft
    changed.emit()
  }

  async function load() {
    const found = await store.get(key)
    if (found === undefined) return
    isThere = true
    const draft = parseDraft(found, place, now())
    if (draft && isNews(draft, stored())) offer(draft)
  }

  const put = (content: DraftContent | undefined): Promise<boolean> => {
    const done = work.then(() => putNow(content))
    work = done
    return done
  }

  async function putNow(content: DraftContent | undefined): Promise<boolean> {
    await loading
    const kept = content && offered ? joined(offered, content) : (content ?? offered)
    if (!kept) {
      if (isThere) await store.remove(key)
      isThere = false
      return true
    }
    const isDone = await store.set(key, { at: content ? now() : offered?.at, userId: place.userId, ...pickContent(kept) })
    isThere = isDone !== undefined
    return isThere
  }

  async function write() {
    clearTimeout(timer)
    timer = undefined
    const upTo = touches
    const content = read()
    if (await put(content)) written = Math.max(written, upTo)
  }

  return {
    subscribe: changed.subscribe,
    offered: () => offered,
    /** Is all that was typed in the store? */
    isWritten: () => written === touches,
    start: () => (loading ??= load()),
    touch() {
      touches++
      timer ??= setTimeout(() => void write(), draftDelay)
    },
    /** At once: the page is being left, or the form closed. */
    flush: () => (timer ? write() : Promise.resolve()),
    /** At once, whatever was typed: what is about to be sent must be known after a crash. */
    keep: () => write(),
    /** It is in the form now. */
    take() {
      const draft = offered
      offer(undefined)
      return draft
    },
    /** Nobody wants what was offered. */
    refuse() {
      offer(undefined)
      return write()
    },
    /** The changes were given up; an offer nobody answered stays for the next time. */
    async forget() {
      clearTimeout(timer)
      timer = undefined
      written = touches
      await put(undefined)
    },
    /** Saved: nothing is left to be offered. */
    settle() {
      offer(undefined)
      return write()
    },
  }
}

const pickContent = ({ version, base, values, attempt }: DraftContent): DraftContent => ({ version, base, values, attempt })

/** Old drafts go, whosever they are. */
export async function sweepDrafts(store: DraftStore, now: number): Promise<void> {
  for (const key of await store.keys(draftPrefix)) {
    const draft = (await store.get(key)) as Partial<Draft> | undefined
    if (isExpired(draft?.at, now)) await store.remove(key)
  }
}
