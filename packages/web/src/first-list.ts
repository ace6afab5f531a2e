/** What a list shows first, composed by the functions its components ask with: for the page that begins with it, and for a screen that is about to be opened. */
import type { Rights } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { chosenColumns } from './entities/list/columns/column-model.ts'
import { columnFields, listFields } from './entities/list/columns/list-fields.ts'
import { listKey } from './entities/list/list-key.ts'
import {
  countsQueryOf,
  keptColumnsOf,
  listStateOf,
  queryOf,
  searchOf,
  totalQueryOf,
  type QueryParams,
  type Search,
} from './entities/list/list-state.ts'
import { parseRecordPath } from './entities/list/row/record-path.ts'
import { screenEntity } from './features/screen-entity.ts'
import { mobileQuery } from './lib/browser/screen/mobile-query.ts'
import type { Preferences } from './lib/session/settings/preferences.ts'
import { mayOpen } from './may-see.ts'
import type { ScreenRoute } from './routes.ts'

export interface FirstList {
  entity: Entity
  rows: QueryParams
  page: number
  counts: readonly QueryParams[]
}

export interface Opening {
  screen: ScreenRoute
  /** As it is declared. */
  kind: Entity
  pathname: string
  search: Search
  rights: Rights
  /** The one a user works in. */
  resortId: string | undefined
  preferences: Preferences
}

/** Nothing where the URL shows something else first: a sheet, no permission, a view that has yet to be asked for. */
export function firstListOf({ screen, kind, pathname, search, rights, resortId: chosen, preferences }: Opening): FirstList | undefined {
  const resortId = kind.scope === 'resort' ? chosen : undefined
  if (parseRecordPath(pathname).record === 'quick' || (kind.scope === 'resort' && !resortId)) return undefined
  if (!mayOpen(screen, rights, chosen)) return undefined
  const entity = screenEntity(screen, kind)
  const state = listStateOf(entity, search)
  const isPlain = Object.keys(searchOf(entity, state)).length === 0
  if (isPlain && preferences.views?.[listKey(entity, resortId)] !== undefined) return undefined
  const columns = chosenColumns(entity, keptColumnsOf(state, preferences.columns?.[entity.name]))
  const fields = listFields(entity, columnFields(entity, kind, columns), matchMedia(mobileQuery).matches)
  const counts = [totalQueryOf(state, resortId), countsQueryOf(state, resortId), countsQueryOf(listStateOf(entity, {}), resortId)]
  return { entity, rows: queryOf(state, resortId, fields), page: state.page, counts }
}
