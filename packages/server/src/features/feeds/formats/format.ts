/** A format of published records: its media type, the kinds it fits, and how it is written. */
import type { PublicationServices } from '../../../publication/publication.ts'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import type { Language } from '@ridgeline/domain/values/localized'
import type { CollectionContent } from '../collections/collection-content.ts'

export interface FormatContext extends Pick<PublicationServices, 'site' | 'termsOf'> {
  /** Of the texts in the content; undefined if they are by language. */
  language: Language | undefined
}

/** The records of a format that is read as a whole: programs that subscribe to it follow no pages. In the order of a day or moment. */
export interface FormatWindow {
  /** From this many days ago. */
  days: number
  /** The field that has to be later. */
  from: string
  order: string
}

export interface FeedFormat {
  /** After the address: `/api/feeds/skilifts.geojson`. */
  suffix: string
  /** The media type without parameters, as clients ask for it. */
  type: string
  /** Formats for people and calendars have one language: without `lang`, that of the resort. */
  isInOneLanguage: boolean
  /** The content names the page that follows; for other formats a header does. */
  namesNext: boolean
  /** Without it, a page in the order of lists. */
  window?: FormatWindow
  fits(entity: PublishedEntity): boolean
  write(content: CollectionContent, context: FormatContext): string | Promise<string>
}
