/** The quote of a day: the one for that day, or one of those in rotation. */
import { sql } from 'drizzle-orm'
import type { Dashboard } from '@ridgeline/domain/answers/dashboard'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { quoteOfTheDay } from '@ridgeline/domain/entities/quote-of-the-day'
import { tableNamed, tableOf } from '../../db/table.ts'

const t = aliased(tableOf(quoteOfTheDay), 't')

export async function quoteOf(db: Queryable, today: string): Promise<Dashboard['quote']> {
  const day = sql`${today}::date`
  const [quote] = await db.query(select({ text: t.text, author: t.author })`from ${tableNamed('quoteOfTheDay')} t
    where t.active and 'dashboard' = any (t.show_on) and (t.date is null or t.date = ${day})
      and (t.valid_from is null or t.valid_from <= ${day}) and (t.valid_to is null or t.valid_to >= ${day})
    order by t.date nulls last, md5(t.id::text || ${today}) limit 1`)
  return quote ?? null
}
