/** What is sold and given: products and offers of partners. */
import { listOf, type AppRecords, type RecordOf } from '../app-records.ts'
import type { Circumstances } from '../guest/circumstances.ts'
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

export const productsFor = (records: AppRecords, { now, today, season: current }: Circumstances): RecordOf<'product'>[] =>
  listOf(records, 'product').filter(
    ({ season, saleFrom, saleTo, validTo }) =>
      isOfSeason(season, current) && isCurrent(saleFrom, saleTo, now) && isOnDay(null, validTo, today),
  )
