import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Stored } from '../api.ts'
import { builtInText } from '../source/built-in-text.ts'
import { useIsOfPartner } from '../../lib/session/use-is-of-partner.ts'
import { useMay } from '../source/use-may.ts'

export interface EditorRights {
  /** Users of this permission could change the record, were it not signed off. */
  mayChange: boolean
  mayWrite: boolean
  mayDelete: boolean
  isReadOnly: (field: string) => boolean
}

/** What the user may change of a record, or of a new one without `stored`. */
export function useEditorRights(entity: Entity, stored: Stored | undefined, resortId: string | undefined): EditorRights {
  const may = useMay(entity, resortId, stored)
  const isOfPartner = useIsOfPartner(entity, resortId)(stored?.id)
  const mayChange = stored ? may('update') || may('status') : may('create')
  const isSignedOff = Boolean(entity.signedOff && stored?.[entity.signedOff])
  // The server refuses other changes of system roles.
  const isBuiltIn = Boolean(stored && builtInText(entity, nameFieldOf(entity), stored))
  const isReadOnly = (field: string) =>
    stored
      ? isSignedOff ||
        (isBuiltIn && field !== 'requiresSecondFactor') ||
        Boolean(entity.fields[field]?.fixed) ||
        (isOfPartner && entity.operational.includes(field)) ||
        (!may('update') && !(may('status') && entity.operational.includes(field)))
      : !may('create')
  return { mayChange, mayWrite: mayChange && !isSignedOff, mayDelete: may('delete'), isReadOnly }
}
