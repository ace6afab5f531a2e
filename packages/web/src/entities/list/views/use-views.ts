/** The views of a list, the open one, and whether the URL differs from it. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { text } from '../../../lib/language/texts/i18n.ts'
import { ownPreferences } from '../../../lib/session/settings/own-preferences.ts'
import { usePreferences } from '../../../lib/session/settings/preferences.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { isConflict } from '../../api.ts'
import { listKey } from '../list-key.ts'
import { listStateOf, searchOf, type ListState } from '../list-state.ts'
import { changeView, keepView, removeView, viewsQuery, type View, type ViewDraft } from './views-api.ts'

/** All records, chosen explicitly although a default view exists. */
export const allRecords = 'all'

/** The URL parameters a view stores: all but its own id and the scroll position. */
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
  /** Saves a new or changed view. @returns whether it was saved. */
  keep: (draft: ViewDraft, view: View | undefined, isDefault: boolean) => Promise<boolean>
  remove: (view: View) => Promise<void>
}

interface Viewing {
  entity: Entity
  resortId: string | undefined
  state: ListState
  /** Views are fetched once this is true, because rows have priority. */
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
    ownPreferences.set({ views: { [key]: isDefault ? id : null } })
  }
  /** Shows the server's message of a refusal and refetches the views, which may be stale. */
  async function trying(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      toast.error(isConflict(error) ? text('list.viewChangedMeanwhile') : messageOf(error))
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
        const kept = view ? await changeView(view, { name: draft.name, isShared: draft.isShared }) : await keepView(entity, resortId, draft)
        show(kept)
        setDefault(kept.id, isDefault)
        // The list goes on as it is filtered: a view that is renamed may be open and changed.
        if (!view) onState(stateOfView(entity, kept))
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
