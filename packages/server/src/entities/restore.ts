/** Brings a record back: a removed one under its id, a changed one to what it was after a revision. Nothing of the history is lost by it. */
import { isWithin, reachOf } from '@ridgeline/domain/access'
import { check } from '@ridgeline/domain/check'
import { writableFields, type Entity } from '@ridgeline/domain/entity'
import { Failure } from '@ridgeline/domain/failure'
import { tidy } from '@ridgeline/domain/tidy'
import type { Row } from '../db/database.ts'
import { refuseUnknownMedia } from './media-references.ts'
import { recordsOf, type RecordServices, type Request } from './records.ts'
import { arrivalOf, revisionsOf, type Revision } from './revisions.ts'
import { refuseUnseen } from './seen.ts'
import type { Told } from './store.ts'

const mostRevisions = 5_000

/** Walks back from the newest revision to the wanted one. @throws notFound for a revision of another record. */
function stateAfter(revisions: readonly Revision[], revision: string): Row {
  const at = revisions.findIndex((candidate) => candidate.revision === revision)
  if (at < 0) throw new Failure('notFound')
  const state: Row = {}
  for (const { changes } of revisions.toReversed()) for (const [name, { to }] of Object.entries(changes)) state[name] = to
  // `state` is now the newest; undo what came after the wanted one, newest first.
  for (const { changes } of revisions.slice(0, at)) for (const [name, { from }] of Object.entries(changes)) state[name] = from
  return state
}

export function restorer(entity: Entity, services: RecordServices) {
  const { db, hooks } = services
  const records = recordsOf(entity, services)

  /** Fields the entity no longer has are left out; the rest passes `check` (ruling "migrations"). */
  const writableOf = (state: Row): Row => {
    const names = writableFields(entity).filter(([, field]) => !field.secret)
    return Object.fromEntries(names.filter(([name]) => Object.hasOwn(state, name)).map(([name]) => [name, state[name]]))
  }

  return async function restore(id: string, revision: string, request: Request): Promise<Told> {
    const { caller, requestId } = request
    await refuseUnseen(db, entity, id, caller)
    const revisions = await revisionsOf(db, entity, id, mostRevisions)
    const newest = revisions[0]
    // Restoring the revision of a removal means: what was removed.
    const isRemoval = newest?.action === 'delete' && newest.revision === revision
    const state = isRemoval ? stateAfter(revisions, revisions[1]?.revision ?? '') : stateAfter(revisions, revision)
    const whole = isRemoval ? { ...state, ...formerOf(newest) } : state
    const values = tidy(entity, writableOf(whole))
    // What was kept is not gone; bringing it back is the business of the feature that keeps it.
    if (newest?.action === 'delete' && hooks.keptValues(entity)) throw new Failure('notFound')
    if (newest?.action !== 'delete') return records.change(id, newest!.version, values, request)

    const reach = reachOf(caller.rights, 'create', entity)
    if (entity.scope === 'global' && reach !== 'all') throw new Failure('forbidden')
    const resortId = whole['resortId']
    if (entity.scope === 'resort' && !(typeof resortId === 'string' && isWithin(reach, resortId))) throw new Failure('notFound')
    const issues = check(entity, values, { now: new Date().toISOString(), fields: Object.keys(values) }).filter(
      ({ rule }) => rule !== 'future',
    )
    if (issues.length) throw new Failure('invalid', { issues })
    await refuseUnknownMedia(db, entity, values)
    const owner = entity.scope === 'resort' ? { resortId } : {}
    const stored = await hooks.prepared(entity, values, { caller, before: null, tx: db })
    const author = { userId: caller.userId || null, userName: caller.userName, requestId }
    const write = { ...author, action: 'restore', changes: arrivalOf({ ...owner, ...values }) } as const
    return records.writing(caller, null, undefined, (tx) =>
      records.store(tx, reach).create({ ...owner, ...stored }, write, id, newest.version + 1),
    )
  }
}

/** The last state of what was removed lies whole in the revision of its removal. */
const formerOf = ({ changes }: Revision): Row => Object.fromEntries(Object.entries(changes).map(([name, { from }]) => [name, from]))
