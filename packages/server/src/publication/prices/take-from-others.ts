/** A day, and the terms of a line, wait in one publication only: the newest one takes them from the others, which keep a copy of them. */
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/connect/database.ts'
import { after, aliased } from '../../db/connect/select.ts'
import { pricePublications, publicationDays, publicationLines, publicationTaken } from '../../db/schema.ts'

const u = aliased(pricePublications, 'u')
const taken = aliased(publicationTaken, 'taken')

/** A publication that waits, and has lost days or terms to a newer one. */
export interface Lost {
  id: string
  /** Nothing is left of it. */
  isEnded: boolean
}

export async function takeFromOthers(tx: Queryable, id: string, userId: SQL): Promise<Lost[]> {
  const isOther = sql`u.id <> ${id}::uuid and u.state in ('proposed', 'scheduled')`
  // Most publications are alone, and have too many days to be looked for in others that are not there.
  const others =
    await tx.query(sql`select from ${publicationLines} own join ${publicationLines} d on d.price_product_id = own.price_product_id
    join ${pricePublications} u on u.id = d.publication_id and ${isOther} where own.publication_id = ${id}::uuid limit 1`)
  if (others.length === 0) return []
  const lost = new Set<string>()
  const take = async (gone: SQL) => {
    const rows = await tx.query(
      after(sql`with gone as (${gone}), taken as (
        insert into ${publicationTaken} (publication_id, price_product_id, date, before, after, taken_by)
        select publication_id, price_product_id, date, before, after, ${id}::uuid from gone returning publication_id
      )`).selectDistinct({ id: taken.publicationId })`from taken`,
    )
    for (const row of rows) lost.add(row.id)
  }
  const ofTerms = sql`u.id = d.publication_id and ${isOther} and own.publication_id = ${id}::uuid and own.price_product_id = d.price_product_id
    and own.after is not null and d.after is not null`
  await take(sql`delete from ${publicationDays} d using ${pricePublications} u, ${publicationDays} own
    where u.id = d.publication_id and ${isOther} and own.publication_id = ${id}::uuid and own.price_product_id = d.price_product_id
      and own.date = d.date
    returning d.*`)
  await take(sql`select d.publication_id, d.price_product_id, null::date as date, d.before, d.after
    from ${publicationLines} d, ${pricePublications} u, ${publicationLines} own where ${ofTerms}`)
  await tx.query(sql`update ${publicationLines} d set after = null from ${pricePublications} u, ${publicationLines} own where ${ofTerms}`)
  await tx.query(sql`delete from ${publicationLines} d using ${pricePublications} u, ${publicationLines} own
    where u.id = d.publication_id and ${isOther} and own.publication_id = ${id}::uuid and own.price_product_id = d.price_product_id
      and d.after is null and not exists (
        select from ${publicationDays} x where x.publication_id = d.publication_id and x.price_product_id = d.price_product_id)`)
  const ended = await tx.query(
    after(sql`update ${pricePublications} u set state = 'cancelled', ended_at = now(), ended_by = ${userId}
    where ${isOther} and u.resort_id = (select resort_id from ${pricePublications} where id = ${id}::uuid)
      and not exists (select from ${publicationLines} x where x.publication_id = u.id)`).returning({ id: u.id }),
  )
  const gone = new Set(ended.map((row) => row.id))
  return [...lost].map((each) => ({ id: each, isEnded: gone.has(each) }))
}
