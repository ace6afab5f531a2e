/** The history of one day of a price line: what staff changed in its sheet, and since when guests paid what. */
import { sql } from 'drizzle-orm'
import { priceRecord } from '@ridgeline/domain/answers/logged-records'
import type { PriceDayEvent, PublishedDay } from '@ridgeline/domain/operation/price-publication'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { Failure } from '@ridgeline/domain/check/failure'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { Queryable } from '../../../db/connect/database.ts'
import { aliased, neverNull, select } from '../../../db/connect/select.ts'
import { revisions } from '../../../db/tables/revision-table.ts'
import { changesByField } from '../../../entities/revisions/changes-by-field.ts'
import { pricePublications, publicationDays, users } from '../../../db/schema.ts'
import { tableNamed } from '../../../db/table.ts'

const u = aliased(pricePublications, 'u')
const d = aliased(publicationDays, 'd')

/** The newest changes of a sheet that are listed. */
const maxDrafts = 200

interface Asked {
  resortId: string
  priceProductId: string
  date: string
}

const moment = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const nameOf = (column: string) => sql`(select x.full_name from ${users} x where x.id = ${sql.raw(column)} and x.deleted_at is null)`

const draftsOf = (db: Queryable, { priceProductId, date }: Asked) =>
  db.query(select({
    kind: sql<PriceDayEvent['kind']>`'draft'`,
    number: sql<PriceDayEvent['number']>`null`,
    by: sql<PriceDayEvent['by']>`nullif(r.user_name, '')`,
    at: sql<PriceDayEvent['at']>`${moment('r.at')}`,
    before: sql<PriceDayEvent['before']>`d.change -> 'from'`,
    after: sql<PriceDayEvent['after']>`d.change -> 'to'`,
  })`from ${revisions} r cross join lateral (select ${changesByField} -> ${date}::text as change offset 0) d
    where r.entity = ${priceRecord} and r.record_id = ${priceProductId}::uuid and d.change is not null
    order by r.id desc limit ${maxDrafts}::integer`)

interface Publication {
  number: number
  by: string | null
  at: string
  goneBy: string | null
  /** When it was taken back. */
  gone: string | null
  before: PublishedDay | null
  after: PublishedDay | null
}

const publicationsWith = (db: Queryable, { resortId, priceProductId, date }: Asked) =>
  db.query(select({
    number: neverNull(u.number),
    by: sql<string | null>`${nameOf('coalesce(u.approved_by, u.created_by)')}`,
    at: sql<string>`${moment('u.published_at')}`,
    goneBy: sql<string | null>`case when u.state = 'takenBack' then ${nameOf('u.ended_by')} end`,
    gone: sql<string | null>`case when u.state = 'takenBack' then ${moment('u.ended_at')} end`,
    before: d.before,
    after: d.after,
  })`from ${publicationDays} d join ${pricePublications} u on u.id = d.publication_id
    where d.price_product_id = ${priceProductId}::uuid and d.date = ${date}::date and u.resort_id = ${resortId}::uuid and u.number is not null
    order by u.number`)

/** What guests paid then: by the newest publication that had not been taken back. */
function paidAt(all: readonly Publication[], at: string): PublishedDay | null {
  const inForce = all.findLast((each) => each.at <= at && (each.gone === null || each.gone > at))
  return inForce ? inForce.after : (all[0]?.before ?? null)
}

/** Without those that changed nothing for guests, such as the withdrawal of a day that was published again since. */
function eventsOf(all: readonly Publication[]): PriceDayEvent[] {
  const moments = all.flatMap(({ number, by, at, goneBy, gone }): Omit<PriceDayEvent, 'before' | 'after'>[] => [
    { kind: 'published', number, by, at },
    ...(gone === null ? [] : [{ kind: 'takenBack' as const, number, by: goneBy, at: gone }]),
  ])
  let before = all[0]?.before ?? null
  return moments
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .flatMap((event) => {
      const after = paidAt(all, event.at)
      const changed = { ...event, before, after }
      before = after
      return isSame(changed.before, after) ? [] : [changed]
    })
}

/** The newest first. @throws notFound for a line of another resort */
export async function dayHistory(db: Queryable, asked: Asked): Promise<PriceDayEvent[]> {
  const [line] = await db.query(sql`select from ${tableNamed(priceProduct.name)} t
    where t.id = ${asked.priceProductId}::uuid and t.resort_id = ${asked.resortId}::uuid`)
  if (!line) throw new Failure('notFound')
  const drafts = await draftsOf(db, asked)
  return [...drafts, ...eventsOf(await publicationsWith(db, asked))].toSorted((one, other) => other.at.localeCompare(one.at))
}
