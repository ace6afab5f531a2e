/** What to write of an item of a bulk, where many can be written at once; all others go the way of a single record. */
import { randomUUID } from 'node:crypto'
import type { Entity } from '@ridgeline/domain/entity'
import { Failure } from '@ridgeline/domain/failure'
import type { Queryable, Row } from '../db/database.ts'
import type { Hooks } from './hooks.ts'
import { plannerOf, type Planned, type Request } from './planner.ts'
import type { OneOfMany } from './store-many.ts'
import { recordIn, type StoredRecord } from './store.ts'

/** Before anything is written: that a record stays as it is, read in part maybe, or what to write of it. */
export type Plan = { stays: StoredRecord } | { record: OneOfMany; isNew: boolean }

/** Fields by which records of one kind hang on one another: what comes of an item may depend on those before it. */
function tyingFields({ name: kind, fields, unique, single }: Entity): Set<string> {
  const own = Object.entries(fields).filter(
    ([, field]) => field.unique || field.kind === 'refs' || (field.kind === 'ref' && field.to === kind),
  )
  return new Set([...own.map(([name]) => name), ...unique.flat(), ...single.flatMap(({ flag, within }) => [flag, ...within])])
}

export function bulkPlanner(entity: Entity, hooks: Hooks) {
  const planner = plannerOf(entity, hooks)
  const tying = tyingFields(entity)
  const isTied = ({ values }: Planned) => Object.keys(values).some((name) => tying.has(name))
  /** Nothing hangs on a new record yet, and what it clashes with refuses it wherever it stands; its links are written by themselves. */
  const hasLinks = ({ values }: Planned) =>
    Object.entries(values).some(([name, value]) => entity.fields[name]?.kind === 'refs' && (value as unknown[] | null)?.length)
  const isMore = ({ once, write }: Planned) => Boolean(once ?? write.also)

  async function creation(values: Row, request: Request, tx: Queryable): Promise<Plan | undefined> {
    const planned = await planner.creation(values, request, tx)
    if (isMore(planned) || hasLinks(planned)) return undefined
    return { isNew: true, record: { id: randomUUID(), version: 1, values: planned.values, changes: planned.write.changes } }
  }

  async function change(seen: StoredRecord, values: Row, request: Request, tx: Queryable): Promise<Plan | undefined> {
    const current = recordIn(seen)
    const { changed, issues } = planner.checked(current, await planner.tidied(values))
    if (issues.length) return undefined
    const planned = Object.keys(changed).length ? await planner.change(current, changed, request, tx) : undefined
    if (!planned) return { stays: seen }
    if (isMore(planned) || isTied(planned) || hooks.isFollowed(entity, Object.keys(planned.write.changes))) return undefined
    const { id, version } = seen
    return { isNew: false, record: { id, version, values: planned.values, changes: planned.write.changes } }
  }

  /** Nothing for an item that is wrong, has moved on or is special. `seen` are the records within reach as they are. */
  async function planOf(item: Row, seen: ReadonlyMap<unknown, StoredRecord>, request: Request, tx: Queryable): Promise<Plan | undefined> {
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
  return { planOf, checkedFields: planner.checkedFields }
}
