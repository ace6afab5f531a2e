/** What stays out of the next run: whole kinds, and single records. */
import { useState } from 'react'

export interface Choice {
  hasKind(entity: string): boolean
  has(recordId: string): boolean
  chooseKind(entity: string, isIn: boolean): void
  choose(recordId: string, isIn: boolean): void
  without: readonly string[]
  reset(): void
}

const changed = (out: ReadonlySet<string>, one: string, isIn: boolean): Set<string> => {
  const next = new Set(out)
  if (isIn) next.delete(one)
  else next.add(one)
  return next
}
const none: ReadonlySet<string> = new Set()

export function useChoice(): Choice {
  const [kinds, setKinds] = useState(none)
  const [records, setRecords] = useState(none)
  return {
    hasKind: (entity) => !kinds.has(entity),
    has: (recordId) => !records.has(recordId),
    chooseKind: (entity, isIn) => setKinds(changed(kinds, entity, isIn)),
    choose: (recordId, isIn) => setRecords(changed(records, recordId, isIn)),
    without: [...records],
    reset() {
      setKinds(none)
      setRecords(none)
    },
  }
}
