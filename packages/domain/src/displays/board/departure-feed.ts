/** The feed of the departure display of one stop (OP13, OP34, `departure`). */
import type { BoardFrame, ShownCall } from '../../departures/shown-call.ts'
import type { displayThemes, transportTypes } from '../../entities/departure.ts'
import type { Language, Localized } from '../../values/localized.ts'
import type { OpenState } from '../../guests/open-state.ts'
import type { DisplayTexts } from '../feed.ts'

export interface ShownStop extends BoardFrame {
  id: string
  stopName: Localized
  platformCode: string | null
  transportType: (typeof transportTypes)[number]
  /** Ticker at the bottom. */
  infoText: Localized | null
  theme: (typeof displayThemes)[number]
}

/** A lift at the stop that does not run as usual. */
export interface StopLift extends Pick<OpenState, 'status' | 'statusNote' | 'opensAt' | 'isOpeningExpected'> {
  id: string
  name: Localized
}

export interface DepartureFeed {
  kind: 'departures'
  /** Identifies this state. */
  version: string
  generatedAt: string
  languages: Language[]
  /** After this time a display reads everything again. */
  refreshSeconds: number
  resort: { id: string; name: Localized; timezone: string }
  stop: ShownStop
  /** More than is shown now, so that a display without the server continues for hours. */
  calls: ShownCall[]
  /** The first call after those, for a board with nothing left to show. */
  later: ShownCall | null
  /** Missing in copies of earlier versions that a screen has stored. */
  lifts?: StopLift[]
  /** The timetable is not valid today or lacks the stop, so missing departures do not mean that there are none. */
  isUnknown: boolean
  texts: { [L in Language]?: DisplayTexts }
}
