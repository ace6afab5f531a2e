/** The views of a list, the one that is open, and whether the address still says what it does. */
import type { Entity } from '@ridgeline/domain/entity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { text } from '../../lib/language/i18n.ts'
import { preferences, usePreferences } from '../../lib/session/preferences.ts'
import { toast } from '../../ui/toast/toast.ts'
import { isConflict } from '../api.ts'
import { listKey } from './list-key.ts'
import { listStateOf, searchOf, type ListState } from './list-state.ts'
import { changeView, keepView, removeView, viewsQuery, type View, type ViewDraft } from './views-api.ts'

/** Opened on purpose where another view would open by itself. */
export const allRecords = 'all'

/** What a view keeps of an address: not which view it is, nor how far it is scrolled. */
export function viewSearch(entity: Entity, state: ListState): Record<string, string> {
  const { view: _, page: __, ...search } = searchOf(entity, state)
  return search
}

const canonical = (search: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(search).sort())
export const stateOfView = (entity: Entity, { id, search }: View): ListState => ({ ...listStateOf(entity, search), view: id })

export interface Views {
  items: readonly View[]
  mayShare: boolean
  opened: View | undefined
  isChanged: boolean
  defaultId: string | undefined
  open: (view: View | undefined) => void
  save: () => Promise<void>
  /** A new one, or a changed one. @returns whether it was kept. */
  keep: (draft: ViewDraft, view: View | undefined, isDefault: boolean) => Promise<boolean>
  remove: (view: View) => Promise<void>
}

interface Viewing {
  entity: Entity
  resortId: string | undefined
  state: ListState
  /** Rows come before the names of views. */
  isReady: boolean
  onState: (state: ListState) => void
}

export function useViews({ entity, resortId, state, isReady, onState }: Viewing): Views {
  const client = useQueryClient()
  const key = listKey(entity, resortId)
  const defaultId = usePreferences().views?.[key]
  const query = viewsQuery(entity, resortId)
  const { data } = useQuery({ ...query, enabled: isReady })
  const opened = data?.items.find(({ id }) => id === state.view)
  const current = viewSearch(entity, state)
  const isChanged = opened !== undefined && canonical(viewSearch(entity, stateOfView(entity, opened))) !== canonical(current)

  function setDefault(id: string, isDefault: boolean) {
    if (isDefault === (defaultId === id)) return
    preferences.set({ views: { [key]: isDefault ? id : null } })
  }
  /** What the server says of a refusal is for the user; the list of views may be old then. */
  async function trying(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      toast.error(isConflict(error) ? text('list.viewChangedMeanwhile') : (error as Error).message)
      return false
    } finally {
      await client.invalidateQueries({ queryKey: query.queryKey })
    }
  }
  const show = (view: View) =>
    client.setQueryData(query.queryKey, (old) => old && { ...old, items: [...old.items.filter(({ id }) => id !== view.id), view] })

  return {
    items: data?.items ?? [],
    mayShare: data?.mayShare ?? false,
    opened,
    isChanged,
    defaultId,
    open(view) {
      if (view) return onState(stateOfView(entity, view))
      onState({ ...listStateOf(entity, {}), view: defaultId === undefined ? undefined : allRecords })
    },
    async save() {
      if (opened) await trying(async () => void show(await changeView(opened, { search: current })))
    },
    keep: (draft, view, isDefault) =>
      trying(async () => {
        const kept = view ? await changeView(view, draft) : await keepView(entity, resortId, draft)
        show(kept)
        setDefault(kept.id, isDefault)
        onState(stateOfView(entity, kept))
        toast.success(text('list.viewSaved', kept.name))
      }),
    async remove(view) {
      await trying(async () => {
        await removeView(view)
        setDefault(view.id, false)
        if (opened?.id === view.id) onState({ ...state, view: undefined })
      })
    },
  }
}
