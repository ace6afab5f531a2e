/** The data of one kind of display: a state for each URL, encoded in the languages of a view. */
import type { DisplayKind } from '@ridgeline/domain/displays/feed'
import type { DisplayFeed } from '@ridgeline/domain/displays/page/page-data'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../../db/connect/database.ts'
import type { JsonSchema } from '../../../http/document/json-schema.ts'
import type { Asked, View } from '../boards/view.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

export interface ChannelState {
  /** Identifies the state. */
  version: string
}

export interface Channel<State extends ChannelState = ChannelState> {
  kind: DisplayKind
  /** The URL parameter that identifies the state. */
  parameter: 'resortId' | 'departureId'
  /** `undefined` if not published. With `asked`, the state includes a screen that was registered a moment ago. */
  state(id: string, asked?: Asked): Promise<State | undefined>
  /** The same without waiting; `undefined` also while it is not loaded yet. */
  current(id: string): State | undefined
  /** The state that a preview shows: as of a time, from a database with planned values, and not kept. */
  stateAt(on: Queryable, id: string, now: number): Promise<State | undefined>
  /** Query parameters that identify the screen. */
  asks?: Readonly<Record<string, JsonSchema>>
  /** Whether this screen exists; if omitted, all exist. */
  has?(state: State, asked: Asked): boolean
  /** Permitted frames, as directives of the content security policy. */
  policy?: readonly string[]
  /** Whether streams of cameras are shown. */
  playsStreams?: boolean
  /** The normalized parameters, equal for all screens with the same content. If omitted, the parameters themselves. */
  selectionOf?(state: State, asked: Asked): Asked
  /** The resort of the display; if omitted, the one in the URL. */
  resortOf?(state: State): string
  /** Shown in rotation if the URL has no languages. */
  languagesOf(state: State, asked: Asked): Language[]
  /** The default if the URL has none. */
  schemeOf(state: State): Scheme
  /** @param now epoch milliseconds, of a preview; otherwise the current time */
  feedOf(state: State, view: View, now?: number): DisplayFeed
  /** The event from the reader's version to this state; undefined if they have it or have to request the complete feed. */
  eventSince(version: string, id: string, state: State, view: View): Buffer | undefined
  /** The title of the browser tab. */
  titleOf(feed: DisplayFeed): string
  /** Milliseconds for which a rendered page is valid for its state: pages with times expire soon. */
  drawnFor?: number
  stop(): void
}
