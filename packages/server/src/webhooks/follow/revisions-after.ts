/** Reads the committed revisions after a position. The revisions are the outbox: each is written in the statement of its change. */
import { sql, type SQL } from 'drizzle-orm'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import type { Queryable } from '../../db/connect/database.ts'
import { begunHere } from '../../db/changes/begun-here.ts'
import { isoText, selectValues } from '../../db/connect/select.ts'
import type { Action } from '../../entities/revisions/revisions.ts'

/** A position in the order of commits. */
export interface Position {
  cursor: string
  /** When it was reached, by the database's clock: no later revision is a day older. */
  cursorAt: string
}

export interface Revision {
  /** Its position. */
  cursor: string
  entity: EntityName
  id: string
  resortId: string | null
  version: number
  action: Action
  at: string
  /** Changed fields; for a created, removed or restored record, all of them. */
  names: readonly string[]
}

export interface RevisionPage {
  revisions: readonly Revision[]
  /** There may be more. */
  isFull: boolean
  /** There is more that is only read once an older transaction has ended. */
  isDelayed: boolean
  /** After the last one that is safe to read, also if none of these entities changed. */
  end: Position
}

/** After every revision of the transaction. */
const lastOf = (xid: bigint) => `${xid}-${2n ** 62n}`

const now = isoText(sql`now()`)
const horizon = sql`pg_snapshot_xmin(pg_current_snapshot())`

/** The position after everything that has been committed, as two columns. */
export const presentPosition: SQL = sql`(${horizon}::text::numeric - 1)::text || '-' || ${String(2n ** 62n)}::text as cursor, now() as cursor_at`

/**
 * Up to the oldest transaction still running, so none is skipped that commits later with a lower number (decision 0004). No transaction of
 * the product takes a day (`pool.ts`), which excludes older partitions.
 */
export async function revisionsAfter(
  db: Queryable,
  { cursor, cursorAt }: Position,
  entities: readonly EntityName[],
  limit: number,
): Promise<RevisionPage> {
  const [xid = '', id = ''] = cursor.split('-')
  const [row] = await db.query(
    selectValues({
      horizon: sql<string>`${horizon}::text`,
      now: sql<string>`${now}`,
      // The order makes the index the cheapest plan.
      isDelayed: sql<boolean>`exists (select from (
        select entity from revisions where xid >= ${horizon} and ${begunHere} and at > now() - interval '1 day' order by xid, id limit 1000
      ) later where entity = any (${sql.param([...entities])}::text[]))`,
      revisions: sql<Revision[]>`(select coalesce(json_agg(r), '[]'::json) from (
      select xid::text || '-' || id as cursor, entity, record_id as id, resort_id as "resortId", version, action,
        ${isoText(sql`at`)} as at,
        array(select jsonb_object_keys(changes)) as names
      from revisions
      where (xid, id) > (${xid}::xid8, ${id}::bigint) and xid < ${horizon} and at > ${cursorAt}::timestamptz - interval '1 day'
        and entity = any (${sql.param([...entities])}::text[])
      order by revisions.xid, revisions.id limit ${limit}::integer) r)`,
    }),
  )
  const { revisions, isDelayed } = row!
  const isFull = revisions.length === limit
  return {
    revisions,
    isFull,
    isDelayed,
    end: isFull ? after(revisions.at(-1)!) : { cursor: lastOf(BigInt(row!.horizon) - 1n), cursorAt: row!.now },
  }
}

/** The position after a revision. */
const after = ({ cursor, at }: Revision): Position => ({ cursor, cursorAt: at })
