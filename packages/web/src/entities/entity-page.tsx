/** The screen of an entity: its list, and over it the dialog of one record. Both have an address. */
import type { Entity } from '@ridgeline/domain/entity'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { text } from '../lib/language/i18n.ts'
import { useResortId } from '../lib/session/session.ts'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { SkeletonRows } from '../ui/state/skeleton-rows.tsx'
import type { EntityDialogProps } from './entity-dialog.tsx'
import { EntityList } from './entity-list.tsx'
import type { QuickEditPage } from './grid/page/quick-edit-page.tsx'
import { placeOf } from './list/place.ts'
import { useDefaultView } from './list/use-default-view.ts'
import { useFirstPage } from './list/use-first-page.ts'
import { useListState } from './list/use-list-state.ts'

/** Milliseconds after which a list that has all it asked for fetches its form, for somebody will open it. */
const preloadDelay = 1500

/** How long a row that was saved stays marked. */
const freshFor = 2000

/** The filters and the order stay; ticked rows are said by their ids. */
const quickSearch = (ids: readonly string[]) => (search: Record<string, unknown>) => ({
  ...search,
  page: undefined,
  rows: ids.length > 0 ? ids.join(',') : undefined,
})

interface EntityPageProps {
  entity: Entity
  /** Where it is not that of the kind. */
  title?: string | undefined
  /** All records as a sheet, in place of the list. */
  Sheet: ComponentType<ComponentProps<typeof QuickEditPage>>
  /** Of one record. It is fetched when it is drawn, or by this ahead of that. */
  Dialog: ComponentType<EntityDialogProps>
  loadDialog: () => Promise<unknown>
}

export function EntityPage({ entity, title, Sheet, Dialog, loadDialog }: EntityPageProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const currentResort = useResortId()
  const resortId = entity.scope === 'resort' ? currentResort : undefined
  const [said, setState] = useListState(entity)
  const state = useFirstPage(said, setState, resortId)
  const isArriving = useDefaultView(entity, resortId, state, setState)
  const [freshId, setFreshId] = useState<string>()
  const { base, record } = placeOf(pathname)
  useEffect(() => {
    let timer = setTimeout(preload, preloadDelay)
    function preload() {
      // On a slow line the rows come first.
      if (client.isFetching()) timer = setTimeout(preload, preloadDelay)
      // What fails now is told when the form is wanted.
      else void loadDialog().catch(() => {})
    }
    return () => clearTimeout(timer)
  }, [client, loadDialog])

  const go = useCallback(
    (part: string, replace = false) => void navigate({ to: `${base}${part}`, search: true, replace, resetScroll: false }),
    [navigate, base],
  )
  const open = useCallback((id: string) => go(`/${id}`), [go])
  const openNew = useCallback(() => go('/new'), [go])
  const quickEdit = useCallback(
    (ids: readonly string[]) => void navigate({ to: `${base}/quick`, search: quickSearch(ids) as never }),
    [navigate, base],
  )
  const close = useCallback(
    (saved?: string) => {
      setFreshId(saved)
      if (saved) setTimeout(() => setFreshId(undefined), freshFor)
      go('')
    },
    [go],
  )

  if (entity.scope === 'resort' && !resortId) return <EmptyState title={text('list.noResort')}>{text('list.noResortHint')}</EmptyState>
  if (record === 'quick')
    return (
      <Suspense>
        <Sheet entity={entity} base={base} resortId={resortId} state={state} />
      </Suspense>
    )
  if (isArriving) return <SkeletonRows />
  return (
    <>
      <EntityList
        // What is ticked is ticked in one resort.
        key={resortId}
        entity={entity}
        title={title}
        base={base}
        resortId={resortId}
        state={state}
        onState={setState}
        onOpen={open}
        onNew={openNew}
        onQuickEdit={quickEdit}
        freshId={freshId}
      />
      {record && (
        <Suspense>
          <Dialog
            key={record}
            entity={entity}
            record={record}
            resortId={resortId}
            state={state}
            onMove={(id) => go(`/${id}`, true)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
