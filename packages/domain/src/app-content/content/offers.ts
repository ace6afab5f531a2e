/** What is sold and given: products and offers of partners. */
import { listOf, type AppRecords, type RecordOf } from '../app-records.ts'
import type { Circumstances } from '../guest/circumstances.ts'
import type { SeasonName } from '../../time/summer-season.ts'
import { isCurrent, isForAny, isOfSeason, isOnDay } from '../guest/shown-when.ts'

/** Guests without a card see the offers for all levels. */
function isGiven(
  { openYearRound, validFrom, validTo, cardLevels, countries }: RecordOf<'gopassBenefit'>,
  { today, card, country }: Circumstances,
): boolean {
  return (
    (openYearRound === true || isOnDay(validFrom, validTo, today)) &&
    (card === null || isForAny(cardLevels, [card])) &&
    isForAny(countries, country === null ? [] : [country])
  )
}

/** Highlighted ones first, then in the order of the list. */
export const benefitsFor = (records: AppRecords, circumstances: Circumstances): RecordOf<'gopassBenefit'>[] =>
  listOf(records, 'gopassBenefit')
    .filter((benefit) => isGiven(benefit, circumstances))
    .toSorted((one, other) => Number(other.highlighted === true) - Number(one.highlighted === true))

/** In its season, and while its sale lasts. @param at whose season is undefined in a resort that names no summer */
export const isOffered = (
  { season, saleFrom, saleTo }: Pick<RecordOf<'product'>, 'season' | 'saleFrom' | 'saleTo'>,
  at: { now: number; season: SeasonName | undefined },
): boolean => isOfSeason(season, at.season) && isCurrent(saleFrom, saleTo, at.now)

export const productsFor = (records: AppRecords, circumstances: Circumstances): RecordOf<'product'>[] =>
  listOf(records, 'product').filter((product) => isOffered(product, circumstances) && isOnDay(null, product.validTo, circumstances.today))
