/** Verifies the chain of seals and every sealed row against it: names rows that were changed, removed or inserted by hand. */
import { sql } from 'drizzle-orm'
import type { AuditFault, AuditReport } from '@ridgeline/domain/answers/audit-chain'
import type { Database, Queryable } from '../db/connect/database.ts'
import { cancelledBy } from '../db/cancelled-by.ts'
import { after, select, selectValues } from '../db/connect/select.ts'
import { erasures } from '../db/schema.ts'
import { isProtected } from './protection/is-protected.ts'

/** Faults of a kind that are named; the first ones say where to look. */
const maxFaults = 20

/** A seal known from outside, such as from the stream to a log archive. */
export interface KnownSeal {
  number: string
  /** In hex. */
  hash: string
}

interface SealedUpTo {
  number: string
  xid: string
  id: string
  base: string
  hash: string
}

/** Formats a timestamp without zone that is in UTC. */
const utcText = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
const isoText = (column: string) => sql.raw(`ridgeline_moment(${column})`)

/** Links of the chain that do not fit, in its order. */
const brokenSeals = (db: Queryable) =>
  db.query(after(sql`
    with chain as (
      select s, s.number, s.kind, s.hash, lag(s.number) over w as before, lag(s.hash) over w as previous, s.entries, s.sealed_at, s.first_at,
        s.last_at, s.erasure, max(case when s.kind = 'rows' then s.last_at end) over (w rows between unbounded preceding and 1 preceding) as newest
      from audit_seals s window w as (order by s.number)
    ), checked as (
      select *, case
        when number <> coalesce(before + 1, 1) then 'sealRemoved'
        when (s).body <> ridgeline_seal_body(s) or hash <> ridgeline_seal_hash(s, previous) then 'sealChanged'
        when kind = 'erasure' and not exists (select from ${erasures} e where e.number = erasure) then 'sealChanged'
        when kind = 'rows' and (first_at < newest - interval '1 day' or last_at > sealed_at + interval '1 day') then 'misdated' end as what
      from chain
    )`).select({
    what: sql<AuditFault['what']>`what`,
    seal: sql<AuditFault['seal']>`number::text`,
    at: sql<AuditFault['at']>`${isoText('coalesce(first_at, sealed_at)')}`,
    id: sql<AuditFault['id']>`null`,
    entity: sql<AuditFault['entity']>`null`,
    recordId: sql<AuditFault['recordId']>`null`,
  })`from checked
    where what is not null order by checked.number limit ${maxFaults}::integer`)

/** Rows of a time that differ from their leaf or have none. */
const brokenRows = (db: Queryable, from: string, to: string, { xid, id, base }: SealedUpTo) =>
  db.query(after(sql`
    with kept as (
      select coalesce(max(kept_from) filter (where kind = 'logRetention'), '-infinity') as log,
        coalesce(max(kept_from) filter (where kind = 'historyRetention'), '-infinity') as history,
        max(number) filter (where kind = 'start') as start from audit_seals
    ), backfilled as (
      select last_at, last_id, entries from audit_seals where kind = 'old' and number > (select start from kept) order by number desc limit 1
    ), leaves as (
      select distinct on (l.at, l.id) l.at, l.id, l.seal, l.salt, l.leaf, l.is_entry, s.erasure from audit_leaves l join audit_seals s on s.number = l.seal
      where l.at >= ${from}::timestamptz and l.at < ${to}::timestamptz order by l.at, l.id, l.seal desc
    ), rows as (
      select * from audit_rows r where r.at >= ${from}::timestamptz and r.at < ${to}::timestamptz
    ), compared as (
      select l.seal, coalesce(l.at, r.at) as at, coalesce(l.id, r.id) as id, r.entity, r.record_id, case
        when r.id is null then case when l.at < (select case when l.is_entry then log else history end from kept) then null else 'removed' end
        when l.id is not null then case when l.leaf is distinct from ridgeline_leaf(l.salt, r.content) or l.is_entry <> r.is_entry then 'changed'
          -- Sealed again, but not for the person who was erased.
          when l.erasure is not null and r.user_name is distinct from 'Anonymised ' || l.erasure and not exists (
            select from ${erasures} e where e.number = l.erasure and e.entity = r.entity and e.record_id = r.record_id) then 'changed' end
        -- Not sealed yet; a transaction that has not begun wrote nothing.
        when (r.xid, r.id) > (${xid}::xid8, ${id}::bigint) and r.id > ${base}::bigint and r.xid < pg_snapshot_xmax(pg_current_snapshot()) then null
        when not exists (select from backfilled where entries = 0 or (r.at, r.id) <= (last_at, last_id))
          and (r.id <= ${base}::bigint or r.xid < (select upto_xid from audit_seals where number = (select start from kept))) then null
        else 'inserted' end as what
      from leaves l full join rows r on r.at = l.at and r.id = l.id
    )`).select({
    what: sql<AuditFault['what']>`what`,
    seal: sql<AuditFault['seal']>`seal::text`,
    at: sql<AuditFault['at']>`${isoText('at')}`,
    id: sql<AuditFault['id']>`id::text`,
    entity: sql<AuditFault['entity']>`entity`,
    recordId: sql<AuditFault['recordId']>`record_id`,
  })`from compared
    where what is not null order by compared.at, compared.id limit ${maxFaults}::integer`)

/** The starts of months, from the first row or leaf to after the last. */
const monthsOf = (db: Queryable) =>
  db.query<{ from: string; to: string }>(sql`
    select ${utcText('m')} as "from", ${utcText("m + interval '1 month'")} as "to" from (
      select min(at) as first, max(at) as last from (
        select min(at) as at from audit_leaves union all select max(at) from audit_leaves union all
        select min(at) from revisions union all select max(at) from revisions union all
        select min(at) from log_entries union all select max(at) from log_entries) all_ends
    ) ends, generate_series(date_trunc('month', first at time zone 'UTC'), last at time zone 'UTC', interval '1 month') m`)

/** The last seal and, in the order of commits, up to where rows are sealed. */
async function sealedUpTo(db: Queryable): Promise<SealedUpTo | undefined> {
  const [row] = await db.query(
    select({
      number: sql<string>`number::text`,
      xid: sql<string>`upto_xid::text`,
      id: sql<string>`upto_id::text`,
      base: sql<string>`base_id::text`,
      hash: sql<string>`encode(hash, 'hex')`,
    })`from audit_seals s order by s.number desc limit 1`,
  )
  return row
}

async function fitsKnown(db: Queryable, { number, hash }: KnownSeal): Promise<boolean> {
  const [row] = await db.query(
    sql`select from audit_seals where number = ${number}::bigint and encode(hash, 'hex') = ${hash.toLowerCase()}`,
  )
  return row !== undefined
}

interface Verification {
  known?: KnownSeal | undefined
  /** Ends the verification, which then throws. */
  signal?: AbortSignal | undefined
}

/** Reads all that is sealed, month by month, in one view of the database. It changes nothing. */
export async function verifyChain(db: Database, { known, signal }: Verification = {}): Promise<AuditReport> {
  return db.transaction(async (tx) => {
    // Histories of years take longer than a request may.
    await tx.query(sql`set transaction isolation level repeatable read, read only`)
    await tx.query(sql`set local statement_timeout = '600s'`)
    await tx.query(sql`set local idle_in_transaction_session_timeout = '60s'`)
    const verify = () => verifyIn(tx, known)
    return signal ? cancelledBy(signal, db, tx, verify) : verify()
  })
}

async function verifyIn(tx: Queryable, known: KnownSeal | undefined): Promise<AuditReport> {
  const [counted] = await tx.query(
    selectValues({
      at: sql<string>`${isoText('now()')}`,
      entries: sql<number>`(select count(distinct (at, id))::integer from audit_leaves)`,
      until: sql<string | null>`(select ${isoText('max(last_at)')} from audit_seals where kind in ('rows', 'old'))`,
    }),
  )
  const last = await sealedUpTo(tx)
  const faults: AuditFault[] = []
  if (last) {
    faults.push(...(await brokenSeals(tx)))
    if (known && !(await fitsKnown(tx, known)))
      faults.push({ what: 'sealChanged', seal: known.number, at: null, id: null, entity: null, recordId: null })
    for (const { from, to } of await monthsOf(tx)) {
      if (faults.length >= maxFaults) break
      faults.push(...(await brokenRows(tx, from, to, last)))
    }
  }
  return {
    ...counted!,
    seal: last?.number ?? null,
    hash: last?.hash ?? null,
    isProtected: await isProtected(tx),
    faults: faults.slice(0, maxFaults),
  }
}
