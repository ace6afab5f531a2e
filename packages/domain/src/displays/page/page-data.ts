/** Data embedded in the page of a display: enough for the first rendering, or for a message if nothing is published. */
import type { Language } from '../../values/localized.ts'
import type { DepartureFeed } from '../board/departure-feed.ts'
import type { DisplayKind, DisplayTexts, Feed } from '../feed.ts'

export type DisplayFeed = Feed | DepartureFeed

export interface PageData {
  kind: DisplayKind
  /** Of the resort, or of the departure board. */
  id: string
  /** The build of the page; the stream announces a new one. */
  build: string
  /** Missing while nothing is published at this URL, or when the server could not find out. */
  feed: DisplayFeed | null
  /** Nothing is published at this URL, so that a copy on the device is not shown either. */
  isUnpublished?: true
  /** When the server rendered the page, by its clock. */
  drawnAt: string
  /** The colour scheme; light by default. */
  scheme?: 'light' | 'dark'
  language: Language
  texts: DisplayTexts
}

/** The id of the element with the data. */
export const pageDataId = 'page-data'

/** The renderer that the web package builds for the server. It is loaded at run time, never imported. */
export interface DisplayRenderer {
  render(data: PageData): string
  /** The source of the script for this display, by which the build manifest lists its files. */
  scriptOf(data: PageData): string | undefined
}

/**
 * Fragment added to the URL of a display inside another page of ours, as a slide of a screen or a preview: that page is the screen and
 * reports its state. Fragments are not sent to the server.
 */
export const withinPage = '#within'
