/** Preferences of a user, as the page shows them: those who are signed in choose them (own-preferences.ts). */
import { useSyncExternalStore } from 'react'
import { follow, type Chosen } from '../../language/numbers/conventions.ts'
import { readCopy } from './preferences-copy.ts'
import { signal } from '../../browser/signal.ts'
import { readStored, writeStored } from '../../browser/storage.ts'

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
  /** Tags to which the status board is narrowed, by the id of the resort. */
  boardTags?: Record<string, string[]>
  [other: string]: unknown
}

/** Changed preferences; `null` removes those of one list. */
export type PreferencesChange = Preferences | { columns: Record<string, string[] | null> } | { views: Record<string, string | null> }

const changed = signal()
let current: Preferences = {}

const darkQuery = '(prefers-color-scheme: dark)'
const systemIsDark = () => matchMedia(darkQuery).matches

function showOnPage({ theme = 'auto', density = 'default', units, clock, weekStart }: Preferences) {
  follow({ ...(units && { units }), ...(clock && { clock }), ...(weekStart && { weekStart }) })
  const root = document.documentElement
  root.dataset.mantineColorScheme = theme === 'dark' || (theme === 'auto' && systemIsDark()) ? 'dark' : 'light'
  root.dataset.density = density
}

export const preferences = {
  get: () => current,
  subscribe: changed.subscribe,

  async startFromCopy() {
    matchMedia(darkQuery).addEventListener('change', () => showOnPage(current))
    preferences.show({ ...(await readCopy()), ...current })
  },

  show(next: Preferences) {
    current = next
    showOnPage(next)
    changed.emit()
  },
}

export const usePreferences = () => useSyncExternalStore(preferences.subscribe, preferences.get)

/** The stored form is the name; the number of older versions is understood too (R3.8). */
export function parseSectionMode(stored: string | null): SectionMode {
  return stored === 'fieldSet' || stored === '0' ? 'fieldSet' : 'navPills'
}

export const sectionMode = () => parseSectionMode(readStored('modalSectionMode'))
export const chooseSectionMode = (mode: SectionMode) => writeStored('modalSectionMode', mode)
