/** What a display or the app will show at a time, with the planned changes until then (issue 17, decision 0161). */
import type { AppScreen } from '../app-content/app-screen.ts'
import type { EntityName } from '../declare/catalogue.ts'
import type { DisplayFeed } from '../displays/page/page-data.ts'

/** Days ahead: what is planned for later is not planned in detail. */
export const previewDays = 730

export interface PreviewedChanges {
  /** Planned changes that are made until then. */
  changes: number
  /** Planned changes of records that the user may not read; they are not shown. */
  hidden: number
  /** Planned changes that could not be made, as things are now. */
  refused: number
}

export interface DisplayPreview extends PreviewedChanges {
  feed: DisplayFeed
  scheme: 'light' | 'dark'
}

/** A record as it is stored, with what is published of it. */
export type PreviewedRecord = Readonly<Record<string, unknown>> & { readonly id: string }

export interface AppPreview extends PreviewedChanges {
  /** ISO 8601. */
  at: string
  screen: AppScreen
  /** The records that the screen names, and the resort. */
  records: { readonly [Name in EntityName]?: readonly PreviewedRecord[] }
}

/** Fragment of a display inside the page that previews it at a time: what it shows comes from that page. */
export const asOfPage = '#as-of'

/** What that page sends. */
export interface AsOf extends Pick<DisplayPreview, 'feed' | 'scheme'> {
  /** ISO 8601. */
  at: string
}
