/**
 * Changes that wait for the server, so that none is lost without a network: stored on the device, sent one after the other by one tab,
 * in their order, and merged by field by the server. A refused change stays until the user has decided.
 */
import { messageOf } from '@ridgeline/domain/values/message-of'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { BulkFailure, BulkOutcome, Stored } from '../../entities/api.ts'
import { CallError, noAnswer } from '../../lib/call/call-error.ts'
import { call } from '../../lib/call/call.ts'
import { randomId } from '../../lib/call/random-id.ts'
import { signal } from '../../lib/browser/signal.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { mergeChanges, type Parts } from './merge-changes.ts'
import { nextKey, type WaitingChange } from './waiting-change.ts'
import { waitingList } from './waiting-list.ts'

export type NewChange = Omit<WaitingChange, 'key' | 'request' | 'refused'>

/** Of the lock that one tab holds while it sends. */
const lock = 'ridgeline.outbox'
const firstDelay = 1_000
const maxDelay = 30_000

/** The screens that keep it going. */
let starts = 0
/** Of the last key: changes of the same millisecond stay in their order. */
let lastAt = 0
let isBusy = false
/** A change was added while others were being sent, maybe just after the last of them. */
let isAddedMeanwhile = false
let delay = firstDelay
let timer: ReturnType<typeof setTimeout> | undefined
/** Each record as this tab has stored it last, so that users do not conflict with themselves. */
const stored = new Map<string, Stored>()
const saved = signal<{ change: WaitingChange; record: Stored }>()

/** The server did not decide about the change: it is sent again later. */
function isUndecided(error: unknown): boolean {
  if (!(error instanceof CallError)) return true
  const { status, code } = error
  return code === noAnswer || status < 400 || status >= 500 || status === 401 || status === 408 || status === 429
}

/** Stored before it is sent: nothing may be merged into a change the server may have stored already, and it is repeated as it was. */
async function mark(change: WaitingChange): Promise<Marked> {
  const last = stored.get(change.recordId)
  // Only if the user has seen these values: the record may have merged what others changed.
  const isSeen = last && Object.keys(change.changes).every((field) => isSame(last[field] ?? null, change.before[field] ?? null))
  const version = isSeen ? Math.max(change.version, last.version) : change.version
  const marked = { ...change, version, request: randomId() }
  await waitingList.replace(marked)
  return marked
}

type Marked = WaitingChange & { request: string }

const isMarked = (change: WaitingChange): change is Marked => change.request !== undefined

/** Where their own unsent value covers a field, the user has not seen what others have set meanwhile. */
function seenVersion({ recordId, changes, version }: NewChange): number {
  const covers = (other: WaitingChange) => Object.keys(changes).some((field) => Object.hasOwn(other.changes, field))
  return waitingList.get().find((other) => other.recordId === recordId && other.refused === undefined && covers(other))?.version ?? version
}

const reasonOf = (failure: BulkFailure) =>
  failure.issues?.some(({ rule }) => rule === 'changedMeanwhile')
    ? text('statusBoard.changedMeanwhile')
    : Object.values(failure.errors).flat().join(' ')

/** A request with an Idempotency-Key, which the server decides about once: others may have set the old value again before it is repeated. */
async function sendOne(change: WaitingChange): Promise<boolean> {
  const marked = isMarked(change) ? change : await mark(change)
  const { plural, recordId, version, changes, request } = marked
  let reason: string
  try {
    const items = [{ id: recordId, version, ...changes }]
    const outcome = await call<BulkOutcome>('POST', `${plural}/bulk`, { items }, { idempotencyKey: request, quiet: true })
    const [record, failure] = [outcome.saved[0], outcome.failed[0]]
    if (record) {
      if (record.version > (stored.get(recordId)?.version ?? 0)) stored.set(recordId, record)
      saved.emit({ change, record })
      await waitingList.remove(change)
      return true
    }
    reason = failure ? reasonOf(failure) : text('fetchDataFailed')
  } catch (error) {
    if (isUndecided(error)) return false
    reason = messageOf(error)
  }
  await refuse(marked, reason)
  return true
}

/** What was set after a refused change rests on it, and is refused with it: the user decides about the last values once. */
async function refuse(change: Marked, reason: string) {
  const later = waitingList
    .get()
    .filter((other) => other.recordId === change.recordId && other.key !== change.key && other.refused === undefined)
  const parts = later.reduce<Parts | undefined>((before, next) => (before ? mergeChanges(before, next) : next), change)
  const refused = parts && { ...change, ...parts, refused: reason }
  await Promise.all([refused ? waitingList.replace(refused) : waitingList.remove(change), ...later.map(waitingList.remove)])
}

async function sendInOrder() {
  await waitingList.read()
  for (let next; (next = waitingList.get().find(({ refused }) => refused === undefined));) if (!(await sendOne(next))) return false
  return true
}

/** Sends what waits. Only one tab at a time does, so that nothing is sent twice. */
async function send() {
  if (!waitingList.hasOwner()) return
  if (isBusy) {
    isAddedMeanwhile = true
    return
  }
  clearTimeout(timer)
  isBusy = true
  isAddedMeanwhile = false
  try {
    const isDone = await (navigator.locks ? navigator.locks.request(lock, sendInOrder) : sendInOrder())
    if (!isDone) timer = setTimeout(send, delay)
    else if (isAddedMeanwhile) timer = setTimeout(send)
    delay = isDone ? firstDelay : Math.min(delay * 2, maxDelay)
  } finally {
    isBusy = false
  }
}

export const outbox = {
  get: waitingList.get,
  subscribe: waitingList.subscribe,
  onSaved: saved.subscribe,
  /** What this tab has stored: an answer that was asked for before may still have the values before it. */
  stored: (): Iterable<Stored> => stored.values(),

  /** Reads what waits on this device for the user, and sends it. @returns what ends it */
  start(userId: string): () => void {
    waitingList.own(userId)
    starts++
    void waitingList.read().then(send)
    const onOnline = () => {
      delay = firstDelay
      void send()
    }
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('online', onOnline)
      if (--starts > 0) return
      clearTimeout(timer)
      waitingList.disown()
    }
  },

  /** Shown at once; sent after it is stored on the device. */
  async add(change: NewChange): Promise<void> {
    const { recordId, userId } = change
    const last = waitingList.get().findLast((other) => other.recordId === recordId && other.refused === undefined)
    if (last && !isMarked(last)) {
      const parts = mergeChanges(last, change)
      if (!parts) return waitingList.remove(last)
      await waitingList.replace({ ...last, ...parts })
    } else {
      lastAt = Math.max(Date.now(), lastAt + 1)
      const added = { ...change, version: seenVersion(change), key: nextKey(userId, lastAt, randomId()) }
      await waitingList.add(added)
    }
    void send()
  },

  /** Gives up a refused change. */
  drop: waitingList.remove,

  /** Sends a refused change again, over the values others have set since. */
  async retry(refusedChange: WaitingChange, version: number): Promise<void> {
    const { refused, request: _, ...change } = refusedChange
    if (refused === undefined) return
    stored.delete(change.recordId)
    await waitingList.replace({ ...change, version })
    void send()
  },
}
