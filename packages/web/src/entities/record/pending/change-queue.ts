/** Sends changes of one record one after the other, each with the version of the last one, so that users do not conflict with themselves. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import { isSame } from '@ridgeline/domain/compare/same-value'
import { changeRecord, type Stored } from '../../api.ts'

interface Pending {
  /** What the last change that succeeded has stored; failures are shown by their own callers. */
  saved: Promise<Stored | undefined>
  /** The fields that this user has changed since the queue was empty. */
  names: ReadonlySet<string>
}

const pending = new Map<string, Pending>()

/**
 * The server may have merged the last change with one of another user. If that touched a field of this change, its version is the one the
 * user saw, so that the server finds the conflict.
 */
function versionFor(base: Pick<Stored, 'id' | 'version'>, changes: Values, saved: Stored | undefined, own: ReadonlySet<string>): number {
  if (!saved || saved.version < base.version) return base.version
  const seen: Values = { ...base }
  const isUnseen = Object.keys(changes).some((name) => !own.has(name) && !isSame(seen[name], saved[name]))
  return isUnseen ? base.version : saved.version
}

/** @param base the record as the user sees it */
export function changeInTurn(entity: Entity, base: Pick<Stored, 'id' | 'version'>, changes: Values): Promise<Stored> {
  const { id } = base
  const before = pending.get(id)
  const own = before?.names ?? new Set()
  const change = async () => changeRecord(entity, { id, version: versionFor(base, changes, await before?.saved, own) }, changes)
  const answer = change()
  const saved = answer.catch(() => before?.saved)
  pending.set(id, { saved, names: new Set([...own, ...Object.keys(changes)]) })
  void saved.then(() => pending.get(id)?.saved === saved && pending.delete(id))
  return answer
}
