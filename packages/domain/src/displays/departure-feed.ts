/** The feed of the departure display of one stop (OP13, OP34, `departure`). */
import type { BoardFrame, ShownCall } from '../departures/shown-call.ts'
import type { displayThemes, transportTypes } from '../entities/departure.ts'
import type { Language, Localized } from '../localized.ts'
import type { DisplayTexts } from './feed.ts'

export interface ShownStop extends BoardFrame {
  id: string
  stopName: Localized
  platformCode: string | null
  transportType: (typeof transportTypes)[number]
  /** Runs along the bottom. */
  infoText: Localized | null
  theme: (typeof displayThemes)[number]
}

export interface DepartureFeed {
  kind: 'departures'
  /** Names this state. */
  version: string
  generatedAt: string
  languages: Language[]
  /** How often a display without a stream asks again. */
  refreshSeconds: number
  resort: { id: string; name: Localized; timezone: string }
  stop: ShownStop
  /** More than is shown now, so that the display goes on by itself for hours. */
  calls: ShownCall[]
  /** The first one after those, for a board that has nothing left to show. */
  later: ShownCall | null
  /** The timetable does not hold today, or has lost the stop: what it does not say may depart all the same. */
  isUnknown: boolean
  texts: { [L in Language]?: DisplayTexts }
}
