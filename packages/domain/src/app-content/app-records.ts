/** What the screens of the app are resolved from: the records of one resort, and of the kinds all resorts share. */
import type { Values } from '../check/rule.ts'
import type { EntityName } from '../declare/catalogue.ts'
import type { Action } from '../entities/action.ts'
import type { Badge } from '../entities/badge.ts'
import type { Camera } from '../entities/camera.ts'
import type { Event } from '../entities/event.ts'
import type { ExpressShoppingCategory } from '../entities/express-shopping-category.ts'
import type { ExpressShoppingResort } from '../entities/express-shopping-resort.ts'
import { feedContents, type FeedCategory } from '../entities/feed-category.ts'
import type { FeedFilter } from '../entities/feed-filter.ts'
import type { GopassBenefit } from '../entities/gopass-benefit.ts'
import type { Homepage } from '../entities/homepage.ts'
import type { InfoMobile } from '../entities/info-mobile.ts'
import type { Location } from '../entities/location.ts'
import type { Product } from '../entities/product.ts'
import type { QuoteOfTheDay } from '../entities/quote-of-the-day.ts'
import type { Recommendation } from '../entities/recommendation.ts'
import type { Resort } from '../entities/resort.ts'
import type { WeatherCurrent } from '../entities/weather-current.ts'
import type { WeatherSettings } from '../entities/weather-settings.ts'
import type { Operational } from '../guests/operational.ts'

/** Fields may be missing: a form is not filled in yet, and published records have no internal fields. */
export type AppRecord<Fields = unknown> = { readonly [Name in keyof Fields]?: Readonly<Fields[Name]> | null | undefined } & {
  readonly id: string
}

/** Items of a form may be incomplete: any part may be missing. */
type Typed<Fields, Name extends keyof Fields> = Omit<Fields, Name> & {
  [Each in Name]: Fields[Each] extends readonly (infer Item)[] | null
    ? readonly { readonly [Part in keyof Item]?: Readonly<Item[Part]> }[]
    : never
}

interface Read {
  homepage: Typed<Homepage, 'sections'>
  action: Action
  badge: Badge
  recommendation: Recommendation
  feedCategory: FeedCategory
  feedFilter: Typed<FeedFilter, 'values'>
  gopassBenefit: GopassBenefit
  product: Product
  event: Event
  camera: Camera
  infoMobile: InfoMobile
  quoteOfTheDay: QuoteOfTheDay
  expressShoppingCategory: ExpressShoppingCategory
  expressShoppingResort: ExpressShoppingResort
  weatherCurrent: WeatherCurrent
  location: Location
}

export type RecordOf<Name extends EntityName> = Name extends keyof Read ? AppRecord<Read[Name]> : Operational & { readonly id: string }

/** By entity, in the order of its list. */
export type AppLists = { readonly [Name in EntityName]?: readonly RecordOf<Name>[] }

/** What staff keep that is not published, but decides what guests see. */
export interface AppSwitches {
  weather: readonly AppRecord<Pick<WeatherSettings, 'locationId' | 'showInApp' | 'staleAfter'>>[]
}

export interface AppRecords {
  resort: AppRecord<Resort>
  lists: AppLists
  switches: AppSwitches
}

/** All entities the app shows. */
export const appEntities = [
  ...feedContents,
  'parking',
  'departure',
  'location',
  'weatherCurrent',
  'homepage',
  'action',
  'recommendation',
  'badge',
  'feedCategory',
  'feedFilter',
  'expressShoppingCategory',
  'expressShoppingResort',
  'infoMobile',
  'quoteOfTheDay',
] as const satisfies readonly EntityName[]

/** Records of an entity that are read; more would make the work of a request unbounded. */
export const maxRecordsRead = 500

export const listOf = <Name extends EntityName>({ lists }: Pick<AppRecords, 'lists'>, entity: Name): readonly RecordOf<Name>[] =>
  lists[entity] ?? []

/** All values by name, for rules that name a field. */
export const valuesOf = (record: AppRecord): Values => ({ ...record })

/** A record on a screen; the screen contains it once. */
export interface Shown {
  entity: EntityName
  id: string
}
