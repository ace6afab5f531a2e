/** Sets the state of sheets by what guests pay, after prices or publications changed. */
import { sql, type SQL } from 'drizzle-orm'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { Queryable } from '../../db/connect/database.ts'
import { tableNamed } from '../../db/table.ts'
import type { Author } from '../../entities/revisions/revisions.ts'
import { differentDaysOf, differentTerms, idArray, openItems } from './differences.ts'

const lines = tableNamed(priceProduct.name)

/** A day of a line that was just changed. */
export interface FirstChange {
  id: string
  date: string
}

/** The CTEs up to `found`: the state of each line before and now. @param isChanged a difference that is looked at before the others */
function states(ids: SQL, isKept: boolean, isChanged = sql`false`): SQL {
  return sql`terms as materialized (${differentTerms(ids)}), waiting as materialized (${openItems(ids)}), found as materialized (
      select t.id, t.sheet_state as was, case
        when exists (select from terms x where x.price_product_id = t.id) or ${isChanged} or exists (${differentDaysOf(sql`t.id`)}) then 'draft'
        when exists (select from waiting x where x.price_product_id = t.id) then 'ready'
        when t.sheet_state = 'synced' and ${isKept} then 'synced'
        else 'published' end as now
      from ${lines} t where t.id = any (${ids})
    )`
}

const noteStates = sql`update ${lines} t set sheet_state = f.now from found f where f.id = t.id and f.now <> f.was`

/**
 * After changes of sheets: of most lines the changed day differs from what guests pay, and no other one
 * has to be read.
 * @param changes one for each line
 */
export async function settleChanged(tx: Queryable, changes: readonly FirstChange[]): Promise<void> {
  if (changes.length === 0) return
  const ids = idArray(changes.map(({ id }) => id))
  const first = sql`first as materialized (select * from unnest(${ids}, ${sql.param(changes.map(({ date }) => date))}::date[]) f(id, date))`
  const isChanged = sql`exists (select from first f cross join lateral (${differentDaysOf(sql`f.id`, sql`f.date`)}) d where f.id = t.id)`
  await tx.query(sql`with ${first}, ${states(ids, true, isChanged)} ${noteStates}`)
}

/**
 * @param author of a publication, which is a change of the record that guests see; without one, the state is only noted, so that no editor
 * gets a conflict
 */
export async function settleSheets(tx: Queryable, ids: readonly string[], author?: Author): Promise<void> {
  if (ids.length === 0) return
  const found = states(idArray(ids), author === undefined)
  if (!author) {
    await tx.query(sql`with ${found} ${noteStates}`)
    return
  }
  const by = sql`${author.userId || null}::uuid`
  await tx.query(sql`with ${found}, written as (
      update ${lines} t set sheet_state = f.now, version = t.version + 1, updated_at = now(), updated_by = ${by}
      from found f where f.id = t.id returning t.id, t.resort_id, t.version, f.was, f.now
    ) insert into revisions (entity, record_id, resort_id, version, action, changes, user_id, user_name, request_id, ip_address)
    select ${priceProduct.name}, id, resort_id, version, 'update',
      jsonb_build_object('sheetState', jsonb_build_object('from', was, 'to', now)), ${by}, ${author.userName}, ${author.requestId},
      ${author.ipAddress ?? null}
    from written`)
}
