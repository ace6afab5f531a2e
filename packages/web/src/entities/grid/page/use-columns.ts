/** Which columns a sheet shows; stored in the user's preferences by entity. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Language } from '@ridgeline/domain/values/localized'
import { useCallback, useMemo } from 'react'
import { ownPreferences } from '../../../lib/session/settings/own-preferences.ts'
import { usePreferences } from '../../../lib/session/settings/preferences.ts'
import { chosenColumns, firstColumns, storedId, type SheetColumn } from '../model/column.ts'

/** Limit of the preferences. */
const maxColumns = 60

export function useColumns(entity: Entity, offered: readonly SheetColumn[], language: Language) {
  const kept = usePreferences().columns
  const key = `quick${entity.name}`
  const ids = kept?.[key]
  const columns = useMemo(
    () => (ids && ids.length > 0 ? chosenColumns(offered, ids) : firstColumns(entity, offered, language)),
    [entity, offered, ids, language],
  )
  const keep = useCallback((next: readonly string[]) => ownPreferences.set({ columns: { [key]: next.slice(0, maxColumns) } }), [key])
  const choose = useCallback((next: readonly SheetColumn[]) => keep(next.map(storedId)), [keep])
  const reset = useCallback(() => keep([]), [keep])
  return { columns, choose, reset }
}
