/** Search, filters, views, and how much of the list is left by them. */
import './list-tools.css'
import type { Entity } from '@ridgeline/domain/entity'
import { IconArrowBackUp, IconColumns3, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/language/format.ts'
import { text } from '../../lib/language/i18n.ts'
import { preferences, usePreferences, type Density } from '../../lib/session/preferences.ts'
import { useShortcut } from '../../lib/shortcuts/use-shortcut.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Popover } from '../../ui/menu/popover.tsx'
import { lazyPart } from '../../ui/state/lazy-part.tsx'
import { searchWord } from '../words.ts'
import { FilterBar } from './filter-bar.tsx'
import { useLastStep } from './last-step.ts'
import type { ListState } from './list-state.ts'
import { SearchBox } from './search-box.tsx'
import type { ListColumns } from './use-columns.ts'
import { viewSearch, type Views } from './use-views.ts'
import { ViewBar } from './view-bar.tsx'

const ColumnChooser = lazyPart(async () => (await import('./column-chooser.tsx')).ColumnChooser)

/** Who left keeps his row and is no part of the trash. */
const keptWhenRemoved = 'user'

interface ListToolsProps {
  entity: Entity
  state: ListState
  resortId: string | undefined
  shown: number | undefined
  total: number | undefined
  views: Views
  /** Nothing where there are none: cards have no columns. */
  columns: ListColumns | undefined
  onState: (state: ListState, options?: { replace: boolean }) => void
}

export function ListTools({ entity, state, resortId, shown, total, views, columns, onState }: ListToolsProps) {
  return (
    <div className="list-tools">
      <SearchBox
        label={searchWord(entity.name)}
        value={state.q}
        onSearch={(q) => q !== state.q && onState({ ...state, q, page: 1 }, { replace: true })}
      />
      <FilterBar entity={entity} state={state} resortId={resortId} onState={onState} />
      <div className="list-side">
        <span className="list-total num" aria-live="polite">
          {shown !== undefined && total !== undefined && text('list.shownOf', formatNumber(shown), formatNumber(Math.max(shown, total)))}
        </span>
        <ViewBar views={views} search={viewSearch(entity, state)} />
        <TakeBack entity={entity} resortId={resortId} />
        {entity.name !== keptWhenRemoved && <TrashLink entity={entity} />}
        {columns && <ColumnButton entity={entity} state={state} columns={columns} onState={onState} />}
      </div>
    </div>
  )
}

/** The last step done here, for a while after it was done. */
function TakeBack({ entity, resortId }: Pick<ListToolsProps, 'entity' | 'resortId'>) {
  const step = useLastStep(entity.name, resortId)
  useShortcut('undo', step?.takeBack)
  if (!step) return null
  return (
    <IconButton label={text('list.takeBack', step.told)} onClick={step.takeBack}>
      <IconArrowBackUp size={18} stroke={1.7} aria-hidden />
    </IconButton>
  )
}

/** What was removed of this kind. */
function TrashLink({ entity: { name, scope } }: { entity: Entity }) {
  const label = text('menu.trash')
  return (
    <Link
      to="/admin/trash"
      search={{ entity: name, ...(scope === 'global' && { scope: 'house' }) } as never}
      className="icon-button list-trash"
      aria-label={label}
      title={label}
    >
      <IconTrash size={18} stroke={1.7} aria-hidden />
    </Link>
  )
}

type ColumnButtonProps = Pick<ListToolsProps, 'entity' | 'state' | 'onState'> & { columns: ListColumns }

function ColumnButton({ entity, state, columns, onState }: ColumnButtonProps) {
  const { density = 'default' } = usePreferences()
  const isInView = state.density !== undefined || (state.view !== undefined && state.view !== 'all')
  const setDensity = (next: Density) => (isInView ? onState({ ...state, density: next }) : preferences.set({ density: next }))
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
