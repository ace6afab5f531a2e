/** Which columns the list has: those of the opened view, else those the user likes, else those every list of its kind has. */
import type { Entity } from '@ridgeline/domain/entity'
import { useMemo } from 'react'
import { preferences, usePreferences } from '../../lib/session/preferences.ts'
import { chosenColumns, keptColumn, type Column } from './column-model.ts'
import { columnFields } from './list-fields.ts'
import { keptColumnsOf, type ListState } from './list-state.ts'
import { loadedEntity } from '../entity-source.ts'

export interface ListColumns {
  columns: readonly Column[]
  /** Of these, what the server is asked for beside what each list has. */
  fields: readonly string[]
  isChosen: boolean
  /** Nothing brings the usual ones back. */
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
    preferences.set({ columns: { [entity.name]: list ?? null } })
  }
  return { columns, fields, isChosen: kept !== undefined, choose }
}
