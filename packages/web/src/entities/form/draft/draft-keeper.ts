/** Writes the draft of one form, at most a second behind, and offers an earlier one. */
import { isObject } from '@ridgeline/domain/check/fault'
import { signal } from '../../../lib/browser/signal.ts'
import { isNews, joined } from './draft.ts'
import { draftPrefix } from './draft-prefix.ts'
import { draftKey, isExpired, parseDraft, type Draft, type DraftContent, type DraftPlace } from './stored-draft.ts'

export interface DraftStore {
  get: (key: string) => Promise<unknown>
  /** Resolves to `undefined` when it could not be written. */
  set: (key: string, value: unknown) => Promise<unknown>
  remove: (key: string) => Promise<unknown>
  keys: (prefix: string) => Promise<string[]>
}

interface KeeperOptions {
  store: DraftStore
  /** The draft of the current values. */
  read: () => DraftContent | undefined
  /** The stored values, to find out whether a draft differs from them. */
  stored: () => Readonly<Record<string, unknown>>
  now?: () => number
}

/** Runs from the first unwritten change; further typing does not restart it. */
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
  /** A draft of this form is stored under the key. */
  let isThere = false
  /** Runs writes one after the other, so that an earlier write cannot restore a cleared draft. */
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
    /** Whether all input is stored. */
    isWritten: () => written === touches,
    start: () => (loading ??= load()),
    touch() {
      touches++
      timer ??= setTimeout(() => void write(), draftDelay)
    },
    /** Writes at once, because the page or the form is being closed. */
    flush: () => (timer ? write() : Promise.resolve()),
    /** Writes at once even without new input, because the request must be known after a crash. */
    keep: () => write(),
    /** The offered draft was restored into the form. */
    take() {
      const draft = offered
      offer(undefined)
      return draft
    },
    /** The offered draft was declined. */
    refuse() {
      offer(undefined)
      return write()
    },
    /** The changes were discarded; an undecided offer is kept for next time. */
    async forget() {
      clearTimeout(timer)
      timer = undefined
      written = touches
      await put(undefined)
    },
    /** The form was saved, so the draft is deleted. */
    settle() {
      offer(undefined)
      return write()
    },
  }
}

const pickContent = ({ version, base, values, attempt }: DraftContent): DraftContent => ({ version, base, values, attempt })

/** Deletes old drafts of all users. */
export async function sweepDrafts(store: DraftStore, now: number): Promise<void> {
  for (const key of await store.keys(draftPrefix)) {
    const draft = await store.get(key)
    if (isExpired(isObject(draft) ? draft['at'] : undefined, now)) await store.remove(key)
  }
}
