/** Operations on records for one caller: changes are checked, merged, written with a revision and published. */
import { intersection, isWithin, reachOf, type Reach } from '@ridgeline/domain/access/access'
import type { AnyRecord, Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Action } from '@ridgeline/domain/access/permission'
import type { Database, Queryable, Row } from '../../db/connect/database.ts'
import { isStillUsed, refusalOf } from '../../db/refusals.ts'
import type { Caller } from '../../http/sessions/caller.ts'
import type { Attempt } from '../../http/idempotency.ts'
import type { Hooks } from './hooks.ts'
import { movedLinks } from '../revisions/link-revisions.ts'
import { lockMoved } from '../store/lock-order.ts'
import { merge } from './merge.ts'
import { authorOf, writePreparationOf, refuse, type RequestContext } from './write-preparation.ts'
import { recentRecords } from '../store/recent.ts'
import { changesOfRemoved, lastAuthor, valuesSeen, type Changes } from '../revisions/revisions.ts'
import { recordIn, storeOf, type StoredRecord } from '../store/store.ts'
import { usageOf } from '../references/usage.ts'

export interface RecordServices {
  db: Database
  hooks: Hooks
  /** To be called after a commit: notifies the listeners. */
  wake: () => void
}

/** Attempts of a change that keeps being overtaken by other changes. */
const maxTries = 100

export function recordsOf(entity: Entity, { db, hooks, wake }: RecordServices) {
  const storeFor = (tx: Queryable, reach: Reach) => storeOf(tx, entity, reach)
  const preparation = writePreparationOf(entity, hooks)
  const recent = recentRecords(db, entity.name)

  /** In one statement, or in one transaction with the hooks of features. Undefined if the record has a newer version. */
  async function writing<T extends StoredRecord | undefined>(
    caller: Caller,
    before: (Row & { readonly id: string }) | null,
    outer: Queryable | undefined,
    write: (tx: Queryable) => Promise<T>,
    changes: Changes = {},
  ): Promise<T> {
    const names = before ? Object.keys(changes) : []
    const isFollowed = hooks.isFollowed(entity, names)
    const isMoving = movedLinks(entity, changes).length > 0
    const withHooks = async (tx: Queryable) => {
      if (isMoving) await lockMoved(tx, entity, before?.id, changes)
      const stored = await write(tx)
      // The record comes from the store of this entity, and hooks are typed where they are attached.
      if (stored && isFollowed) await hooks.changed(entity, { before, after: recordIn(stored), names, tx, caller })
      return stored
    }
    try {
      if (outer) return await withHooks(outer)
      const stored = isFollowed || isMoving ? await db.transaction(withHooks) : await write(db)
      wake()
      if (stored) recent.remember(stored)
      return stored
    } catch (error) {
      throw refusalOf(entity, error)
    }
  }

  /** @throws invalid, duplicate; notFound for a resort out of reach. `remember` commits with the record. */
  async function create(
    body: unknown,
    request: RequestContext,
    { remember, tx }: { remember?: Attempt; tx?: Queryable } = {},
  ): Promise<StoredRecord> {
    const { values, write, once, reach } = await preparation.creation(body, request, tx ?? db)
    const made = await writing(request.caller, null, tx, (on) => storeFor(on, reach).create(values, { ...write, remember }), write.changes)
    return once ? { ...made, once } : made
  }

  /** The resorts in which the caller may change these fields: `update` permits all, `status` the operational fields. */
  function changeReach({ rights }: Caller, names: readonly string[]): Reach {
    const all = reachOf(rights, 'update', entity)
    if (all === 'all' || !names.every((name) => entity.operational.includes(name))) return all
    // The response contains the whole record, so the permission to operate it is not enough.
    const status = intersection(reachOf(rights, 'status', entity), reachOf(rights, 'read', entity))
    return status === 'all' ? 'all' : [...new Set([...all, ...status])]
  }

  /** A change without the permission in the record's resort is forbidden; a record the caller may not see is not found. */
  async function changeable(
    tx: Queryable,
    id: string,
    request: RequestContext,
    names: readonly string[],
  ): Promise<{ stored: StoredRecord; reach: Reach }> {
    const reach = changeReach(request.caller, names)
    const stored = await storeFor(tx, reach).find(id)
    if (stored) return { stored, reach }
    await storeFor(tx, reachOf(request.caller.rights, 'read', entity)).get(id)
    throw new Failure('forbidden', { permissions: [`${entity.name}.update`] })
  }

  /**
   * The cached record of the version the client saw, if the caller may change it. Not where a prepare hook reads the record: values that
   * the server noted since, such as the time when a message was sent, do not raise the version.
   */
  function recalled(id: string, seen: number, { caller }: RequestContext, names: readonly string[]) {
    const stored = entity.scope === 'resort' && !hooks.hasPreparations(entity) ? recent.recall(id, seen) : undefined
    if (!stored) return undefined
    const [current, reach] = [recordIn(stored), changeReach(caller, names)]
    return isWithin(reach, current.resortId!) ? { stored, reach } : undefined
  }

  /**
   * Changes the fields of `body` in the record, based on version `seen`. Concurrent changes are merged by field.
   * @throws conflict with base, theirs and mine for fields that both changed.
   */
  async function change(id: string, seen: number, body: unknown, request: RequestContext, outer?: Queryable): Promise<StoredRecord> {
    const on = outer ?? db
    const sent = preparation.namesIn(body)
    let mine: Row | undefined
    let known = outer ? undefined : recalled(id, seen, request, sent)
    for (let tries = 0; tries < maxTries; tries++) {
      const isRecalled = known !== undefined
      const { stored, reach } = known ?? (await changeable(on, id, request, sent))
      known = undefined
      mine ??= await preparation.tidied(body)
      const { version } = stored
      const current = recordIn(stored)
      if (seen > version) throw new Failure('badRequest', { detail: 'headers/if-match' })
      const values = seen === version ? mine : await mergedWith(on, id, seen, current, mine)
      const checked = await preparation.checked(current, values)
      const { issues } = checked
      const isNothing = Object.keys(checked.changed).length === 0
      // Issues, and changes without effect, have to be evaluated against the current record.
      if (isRecalled && (issues.length || isNothing)) continue
      refuse(issues)
      const planned = isNothing
        ? preparation.confirmation(current, values, request)
        : await preparation.change(current, checked, request, on)
      if (!planned) return stored
      const update = (tx: Queryable) => storeFor(tx, reach).update(id, version, planned.values, planned.write)
      const after = await writing(request.caller, current, outer, update, planned.write.changes)
      if (after) return after
    }
    throw new Failure('unavailable')
  }

  /**
   * What a change would store at a time, without storing it. Conditions that the database itself checks are not known, such as an
   * identifier that another record has. @throws what a change throws
   */
  async function foreseen(current: AnyRecord, body: Row, request: RequestContext, on: Queryable, now: number): Promise<Row> {
    const checked = await preparation.checked(current, await preparation.tidied(body), now)
    refuse(checked.issues)
    if (Object.keys(checked.changed).length === 0) return {}
    return (await preparation.change(current, checked, request, on))?.values ?? {}
  }

  async function mergedWith(tx: Queryable, id: string, seen: number, current: AnyRecord, mine: Row): Promise<Row> {
    const base = { ...current, ...(await valuesSeen(tx, entity, id, seen, Object.keys(mine))) }
    const { values, conflicts } = merge(entity, base, current, mine)
    if (conflicts.length === 0) return values
    const by = await lastAuthor(tx, entity, id, seen)
    throw new Failure('conflict', { version: current.version, conflicts, by })
  }

  /**
   * `about` is kept in the revision beside the last values.
   * @throws conflict when it has a newer version, inUse with the records that use it.
   */
  async function remove(id: string, seen: number, request: RequestContext, outer?: Queryable, about: Changes = {}): Promise<void> {
    const on = outer ?? db
    const reach = reachOf(request.caller.rights, 'delete', entity)
    const store = storeFor(on, reach)
    const before = recordIn((await store.find(id)) ?? (await outOfReach(on, id, request)))
    await hooks.removing(entity, before, request.caller)
    const write = { ...authorOf(request), action: 'delete', changes: { ...changesOfRemoved(before), ...about } } as const
    const isGone = before.version === seen && (await removing(id, seen, before, write, request, reach, outer))
    if (isGone) return
    const by = await lastAuthor(on, entity, id, seen)
    throw new Failure('conflict', { version: before.version, conflicts: [], by })
  }

  async function outOfReach(on: Queryable, id: string, { caller }: RequestContext): Promise<never> {
    await storeFor(on, reachOf(caller.rights, 'read', entity)).get(id)
    throw new Failure('forbidden', { permissions: [`${entity.name}.delete`] })
  }

  async function removing(
    id: string,
    seen: number,
    before: Row,
    write: Parameters<ReturnType<typeof storeFor>['remove']>[2],
    { caller }: RequestContext,
    reach: Reach,
    outer: Queryable | undefined,
  ) {
    const work = async (tx: Queryable) => {
      const kept = hooks.keptValues(entity)
      const store = storeFor(tx, reach)
      if (movedLinks(entity, write.changes).length > 0) await lockMoved(tx, entity, id, write.changes)
      const done = kept ? Boolean(await store.update(id, seen, kept, write)) : await store.remove(id, seen, write)
      if (done) await hooks.changed(entity, { before, after: null, names: [], tx, caller })
      return done
    }
    try {
      return await (outer ? work(outer) : db.transaction(work))
    } catch (error) {
      if (isStillUsed(error)) throw new Failure('inUse', { usedBy: await usageOf(db, entity, id, caller.rights) })
      throw error
    } finally {
      wake()
    }
  }

  async function read(id: string, caller: Caller): Promise<StoredRecord> {
    const stored = await storeFor(db, reachOf(caller.rights, 'read', entity)).get(id)
    recent.remember(stored)
    return stored
  }

  return {
    read,
    create,
    change,
    foreseen,
    remove,
    changeReach,
    reach: (caller: Caller, action: Action) => reachOf(caller.rights, action, entity),
    store: storeFor,
    writing,
  }
}
