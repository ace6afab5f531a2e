/** Restores a removed record under its id, or a changed one to its state after a revision. The history is kept. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import { tidy } from '@ridgeline/domain/check/tidy'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { cleanTexts } from '../records/clean-text.ts'
import { refuse, type RequestContext } from '../records/write-preparation.ts'
import { recordsOf, type RecordServices } from '../records/records.ts'
import { formerOf, mergeNote, writableOf } from './removed.ts'
import { goneLinks, isWidened, relink, withoutGone } from './restore-links.ts'
import { returnPlanner, returnReach } from './return-planner.ts'
import { newestRevision, stateAfter, type Revision } from '../revisions/revisions.ts'
import { refuseUnseen } from './seen.ts'
import type { StoredRecord } from '../store/store.ts'

/** Fixed fields are restored unchanged, and secrets have no former values. @throws invalid */
function refuseFixed({ fields }: Entity, instead: Row) {
  const fixed = Object.keys(instead).filter((name) => fields[name]?.fixed || fields[name]?.secret)
  refuse(fixed.map((field) => ({ field, rule: 'readOnly', args: [] })))
}

/** An expired validity is dropped, because it would be refused. */
function endedSince({ fields }: Entity, values: Row): Row {
  const isPast = (name: string) =>
    fields[name]?.endsWith && fields[name].kind === 'instant' && Date.parse(String(values[name])) <= Date.now()
  return Object.fromEntries(Object.keys(values).flatMap((name) => (isPast(name) ? [[name, null]] : [])))
}

export function restorer(entity: Entity, services: RecordServices) {
  const { db, hooks, wake } = services
  const records = recordsOf(entity, services)
  const planReturn = returnPlanner(entity, hooks)

  /** `instead` replaces former values, for example an alias that is taken now; `outer` is the transaction it is a part of. */
  return async function restore(
    id: string,
    revision: string,
    request: RequestContext,
    instead: Row = {},
    outer?: Queryable,
  ): Promise<StoredRecord> {
    const on = outer ?? db
    await refuseUnseen(on, entity, id, request.caller)
    refuseFixed(entity, instead)
    const newest = await newestRevision(on, entity, id)
    // Restoring the revision of a removal means restoring the state before it.
    const isRemoval = newest?.action === 'delete' && newest.revision === revision
    const state = isRemoval ? formerOf(newest) : await stateAfter(on, entity, id, revision)
    // Records whose row was kept are restored by the feature that keeps it.
    if (newest?.action === 'delete' && hooks.keptValues(entity)) throw new Failure('notFound')
    const former = writableOf(entity, state)
    const gone = await goneLinks(on, entity, former)
    // A record that was restricted to a screen that no longer exists is restored inactive, so that it does not appear on every screen.
    const off = isWidened(entity, former, gone) && { active: false }
    const values = tidy(entity, { ...withoutGone(former, gone), ...off, ...(await cleanTexts(entity, instead)) })
    if (newest?.action === 'delete') return bringBack(id, newest, values, request, outer)
    const measuredBefore = new Map([[id, entity.measured && state[entity.measured.at]]])
    return records.change(id, newest!.version, { ...values, ...endedSince(entity, values) }, { ...request, measuredBefore }, outer)
  }

  async function bringBack(
    id: string,
    removal: Revision,
    values: Row,
    request: RequestContext,
    outer: Queryable | undefined,
  ): Promise<StoredRecord> {
    const reach = returnReach(entity, request)
    const work = async (tx: Queryable) => {
      const { record, write, version } = await planReturn(removal, values, request, tx)
      const restored = await records.writing(
        request.caller,
        null,
        tx,
        (within) => records.store(within, reach).create(record, write, id, version),
        write.changes,
      )
      // Of a merged record, the places in lists belong to the record that stays.
      if (!Object.hasOwn(removal.changes, mergeNote)) await relink(tx, entity, id, removal.revision, services, request)
      return restored
    }
    try {
      return await (outer ? work(outer) : db.transaction(work))
    } finally {
      wake()
    }
  }
}
