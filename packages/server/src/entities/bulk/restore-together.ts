/** Restores many removed records in one statement: those without links and special cases. The others are restored one by one. */
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import { tidy } from '@ridgeline/domain/check/tidy'
import { idsIn } from '@ridgeline/domain/search/ids-in'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { pauses } from '../../load/event-loop-pauses.ts'
import { formerOf, writableOf } from '../history/removed.ts'
import { goneLinks, lostByOthers } from '../history/restore-links.ts'
import { returnPlanner, returnReach } from '../history/return-planner.ts'
import { authorOf, type RequestContext } from '../records/write-preparation.ts'
import type { RecordServices } from '../records/records.ts'
import { newestOf, revisionsOf, type NewestOf, type Revision } from '../revisions/revisions.ts'
import { storeMany, type OneOfMany } from '../store/store-many.ts'
import type { StoredRecord } from '../store/store.ts'

/** Stored bytes of the revisions that are in memory together; a single one may be larger. */
const maxBytes = 1_000_000

/** In parts of at most `maxBytes`. */
function parted(found: readonly NewestOf[]): NewestOf[][] {
  const parts: NewestOf[][] = []
  let bytes = Infinity
  for (const one of found) {
    bytes += one.bytes
    if (bytes > maxBytes) {
      parts.push([])
      bytes = one.bytes
    }
    parts.at(-1)!.push(one)
  }
  return parts
}

export function restorerTogether(entity: Entity, { hooks }: RecordServices) {
  const planReturn = returnPlanner(entity, hooks)
  const references = Object.entries(entity.fields).flatMap(([name, { kind }]) =>
    kind === 'ref' || kind === 'refs' ? [{ name, kind }] : [],
  )
  const isPossible = () => !hooks.keptValues(entity) && !hooks.isFollowed(entity)

  /** Whether the statement for many writes all of the record. */
  const isPlain = (values: Row) => references.every(({ name, kind }) => kind === 'ref' || idsIn(values[name]).length === 0)

  async function goneAmong(tx: Queryable, states: readonly Row[]): Promise<ReadonlySet<string>> {
    const merged = references.map(({ name }) => [name, [...new Set(states.flatMap((values) => idsIn(values[name])))]] as const)
    return new Set((await goneLinks(tx, entity, Object.fromEntries(merged))).flatMap(({ ids }) => ids))
  }

  /** Undefined for a record that may not be restored, or not in this way. */
  async function planOf(
    id: string,
    removal: Revision,
    values: Row,
    request: RequestContext,
    tx: Queryable,
  ): Promise<OneOfMany | undefined> {
    try {
      const { record, write, version } = await planReturn(removal, tidy(entity, values), request, tx)
      return write.also ? undefined : { id, version, values: record, changes: write.changes }
    } catch (error) {
      if (error instanceof Failure) return undefined
      throw error
    }
  }

  async function restorePart(tx: Queryable, part: readonly NewestOf[], request: RequestContext): Promise<StoredRecord[]> {
    const removals = await revisionsOf(tx, entity, part)
    const linked = await lostByOthers(
      tx,
      entity,
      part.map(({ revision }) => revision),
    )
    const states = new Map<string, { removal: Revision; values: Row }>()
    // In the order of their ids, so that two requests for the same records wait for each other.
    for (const { id } of part) {
      const removal = removals.get(id)!
      const values = writableOf(entity, formerOf(removal))
      if (!linked.has(id) && isPlain(values)) states.set(id, { removal, values })
    }
    const gone = await goneAmong(
      tx,
      [...states.values()].map(({ values }) => values),
    )
    const pause = pauses()
    const planned: OneOfMany[] = []
    for (const [id, { removal, values }] of states) {
      await pause()
      if (references.some(({ name }) => idsIn(values[name]).some((target) => gone.has(target)))) continue
      const one = await planOf(id, removal, values, request, tx)
      if (one) planned.push(one)
    }
    return storeMany(tx, entity, returnReach(entity, request)).create(planned, authorOf(request), 'restore')
  }

  /** @throws PostgreSQL's error when it refuses one of them; then none is restored */
  async function restore(tx: Queryable, ids: readonly string[], request: RequestContext): Promise<StoredRecord[]> {
    const seen = reachOf(request.caller.rights, 'read', entity)
    const isSeen = ({ resortId }: NewestOf) => seen === 'all' || (resortId !== null && isWithin(seen, resortId))
    const removed = (await newestOf(tx, entity, ids)).filter((newest) => newest.action === 'delete' && isSeen(newest))
    const restored: StoredRecord[] = []
    for (const part of parted(removed)) restored.push(...(await restorePart(tx, part, request)))
    return restored
  }

  return { isPossible, restore }
}
