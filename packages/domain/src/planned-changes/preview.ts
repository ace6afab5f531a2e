/** What a display, the app or a page for guests will show at a time, with the planned changes until then (decision 0161). */
import type { AppScreen } from '../app-content/app-screen.ts'
import type { PersonCategory } from '../cart/cart.ts'
import type { EntityName } from '../declare/catalogue.ts'
import type { currencies } from '../declare/vocabulary.ts'
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

export interface PagePreview extends PreviewedChanges {
  /** ISO 8601. */
  at: string
  /** The page, in which nothing acts. */
  html: string
}

/** What one person will pay on the first day that each product is sold for. */
export interface PricesThen {
  /** Publications of prices that come into force until then. */
  publications: number
  currency: (typeof currencies)[number]
  products: {
    productId: string
    name: string
    /** `YYYY-MM-DD` */
    day: string
    /** In minor units; null for what is not sold on that day. */
    persons: { category: PersonCategory; price: number | null }[]
  }[]
}

export interface ShopPreview extends PagePreview {
  /** Null without permission to read prices. */
  prices: PricesThen | null
}

/** Fragment of a display inside the page that previews it at a time: what it shows comes from that page. */
export const asOfPage = '#as-of'

/** What that page sends. */
export interface AsOf extends Pick<DisplayPreview, 'feed' | 'scheme'> {
  /** ISO 8601. */
  at: string
}
