/** Sends changes of one record one after the other, each with the version of the last one, so that users do not conflict with themselves. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import { changeRecord, type Stored } from '../api.ts'

const pending = new Map<string, Promise<Stored>>()

export function changeInTurn(entity: Entity, { id, version }: Pick<Stored, 'id' | 'version'>, changes: Values): Promise<Stored> {
  const before = pending.get(id)
  const change = async () => {
    // The failure of the previous change was shown by its own caller.
    const saved = await before?.catch(() => undefined)
    return changeRecord(entity, { id, version: Math.max(version, saved?.version ?? 0) }, changes)
  }
  const after = change()
  pending.set(id, after)
  const forget = () => pending.get(id) === after && pending.delete(id)
  after.then(forget, forget)
  return after
}
