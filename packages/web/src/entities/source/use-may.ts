import { canAct } from '@ridgeline/domain/access/access'
import { entryOf } from '@ridgeline/domain/declare/catalogue'
import type { Action } from '@ridgeline/domain/access/permission'
import { useCallback } from 'react'
import { useRights } from '../../lib/session/rights.ts'

type May = (action: Action) => boolean

/** What the user may do with records of the entity: in the resort, for records of a resort. */
export function useMay({ name }: { readonly name: string }, resortId: string | undefined): May {
  const rights = useRights()
  const within = entryOf(name)?.scope === 'resort' ? resortId : undefined
  // The registry refuses entities whose rights are not declared.
  return useCallback((action) => canAct(rights, name, action, within), [rights, name, within])
}

/** Whether the user could fill any cell of a sheet: of a record there is, or of a new one (R2.181). */
export const mayFill = (may: May): boolean => may('update') || may('status') || may('create')
