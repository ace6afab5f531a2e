/** Chooses what a run sends: the differing records as they are now, in the order in which they are sent. */
import type { Rights } from '@ridgeline/domain/access/access'
import { reachOf } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { registry } from '@ridgeline/domain/declare/registry'
import { sentFields } from '@ridgeline/domain/exchange/sent-fields'
import { sql } from 'drizzle-orm'
import type { Difference } from '@ridgeline/domain/answers/sync'
import type { Queryable, Row } from '../../../../db/connect/database.ts'
import { after } from '../../../../db/connect/select.ts'
import { storeMany } from '../../../../entities/store/store-many.ts'
import { recordIn } from '../../../../entities/store/store.ts'
import type { Jobs } from '../../../../jobs/jobs.ts'
import { pending } from '../../change-set.ts'
import { leavingOf, onlyLeaving, withSentValues, type FieldsOfKind } from '../../fields/left-out.ts'
import { valuesSent } from '../../fields/since-sent.ts'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { sentPricesOf } from '../../../../publication/prices/sent-prices.ts'
import { orderOfKinds } from '../../order-of-kinds.ts'
import { targetOf, type OwnJob } from '../own-job.ts'
import { isWorking, keepRows, keepRun, type NewRow } from '../run-store.ts'
import { sentOfRecords } from '../sent-records.ts'

/** Of one run; what is left is sent by the next. */
const maxRows = 10_000
const portion = 200

export interface Choice {
  /** Without it, all kinds of the job. */
  kinds?: readonly EntityName[] | undefined
  /** Records that stay out. */
  without?: readonly string[] | undefined
  /** Fields that stay out of records that were sent before, and with them those that are sent together with them. */
  withoutFields?: readonly FieldsOfKind[] | undefined
}

interface Chosen {
  entity: EntityName
  recordId: string
  difference: Difference
}

/** @returns the id of the run; undefined if nothing differs. @throws outdated while another run works, invalid for fields that cannot stay out */
export async function prepareRun(
  tx: Queryable,
  jobs: Jobs,
  job: OwnJob,
  { kinds, without = [], withoutFields = [] }: Choice,
  by: { userId: string | null; userName: string | null; rights: Rights },
): Promise<string | undefined> {
  if (await isWorking(tx, job.id)) throw new Failure('outdated')
  const leaving = leavingOf(job, withoutFields)
  const isDivided = leaving.size > 0
  const chosen = await tx.query(
    after(sql`with pending as (${pending(job, by.rights, kinds)}) ${isDivided ? sql`, ${onlyLeaving(job, leaving)}` : sql``}`).select({
      entity: sql<EntityName>`entity`,
      recordId: sql<string>`record_id`,
      difference: sql<Difference>`difference`,
    })`from pending where record_id <> all (${sql.param(without)}::uuid[])
      and ${isDivided ? sql`record_id not in (select record_id from staying)` : sql`true`} limit ${maxRows}::integer`,
  )
  if (chosen.length === 0) return undefined
  const { userId, userName } = by
  const id = await keepRun(tx, {
    jobId: job.id,
    resortId: job.resortId,
    userId,
    userName,
    needsApproval: job.approval,
    target: targetOf(job),
  })
  const order = orderOfKinds(job.entityTypes)
  const of = (entity: EntityName, isRemoval: boolean) =>
    chosen.filter((each) => each.entity === entity && (each.difference === 'removed') === isRemoval)
  let number = 0
  const keep = async (rows: readonly Omit<NewRow, 'number'>[]) => {
    for (let at = 0; at < rows.length; at += portion)
      await keepRows(
        tx,
        id,
        rows.slice(at, at + portion).map((row) => ({ ...row, number: ++number })),
      )
  }
  for (const entity of order) await keep(await contentsOf(tx, job, of(entity, false), leaving.get(entity), by.rights))
  for (const entity of order.toReversed()) await keep(await contentsOf(tx, job, of(entity, true), undefined, by.rights))
  await jobs.enqueue(tx, 'syncRun', [{ payload: { runId: id }, ...(userId !== null && { userId }) }])
  return id
}

/** Older records first, because younger ones can refer to them. */
async function contentsOf(
  tx: Queryable,
  job: OwnJob,
  chosen: readonly Chosen[],
  leaving: ReadonlySet<string> | undefined,
  rights: Rights,
): Promise<Omit<NewRow, 'number'>[]> {
  const entity = chosen[0] && registry[chosen[0].entity]!
  if (!entity) return []
  const store = storeMany(tx, entity, reachOf(rights, 'read', entity))
  const names = sentFields(entity).map(([name]) => name)
  // Another Ridgeline has sheets and publications of its own.
  const hasPrices = entity.name === priceProduct.name && job.system === 'httpShop'
  const rows: { row: Omit<NewRow, 'number'>; createdAt: string }[] = []
  for (let at = 0; at < chosen.length; at += portion) {
    const some = chosen.slice(at, at + portion)
    const ids = some.map(({ recordId }) => recordId)
    const found = await store.find(ids)
    const prices = hasPrices ? await sentPricesOf(tx, ids) : undefined
    const values = leaving && (await valuesSent(tx, job.id, some[0]!.entity, ids, [...leaving]))
    const sent = new Map((await sentOfRecords(tx, job.id, some[0]!.entity, ids)).map(({ recordId, ...each }) => [recordId, each]))
    for (const each of some) {
      const stored = found.get(each.recordId)
      const record: Row | undefined = stored && recordIn(stored)
      // Removed meanwhile: the next run removes it.
      if (!record && each.difference !== 'removed') continue
      const before = sent.get(each.recordId) ?? null
      const now = record && {
        ...Object.fromEntries(names.map((name) => [name, record[name] ?? null])),
        ...(prices && { published: prices.get(each.recordId) ?? null }),
      }
      const divided = now ? withSentValues(now, values?.get(each.recordId) ?? [], job, before) : { content: null, leftOut: {} }
      rows.push({
        row: { ...each, version: stored?.version ?? null, ...divided, sent: before },
        createdAt: String(record?.['createdAt'] ?? ''),
      })
    }
  }
  return rows.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)).map(({ row }) => row)
}
