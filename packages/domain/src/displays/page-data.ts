/** What the page of a display finds in itself: enough for the first picture, and for a calm word when there is none. */
import type { Language } from '../localized.ts'
import type { DepartureFeed } from './departure-feed.ts'
import type { DisplayKind, DisplayTexts, Feed } from './feed.ts'

export type DisplayFeed = Feed | DepartureFeed

export interface PageData {
  kind: DisplayKind
  /** Of the resort; of the board, where departures are shown. */
  id: string
  /** The build of the page; the stream announces a new one. */
  build: string
  /** Missing while there is nothing published under this address. */
  feed: DisplayFeed | null
  /** When the server drew the first picture, by its clock. */
  drawnAt: string
  /** The colour scheme; light by default. */
  scheme?: 'light' | 'dark'
  language: Language
  texts: DisplayTexts
}

/** Where the page carries it. */
export const pageDataId = 'page-data'

/** What the web builds for the server, so that the first picture comes with the page: never imported, loaded at run time. */
export interface DisplayRenderer {
  render(data: PageData): string
  /** Source of the script that draws it, by which the manifest of the build knows its files. */
  scriptOf(data: PageData): string | undefined
}

/**
 * Ends the address of a display that stands in another page of ours, as a slide of a screen or beside its board in the back office: the page
 * around it is the screen and says how it is. The server need not know.
 */
export const withinPage = '#within'
