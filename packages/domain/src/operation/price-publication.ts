/** Publications of prices: guests pay what was published last; sheets are drafts until then (decision 0141). */
import type { PriceProduct } from '../entities/price-product.ts'

/** What guests pay beside the prices of days: it is published together with them. */
export const priceTerms = [
  'productId',
  'personCategory',
  'channel',
  'season',
  'currency',
  'basePrice',
  'minPrice',
  'maxPrice',
  'flexiBands',
  'validFrom',
  'validTo',
] as const satisfies readonly (keyof PriceProduct)[]

/**
 * `proposed`: waits for the approval of another user; `scheduled`: waits for its time; `cancelled`: ended before it was published;
 * `takenBack`: ended afterwards.
 */
export const publicationStates = ['proposed', 'scheduled', 'published', 'cancelled', 'takenBack'] as const
export type PublicationState = (typeof publicationStates)[number]

export type PriceTerms = Pick<PriceProduct, (typeof priceTerms)[number]>

/** Terms as a publication stores them, by column. */
export type StoredTerms = Readonly<Record<string, unknown>>

/** Sheets of one publication. */
export const maxPublished = 5_000
export const maxNote = 200

/** Null stands for a user who was removed, or the server. */
interface Act {
  by: string | null
  at: string
}

export interface PricePublication {
  id: string
  /** Counts the publications of a resort in the order in which they came into force; null until then. */
  number: number | null
  state: PublicationState
  note: string | null
  created: Act
  /** The user who created it may not approve it. */
  isOwn: boolean
  /** The time at which it is published by itself; null for one that is published as soon as it is approved. */
  publishAt: string | null
  approved: Act | null
  publishedAt: string | null
  /** Cancelled or taken back. */
  ended: Act | null
  lines: number
  days: number
  /** What newer publications have taken from it while it waited. */
  taken: { lines: number; days: number }
  firstDay: string | null
  lastDay: string | null
}

/** What guests do not pay yet. */
export interface PriceDraft {
  /** Sheets with changes. */
  ids: string[]
  /** Changes with everything that would be published. */
  mark: string
  days: number
  firstDay: string | null
  lastDay: string | null
  lowest: number | null
  highest: number | null
}

/** Days of drafts in one response: a month of three hundred sheets. */
export const maxDraftDays = 10_000

/** Days that guests paid differently after one publication than after another. */
export interface PublicationComparison {
  /** More than the items if there are too many of them. */
  count: number
  items: { priceProductId: string; date: string; before: PublishedDay | null; after: PublishedDay | null }[]
}

/** Days of a publication in one response. */
export const maxContent = 1_000

interface Taken {
  /** The newer publication that has taken it from this one. */
  takenBy: string | null
}

/** The days that a publication sets, and what they replace: a page of them, in the order of their lines. */
export interface PublishedDays {
  /** In all pages. */
  count: number
  items: (PublicationComparison['items'][number] & Taken)[]
  /** Where the next page begins; null on the last one. */
  next: { afterLine: string; afterDate: string } | null
}

/** What changes beside the days of a line. */
export interface ChangedTerms extends Taken {
  priceProductId: string
  /** Only what changes; null for a line that was never published. */
  before: Partial<PriceTerms> | null
  after: Partial<PriceTerms>
}

export interface PublishedTerms {
  /** In all pages. */
  count: number
  items: ChangedTerms[]
  next: { afterLine: string } | null
}

export const priceDayEvents = ['draft', 'published', 'takenBack'] as const

/**
 * What happened to one day of a price line: a change of its sheet, of which the changed values are named, or a publication or withdrawal
 * that changed what guests pay.
 */
export interface PriceDayEvent {
  kind: (typeof priceDayEvents)[number]
  /** The number of the publication; null for a change of the sheet. */
  number: number | null
  /** Null stands for a user who was removed, or the server. */
  by: string | null
  at: string
  before: Partial<DayValues> | null
  after: Partial<DayValues> | null
}

/** Of a day of the sheet. */
export interface DayValues extends PublishedDay {
  note: string | null
}

/** The price of a day, without what only staff see. Null: the day has no price of its own. */
export interface PublishedDay {
  price: number
  level: string | null
  originalPrice: number | null
  available: boolean
  capacity: number | null
}
