/** The quote of a day, for places without the app. */
import { maxRecordsRead } from '@ridgeline/domain/app-content/app-records'
import { quoteOfTheDay, type QuoteOfTheDay } from '@ridgeline/domain/entities/quote-of-the-day'
import { quoteOfDay, type QuotePlace } from '@ridgeline/domain/displays/quote-of-day'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect/database.ts'
import { aliased, select } from '../db/connect/select.ts'
import { tableNamed, tableOf } from '../db/table.ts'

const t = aliased(tableOf(quoteOfTheDay), 't')

/** In the order in which the app reads them, so that it is the same one everywhere. @param today the day in the resort */
export async function quoteShownOn(
  db: Queryable,
  place: QuotePlace,
  today: string,
): Promise<Pick<QuoteOfTheDay, 'text' | 'author'> | undefined> {
  const quotes = await db.query(select({
    text: t.text,
    author: t.author,
    date: sql<string | null>`t.date::text`,
    validFrom: sql<string | null>`t.valid_from::text`,
    validTo: sql<string | null>`t.valid_to::text`,
    showOn: t.showOn,
  })`from ${tableNamed(quoteOfTheDay.name)} t where t.active and ${place} = any (t.show_on)
      and (t.date is null or t.date = ${today}::date) and (t.valid_from is null or t.valid_from <= ${today}::date)
      and (t.valid_to is null or t.valid_to >= ${today}::date)
    order by t."order", t.name_sort, t.id limit ${maxRecordsRead}::integer`)
  const quote = quoteOfDay(quotes, place, today)
  return quote && { text: quote.text, author: quote.author }
}
