/** The list of an entity: its pulse, its tools, its rows, and what can be done with them. */
import './list/list.css'
import type { Entity } from '@ridgeline/domain/entity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconPlus, IconTable } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { text } from '../lib/language/i18n.ts'
import { pluralLabel } from '../lib/language/label.ts'
import { useIsMobile } from '../lib/browser/use-is-mobile.ts'
import { Button } from '../ui/button/button.tsx'
import { useSharedMenu } from '../ui/menu/shared-menu.tsx'
import { countsQuery, listQuery, type Stored } from './api.ts'
import { changeMany } from './list/bulk-change.tsx'
import { columnsOf } from './list/column-model.ts'
import { ListBody } from './list/list-body.tsx'
import { ListCards } from './list/list-cards.tsx'
import { ListFooter } from './list/list-footer.tsx'
import { countsQueryOf, isFiltered, listStateOf, nextSort, queryOf, type ListState } from './list/list-state.ts'
import { ListTable } from './list/list-table.tsx'
import { ListTools } from './list/list-tools.tsx'
import { PulseBar } from './list/pulse-bar.tsx'
import { askAndRemove } from './list/remove-records.tsx'
import type { RowAction } from './list/row-action.ts'
import { RowMenu, StatusMenu } from './list/row-menus.tsx'
import { SelectionBar } from './list/selection-bar.tsx'
import { useRowCommands } from './list/use-row-commands.tsx'
import { useRowContext } from './list/use-row-context.ts'
import { useSelection } from './list/use-selection.ts'
import { useMay } from './use-may.ts'
import { addWord } from './words.ts'

const HistoryPanel = lazy(async () => ({ default: (await import('./history-panel.tsx')).HistoryPanel }))

const noRows: Stored[] = []

interface EntityListProps {
  entity: Entity
  base: string
  resortId: string | undefined
  state: ListState
  onState: (state: ListState, options?: { replace: boolean }) => void
  onOpen: (id: string) => void
  onNew: () => void
  /** Of these, or of all that the filters leave. */
  onQuickEdit: (ids: readonly string[]) => void
  /** The row that was saved a moment ago. */
  freshId: string | undefined
}

export function EntityList({ entity, base, resortId, state, onState, onOpen, onNew, onQuickEdit, freshId }: EntityListProps) {
  const client = useQueryClient()
  const isMobile = useIsMobile()
  const may = useMay(entity, resortId)
  const columns = useMemo(() => columnsOf(entity), [entity])
  const list = useQuery(listQuery(entity, queryOf(state, resortId)))
  const counts = useQuery(countsQuery(entity, countsQueryOf(state, resortId)))
  const all = useQuery(countsQuery(entity, countsQueryOf(listStateOf(entity, {}), resortId)))
  const rows = list.data?.items ?? noRows
  const context = useRowContext(entity, columns, rows, base, resortId)
  const selection = useSelection()
  const rowMenu = useSharedMenu<Stored>()
  const statusMenu = useSharedMenu<Stored>()
  const { change } = useRowCommands(entity)
  const [historyOf, setHistoryOf] = useState<Stored>()
  const title = pluralLabel(entity.name)
  const add = may('create') ? onNew : undefined
  const mayRemove = may('delete')

  const onAction = useCallback(
    (action: RowAction, row: Stored, from: HTMLElement) => {
      const at = { currentTarget: from, stopPropagation: () => {} }
      if (action === 'open') onOpen(row.id)
      else if (action === 'active') void change(row, { active: !row.active })
      else if (action === 'status') statusMenu.open(row, at)
      else if (action === 'more') rowMenu.open(row, at)
    },
    [onOpen, change, statusMenu, rowMenu],
  )
  async function remove(gone: readonly Stored[]) {
    const left = await askAndRemove(client, entity, gone, context.language)
    if (left) selection.keep(left)
  }
  async function changeSelected(changes: Record<string, unknown>) {
    // Ticked rows may have changed since; their newest version is in the list.
    const chosen = [...selection.rows.values()].map((row) => rows.find(({ id }) => id === row.id) ?? row)
    selection.keep(await changeMany(client, entity, chosen, changes, context.language))
  }

  const shared = { rows, columns, context, selection, label: title, onAction }
  return (
    <div className="list-page" data-selecting={selection.rows.size > 0 || undefined}>
      <header className="list-head">
        <div>
          <h1>{title}</h1>
          <p>{all.data && text('list.subtitle', all.data.total, all.data.active)}</p>
        </div>
        <div className="list-actions">
          {context.mayOperate && (
            <Button icon={<IconTable size={16} stroke={1.8} aria-hidden />} onClick={() => onQuickEdit([])}>
              {text('list.quickEdit')}
            </Button>
          )}
          {add && (
            <Button layout="primary" icon={<IconPlus size={16} stroke={2.2} aria-hidden />} onClick={add}>
              {addWord(entity.name)}
            </Button>
          )}
        </div>
      </header>
      <PulseBar entity={entity} counts={counts.data} state={state} onState={onState} />
      <ListTools entity={entity} state={state} resortId={resortId} shown={list.data?.total} total={all.data?.total} onState={onState} />
      <ListBody
        entity={entity}
        count={list.data && rows.length}
        error={list.data ? null : list.error}
        isNarrowed={isFiltered(state) || state.page > 1}
        onRetry={list.refetch}
        onClearFilters={() => onState(listStateOf(entity, {}))}
        onNew={add}
      >
        {isMobile ? (
          <ListCards {...shared} />
        ) : (
          <ListTable
            {...shared}
            freshId={freshId}
            sort={state.sort}
            onSort={(name) => onState({ ...state, page: 1, sort: nextSort(entity, state.sort, name) })}
          />
        )}
      </ListBody>
      <ListFooter page={state.page} total={list.data?.total ?? 0} onPage={(page) => onState({ ...state, page })} />
      {isMobile && add && selection.rows.size === 0 && (
        <button type="button" className="list-add" aria-label={addWord(entity.name)} onClick={add}>
          <IconPlus size={26} aria-hidden />
        </button>
      )}
      {selection.rows.size > 0 && (
        <SelectionBar
          entity={entity}
          count={selection.rows.size}
          mayUpdate={context.mayUpdate}
          mayOperate={context.mayOperate}
          mayRemove={mayRemove}
          onChange={(changes) => void changeSelected(changes)}
          onRemove={() => void remove([...selection.rows.values()])}
          onClear={selection.clear}
        />
      )}
      <RowMenu
        menu={rowMenu}
        mayUpdate={context.mayUpdate}
        mayRemove={mayRemove}
        onOpen={({ id }) => onOpen(id)}
        onSelect={selection.toggle}
        onActive={(row) => void change(row, { active: !row.active })}
        onHistory={setHistoryOf}
        onRemove={(row) => void remove([row])}
      />
      <StatusMenu entity={entity} menu={statusMenu} onStatus={(row, status) => void change(row, { status })} />
      {historyOf && (
        <Suspense>
          <HistoryPanel entity={entity} record={historyOf} onClose={() => setHistoryOf(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
