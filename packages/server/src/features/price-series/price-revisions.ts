/**
 * Revisions of daily prices: one for each price product whose days were changed, with an entity name of their own, because days are not
 * fields of the record.
 */
import { sql } from 'drizzle-orm'
import { priceRecord } from '@ridgeline/domain/answers/logged-records'
import type { PricePoint } from '@ridgeline/domain/operation/price-point'
import type { Queryable } from '../../db/connect/database.ts'
import { tableNamed } from '../../db/table.ts'
import type { Request } from '../../entities/records/planner.ts'
import type { Changes } from '../../entities/revisions/revisions.ts'

type PriceValues = Pick<PricePoint, 'priceProductId' | 'date'> & Partial<PricePoint>

const loggedFields = ['price', 'level', 'originalPrice', 'available', 'capacity', 'note'] as const

/** The changed values of a day; all of them for an added or removed day. */
function difference(was: PriceValues | undefined, is: PriceValues | undefined): Changes[string] {
  const names = loggedFields.filter((name) => (was?.[name] ?? null) !== (is?.[name] ?? null))
  const of = (point: PriceValues | undefined) => (point ? Object.fromEntries(names.map((name) => [name, point[name] ?? null])) : null)
  return { from: of(was), to: of(is) }
}

const placeOf = ({ priceProductId, date }: PriceValues) => `${priceProductId} ${date}`

/** @param before the previous days, @param after the current ones; a day that is only in `before` was removed */
export async function revisePrices(
  tx: Queryable,
  before: readonly PriceValues[],
  after: readonly PriceValues[],
  { caller, requestId, ipAddress }: Request,
): Promise<void> {
  const [was, is] = [new Map(before.map((point) => [placeOf(point), point])), new Map(after.map((point) => [placeOf(point), point]))]
  const lines = new Map<string, Changes>()
  for (const [place, point] of new Map([...was, ...is])) {
    const changes = lines.get(point.priceProductId) ?? {}
    changes[point.date] = difference(was.get(place), is.get(place))
    lines.set(point.priceProductId, changes)
  }
  if (lines.size === 0) return
  const revisions = [...lines].map(([id, changes]) => ({ id, changes }))
  await tx.query(sql`
    insert into revisions (entity, record_id, resort_id, version, action, changes, user_id, user_name, request_id, ip_address)
    select ${priceRecord}, t.id, t.resort_id, t.version, 'update', s.changes, ${caller.userId || null}::uuid, ${caller.userName}, ${requestId}, ${ipAddress ?? null}
    from jsonb_to_recordset(${JSON.stringify(revisions)}::jsonb) s(id uuid, changes jsonb) join ${tableNamed('priceProduct')} t on t.id = s.id`)
}
