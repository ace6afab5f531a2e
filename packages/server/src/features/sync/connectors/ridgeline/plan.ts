/** What has to be written to another Ridgeline so that it has the wanted state of a record, without losing what others changed there. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { Row } from '../../../../db/connect/database.ts'
import { merge } from '../../../../entities/records/merge.ts'
import { conflict, type Fault } from '../connector.ts'

export type Plan =
  | { does: 'nothing' }
  | { does: 'remove' | 'create' | 'restore' }
  | { does: 'change'; values: Row }
  | { does: 'refuse'; faults: Fault[] }

interface Wanted {
  theirs: Row | null
  mine: Row | null
  expected: Row | null | undefined
  overwrites: boolean
  /** Whether it was there before, and can be restored. */
  isKnown: boolean
}

const differing = (one: Row, other: Row): string[] => Object.keys(one).filter((name) => !isSame(one[name] ?? null, other[name] ?? null))

const refuse = (faults: Fault[]): Plan => ({ does: 'refuse', faults })

export function planOf(entity: Entity, { theirs, mine, expected, overwrites, isKnown }: Wanted): Plan {
  if (mine === null) {
    if (theirs === null) return { does: 'nothing' }
    const changed = expected && !overwrites ? differing(expected, theirs) : []
    return changed.length > 0 ? refuse(changed.map((field) => conflict(field))) : { does: 'remove' }
  }
  if (theirs === null) {
    if (expected && !overwrites) return refuse([conflict()])
    return { does: isKnown ? 'restore' : 'create' }
  }
  if (expected === null && !overwrites && differing(mine, theirs).length > 0) return refuse([conflict()])
  const { values, conflicts } = merge(entity, expected && !overwrites ? expected : theirs, theirs, mine)
  if (conflicts.length > 0) return refuse(conflicts.map(({ field }) => conflict(field)))
  const changed = Object.entries(values).filter(
    ([name, value]) => !entity.fields[name]?.fixed && !isSame(value ?? null, theirs[name] ?? null),
  )
  return changed.length > 0 ? { does: 'change', values: Object.fromEntries(changed) } : { does: 'nothing' }
}
