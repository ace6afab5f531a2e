/** Takes back changes of a user, each record on its own, within one transaction; what others did since stays and is named. */
import { isSame } from '@ridgeline/domain/compare/same-value'
import { reachOf } from '@ridgeline/domain/access/access'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import type { KeptRecord } from '@ridgeline/domain/answers/undo'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable, Row } from '../../db/connect/database.ts'
import type { textsOf } from '../../http/failures/texts.ts'
import { pauses } from '../../load/event-loop-pauses.ts'
import { failedItem, type Failed, type Outcome } from '../bulk/bulk-outcome.ts'
import { bulkRemoval } from '../bulk/bulk-removal.ts'
import { bulkSaver } from '../bulk/bulk-save.ts'
import type { RequestContext } from '../records/write-preparation.ts'
import type { RecordServices } from '../records/records.ts'
import { changesOf, newestRevision } from '../revisions/revisions.ts'
import { lockItems } from '../store/lock-order.ts'
import { storeMany } from '../store/store-many.ts'
import { recordIn, type StoredRecord } from '../store/store.ts'
import { inverseOf, measuredBeforeIn, standingChanges, type Kept } from './inverse.ts'
import { changesSince, type OwnChange } from './undo-revisions.ts'

export interface Undoing {
  tx: Queryable
  request: RequestContext
  texts: ReturnType<typeof textsOf>
}

/** The outcome of the records of one entity. */
export interface UndoneKind extends Outcome {
  removed: string[]
  kept: KeptRecord[]
}

/** A change that could not be taken back yet. */
export interface Refused {
  change: OwnChange
  failed: Failed
}

/** @param undone revisions of changes that are already undone: a request can change a record several times */
export function kindUndoer(entity: Entity, services: RecordServices, { tx, request, texts }: Undoing, undone: ReadonlySet<string>) {
  const saveAll = bulkSaver(entity, services)
  const removal = bulkRemoval(entity, services)
  const done: UndoneKind = { saved: [], removed: [], kept: [], failed: [] }
  const nameOf = (record: Row) => record[nameFieldOf(entity)] ?? null

  function keep(record: Row & { id: string }, fields: readonly Kept[]) {
    if (fields.length > 0) done.kept.push({ entity: entity.name, id: record.id, name: nameOf(record), fields: [...fields] })
  }

  /** The current records, locked, with what was changed since. */
  async function read(changes: readonly OwnChange[]) {
    const reach = reachOf(request.caller.rights, 'read', entity)
    const former = changes.map(({ id, changes: fields }) => ({
      ...Object.fromEntries(Object.entries(fields).map(([name, { from }]) => [name, from])),
      id,
    }))
    await lockItems(tx, entity, former, reach)
    const stored = await storeMany(tx, entity, reach).find(changes.map(({ id }) => id))
    return { stored, since: await changesSince(tx, entity, changes, undone) }
  }

  const missing = (change: OwnChange, index: number): Refused => ({
    change,
    failed: failedItem({ index, id: change.id, name: null }, new Failure('notFound'), texts),
  })

  const refusedOf = (changes: readonly OwnChange[], failed: readonly Failed[]) =>
    failed.map((failure): Refused => ({ change: changes[failure.index]!, failed: failure }))

  async function setBack(changes: readonly OwnChange[]): Promise<Refused[]> {
    const { stored, since } = await read(changes)
    const pause = pauses()
    const refused: Refused[] = []
    const planned: { change: OwnChange; values: Row; current: StoredRecord; kept: Kept[] }[] = []
    const measuredBefore = new Map<string, unknown>()
    for (const [index, change] of changes.entries()) {
      await pause()
      const found = stored.get(change.id)
      if (!found) {
        refused.push(missing(change, index))
        continue
      }
      const record = recordIn(found)
      const later = since.get(change.revision) ?? []
      const { values, kept: others } = inverseOf(entity, change.changes, later, record)
      const at = entity.measured?.at
      const measured = measuredBeforeIn(entity, change, later, record)
      measuredBefore.set(change.id, measured)
      // The time of a measured value goes back with it, also if others have set it since.
      const kept = at === undefined || isSame(measured, record[at]) ? others : others.filter(({ field }) => field !== at)
      if (Object.keys(values).length === 0) keep(record, kept)
      else planned.push({ change, values, current: found, kept })
    }
    if (planned.length === 0) return refused
    const outcome = await saveAll(
      planned.map(({ values, current: { id, version } }) => ({ id, version, ...values })),
      { tx, request: { ...request, measuredBefore }, texts },
    )
    const saved = new Map(outcome.saved.map((stored) => [stored.id, recordIn(stored)]))
    done.saved.push(...saved.values())
    await services.hooks.undone({
      entity,
      records: planned.flatMap(({ change: { id, version }, values, current }) => {
        const now = saved.get(id)
        if (!now) return []
        const changes = () => changesOf(recordIn(current), Object.fromEntries(Object.keys(values).map((name) => [name, now[name]])))
        return [{ id, version, changes }]
      }),
      tx,
    })
    const failed = new Set(outcome.failed.map(({ index }) => index))
    for (const [index, { current, kept }] of planned.entries()) if (!failed.has(index)) keep(recordIn(current), kept)
    const named = outcome.failed.map((failure) => ({ ...failure, name: nameOf(recordIn(planned[failure.index]!.current)) }))
    return [
      ...refused,
      ...refusedOf(
        planned.map(({ change }) => change),
        named,
      ),
    ]
  }

  /** A record that others have changed since it was made stays. */
  async function takeAway(changes: readonly OwnChange[]): Promise<Refused[]> {
    const { stored, since } = await read(changes)
    const unchanged = changes.filter((change) => {
      const found = stored.get(change.id)
      const fields = found ? standingChanges(entity, since.get(change.revision) ?? []) : []
      if (found && fields.length > 0) keep(recordIn(found), fields)
      return found && fields.length === 0
    })
    const items = unchanged.map(({ id }) => ({ id, version: stored.get(id)!.version }))
    const { removed = [], failed } = await removal.removeAll(items, request, texts, tx)
    done.removed.push(...removed)
    return refusedOf(
      unchanged,
      failed.map((failure) => ({ ...failure, name: nameOf(recordIn(stored.get(unchanged[failure.index]!.id)!)) })),
    )
  }

  /** A record that was restored since, or removed by another user, is left as it is. */
  async function bringBack(changes: readonly OwnChange[]): Promise<Refused[]> {
    const removed: OwnChange[] = []
    const refused: Refused[] = []
    for (const [index, change] of changes.entries()) {
      const newest = await newestRevision(tx, entity, change.id)
      if (newest?.version === change.version) removed.push(change)
      else if (newest?.action === 'delete') refused.push(missing(change, index))
    }
    const { saved, failed } = await removal.restoreAll(
      removed.map(({ id }) => id),
      request,
      texts,
      tx,
    )
    done.saved.push(...saved)
    const named = failed.map((failure) => ({
      ...failure,
      name: removed[failure.index]!.changes[nameFieldOf(entity)]?.from ?? null,
    }))
    return [...refused, ...refusedOf(removed, named)]
  }

  return { done, setBack, takeAway, bringBack }
}

type KindUndoer = ReturnType<typeof kindUndoer>

/** Removed records first, because others refer to them; created ones last. */
const steps: readonly { isOf: (change: OwnChange) => boolean; take: keyof Omit<KindUndoer, 'done'> }[] = [
  { isOf: ({ action }) => action === 'delete', take: 'bringBack' },
  { isOf: ({ action }) => action === 'update', take: 'setBack' },
  { isOf: ({ action }) => action === 'create' || action === 'restore', take: 'takeAway' },
]

/**
 * Takes the changes back, of each record the newest first, and repeats those that were refused while others succeed: a record may have to
 * give a unique value back before another gets it, or to be restored before others refer to it.
 */
export async function undoChanges(
  changes: readonly OwnChange[],
  services: RecordServices,
  undoing: Undoing,
): Promise<Map<string, UndoneKind>> {
  const kinds = new Map<string, KindUndoer>()
  const undone = new Set<string>()
  const kindOf = (name: string) => {
    const known = kinds.get(name) ?? kindUndoer(registry[name]!, services, undoing, undone)
    kinds.set(name, known)
    return known
  }
  const waiting = Map.groupBy(changes, ({ entity, id }) => `${entity} ${id}`)
  const refused = new Map<OwnChange, Failed>()
  for (let left = Infinity; waiting.size > 0;) {
    const before = [...waiting.values()].reduce((sum, each) => sum + each.length, 0)
    if (before >= left) break
    left = before
    for (const { isOf, take } of steps) {
      const heads = [...waiting.values()].flatMap(([newest]) => (newest && isOf(newest) ? [newest] : []))
      for (const [name, ofKind] of Map.groupBy(heads, ({ entity }) => entity)) {
        const failures = new Map((await kindOf(name)[take](ofKind)).map(({ change, failed }) => [change, failed]))
        for (const change of ofKind) {
          const failed = failures.get(change)
          if (failed) refused.set(change, failed)
          else {
            refused.delete(change)
            undone.add(change.revision)
            const [, ...older] = waiting.get(`${change.entity} ${change.id}`)!
            if (older.length > 0) waiting.set(`${change.entity} ${change.id}`, older)
            else waiting.delete(`${change.entity} ${change.id}`)
          }
        }
      }
    }
  }
  for (const [change, failed] of refused) kindOf(change.entity).done.failed.push(failed)
  return new Map([...kinds].map(([name, { done }]) => [name, done]))
}
