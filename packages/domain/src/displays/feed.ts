/** The feed of the public displays of a resort: published data and their texts only (OP13, `skimap`). */
import type { Language, Localized } from '../values/localized.ts'
import type { Geometry, Position } from '../declare/shape.ts'
import type {
  AvalancheDanger,
  avalancheProblems,
  occupancies,
  SkiliftType,
  SlopeDifficulty,
  slopeTypes,
  Status,
  weatherCodes,
} from '../declare/vocabulary.ts'
import type { FetchedProvider } from '../operation/weather-providers.ts'
import type { IllustratedMap } from './map/illustrated-map.ts'
import type { OpenState } from '../guests/open-state.ts'
import type { ShownInfo } from './info.ts'
import type { Extent } from './map/placement/projection.ts'
import type { Summary } from './summary.ts'

/** An expired status is unknown (OP63). */
export type DisplayStatus = Status | 'unknown'

/** Missing in copies of earlier versions that a screen has stored. */
type ShownPlan = Partial<Pick<OpenState, 'reason' | 'opensAt' | 'isOpeningExpected' | 'closesAt'>>

interface Shown extends ShownPlan {
  id: string
  order: number
  mapNumber: string | null
  /** Empty when the record has no real name, only the id of its source. */
  name: Localized
  status: DisplayStatus
  statusNote: Localized | null
  statusValidUntil: string | null
  occupancy: (typeof occupancies)[number] | null
  /** Metres, as recorded or computed from the geometry. */
  length: number | null
  /** Simplified for screens; not on the LED board. */
  geometry?: Geometry | null
}

export interface ShownLift extends Shown {
  entity: 'skilift'
  type: SkiliftType
  waitingTime: number | null
  /** `16:30` in the resort. Missing in copies of earlier versions that a screen has stored. */
  lastRide?: string | null
  lastRideDown?: string | null
}

export interface ShownSlope extends Shown {
  entity: 'slope'
  difficulty: SlopeDifficulty
  type: (typeof slopeTypes)[number] | null
  /** Missing in copies of earlier versions that a screen has stored. */
  groomedAt?: string | null
}

export type ShownItem = ShownLift | ShownSlope

/** A place for orientation on the map: names the lifts and slopes around it, or the summit. */
export interface ShownPlace {
  id: string
  type: 'village' | 'valley' | 'peak'
  name: Localized
  /** Longitude first. */
  at: Position
  /** Metres. */
  altitude: number | null
}

/** The terrain, drawn from the altitudes recorded by the resort. */
export interface ShownTerrain {
  /** The URL prefix, to which season and time of day are added: `{address}/winter-day.svg`. */
  address: string
  /** The area of the drawing, in Mercator. */
  extent: Extent
}

export interface ShownResort {
  id: string
  name: Localized
  timezone: string
  /** The picture below the ski map; null if the map is drawn from geometries. Not on the LED board. */
  illustratedMap: IllustratedMap | null
  /** Only on the ski map, like the next. */
  places?: ShownPlace[]
  /** Null if too few altitudes are known. */
  terrain?: ShownTerrain | null
  /** Whether it is summer in the resort. */
  isSummer?: boolean
  statusValidUntil: string | null
}

/** The last measurement of a place. */
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
  /** To be credited; null if the values were not fetched. */
  provider: FetchedProvider | null
  /** What staff write to guests. Missing in copies of earlier versions that a screen has stored. */
  text?: Localized | null
}

/** The avalanche bulletin of the day. */
export interface ShownAvalanche {
  regionName: Localized
  date: string
  dangerAm: AvalancheDanger
  dangerPm: AvalancheDanger | null
  dangerAmUpper: AvalancheDanger | null
  dangerPmUpper: AvalancheDanger | null
  /** Metres: the upper levels apply above it. */
  elevationBoundary: number | null
  /** Missing in copies of earlier versions that a screen has stored, as the next. */
  avalancheProblems?: readonly (typeof avalancheProblems)[number][] | null
  highlights?: Localized | null
  /** The service that issued it, to be credited. */
  sourceName: string | null
}

/** New snow of the resort; the server adds its source as text, and removes it when it is outdated. */
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

/** Displays with the lifts and slopes of a resort. */
export const resortDisplays = ['skimaps', 'ledinfo'] as const
export type ResortDisplay = (typeof resortDisplays)[number]

/** R1.46: exactly these three. */
export const displayKinds = ['departures', ...resortDisplays] as const
export type DisplayKind = (typeof displayKinds)[number]

/** Texts of a display by key, with placeholders such as `{0}`. */
export type DisplayTexts = Readonly<Record<string, string>>

export interface Feed extends Conditions {
  kind: ResortDisplay
  /** Identifies this state; a delta names the version it is based on. */
  version: string
  generatedAt: string
  /** The display rotates between these; localized values contain all of them, but only where they differ from the first. */
  languages: Language[]
  /** Duration of a page, if set. */
  refreshSeconds?: number
  resort: ShownResort
  items: ShownItem[]
  summary: Summary
  /** Messages of the resort; not on the ski map. */
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

/** The changes of a feed. An item without `geometry` keeps its previous one. */
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

/** Undefined when the delta is based on another version: the complete feed has to be requested. */
export function applyDelta<F extends Feed>(feed: F, delta: Delta): F | undefined {
  if (delta.from !== feed.version) return undefined
  const changed = new Map(delta.changed.map((item) => [item.id, item]))
  const kept = feed.items.filter(({ id }) => !delta.removed.includes(id)).map((item) => merged(item, changed.get(item.id)))
  const known = new Set(feed.items.map(({ id }) => id))
  const added = delta.changed.filter(({ id }) => !known.has(id))
  const { version, generatedAt, summary, resort = feed.resort, conditions, info = feed.info } = delta
  return { ...feed, ...conditions, ...(info && { info }), version, generatedAt, summary, resort, items: [...kept, ...added] }
}

// Items with the same id are of the same entity.
const merged = (item: ShownItem, change: ShownItem | undefined) => (change ? { ...item, ...change } : item)
