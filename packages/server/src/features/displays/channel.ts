/** The data of one kind of display: a state for each URL, encoded in the languages of a view. */
import type { DisplayKind } from '@ridgeline/domain/displays/feed'
import type { DisplayFeed } from '@ridgeline/domain/displays/page-data'
import type { Language } from '@ridgeline/domain/localized'
import type { JsonSchema } from '../../http/json-schema.ts'
import type { Asked, View } from './view.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

export interface ChannelState {
  /** Names it; another state has another name. */
  version: string
}

export interface Channel<State extends ChannelState = ChannelState> {
  kind: DisplayKind
  /** What names the state in the address. */
  parameter: 'resortId' | 'departureId'
  /** `undefined` is nothing published. With `asked`, a screen that was registered a moment ago is part of it. */
  state(id: string, asked?: Asked): Promise<State | undefined>
  /** The same without waiting; `undefined` also while it is not known yet. */
  current(id: string): State | undefined
  /** Parameters by which the address says which of its screens looks. */
  asks?: Readonly<Record<string, JsonSchema>>
  /** Whether there is such a screen; without it, all are there. */
  has?(state: State, asked: Asked): boolean
  /** Frames and media a page may load, in the words of its policy. */
  policy?: readonly string[]
  /** What these parameters select: the same for all that are shown the same. Without it, the parameters themselves. */
  selectionOf?(state: State, asked: Asked): Asked
  /** Of which resort the display is; without it, the resort that its address names. */
  resortOf?(state: State): string
  /** Shown in turn, where the address names none. */
  languagesOf(state: State, asked: Asked): Language[]
  /** Where the address names none. */
  schemeOf(state: State): Scheme
  feedOf(state: State, view: View): DisplayFeed
  /** The event from the reader's version to this state; undefined if they have it or have to request the complete feed. */
  eventSince(version: string, id: string, state: State, view: View): Buffer | undefined
  /** What the browser's tab is called. */
  titleOf(feed: DisplayFeed): string
  /** How long a page that was drawn stands for its state, in milliseconds: what shows times is soon out of date. */
  drawnFor?: number
  stop(): void
}
