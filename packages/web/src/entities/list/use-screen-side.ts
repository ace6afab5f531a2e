/** Whether a screen shows its board or its table: the user's last choice, unless the URL has filters. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { useState } from 'react'
import { ownPreferences } from '../../lib/session/settings/own-preferences.ts'
import { usePreferences, type ScreenSide } from '../../lib/session/settings/preferences.ts'
import { searchOf, type ListState } from './list-state.ts'

/** Scroll parameters are not filters. */
const askedFor = (entity: Entity, state: ListState): string => JSON.stringify({ ...searchOf(entity, state), page: undefined })
const nothing = '{}'

/** @param name Of the screen. */
export function useScreenSide(name: string | undefined, entity: Entity, state: ListState) {
  const kept = usePreferences().boards?.[name ?? '']
  const asked = askedFor(entity, state)
  // The choice applies to these filters; a link with others shows their rows.
  const [chosen, setChosen] = useState<{ side: ScreenSide; asked: string }>()
  const usual = asked === nothing ? (kept ?? 'board') : 'table'
  const side = chosen?.asked === asked ? chosen.side : usual

  function choose(next: ScreenSide) {
    setChosen({ side: next, asked })
    if (name) ownPreferences.set({ boards: { [name]: next } })
  }
  return { side, choose }
}
