/** The quote of a day: the same one wherever the same quotes are shown. */
import type { quotePlaces } from '../entities/quote-of-the-day.ts'
import { dayMs } from '../time/durations.ts'

export type QuotePlace = (typeof quotePlaces)[number]

interface Quote {
  date?: string | null | undefined
  validFrom?: string | null | undefined
  validTo?: string | null | undefined
  showOn?: readonly QuotePlace[] | null | undefined
}

/**
 * The one for the day, or one of those in rotation, another one each day.
 * @param quotes in the order of their list
 * @param today the day in the resort
 */
export function quoteOfDay<Q extends Quote>(quotes: readonly Q[], place: QuotePlace, today: string): Q | undefined {
  const shown = quotes.filter(
    ({ showOn, date, validFrom, validTo }) =>
      showOn?.includes(place) && (!date || date === today) && (!validFrom || validFrom <= today) && (!validTo || validTo >= today),
  )
  const ofDay = shown.find(({ date }) => date === today)
  return ofDay ?? shown[Math.floor(Date.parse(today) / dayMs) % shown.length]
}
