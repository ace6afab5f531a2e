import type { Action } from '@ridgeline/domain/access/permission'
import { useCallback } from 'react'
import { useRights } from '../../lib/session/rights/rights.ts'
import { mayActOn, type Placed } from './places/record-places.ts'

type May = (action: Action) => boolean

interface Named {
  readonly name: string
}

/** What the user may do with a record of the entity, or with its records in general: in the resort, for records of a resort. */
export function useMayOn({ name }: Named, resortId: string | undefined): (action: Action, record?: Placed) => boolean {
  const rights = useRights()
  return useCallback((action, record) => mayActOn(rights, name, action, record, resortId), [rights, name, resortId])
}

/** The same for one record, or for records in general. */
export function useMay(entity: Named, resortId: string | undefined, record?: Placed): May {
  const mayOn = useMayOn(entity, resortId)
  return useCallback((action) => mayOn(action, record), [mayOn, record])
}

/** Whether the user could fill any cell of a sheet: of a record there is, or of a new one (R2.181). */
export const mayFill = (may: May): boolean => may('update') || may('status') || may('create')
