/**
 * A publication from the draft to its end. It has the values of the moment in which it was made, so that users publish what they have
 * seen; in a resort one change at a time, because they read and write the same sheets.
 */
import { sql } from 'drizzle-orm'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { PublicationState } from '@ridgeline/domain/operation/price-publication'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../db/connect/database.ts'
import { after, select } from '../../db/connect/select.ts'
import { pricePublications, publicationDays, publicationLines } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'
import { authorOf, type RequestContext } from '../../entities/records/write-preparation.ts'
import { refused } from '../../entities/store/refused.ts'
import { activeLines, differentDays, differentTerms, idArray, markOf } from './differences.ts'
import { bringIntoForce, linesOf, restoreBefore, type Kept } from './publish.ts'
import { expectManyDays } from './many-days.ts'
import { settleSheets } from './settle.ts'
import { takeFromOthers, type Lost } from './take-from-others.ts'

const lines = tableNamed(priceProduct.name)

async function lock(tx: Queryable, resortId: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.prices'), hashtext(${resortId}))`)
  await expectManyDays(tx)
}

export interface Proposal {
  resortId: string
  /** Sheets; without them all active ones of the resort. */
  ids?: readonly string[]
  /** Of the draft of the resort that the user has seen. */
  mark?: string
  publishAt?: string | null
  note?: string | null
}

export interface Proposed {
  /** Null if nothing differs from what guests pay. */
  id: string | null
  state: PublicationState | null
  /** Other publications that waited with the same days or terms. */
  lost: readonly Lost[]
}

/** @throws outdated */
async function expectSeen(tx: Queryable, { resortId, ids }: Proposal, mark: string) {
  const all = activeLines(resortId, ids)
  const [now] = await tx.query(
    after(sql`
    with days as materialized (${differentDays(all)}), terms as materialized (${differentTerms(all)})`).selectValues({
      mark: markOf(sql`days`, sql`terms`),
    }),
  )
  if (now!.mark !== mark) throw new Failure('outdated')
}

/** @param needsApproval by another user. @throws outdated if the draft is no longer the one that the user has seen */
export async function propose(tx: Queryable, proposal: Proposal, needsApproval: boolean, request: RequestContext): Promise<Proposed> {
  const { resortId, ids, mark, publishAt = null, note = null } = proposal
  const userId = sql`${request.caller.userId || null}::uuid`
  await lock(tx, resortId)
  const held = await tx.query(select({ id: sql<string>`t.id` })`from ${lines} t where t.resort_id = ${resortId}::uuid
    and ${ids ? sql`t.id = any (${idArray(ids)})` : sql`t.active`} order by t.id for no key update`)
  if (mark !== undefined) await expectSeen(tx, proposal, mark)
  const found = held.map((row) => row.id)
  const all = idArray(found)
  const state = needsApproval ? 'proposed' : 'scheduled'
  const [made] = await tx.query(
    after(sql`insert into ${pricePublications} (resort_id, state, note, created_by, publish_at)
    values (${resortId}::uuid, ${state}, ${note}, ${userId}, ${publishAt}::timestamptz)`).returning({ id: pricePublications.id }),
  )
  const id = made!.id
  await tx.query(sql`insert into ${publicationDays} (publication_id, price_product_id, date, before, after, before_id)
    select ${id}::uuid, d.price_product_id, d.date, d.paid, d.after, d.paid_id from (${differentDays(all)}) d`)
  await tx.query(sql`insert into ${publicationLines} (publication_id, price_product_id, before, after)
    select ${id}::uuid, x.id, d.paid, d.after from (
      select l.id from unnest(${all}) l(id)
        where exists (select from ${publicationDays} y where y.publication_id = ${id}::uuid and y.price_product_id = l.id)
      union select price_product_id from (${differentTerms(all)}) t
    ) x left join (${differentTerms(all)}) d on d.price_product_id = x.id`)
  const changed = await linesOf(tx, id)
  if (changed.length === 0) {
    await tx.query(sql`delete from ${pricePublications} where id = ${id}::uuid`)
    await settleSheets(tx, found)
    return { id: null, state: null, lost: [] }
  }
  const lost = await takeFromOthers(tx, id, userId)
  if (!needsApproval && publishAt === null) await bringIntoForce(tx, id, authorOf(request), true)
  else await settleSheets(tx, found)
  return { id, state: !needsApproval && publishAt === null ? 'published' : state, lost }
}

interface Held {
  id: string
  resortId: string
  state: PublicationState
  createdBy: string | null
  isDue: boolean
}

/** @throws notFound; invalid if it is in none of these states any more */
async function hold(tx: Queryable, { id, resortId }: Place, ...states: PublicationState[]): Promise<Held> {
  await lock(tx, resortId)
  const [held] = await tx.query(
    select({
      id: pricePublications.id,
      resortId: pricePublications.resortId,
      state: pricePublications.state,
      createdBy: pricePublications.createdBy,
      isDue: sql<boolean>`coalesce(publish_at <= now(), true)`,
    })`from ${pricePublications} where id = ${id}::uuid and resort_id = ${resortId}::uuid`,
  )
  if (!held) throw new Failure('notFound')
  if (!states.includes(held.state)) throw refused('state', 'publicationMoved')
  return held
}

export interface Place {
  id: string
  resortId: string
}

/** @throws invalid for users who approve their own publication, if another has to */
export async function approve(tx: Queryable, place: Place, needsOther: boolean, request: RequestContext): Promise<PublicationState> {
  const { id, createdBy, isDue } = await hold(tx, place, 'proposed')
  if (needsOther && createdBy === request.caller.userId) throw refused('state', 'ownApproval')
  await tx.query(sql`update ${pricePublications} set state = 'scheduled', approved_at = now(),
    approved_by = ${request.caller.userId || null}::uuid where id = ${id}::uuid`)
  if (!isDue) return 'scheduled'
  await bringIntoForce(tx, id, authorOf(request))
  return 'published'
}

const end = (tx: Queryable, id: string, state: PublicationState, { caller }: RequestContext) =>
  tx.query(sql`update ${pricePublications} set state = ${state}, ended_at = clock_timestamp(), ended_by = ${caller.userId || null}::uuid
    where id = ${id}::uuid`)

export async function cancel(tx: Queryable, place: Place, request: RequestContext): Promise<void> {
  const { id } = await hold(tx, place, 'proposed', 'scheduled')
  await end(tx, id, 'cancelled', request)
  await settleSheets(tx, await linesOf(tx, id))
}

export async function takeBack(tx: Queryable, place: Place, request: RequestContext): Promise<Kept[]> {
  const { id } = await hold(tx, place, 'published')
  const kept = await restoreBefore(tx, id, authorOf(request))
  await end(tx, id, 'takenBack', request)
  return kept
}

export const duePublications = (tx: Queryable) =>
  tx.query(select({ id: pricePublications.id, resortId: pricePublications.resortId })`from ${pricePublications}
    where state = 'scheduled' and coalesce(publish_at <= now(), true) order by publish_at limit 20`)

/** By whichever server is first. @returns whether this call published it */
export async function publishDue(tx: Queryable, place: Place, request: RequestContext): Promise<boolean> {
  await lock(tx, place.resortId)
  const [due] = await tx.query(sql`select from ${pricePublications} where id = ${place.id}::uuid and state = 'scheduled'
    and coalesce(publish_at <= now(), true)`)
  if (due) await bringIntoForce(tx, place.id, authorOf(request))
  return due !== undefined
}
