/** Search, filters, and how much of the list is left by them. */
import './list-tools.css'
import type { Entity } from '@ridgeline/domain/entity'
import { formatNumber } from '../../lib/language/format.ts'
import { text } from '../../lib/language/i18n.ts'
import { searchWord } from '../words.ts'
import { FilterChip } from './filter-chip.tsx'
import { withFilter, type ListState } from './list-state.ts'
import { SearchBox } from './search-box.tsx'

interface ListToolsProps {
  entity: Entity
  state: ListState
  resortId: string | undefined
  shown: number | undefined
  total: number | undefined
  onState: (state: ListState, options?: { replace: boolean }) => void
}

export function ListTools({ entity, state, resortId, shown, total, onState }: ListToolsProps) {
  const activeValues = state.active === undefined ? [] : [String(state.active)]
  const setActive = ([value]: readonly string[]) =>
    onState({ ...state, page: 1, active: value === undefined ? undefined : value === 'true' })
  return (
    <div className="list-tools">
      <SearchBox
        label={searchWord(entity.name)}
        value={state.q}
        onSearch={(q) => q !== state.q && onState({ ...state, q, page: 1 }, { replace: true })}
      />
      <div className="list-chips">
        {entity.filters.map((name) => (
          <FilterChip
            key={name}
            entity={entity}
            name={name}
            values={state.filters[name] ?? []}
            resortId={resortId}
            onChange={(values) => onState(withFilter(state, name, values))}
          />
        ))}
        <FilterChip entity={entity} name="active" values={activeValues} resortId={resortId} onChange={setActive} />
      </div>
      <span className="list-total num" aria-live="polite">
        {shown !== undefined && total !== undefined && text('list.shownOf', formatNumber(shown), formatNumber(Math.max(shown, total)))}
      </span>
    </div>
  )
}
