/** Sets the state of sheets by what guests pay, after prices or publications changed. */
import { sql } from 'drizzle-orm'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { Queryable } from '../../db/connect/database.ts'
import { tableNamed } from '../../db/table.ts'
import type { Author } from '../../entities/revisions/revisions.ts'
import { differentDaysOf, differentTerms, idArray, openItems } from './differences.ts'

const lines = tableNamed(priceProduct.name)

/**
 * @param author of a publication, which is a change of the record that guests see; without one, the state is only noted, so that no editor
 * gets a conflict
 */
export async function settleSheets(tx: Queryable, ids: readonly string[], author?: Author): Promise<void> {
  if (ids.length === 0) return
  const all = idArray(ids)
  const states = sql`terms as materialized (${differentTerms(all)}), waiting as materialized (${openItems(all)}), found as materialized (
      select t.id, t.sheet_state as was, case
        when exists (select from terms x where x.price_product_id = t.id) or exists (${differentDaysOf(sql`t.id`)}) then 'draft'
        when exists (select from waiting x where x.price_product_id = t.id) then 'ready'
        when t.sheet_state = 'synced' and ${author === undefined} then 'synced'
        else 'published' end as now
      from ${lines} t where t.id = any (${all})
    )`
  if (!author) {
    await tx.query(sql`with ${states} update ${lines} t set sheet_state = f.now from found f where f.id = t.id and f.now <> f.was`)
    return
  }
  const by = sql`${author.userId || null}::uuid`
  await tx.query(sql`with ${states}, written as (
      update ${lines} t set sheet_state = f.now, version = t.version + 1, updated_at = now(), updated_by = ${by}
      from found f where f.id = t.id returning t.id, t.resort_id, t.version, f.was, f.now
    ) insert into revisions (entity, record_id, resort_id, version, action, changes, user_id, user_name, request_id, ip_address)
    select ${priceProduct.name}, id, resort_id, version, 'update',
      jsonb_build_object('sheetState', jsonb_build_object('from', was, 'to', now)), ${by}, ${author.userName}, ${author.requestId},
      ${author.ipAddress ?? null}
    from written`)
}
