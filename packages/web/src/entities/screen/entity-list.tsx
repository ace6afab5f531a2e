/** The list of an entity: status counts, tools, rows and the actions on them. */
import '../list/list.css'
import '../list/head/list-head-actions.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { useQuery } from '@tanstack/react-query'
import { IconPlus, IconTable } from '@tabler/icons-react'
import { memo, use, useCallback, useMemo } from 'react'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../lib/language/texts/label.ts'
import { useIsMobile } from '../../lib/browser/screen/use-is-mobile.ts'
import { useShortcut } from '../../lib/shortcuts/use-shortcut.ts'
import { Button } from '../../ui/button/button.tsx'
import { useSharedMenu } from '../../ui/menu/shared-menu.tsx'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'
import { countsQuery, type Stored } from '../api.ts'
import { AddButton } from '../list/head/add-button.tsx'
import { cardColumns } from '../list/table/cards/card-model.ts'
import { ListActionsContext, ListBoardContext } from '../list/list-board.ts'
import { ListBody } from '../list/table/list-body.tsx'
import { ListCards } from '../list/table/cards/list-cards.tsx'
import {
  countsQueryOf,
  isFiltered,
  listStateOf,
  nextSort,
  queryOf,
  totalQueryOf,
  withoutFilters,
  type ListState,
} from '../list/list-state.ts'
import { ListTable } from '../list/table/list-table.tsx'
import { listFields } from '../list/columns/list-fields.ts'
import { ListTools } from '../list/head/list-tools.tsx'
import { StatusCounts } from '../list/head/status-counts.tsx'
import { LateOverlays } from '../list/overlays/late-overlays.tsx'
import type { RowAction } from '../list/row/row-action.ts'
import { similarHeading } from '../list/loading/similar-heading.ts'
import { StatusMenu } from '../list/status/status-menu.tsx'
import { maxSelected, useBulk } from '../list/bulk/use-bulk.ts'
import { useColumns } from '../list/columns/use-columns.ts'
import { useListRows } from '../list/loading/use-list-rows.ts'
import { useRowCommands } from '../list/row/use-row-commands.tsx'
import { useRowContext } from '../list/row/use-row-context.ts'
import { useScreenSide } from '../list/use-screen-side.ts'
import { useSelection } from '../list/bulk/use-selection.ts'
import { useStatusReason } from '../list/status/use-status-reason.tsx'
import { useViews } from '../list/views/use-views.ts'
import { mayFill, useMay } from '../source/use-may.ts'
import { addWord } from '../source/words.ts'

const SideTabs = lazyPart(async () => (await import('../list/head/side-tabs.tsx')).SideTabs)
const SelectionBar = lazyPart(async () => (await import('../list/bulk/selection-bar.tsx')).SelectionBar)
interface EntityListProps {
  entity: Entity
  title?: string | undefined
  base: string
  resortId: string | undefined
  state: ListState
  onState: (state: ListState, options?: { replace: boolean }) => void
  onOpen: (id: string) => void
  onNew: () => void
  /** Of these records, or of all filtered ones. */
  onQuickEdit: (ids: readonly string[]) => void
  /** The row that was just saved. */
  freshId: string | undefined
}

/** Memoized: the list stays mounted behind the form and is not drawn again when the form opens or closes. */
export const EntityList = memo(function EntityList({
  entity,
  title = pluralLabel(entity.name),
  base,
  resortId,
  state,
  onState,
  onOpen,
  onNew,
  onQuickEdit,
  freshId,
}: EntityListProps) {
  const isMobile = useIsMobile()
  const actions = use(ListActionsContext)
  const may = useMay(entity, resortId)
  const columns = useColumns(entity, state, onState)
  const params = queryOf(state, resortId, listFields(entity, columns.fields, isMobile))
  const totals = useQuery(countsQuery(entity, totalQueryOf(state, resortId)))
  const total = totals.data?.total
  const counts = useQuery(countsQuery(entity, countsQueryOf(state, resortId)))
  const all = useQuery(countsQuery(entity, countsQueryOf(listStateOf(entity, {}), resortId)))
  const screen = use(ListBoardContext)
  const { side, choose } = useScreenSide(screen?.name, entity, state)
  // Without records the list shows how to create the first one.
  const hasSides = Boolean(screen?.board) && (all.data?.total !== 0 || screen?.isUsedEmpty === true)
  const isOnBoard = hasSides && side === 'board'
  const isTotalOld = totals.isPlaceholderData
  const listed = useListRows({ entity, params, total, isTotalOld, state, isShown: !isOnBoard, onState })
  const { rows, part, holder, count, similarFrom } = listed
  const drawn = useMemo(() => (isMobile ? cardColumns(entity) : columns.columns), [isMobile, entity, columns.columns])
  const context = useRowContext(entity, drawn, rows.loaded, base, resortId)
  const selection = useSelection()
  const rowMenu = useSharedMenu<Stored>()
  const statusMenu = useSharedMenu<Stored>()
  const { change, explain, postponeRefresh } = useRowCommands(entity)
  const views = useViews({ entity, resortId, state, isReady: !rows.isEmpty || total === 0, onState })
  const bulk = useBulk(entity, selection, params, count)
  const add = may('create') ? onNew : undefined
  useShortcut('addRecord', add)
  const mayRemove = may('delete')
  const ticked = isOnBoard ? 0 : selection.rows.size
  const reason = useStatusReason({ entity, resortId, zone: context.zone, count: ticked, bulk, explain })
  const isAllTicked = ticked > 0 && rows.loaded.every(({ id }) => selection.rows.has(id))

  const onAction = useCallback(
    (action: RowAction, row: Stored, from: HTMLElement) => {
      postponeRefresh()
      const at = { currentTarget: from, stopPropagation: () => {} }
      if (action === 'open') onOpen(row.id)
      else if (action === 'active') void change(row, { active: !row.active })
      else if (action === 'status') statusMenu.open(row, at)
      else if (action === 'more') rowMenu.open(row, at)
    },
    [onOpen, change, postponeRefresh, statusMenu, rowMenu],
  )
  const shared = { rows, part, holder, similarFrom, total: count, columns: columns.columns, context, selection, label: title, onAction }
  const rowsPart = (
    <>
      <StatusCounts entity={entity} counts={counts.data} state={state} onState={onState} />
      <ListTools
        entity={entity}
        state={state}
        counts={counts.data}
        resortId={resortId}
        shown={total}
        total={all.data?.total}
        views={views}
        columns={isMobile ? undefined : columns}
        onState={onState}
      />
      <p className="visually-hidden" role="status">
        {similarFrom !== undefined && similarHeading(similarFrom)}
      </p>
      <ListBody
        entity={entity}
        count={(total === undefined && rows.isEmpty) || (count === 0 && listed.isLooking) ? undefined : count}
        error={rows.error}
        isNarrowed={isFiltered(state)}
        onRetry={rows.refetch}
        onClearFilters={() => onState(withoutFilters(entity, state))}
        onNew={add}
      >
        {isMobile ? (
          <ListCards {...shared} />
        ) : (
          <ListTable
            {...shared}
            freshId={freshId}
            sort={state.sort}
            onSort={(name) => onState({ ...state, page: 1, sort: nextSort(state.sort, name) })}
            onColumns={columns.choose}
          />
        )}
      </ListBody>
    </>
  )
  return (
    <div className="list-page" data-selecting={ticked > 0 || undefined} data-density={isMobile ? undefined : state.density}>
      <header className="list-head" data-actions={actions ? true : undefined}>
        <div>
          <h1>{title}</h1>
          <p>{all.data && text('list.subtitle', formatNumber(all.data.total), formatNumber(all.data.active))}</p>
        </div>
        {/* On a phone the bar above has the title, a floating button adds records, and quick edit starts from the selection. */}
        <div className="list-actions">
          {actions}
          {!isMobile && mayFill(may) && (
            <Button icon={<IconTable size={16} stroke={1.8} aria-hidden />} onClick={() => onQuickEdit([])}>
              {text(context.mayOperate ? 'list.quickEdit' : 'list.quickAdd')}
            </Button>
          )}
          {!isMobile && add && (
            <Button layout="primary" icon={<IconPlus size={16} stroke={2.2} aria-hidden />} onClick={add}>
              {addWord(entity.name)}
            </Button>
          )}
        </div>
      </header>
      {screen?.note}
      {hasSides ? (
        <SideTabs title={title} side={side} onSide={choose}>
          {isOnBoard ? screen?.board : rowsPart}
        </SideTabs>
      ) : (
        rowsPart
      )}
      {isMobile && add && ticked === 0 && !isOnBoard && <AddButton label={addWord(entity.name)} onClick={add} />}
      {ticked > 0 && (
        <SelectionBar
          entity={entity}
          count={ticked}
          matching={isAllTicked && count > ticked && count <= maxSelected ? count : undefined}
          mayUpdate={context.mayUpdate}
          mayOperate={context.mayOperate}
          mayRemove={mayRemove}
          bulk={bulk}
          onExplain={reason.ofTicked}
          onQuickEdit={() => onQuickEdit([...selection.rows.keys()])}
          onClear={selection.clear}
        />
      )}
      <StatusMenu
        entity={entity}
        resortId={resortId}
        menu={statusMenu}
        isAged={context.isAged}
        onStatus={(row, status) => change(row, { status })}
        onReason={reason.choose}
        onOther={reason.ofOne}
      />
      {reason.dialog}
      <LateOverlays
        entity={entity}
        resortId={resortId}
        hasRows={!rows.isEmpty}
        context={context}
        mayRemove={mayRemove}
        rowMenu={rowMenu}
        change={change}
        bulk={bulk}
        count={ticked}
        onOpen={onOpen}
        onSelect={selection.toggle}
        onClear={selection.clear}
      />
    </div>
  )
})
