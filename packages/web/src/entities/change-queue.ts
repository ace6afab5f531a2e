/** Changes of one record go out one after the other, each over the version the last one made: nobody conflicts with himself. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Values } from '@ridgeline/domain/rule'
import { changeRecord, type Stored } from './api.ts'

const pending = new Map<string, Promise<Stored>>()

export function changeInTurn(entity: Entity, { id, version }: Pick<Stored, 'id' | 'version'>, changes: Values): Promise<Stored> {
  const before = pending.get(id)
  const change = async () => {
    // Why the one before failed was told where it was made.
    const saved = await before?.catch(() => undefined)
    return changeRecord(entity, { id, version: Math.max(version, saved?.version ?? 0) }, changes)
  }
  const after = change()
  pending.set(id, after)
  const forget = () => pending.get(id) === after && pending.delete(id)
  after.then(forget, forget)
  return after
}
