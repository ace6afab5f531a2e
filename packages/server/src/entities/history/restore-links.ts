/** Links of a restored record: its own, as far as their targets exist, and those that other records lost by its removal. */
import { sql, type SQL } from 'drizzle-orm'
import { isWithin, reachOf, type Rights } from '@ridgeline/domain/access/access'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import { idsIn } from '@ridgeline/domain/search/ids-in'
import { registry } from '@ridgeline/domain/declare/registry'
import type { MissingLink } from '@ridgeline/domain/answers/removed'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { aliased, select, selectDistinct, selectDistinctOn } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { tableNamed } from '../../db/table.ts'
import { systemCaller } from '../../http/sessions/caller.ts'
import type { RequestContext } from '../records/write-preparation.ts'
import { recordsOf, type RecordServices } from '../records/records.ts'
import type { Changes } from '../revisions/revisions.ts'
import { recordIn, storeOf } from '../store/store.ts'

const l = aliased(revisions, 'l')
const r = aliased(revisions, 'r')

export interface Gone {
  field: string
  target: Entity
  ids: string[]
}

/** The links of these values whose targets do not exist. */
export async function goneLinks(db: Queryable, entity: Entity, values: Row): Promise<Gone[]> {
  const links = Object.entries(values).flatMap(([name, value]) => {
    const field = entity.fields[name]
    const ids = idsIn(value)
    return (field?.kind === 'ref' || field?.kind === 'refs') && ids.length ? [{ name, target: registry[field.to]!, ids }] : []
  })
  const found = await Promise.all(
    links.map(async ({ name, target, ids }): Promise<Gone> => {
      const rows = await db.query(
        select({ id: sql<string>`id` })`from ${tableNamed(target.name)} where id = any (${sql.param(ids)}::uuid[])`,
      )
      const there = new Set(rows.map(({ id }) => id))
      return { field: name, target, ids: ids.filter((id) => !there.has(id)) }
    }),
  )
  return found.filter(({ ids }) => ids.length > 0)
}

/** The values without links to missing records. */
export function withoutGone(values: Row, gone: readonly Gone[]): Row {
  const left = { ...values }
  for (const { field, ids } of gone) {
    const value = values[field]
    left[field] = Array.isArray(value) ? value.filter((id) => !ids.includes(id)) : null
  }
  return left
}

/** Whether dropping links would widen the scope of the record: an empty list of restrictions applies to everything. */
export const isWidened = ({ fields }: Entity, values: Row, gone: readonly Gone[]): boolean =>
  gone.some(({ field, ids }) => {
    const known = fields[field]
    return known?.kind === 'refs' && known.narrows === true && ids.length === idsIn(values[field]).length
  })

/** The names of missing targets, from their last revisions. */
export async function missingLinks(db: Queryable, gone: readonly Gone[], rights: Rights): Promise<MissingLink[]> {
  const named = gone.map(async ({ field, target, ids }) => {
    const rows = await db.query(selectDistinctOn(sql`record_id`, {
      id: revisions.recordId,
      resortId: revisions.resortId,
      name: sql<unknown>`changes -> ${nameFieldOf(target)}::text -> 'from'`,
    })`from ${revisions} where record_id = any (${sql.param(ids)}::uuid[]) and entity = ${target.name} and action = 'delete'
      order by record_id, version desc`)
    const reach = reachOf(rights, 'read', target)
    const isSeen = (resortId: string | null) => reach === 'all' || (resortId !== null && isWithin(reach, resortId))
    return ids.map((id): MissingLink => {
      const row = rows.find((each) => each.id === id)
      return { field, entity: target.name, id, name: row && isSeen(row.resortId) ? row.name : null }
    })
  })
  return (await Promise.all(named)).flat()
}

/**
 * Removals `r`, each with the changes `l` of other records in its transaction, which have the same time: the number alone can come again
 * on a server on which a dump was restored.
 */
const besideRemoval = sql`from ${revisions} r join ${revisions} l on l.xid = r.xid and l.at = r.at and l.record_id <> r.record_id
  and l.action = 'update'`

/** Whether a change `f` of a list of links contained the id before. */
const contained = (id: SQL) => sql`jsonb_typeof(f.value -> 'from') = 'array' and f.value -> 'from' @> to_jsonb(${id})`

/** Those of the removed records to which others lost a link in the transaction of the removal. */
export async function lostByOthers(tx: Queryable, entity: Entity, removals: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query(selectDistinct({ id: r.recordId })`${besideRemoval}
    where r.id = any (${sql.param(removals)}::bigint[]) and r.entity = ${entity.name}
      and exists (select from jsonb_each(l.changes) f where ${contained(sql`r.record_id::text`)})`)
  return new Set(rows.map(({ id }) => id))
}

/** Records that lost a link in the transaction of the removal. */
async function lostLinks(tx: Queryable, entity: Entity, id: string, revision: string) {
  // Only the affected fields are read, because other changes in the revision can be large.
  const rows = await tx.query(select({
    entity: l.entity,
    id: l.recordId,
    changes: sql<Changes>`(select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(l.changes) f
      where ${contained(sql`${id}::text`)})`,
  })`${besideRemoval}
    where r.id = ${revision}::bigint and r.record_id = ${id}::uuid and r.entity = ${entity.name}`)
  return rows.flatMap((row) => {
    const other = registry[row.entity]
    return Object.entries(row.changes).flatMap(([name, { from, to }]) => {
      const field = other?.fields[name]
      const isLost = field?.kind === 'refs' && field.to === entity.name && !field.pairedWith
      if (!other || !isLost || idsIn(to).includes(id)) return []
      const place = idsIn(from).indexOf(id)
      return place < 0 ? [] : [{ other, name, place, id: row.id }]
    })
  })
}

/** Restores the links of other records at their position; records that no longer accept them stay as they are. */
export async function relink(
  tx: Queryable,
  entity: Entity,
  id: string,
  revision: string,
  services: RecordServices,
  request: RequestContext,
) {
  // Losing the link required no permission for the other record, so restoring it requires none either.
  const asSystem = { ...request, caller: { ...request.caller, rights: systemCaller.rights } }
  for (const lost of await lostLinks(tx, entity, id, revision)) {
    const stored = await storeOf(tx, lost.other, 'all').find(lost.id)
    const ids = stored && idsIn(recordIn(stored)[lost.name])
    if (!ids || ids.includes(id)) continue
    try {
      await recordsOf(lost.other, services).change(
        stored.id,
        stored.version,
        { [lost.name]: ids.toSpliced(lost.place, 0, id) },
        asSystem,
        tx,
      )
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }
}
