/** What stays out of the next run: whole kinds, single records, and fields of records that were sent before. */
import { useState } from 'react'

export interface Choice {
  hasKind(entity: string): boolean
  has(recordId: string): boolean
  hasField(entity: string, field: string): boolean
  chooseKind(entity: string, isIn: boolean): void
  choose(recordId: string, isIn: boolean): void
  /** Fields that are sent together. */
  chooseFields(entity: string, fields: readonly string[], isIn: boolean): void
  without: readonly string[]
  withoutFields: readonly { entity: string; fields: readonly string[] }[]
  reset(): void
}

const changed = (out: ReadonlySet<string>, some: readonly string[], isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...out].filter((each) => !some.includes(each)) : [...out, ...some])
const none: ReadonlySet<string> = new Set()
const noFields: ReadonlyMap<string, ReadonlySet<string>> = new Map()

export function useChoice(): Choice {
  const [kinds, setKinds] = useState(none)
  const [records, setRecords] = useState(none)
  const [fields, setFields] = useState(noFields)
  return {
    hasKind: (entity) => !kinds.has(entity),
    has: (recordId) => !records.has(recordId),
    hasField: (entity, field) => !fields.get(entity)?.has(field),
    chooseKind: (entity, isIn) => setKinds(changed(kinds, [entity], isIn)),
    choose: (recordId, isIn) => setRecords(changed(records, [recordId], isIn)),
    chooseFields: (entity, some, isIn) => setFields(new Map(fields).set(entity, changed(fields.get(entity) ?? none, some, isIn))),
    without: [...records],
    withoutFields: [...fields].flatMap(([entity, out]) => (out.size > 0 ? [{ entity, fields: [...out] }] : [])),
    reset() {
      setKinds(none)
      setRecords(none)
      setFields(noFields)
    },
  }
}
