/** What users chose and the server has not taken yet: sent again with the next choice or visit. */
import { call } from '../../../call/call.ts'
import { CallError } from '../../../call/call-error.ts'
import { reach } from '../../../live/reach.ts'
import { laidOver } from '../laid-over.ts'
import type { PreferencesChange } from '../preferences.ts'
import { choosingUserId } from './kept-key.ts'
import { keepPreferences, readKeptPreferences, removeKeptPreferences } from './kept-preferences.ts'

/** The user who chose what is below: another one may sign in on the same page. */
let ownerId: string | undefined
let unsent: PreferencesChange = {}
/** In the request that is on its way. */
let inFlight: PreferencesChange = {}

const isAny = (changes: PreferencesChange) => Object.keys(changes).length > 0

/** What another user chose on this page is kept for their next visit. @returns the user who chooses now */
function takeOver(userId = choosingUserId()): string | undefined {
  if (userId === ownerId) return userId
  const left = laidOver(inFlight, unsent)
  if (ownerId !== undefined && isAny(left)) void keepPreferences(ownerId, left)
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
  if (isDone) await removeKeptPreferences(userId, changes)
  else if (isLast) {
    unsent = laidOver(changes, unsent)
    await keepPreferences(userId, unsent)
  }
}

let turn = Promise.resolve()

export const unsentPreferences = {
  /** @param userId who was signed in when they chose it */
  add(userId: string, changes: PreferencesChange) {
    takeOver(userId)
    unsent = laidOver(unsent, changes)
    // It will not arrive, and the page may be closed before that is known.
    if (reach.lostAt !== undefined) void keepPreferences(userId, unsent)
  },

  /** One after the other: a slow request would write older choices over those of the next one. */
  send: (): Promise<void> => (turn = turn.then(() => send(false))),

  /** Adds what earlier pages of the user could not send. @returns all that is to be sent. */
  async readKept(): Promise<PreferencesChange> {
    const userId = takeOver()
    const kept = userId === undefined ? {} : await readKeptPreferences(userId)
    if (userId === ownerId) unsent = laidOver(kept, unsent)
    return unsent
  },
}

// A page that is closed has no time for turns.
globalThis.addEventListener?.('pagehide', () => void send(true))
