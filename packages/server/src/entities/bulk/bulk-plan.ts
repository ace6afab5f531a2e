/** Plans the items of a bulk that can be written together; all others are saved like single records. */
import { randomUUID } from 'node:crypto'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable, Row } from '../../db/connect/database.ts'
import type { Hooks } from '../records/hooks.ts'
import { writePreparationOf, type PreparedWrite, type RequestContext } from '../records/write-preparation.ts'
import type { OneOfMany } from '../store/store-many.ts'
import { recordIn, type StoredRecord } from '../store/store.ts'

/** An unchanged record (possibly read in part), or what to write of the item. */
export type Plan = { stays: StoredRecord } | { record: OneOfMany; isNew: boolean }

/** Fields by which records of one entity depend on each other, so that the result of an item may depend on earlier items. */
function tyingFields({ name: kind, fields, unique, single }: Entity): Set<string> {
  const own = Object.entries(fields).filter(
    ([, field]) => field.unique || field.kind === 'refs' || (field.kind === 'ref' && field.to === kind),
  )
  return new Set([...own.map(([name]) => name), ...unique.flat(), ...single.flatMap(({ flag, within }) => [flag, ...within])])
}

export function bulkPlanner(entity: Entity, hooks: Hooks) {
  const preparation = writePreparationOf(entity, hooks)
  const tying = tyingFields(entity)
  const isTied = ({ values }: PreparedWrite) => Object.keys(values).some((name) => tying.has(name))
  /** No record refers to a new one yet, and a duplicate is refused in any order; only its links need separate statements. */
  const hasLinks = ({ values }: PreparedWrite) =>
    Object.entries(values).some(([name, value]) => entity.fields[name]?.kind === 'refs' && Array.isArray(value) && value.length > 0)
  const isMore = ({ once, write }: PreparedWrite) => Boolean(once ?? write.also)

  async function creation(values: Row, request: RequestContext, tx: Queryable): Promise<Plan | undefined> {
    const planned = await preparation.creation(values, request, tx)
    if (isMore(planned) || hasLinks(planned)) return undefined
    return { isNew: true, record: { id: randomUUID(), version: 1, values: planned.values, changes: planned.write.changes } }
  }

  async function change(seen: StoredRecord, values: Row, request: RequestContext, tx: Queryable): Promise<Plan | undefined> {
    const current = recordIn(seen)
    const checked = await preparation.checked(current, await preparation.tidied(values))
    if (checked.issues.length) return undefined
    const planned = Object.keys(checked.changed).length ? await preparation.change(current, checked, request, tx) : undefined
    if (!planned) return { stays: seen }
    if (isMore(planned) || isTied(planned) || hooks.isFollowed(entity, Object.keys(planned.write.changes))) return undefined
    const { id, version } = seen
    return { isNew: false, record: { id, version, values: planned.values, changes: planned.write.changes } }
  }

  /** Undefined for an item that is invalid, outdated or special. `seen` are the current records within reach. */
  async function planOf(
    item: Row,
    seen: ReadonlyMap<unknown, StoredRecord>,
    request: RequestContext,
    tx: Queryable,
  ): Promise<Plan | undefined> {
    const { id, version, ...values } = item
    const stored = seen.get(id)
    try {
      if (id === undefined) return await creation(values, request, tx)
      return stored?.version === version ? await change(stored!, values, request, tx) : undefined
    } catch (error) {
      if (error instanceof Failure) return undefined
      throw error
    }
  }
  return { planOf, checkedFields: preparation.checkedFields }
}
