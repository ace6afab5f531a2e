/** A resort that sells, and its shop. */
import type { ExpressShoppingResort } from '@ridgeline/domain/entities/express-shopping-resort'
import type { Resort } from '@ridgeline/domain/entities/resort'
import { isOfSeason } from '@ridgeline/domain/app-content/guest/shown-when'
import { knownSeasonOn, seasonOn, type SeasonName } from '@ridgeline/domain/time/summer-season'
import { saleDaysOf, type SaleDays, type SeasonOf } from '@ridgeline/domain/cart/sale-days'
import { Failure } from '@ridgeline/domain/check/failure'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../db/connect/database.ts'
import type { PublishedReads } from '../../publication/publication.ts'
import type { ResortEntry } from '../../publication/resort-directory.ts'
import { publishedResorts, sellers, sells } from '../../publication/sold-kinds.ts'
import type { Services } from '../../services.ts'
import { recordsAs } from './records-as.ts'
import { shopSecret } from '../../secrets/sealed-fields.ts'

/** Rules of the sale. Of several, those of the current season count, the first before the others. */
const saleFields = [
  'season',
  'maxDaysAhead',
  'sameDaySaleUntil',
  'hideFlexiPrices',
  'currency',
  'shopUrl',
  'shopResortId',
  'categoryIds',
] as const satisfies readonly (keyof ExpressShoppingResort)[]
const maxSellers = 100

/** `noUrl`, `noSecret`: what the resort has not set yet. */
export const shopStates = ['ready', 'noUrl', 'noSecret'] as const
export type ShopState = (typeof shopStates)[number]

export interface SellingResort extends SaleDays {
  entry: ResortEntry
  currency: Resort['currency']
  hidesFlexiPrices: boolean
  shopUrl: string
  /** What the shop calls the resort; null without express shopping. */
  shopResortId: string | null
  /** Of all express shopping of the current season. */
  categoryIds: readonly string[]
  now: number
  seasonOf: SeasonOf
  /** Today's. */
  season: SeasonName | undefined
  /** For a preview: also products whose sale has not begun, or is over. */
  isBeforeSale?: boolean
}

/** What guests may read, now or as of a time. */
export interface Sales {
  db: Queryable
  publication: PublishedReads
}

/** @throws notFound for a resort that is unknown, or does not open its products and prices to all. */
export async function sellingResort(services: Sales, idOrAlias: string, language: Language, now = Date.now()): Promise<SellingResort> {
  const { publication } = services
  const entry = await publication.directory.find(idOrAlias)
  if (!entry || !sells(publication, entry)) throw new Failure('notFound')
  return resortWithSale(services, entry, language, now)
}

/** Also of a resort whose data are not open. @throws notFound for a resort that is not published */
export async function resortWithSale(
  { publication }: Pick<Sales, 'publication'>,
  entry: ResortEntry,
  language: Language,
  now = Date.now(),
): Promise<SellingResort> {
  const reach = [entry.id]
  const [{ items }, { items: shops }] = await Promise.all([
    publication.stored(publishedResorts, { reach, ids: reach, limit: 1 }),
    publication.stored(sellers, { reach, fields: saleFields, limit: maxSellers }),
  ])
  const [own] = recordsAs<Resort>(items)
  if (!own) throw new Failure('notFound')
  const today = dayAt(now, entry.timezone)
  const rules = recordsAs<Pick<ExpressShoppingResort, (typeof saleFields)[number]>>(shops)
  const allCurrent = rules.filter((each) => isOfSeason(each.season, seasonOn(own, today)))
  const [current] = allCurrent
  // Days and flexible prices are sold by the rules of another season rather than by none; its shop and its money are not those of today.
  const sale = current ?? rules[0]
  const seasonOf = (each: string) => knownSeasonOn(own, each)
  return {
    entry,
    currency: current?.currency ?? own.currency,
    hidesFlexiPrices: own.hideFlexiPrices || sale?.hideFlexiPrices === true,
    shopUrl: localize(current?.shopUrl ?? null, language) || localize(own.shopUrl, language),
    shopResortId: current?.shopResortId ?? null,
    categoryIds: [...new Set(allCurrent.flatMap((each) => each.categoryIds ?? []))],
    now,
    seasonOf,
    season: seasonOf(today),
    ...saleDaysOf(sale ?? {}, { now, today, timezone: entry.timezone }),
  }
}

export async function shopStateOf(
  { db, vault }: Pick<Sales, 'db'> & Pick<Services, 'vault'>,
  { entry, shopUrl }: SellingResort,
): Promise<ShopState> {
  if (!shopUrl) return 'noUrl'
  return (await shopSecret.open(db, vault, entry.id)) === undefined ? 'noSecret' : 'ready'
}
