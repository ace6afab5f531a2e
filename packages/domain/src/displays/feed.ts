/** The feed of the public displays of a resort: published data and their texts only (OP13, `skimap`). */
import type { Language, Localized } from '../localized.ts'
import type { Geometry, Position } from '../shape.ts'
import type { AvalancheDanger, occupancies, SkiliftType, SlopeDifficulty, slopeTypes, Status, weatherCodes } from '../vocabulary.ts'
import type { IllustratedMap } from './illustrated-map.ts'
import type { ShownInfo } from './info.ts'
import type { Extent } from './projection.ts'
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

/** A place the map is read by: it names the lifts and slopes around it, or the summit over them. */
export interface ShownPlace {
  id: string
  type: 'village' | 'valley' | 'peak'
  name: Localized
  /** Longitude first. */
  at: Position
  /** Metres. */
  altitude: number | null
}

/** The mountain itself, drawn from the altitudes the resort has recorded. */
export interface ShownTerrain {
  /** To which season and hour are added: `{address}/winter-day.svg`. */
  address: string
  /** What the drawing shows, its edges along meridians and parallels in Mercator. */
  extent: Extent
}

export interface ShownResort {
  id: string
  name: Localized
  timezone: string
  /** The picture the ski map is drawn on; without one it is drawn from the geometry. The LED board has none. */
  illustratedMap: IllustratedMap | null
  /** Of the ski map only, as the next. */
  places?: ShownPlace[]
  /** Nothing where too few altitudes are known. */
  terrain?: ShownTerrain | null
  /** The summer of the resort holds today. */
  isSummer?: boolean
  statusValidUntil: string | null
}

/** What was measured last at one place. */
export interface ShownWeather {
  id: string
  name: Localized
  measuredAt: string
  /** Minutes after which it is marked as outdated; null without a setting. */
  staleAfter: number | null
  weatherCode: (typeof weatherCodes)[number]
  /** °C, m/s, cm. */
  temperature: number
  windSpeed: number | null
  windGusts: number | null
  snowDepth: number | null
  snowfall24h: number | null
}

/** The bulletin of the day. */
export interface ShownAvalanche {
  regionName: Localized
  date: string
  dangerAm: AvalancheDanger
  dangerPm: AvalancheDanger | null
  dangerAmUpper: AvalancheDanger | null
  dangerPmUpper: AvalancheDanger | null
  /** Metres: the upper degrees hold above it. */
  elevationBoundary: number | null
}

/** New snow of the resort; the server says in words where it comes from, and takes it away when it is over. */
export interface ShownSnow {
  /** Centimetres. */
  amount: number
  /** `Zermatt, 01:00` */
  source: Localized
}

export interface Conditions {
  weather: ShownWeather[]
  avalanche: ShownAvalanche | null
  newSnow: ShownSnow | null
}

/** Those that show the lifts and slopes of a resort. */
export const resortDisplays = ['skimaps', 'ledinfo'] as const
export type ResortDisplay = (typeof resortDisplays)[number]

/** R1.46: these three, and no other. */
export const displayKinds = ['departures', ...resortDisplays] as const
export type DisplayKind = (typeof displayKinds)[number]

/** Texts of a display by key, `{0}` left for the page to fill. */
export type DisplayTexts = Readonly<Record<string, string>>

export interface Feed extends Conditions {
  kind: ResortDisplay
  /** Names this state; the next delta says which one it goes on from. */
  version: string
  generatedAt: string
  /** The display changes between these; localized values hold all of them, but only where they differ from the first. */
  languages: Language[]
  /** How long a page is shown, if set. */
  refreshSeconds?: number
  resort: ShownResort
  items: ShownItem[]
  summary: Summary
  /** What the resort says; the ski map has none. */
  info?: ShownInfo
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
  conditions?: Conditions
  info?: ShownInfo
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
  const { version, generatedAt, summary, resort = feed.resort, conditions, info = feed.info } = delta
  return { ...feed, ...conditions, ...(info && { info }), version, generatedAt, summary, resort, items: [...kept, ...added] }
}

// The id is the proof that both are of one entity.
const merged = (item: ShownItem, change: ShownItem | undefined) => (change ? { ...item, ...change } : item)
