/** What users chose and the server has not taken yet: sent again with the next choice or visit. */
import { idbGet } from '../../../browser/idb.ts'
import { call } from '../../../call/call.ts'
import { CallError } from '../../../call/call-error.ts'
import { reach } from '../../../live/reach.ts'
import { session } from '../../session.ts'
import { laidOver } from '../laid-over.ts'
import type { PreferencesChange } from '../preferences.ts'
import { keptKey } from './kept-key.ts'

/** The user who chose what is below: another one may sign in on the same page. */
let ownerId: string | undefined
let unsent: PreferencesChange = {}
/** In the request that is on its way. */
let inFlight: PreferencesChange = {}

const isAny = (changes: PreferencesChange) => Object.keys(changes).length > 0

/** Fetched with what follows the first screen, since hardly any choice is made before. Where that has failed, choices stay in memory. */
const inBrowser = <T>(work: (part: typeof import('./kept-preferences.ts')) => Promise<T>) =>
  import('./kept-preferences.ts').then(work).catch(() => undefined)
const keep = (userId: string, changes: PreferencesChange) => inBrowser(({ keepPreferences }) => keepPreferences(userId, changes))

/** What another user chose on this page is kept for their next visit. @returns the user whose choices are stored; none in a view of another user. */
function takeOver(): string | undefined {
  const { id, isViewed } = session.get()?.Profile ?? {}
  const userId = isViewed ? undefined : id
  if (userId === ownerId) return userId
  const left = laidOver(inFlight, unsent)
  if (ownerId !== undefined && isAny(left)) void keep(ownerId, left)
  ownerId = userId
  unsent = {}
  inFlight = {}
  return userId
}

/** What is refused would take every later choice with it; an expired session is followed by a new one. */
const isRefused = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401

/** @returns whether the server has answered, and will do so again. */
const isSettled = (changes: PreferencesChange, keepalive: boolean) =>
  call('PATCH', 'preferences', changes, { quiet: true, keepalive }).then(() => true, isRefused)

async function send(isLeaving: boolean) {
  const userId = takeOver()
  // A request that is on its way may end with the page.
  const changes = laidOver(isLeaving ? inFlight : {}, unsent)
  if (userId === undefined || !isAny(changes)) return
  unsent = {}
  inFlight = changes
  const isDone = await isSettled(changes, isLeaving)
  // Not where it was sent again with a page that was left, or kept for the user who was signed in before.
  const isLast = inFlight === changes
  if (isLast) inFlight = {}
  if (isDone) await inBrowser(({ removeKeptPreferences }) => removeKeptPreferences(userId, changes))
  else if (isLast) {
    unsent = laidOver(changes, unsent)
    await keep(userId, unsent)
  }
}

let turn = Promise.resolve()

export const unsentPreferences = {
  add(changes: PreferencesChange) {
    const userId = takeOver()
    if (userId === undefined) return
    unsent = laidOver(unsent, changes)
    // It will not arrive, and the page may be closed before that is known.
    if (reach.lostAt !== undefined) void keep(userId, unsent)
  },

  /** One after the other: a slow request would write older choices over those of the next one. */
  send: (): Promise<void> => (turn = turn.then(() => send(false))),

  /** Adds what earlier pages of the user could not send. @returns all that is to be sent. */
  async readKept(): Promise<PreferencesChange> {
    const userId = takeOver()
    if (userId === undefined || !(await idbGet(keptKey(userId)))) return unsent
    const kept = await inBrowser(({ readKeptPreferences }) => readKeptPreferences(userId))
    if (userId === ownerId) unsent = laidOver(kept ?? {}, unsent)
    return unsent
  },
}

// A page that is closed has no time for turns.
globalThis.addEventListener?.('pagehide', () => void send(true))
