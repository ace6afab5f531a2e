/** What the public displays of a resort are told: published facts and their texts, nothing else (OP13, `skimap`). */
import type { Language, Localized } from '../localized.ts'
import type { Geometry } from '../shape.ts'
import type { occupancies, SkiliftType, SlopeDifficulty, slopeTypes, Status } from '../vocabulary.ts'
import type { Summary } from './summary.ts'

/** Past its time a status is no longer known (OP63). */
export type DisplayStatus = Status | 'unknown'

interface Shown {
  id: string
  order: number
  mapNumber: string | null
  /** Empty when the record has no name a guest would know, only the id of its source. */
  name: Localized
  status: DisplayStatus
  statusNote: Localized | null
  statusValidUntil: string | null
  occupancy: (typeof occupancies)[number] | null
  /** Metres, as recorded or else as drawn. */
  length: number | null
  /** Simplified to what a screen can show; the LED board has none. */
  geometry?: Geometry | null
}

export interface ShownLift extends Shown {
  entity: 'skilift'
  type: SkiliftType
  waitingTime: number | null
}

export interface ShownSlope extends Shown {
  entity: 'slope'
  difficulty: SlopeDifficulty
  type: (typeof slopeTypes)[number] | null
}

export type ShownItem = ShownLift | ShownSlope

export interface ShownResort {
  id: string
  name: Localized
  timezone: string
  /** Address of the picture, for whoever draws on it; the ski map display draws from the geometry. */
  illustratedMap: string | null
  statusValidUntil: string | null
  snowfall24h: number | null
}

export const displayKinds = ['skimaps', 'ledinfo'] as const
export type DisplayKind = (typeof displayKinds)[number]

/** Texts of a display by key, `{0}` left for the page to fill. */
export type DisplayTexts = Readonly<Record<string, string>>

export interface Feed {
  kind: DisplayKind
  /** Names this state; the next delta says which one it goes on from. */
  version: string
  generatedAt: string
  /** The display changes between these; localized values hold all of them, but only where they differ from the first. */
  languages: Language[]
  /** How long a page stands, where the house has decided. */
  refreshSeconds?: number
  resort: ShownResort
  items: ShownItem[]
  summary: Summary
  /** Weather and avalanche danger come with their entities. */
  weather: null
  avalanche: null
  texts: { [L in Language]?: DisplayTexts }
  credits: string[]
}

export interface SkimapFeed extends Feed {
  kind: 'skimaps'
}
export interface LedFeed extends Feed {
  kind: 'ledinfo'
}

/** What became of a feed. An item without `geometry` keeps the one it had. */
export interface Delta {
  from: string
  version: string
  generatedAt: string
  resort?: ShownResort
  changed: ShownItem[]
  removed: string[]
  summary: Summary
}

/** Nothing when the delta does not go on from this feed: then the whole feed is asked for. */
export function applyDelta<F extends Feed>(feed: F, delta: Delta): F | undefined {
  if (delta.from !== feed.version) return undefined
  const changed = new Map(delta.changed.map((item) => [item.id, item]))
  const kept = feed.items.filter(({ id }) => !delta.removed.includes(id)).map((item) => merged(item, changed.get(item.id)))
  const known = new Set(feed.items.map(({ id }) => id))
  const added = delta.changed.filter(({ id }) => !known.has(id))
  const { version, generatedAt, summary, resort = feed.resort } = delta
  return { ...feed, version, generatedAt, summary, resort, items: [...kept, ...added] }
}

// The id is the proof that both are of one entity.
const merged = (item: ShownItem, change: ShownItem | undefined) => (change ? ({ ...item, ...change } as ShownItem) : item)
