/** The screen of an entity: its list, and over it the dialog of one record. Both have a URL. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useState, type ComponentProps, type ComponentType } from 'react'
import { useResortId } from '../../lib/session/session.ts'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import type { EntityDialogProps } from '../record/entity-dialog.tsx'
import { EntityList } from './entity-list.tsx'
import { LateNoResort } from './late-no-resort.ts'
import type { QuickEditPage } from '../grid/page/quick-edit-page.tsx'
import { parseRecordPath } from '../list/row/record-path.ts'
import { useDefaultView } from '../list/views/use-default-view.ts'
import { useFirstPage } from '../list/loading/use-first-page.ts'
import { useListState } from '../list/use-list-state.ts'
import { useOpened } from '../list/row/use-opened.ts'
import { usePreloaded } from '../list/loading/use-preloaded.ts'

/** How long a row that was saved stays marked. */
const freshFor = 2000

/** Keeps filters and order; selected rows are passed by their ids. */
const quickSearch = (ids: readonly string[]) => (search: Record<string, unknown>) => ({
  ...search,
  page: undefined,
  rows: ids.length > 0 ? ids.join(',') : undefined,
})

interface EntityPageProps {
  entity: Entity
  /** The path of this screen, also while the next one is loading. */
  pathname: string
  /** The title, if it differs from that of the entity. */
  title?: string | undefined
  /** Quick edit, shown instead of the list. */
  Sheet: ComponentType<ComponentProps<typeof QuickEditPage>>
  /** The dialog of a record, loaded when rendered or ahead of that by `preload`. */
  Dialog: ComponentType<EntityDialogProps>
  loadDialog: () => Promise<unknown>
}

export function EntityPage({ entity, pathname, title, Sheet, Dialog, loadDialog }: EntityPageProps) {
  const navigate = useNavigate()
  const currentResort = useResortId()
  const resortId = entity.scope === 'resort' ? currentResort : undefined
  const [urlState, setState] = useListState(entity)
  const state = useFirstPage(urlState, setState, resortId)
  const isArriving = useDefaultView(entity, resortId, state, setState)
  const [freshId, setFreshId] = useState<string>()
  const { base } = parseRecordPath(pathname)
  const { record, open, close: closeRecord } = useOpened(pathname)
  usePreloaded(loadDialog)
  const openNew = useCallback(() => open('new'), [open])
  const quickEdit = useCallback(
    (ids: readonly string[]) => void navigate({ to: `${base}/quick`, search: quickSearch(ids) }),
    [navigate, base],
  )
  const close = useCallback(
    (saved?: string) => {
      setFreshId(saved)
      if (saved) setTimeout(() => setFreshId(undefined), freshFor)
      closeRecord()
    },
    [closeRecord],
  )

  if (entity.scope === 'resort' && !resortId) return <LateNoResort />
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
        // The selection belongs to one resort.
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
            onMove={(id) => open(id, { replace: true })}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
