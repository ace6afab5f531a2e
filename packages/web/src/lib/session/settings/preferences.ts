/** Preferences of a user: stored by the server, with a copy in IndexedDB for the first paint. */
import { useSyncExternalStore } from 'react'
import { call } from '../../call/call.ts'
import { CallError } from '../../call/call-error.ts'
import { follow, type Chosen } from '../../language/numbers/conventions.ts'
import { readCopy, readUnsent, removeUnsent, writeCopy, writeUnsent } from './preferences-copy.ts'
import { reach } from '../../live/reach.ts'
import { session } from '../session.ts'
import { signal } from '../../browser/signal.ts'
import { readStored, writeStored } from '../../browser/storage.ts'
import { isObject } from '@ridgeline/domain/check/fault'

export type Theme = 'light' | 'dark' | 'auto'
export type Density = 'compact' | 'default' | 'comfortable'
/** A screen with a board shows that, or the table of its records. */
export type ScreenSide = 'board' | 'table'
/** How editors show their sections (R3.7): all in one scroll, or one at a time. */
export type SectionMode = 'fieldSet' | 'navPills'

export interface Preferences extends Chosen {
  theme?: Theme
  density?: Density
  sideMenu?: 'full' | 'mini'
  /** `false`: no shortcuts of a single key. */
  singleKeys?: boolean
  /** The resort worked in last. */
  resortId?: string
  /** Columns by the name of the entity. */
  columns?: Record<string, string[]>
  /** The view a list opens with. */
  views?: Record<string, string>
  /** What a screen with a board opens with, by the name of its route. */
  boards?: Record<string, ScreenSide>
  [other: string]: unknown
}

/** Changed preferences; `null` removes those of one list. */
export type PreferencesChange = Preferences | { columns: Record<string, string[] | null> } | { views: Record<string, string | null> }

/** As the server does it: list by list, so that tabs that change different lists keep out of each other's way. */
export function laidOver<Kept extends Record<string, unknown>>(kept: Kept, changes: Record<string, unknown>): Kept {
  const before = (name: string) => (isObject(kept[name]) ? kept[name] : {})
  const merged = Object.entries(changes).map(([name, value]) => [name, isObject(value) ? { ...before(name), ...value } : value])
  return { ...kept, ...Object.fromEntries(merged) }
}

const withoutNothing = (values: Record<string, unknown>): Preferences =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isObject(value) ? Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)) : value,
    ]),
  )

const changed = signal()
let current: Preferences = {}
let unsent: PreferencesChange = {}
/** Whether unsent choices are stored in this browser, where a reload finds them. */
let isKept = false
/** Choices since the last request for the stored preferences. The response may not include them, even if they have been sent since. */
let chosenMeanwhile: PreferencesChange = {}
let timer: ReturnType<typeof setTimeout> | undefined

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches

function showOnPage({ theme = 'auto', density = 'default', units, clock, weekStart }: Preferences) {
  follow({ ...(units && { units }), ...(clock && { clock }), ...(weekStart && { weekStart }) })
  const root = document.documentElement
  root.dataset.mantineColorScheme = theme === 'dark' || (theme === 'auto' && systemIsDark()) ? 'dark' : 'light'
  root.dataset.density = density
}

/** What is chosen while another user is viewed lasts until the page is left. */
const isViewing = () => !!session.get()?.Profile.isViewed

const isSame = (next: Preferences) => JSON.stringify(next) === JSON.stringify(current)

function take(next: Preferences) {
  // What changes nothing draws nothing.
  if (isSame(next)) return
  current = next
  showOnPage(next)
  changed.emit()
  if (!isViewing()) void writeCopy(next)
}

const isUnsent = () => Object.keys(unsent).length > 0

/** The user whose choices are stored; none while another user is viewed. */
const ownId = () => (isViewing() ? undefined : session.get()?.Profile.id)

async function keepUnsent(userId: string) {
  if (!isUnsent() && !isKept) return
  isKept = isUnsent()
  await (isKept ? writeUnsent(userId, unsent) : removeUnsent(userId))
}

async function takeUnsent() {
  const userId = ownId()
  const kept = userId === undefined ? undefined : await readUnsent(userId)
  if (!kept) return
  isKept = true
  unsent = laidOver(kept, unsent)
}

async function send(keepalive = false) {
  const userId = ownId()
  if (userId === undefined || !isUnsent()) return
  const changes = unsent
  unsent = {}
  try {
    await call('PATCH', 'preferences', changes, { quiet: true, keepalive })
  } catch (error) {
    // Sent again with the next change or visit. What is refused would take every later one with it.
    const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401
    if (!isRefused) unsent = laidOver(changes, unsent)
  }
  await keepUnsent(userId)
}

let turn = Promise.resolve()
/** One after the other: a slow request would write older choices over those of the next one. */
const sendInTurn = () => (turn = turn.then(() => send()))

export const preferences = {
  get: () => current,
  subscribe: changed.subscribe,

  async startFromCopy() {
    current = { ...(await readCopy()), ...current }
    showOnPage(current)
    changed.emit()
  },

  /** The user's own. Of the copy, which may be another user's, only the looks are kept, and what is still to be sent. */
  async startFromServer() {
    try {
      const { theme, density } = current
      chosenMeanwhile = {}
      const [liked] = await Promise.all([call<Preferences>('GET', 'preferences', undefined, { quiet: true }), takeUnsent()])
      take(withoutNothing(laidOver({ ...(theme && { theme }), ...(density && { density }), ...liked }, laidOver(unsent, chosenMeanwhile))))
      await sendInTurn()
    } catch {
      // The copy stands in.
    }
  },

  set(changes: PreferencesChange) {
    take(withoutNothing(laidOver(current, changes)))
    unsent = laidOver(unsent, changes)
    chosenMeanwhile = laidOver(chosenMeanwhile, changes)
    clearTimeout(timer)
    const userId = ownId()
    // It will not arrive, and the page may be closed before that is known.
    if (reach.lostAt !== undefined && userId !== undefined) void keepUnsent(userId)
    timer = setTimeout(sendInTurn, 400)
  },

  /** Before a reload: sends what was chosen a moment ago. @param keepalive also if the page is gone before it is sent */
  async flush(keepalive = false) {
    clearTimeout(timer)
    // A page that is closed has no time for turns.
    await (keepalive ? send(true) : sendInTurn())
  },
}

globalThis.addEventListener?.('pagehide', () => void preferences.flush(true))

export const usePreferences = () => useSyncExternalStore(preferences.subscribe, preferences.get)

/** The stored form is the name; the number of older versions is understood too (R3.8). */
export function parseSectionMode(stored: string | null): SectionMode {
  return stored === 'fieldSet' || stored === '0' ? 'fieldSet' : 'navPills'
}

export const sectionMode = () => parseSectionMode(readStored('modalSectionMode'))
export const chooseSectionMode = (mode: SectionMode) => writeStored('modalSectionMode', mode)
