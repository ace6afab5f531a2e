/** The columns of a list: those of the open view, else the user's preference, else the default of the entity. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { useMemo } from 'react'
import { ownPreferences } from '../../../lib/session/settings/own-preferences.ts'
import { usePreferences } from '../../../lib/session/settings/preferences.ts'
import { chosenColumns, keptColumn, type Column } from './column-model.ts'
import { columnFields } from './list-fields.ts'
import { keptColumnsOf, type ListState } from '../list-state.ts'
import { loadedEntity } from '../../source/entity-source.ts'

export interface ListColumns {
  columns: readonly Column[]
  /** Fields of these columns to request in addition to those of every list. */
  fields: readonly string[]
  isChosen: boolean
  /** Undefined restores the default. */
  choose: (columns: readonly Column[] | undefined) => void
}

/** In an opened view columns are part of it; otherwise they are the user's own. */
const isOfView = ({ columns, view }: ListState) => columns !== undefined || (view !== undefined && view !== 'all')

export function useColumns(entity: Entity, state: ListState, onState: (state: ListState) => void): ListColumns {
  const own = usePreferences().columns?.[entity.name]
  const kept = keptColumnsOf(state, own)
  const key = kept?.join()
  const columns = useMemo(() => chosenColumns(entity, key?.split(',')), [entity, key])
  const fields = useMemo(() => columnFields(entity, loadedEntity(entity.name) ?? entity, columns), [entity, columns])

  function choose(next: readonly Column[] | undefined) {
    const list = next?.map(keptColumn)
    if (isOfView(state)) return onState({ ...state, columns: list?.join() })
    ownPreferences.set({ columns: { [entity.name]: list ?? null } })
  }
  return { columns, fields, isChosen: kept !== undefined, choose }
}
