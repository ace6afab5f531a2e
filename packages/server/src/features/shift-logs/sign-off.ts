/** Signs a shift log off, and withdraws that. Both are changes of the record, so that its history says who and when. */
import { isWithin } from '@ridgeline/domain/access/access'
import type { Action } from '@ridgeline/domain/access/permission'
import { Failure } from '@ridgeline/domain/check/failure'
import { shiftLog, type ShiftLog } from '@ridgeline/domain/entities/shift-log'
import type { Queryable } from '../../db/connect/database.ts'
import { authorOf, type RequestContext } from '../../entities/records/write-preparation.ts'
import { recordsOf } from '../../entities/records/records.ts'
import { changesOf, lastAuthor } from '../../entities/revisions/revisions.ts'
import { recordIn, storeOf, type StoredRecord } from '../../entities/store/store.ts'
import type { Services } from '../../services.ts'

type SignOff = Pick<ShiftLog, 'signedOffAt' | 'signedOffBy'>

export const signing = ['status', 'update'] as const satisfies readonly Action[]
export const withdrawing = ['update'] as const satisfies readonly Action[]

export function signOffOf(services: Services) {
  const { db } = services
  const records = recordsOf(shiftLog, services)

  /**
   * @param seen the version that the user has read: no other is signed
   * @throws notFound; forbidden without one of the permissions; conflict when the log has moved on
   */
  async function set(id: string, seen: number, values: SignOff, anyOf: readonly Action[], request: RequestContext): Promise<StoredRecord> {
    const { caller } = request
    const stored = await storeOf(db, shiftLog, records.reach(caller, 'read')).get(id)
    const before = recordIn(stored)
    if (!anyOf.some((action) => isWithin(records.reach(caller, action), before.resortId)))
      throw new Failure('forbidden', { permissions: anyOf.map((action) => `${shiftLog.name}.${action}` as const) })
    if ((before.signedOffAt === null) === (values.signedOffAt === null)) return stored
    const changes = changesOf(before, values)
    const write = { ...authorOf(request), action: 'update', changes } as const
    const update = (on: Queryable) => storeOf(on, shiftLog, 'all').update(id, seen, values, write)
    const after = await records.writing(caller, before, undefined, update, changes)
    if (after) return after
    const now = recordIn(await storeOf(db, shiftLog, 'all').get(id))
    throw new Failure('conflict', { version: now.version, conflicts: [], by: await lastAuthor(db, shiftLog, id, seen) })
  }

  return {
    sign: (id: string, seen: number, request: RequestContext) =>
      set(id, seen, { signedOffAt: new Date().toISOString(), signedOffBy: request.caller.userId }, signing, request),
    withdraw: (id: string, seen: number, request: RequestContext) =>
      set(id, seen, { signedOffAt: null, signedOffBy: null }, withdrawing, request),
  }
}
