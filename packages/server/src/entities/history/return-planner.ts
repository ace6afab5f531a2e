/** What a removed record is stored with when it comes back: its last values, checked again. */
import { reachOf } from '@ridgeline/domain/access/access'
import { check } from '@ridgeline/domain/check/check'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { refuseUnknownMedia } from '../references/media-references.ts'
import { authorOf, withoutSecrets, type RequestContext } from '../records/write-preparation.ts'
import type { Hooks } from '../records/hooks.ts'
import { refuseUnreachable } from '../references/reachable-references.ts'
import { refuseUnsuitable } from '../references/suitable-references.ts'
import { changesOfCreated, type Revision } from '../revisions/revisions.ts'
import type { Write } from '../store/store.ts'
import { formerOf, mayBringBack, serverSetOf } from './removed.ts'

export interface PlannedReturn {
  record: Row
  write: Write
  version: number
}

/** Rules on a time that was still to come when the record was stored, and those of push messages, which earlier versions did not have. */
const passing = new Set(['future', 'pushPassed', 'pushEarly', 'pushAudience'])

export function returnPlanner(entity: Entity, hooks: Hooks) {
  /** `values` are complete and tidied. @throws notFound, forbidden or invalid where the record may not come back */
  return async function planReturn(removal: Revision, values: Row, request: RequestContext, tx: Queryable): Promise<PlannedReturn> {
    const { caller } = request
    const former = formerOf(removal)
    const { resortId } = former
    if (!mayBringBack(entity, resortId, caller)) throw new Failure(entity.scope === 'resort' ? 'notFound' : 'forbidden')
    // Fixed fields are restored unchanged and need no check.
    const open = Object.keys(values).filter((name) => !entity.fields[name]?.fixed)
    const issues = check(entity, values, { now: new Date().toISOString(), fields: open }).filter(({ rule }) => !passing.has(rule))
    if (issues.length) throw new Failure('invalid', { issues })
    await refuseUnknownMedia(tx, entity, values)
    await refuseUnreachable(tx, entity, values, former, caller.rights)
    await refuseUnsuitable(tx, entity, values, { before: former, resortId })
    const owner = entity.scope === 'resort' ? { resortId: String(resortId) } : {}
    const occasion = { caller, before: null, sent: new Set(open), former, resortId: owner.resortId ?? null, tx }
    const { values: stored, also } = await hooks.prepared(entity, { ...serverSetOf(entity, former), ...values }, occasion)
    const record = { ...owner, ...stored }
    const write = { ...authorOf(request), action: 'restore', changes: withoutSecrets(entity, changesOfCreated(record)), also } as const
    return { record, write, version: removal.version + 1 }
  }
}

export const returnReach = (entity: Entity, { caller }: RequestContext) => reachOf(caller.rights, 'create', entity)
