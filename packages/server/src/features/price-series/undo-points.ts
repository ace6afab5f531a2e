/** Undoes a change of prices by its revisions: days that were changed since stay as they are. */
import { sql } from 'drizzle-orm'
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { priceRecord } from '@ridgeline/domain/answers/logged-records'
import type { PriceUndoResult } from '@ridgeline/domain/operation/price-change'
import { highestPrice } from '@ridgeline/domain/operation/price-point'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../db/connect/database.ts'
import { after } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { pricePoints } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'
import type { Request } from '../../entities/records/planner.ts'
import { expectManyDays } from '../../publication/prices/many-days.ts'
import { settleSheets } from '../../publication/prices/settle.ts'
import type { Services } from '../../services.ts'
import { heldLines } from './series-store.ts'

const lines = tableNamed(priceProduct.name)

export interface Undone {
  resortId: string
  /** The request that made the change. */
  step: string
}

/** Of the caller alone. */
const revisionsOf = ({ step, resortId }: Undone, userId: string) => sql`from revisions r where r.user_id = ${userId || null}::uuid
  and r.at > now() - interval '30 days' and r.request_id = ${step} and r.entity = ${priceRecord} and r.resort_id = ${resortId}::uuid`

/** What stays, in the order of lines and days. */
const kept = sql<
  PriceUndoResult['kept']
>`coalesce((select json_agg(json_build_object('priceProductId', f.id, 'date', f.day) order by f.id, f.day)
  from fit f where not f.is_fit), '[]')`

async function undo(tx: Queryable, undone: Undone, { caller, requestId, ipAddress }: Request): Promise<PriceUndoResult> {
  const by = sql`${caller.userId || null}::uuid`
  const current = sql`jsonb_build_object('price', p.price, 'level', p.level, 'originalPrice', p.original_price, 'available', p.available,
    'capacity', p.capacity, 'note', p.note)`
  const isStored = sql`p.price_product_id = f.id and p.date = f.day`
  const next = sql`(f.next ->> 'price')::numeric, f.next ->> 'level', (f.next ->> 'originalPrice')::numeric,
    coalesce((f.next ->> 'available')::boolean, true), (f.next ->> 'capacity')::integer, f.next ->> 'note', ${by}`
  const [outcome] = await tx.query(
    after(sql`
    with fit as materialized (
      select f.id, f.day, f.version, f.former, f.later, f.next, coalesce(f.now @> f.later, f.later is null and f.now is null) and (
          f.former is null or (f.next ->> 'price')::numeric between coalesce(t.min_price, 0) and coalesce(t.max_price, ${highestPrice})
            and f.day between t.valid_from and t.valid_to) as is_fit
      from (
        select d.*, coalesce(d.now, '{}') || d.former as next from (
          select r.record_id as id, c.key::date as day, nullif(c.value -> 'from', 'null') as former, nullif(c.value -> 'to', 'null') as later,
            p.version, case when p.price is not null then ${current} end as now
          from (select r.record_id, r.changes ${revisionsOf(undone, caller.userId)}) r cross join lateral jsonb_each(r.changes) c
            left join ${pricePoints} p on p.price_product_id = r.record_id and p.date = c.key::date
          offset 0
        ) d offset 0
      ) f join ${lines} t on t.id = f.id
    ), by_line as materialized (
      select f.id, ('{' || string_agg('"' || f.day || '":{"from":' || coalesce(f.later::text, 'null') || ',"to":'
        || coalesce(f.former::text, 'null') || '}', ',') || '}')::jsonb as changes
      from fit f where f.is_fit group by f.id
    ), removed as (
      delete from ${pricePoints} p using fit f where f.is_fit and f.former is null and ${isStored}
    ), updated as (
      update ${pricePoints} p set (price, level, original_price, available, capacity, note, changed_by) = row (${next}), version = p.version + 1,
        changed_at = now()
      from fit f where f.is_fit and f.former is not null and f.version is not null and ${isStored}
    ), inserted as (
      insert into ${pricePoints} (price_product_id, date, price, level, original_price, available, capacity, note, changed_by)
      select f.id, f.day, ${next} from fit f where f.is_fit and f.former is not null and f.version is null
    ), revised as (
      insert into ${revisions} (entity, record_id, resort_id, version, action, changes, user_id, user_name, request_id, ip_address)
      select ${priceRecord}, t.id, t.resort_id, t.version, 'update', l.changes, ${by}, ${caller.userName}, ${requestId}, ${ipAddress ?? null}
      from by_line l join ${lines} t on t.id = l.id
    )`).selectValues({ undone: sql<number>`(select count(*)::integer from fit f where f.is_fit)`, kept }),
  )
  return outcome!
}

/** @throws notFound for a change of another user, or one that is older than 30 days */
export function undoPoints({ db, wake }: Services, undone: Undone, request: Request): Promise<PriceUndoResult> {
  const { caller } = request
  const reach = reachOf(caller.rights, 'update', priceProduct)
  if (!isWithin(reach, undone.resortId)) throw new Failure('forbidden')
  return db
    .transaction(async (tx) => {
      await expectManyDays(tx)
      const touched = await tx.query<{ id: string }>(sql`select r.record_id as id ${revisionsOf(undone, caller.userId)}`)
      const ids = touched.map(({ id }) => id)
      if (ids.length === 0) throw new Failure('notFound')
      await heldLines(tx, reach, ids)
      const outcome = await undo(tx, undone, request)
      await settleSheets(tx, ids)
      return outcome
    })
    .finally(wake)
}
