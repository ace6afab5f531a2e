/** What the page of a display finds in itself: enough for the first picture, and for a calm word when there is none. */
import type { Language } from '../localized.ts'
import type { DisplayKind, DisplayTexts, Feed } from './feed.ts'

export interface PageData {
  kind: DisplayKind
  resortId: string
  /** Names the built page; the stream tells when another one is current. */
  build: string
  /** Missing while there is nothing published under this address. */
  feed: Feed | null
  language: Language
  texts: DisplayTexts
}

/** Where the page carries it. */
export const pageDataId = 'page-data'

/** What the web builds for the server, so that the first picture comes with the page: never imported, loaded at run time. */
export interface DisplayRenderer {
  render(data: PageData): string
}
