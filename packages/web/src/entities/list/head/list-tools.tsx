/** Search, filters, views, and the number of matching records. */
import './list-tools.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { IconArchive, IconArrowBackUp, IconColumns3, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { useIsViewing } from '../../../lib/session/session.ts'
import { ownPreferences } from '../../../lib/session/settings/own-preferences.ts'
import { usePreferences, type Density } from '../../../lib/session/settings/preferences.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Popover } from '../../../ui/menu/popover.tsx'
import { lazyPart } from '../../../ui/state/lazy/lazy-part.tsx'
import { useLastStep } from '../../../ui/undo/steps.ts'
import type { Counts } from '../../api.ts'
import { searchWord } from '../../source/words.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import type { ListState } from '../list-state.ts'
import { SearchBox } from './search-box.tsx'
import type { ListColumns } from '../columns/use-columns.ts'
import { viewSearch, type Views } from '../views/use-views.ts'
import { ViewBar } from '../views/view-bar.tsx'

const OrderMenu = lazyPart(async () => (await import('../columns/order-menu.tsx')).OrderMenu)
const ColumnChooser = lazyPart(async () => (await import('../columns/column-chooser.tsx')).ColumnChooser)

const Exchange = lazyPart(async () => (await import('../exchange/exchange-part.ts')).exchangePart())

/** Former users keep their row and are not in the trash. */
const keptWhenRemoved = 'user'

interface ListToolsProps {
  entity: Entity
  state: ListState
  /** Counts of the records matching the other filters. */
  counts: Counts | undefined
  resortId: string | undefined
  shown: number | undefined
  total: number | undefined
  views: Views
  /** Undefined for cards, which have no columns. */
  columns: ListColumns | undefined
  onState: (state: ListState, options?: { replace: boolean }) => void
}

export function ListTools({ entity, state, counts, resortId, shown, total, views, columns, onState }: ListToolsProps) {
  const [isExchanging, setExchanging] = useState(false)
  const isViewing = useIsViewing()
  const count = (
    <span className="list-total num" aria-live="polite">
      {shown !== undefined && total !== undefined && text('list.shownOf', formatNumber(shown), formatNumber(Math.max(shown, total)))}
    </span>
  )
  return (
    <div className="list-tools">
      <SearchBox
        label={searchWord(entity.name)}
        value={state.q}
        onSearch={(q) => q !== state.q && onState({ ...state, q, page: 1 }, { replace: true })}
      />
      <FilterBar entity={entity} state={state} counts={counts} resortId={resortId} onState={onState} />
      <div className="list-side">
        {columns && count}
        <ViewBar views={views} search={viewSearch(entity, state)} />
        <TakeBack />
        {entity.name !== keptWhenRemoved && <TrashLink entity={entity} />}
        {!isViewing && (
          <IconButton label={text('list.files')} onClick={() => setExchanging(true)}>
            <IconTable size={18} stroke={1.7} aria-hidden />
          </IconButton>
        )}
        {columns && <ColumnButton entity={entity} state={state} columns={columns} onState={onState} />}
      </div>
      {isExchanging && (
        <Exchange entity={entity} state={state} resortId={resortId} columns={columns?.columns} onClose={() => setExchanging(false)} />
      )}
      {!columns && (
        <div className="list-order-line">
          {count}
          <OrderMenu entity={entity} state={state} onState={onState} />
        </div>
      )}
    </div>
  )
}

/** The last undo step of this list, shown for a while. */
function TakeBack() {
  const step = useLastStep()
  if (!step) return null
  return (
    <IconButton label={text('list.takeBack', step.label)} onClick={step.undo}>
      <IconArrowBackUp size={18} stroke={1.7} aria-hidden />
    </IconButton>
  )
}

/** The link to removed records of the entity. */
function TrashLink({ entity: { name, scope } }: { entity: Entity }) {
  const label = text('menu.trash')
  return (
    <Link
      to="/admin/trash"
      search={{ entity: name, ...(scope === 'global' && { scope: 'house' }) }}
      className="icon-button list-trash"
      aria-label={label}
      title={label}
    >
      <IconArchive size={18} stroke={1.7} aria-hidden />
    </Link>
  )
}

type ColumnButtonProps = Pick<ListToolsProps, 'entity' | 'state' | 'onState'> & { columns: ListColumns }

function ColumnButton({ entity, state, columns, onState }: ColumnButtonProps) {
  const { density = 'default' } = usePreferences()
  const isInView = state.density !== undefined || (state.view !== undefined && state.view !== 'all')
  const setDensity = (next: Density) => (isInView ? onState({ ...state, density: next }) : ownPreferences.set({ density: next }))
  return (
    <Popover
      label={text('list.columns')}
      width={340}
      trigger={
        <button
          type="button"
          className="icon-button list-columns"
          aria-label={text('list.chooseColumns')}
          title={text('list.chooseColumns')}
        >
          <IconColumns3 size={18} stroke={1.7} aria-hidden />
        </button>
      }
    >
      <ColumnChooser entity={entity} columns={columns} density={state.density ?? density} onDensity={setDensity} />
    </Popover>
  )
}
