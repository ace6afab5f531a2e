/** The chips of a list: what it is mostly narrowed by, what it is narrowed by now, and the way to all the rest. */
import type { Entity } from '@ridgeline/domain/entity'
import { filterFields } from '@ridgeline/domain/filter'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { Popover } from '../../ui/menu/popover.tsx'
import { lazyPart } from '../../ui/state/lazy-part.tsx'
import { FilterChip } from './filter-chip.tsx'
import { active, filtersOf, hasTranslations, missing, type Filters } from './filter-state.ts'
import { withFilters, type ListState } from './list-state.ts'

const MoreFilters = lazyPart(async () => (await import('./more-filters.tsx')).MoreFilters)

/** More than this would push the rows off the screen; the rest is found by its name. */
const mostChips = 6

interface FilterBarProps {
  entity: Entity
  state: ListState
  resortId: string | undefined
  onState: (state: ListState) => void
}

export function FilterBar({ entity, state, resortId, onState }: FilterBarProps) {
  const [added, setAdded] = useState<readonly string[]>([])
  const { filters } = state
  const all = filterFields(entity)
  const usual = all.filter((name) => entity.filters.includes(name)).slice(0, mostChips)
  const others = all.filter((name) => !usual.includes(name))
  const isUsed = (name: string) => added.includes(name) || Object.keys(filtersOf(entity, filters, name)).length > 0
  const activeValues: Filters = state.active === undefined ? {} : { active: [String(state.active)] }

  function setActive(changes: Filters) {
    const value = changes[active]?.[0]
    onState({ ...state, page: 1, active: value === undefined ? undefined : value === 'true' })
  }
  const chip = (name: string) => (
    <FilterChip
      key={name}
      entity={entity}
      name={name}
      filters={filtersOf(entity, filters, name)}
      resortId={resortId}
      startsOpen={added.at(-1) === name}
      onChange={(changes) => {
        // Once it stands here it stays, and the focus in it.
        if (!added.includes(name)) setAdded([...added, name])
        onState(withFilters(state, changes))
      }}
    />
  )
  return (
    <div className="list-chips">
      {usual.map(chip)}
      <FilterChip entity={entity} name={active} filters={activeValues} resortId={resortId} onChange={setActive} />
      {hasTranslations(entity) && chip(missing)}
      {others.filter(isUsed).map(chip)}
      <Popover
        label={text('list.moreFilters')}
        position="bottom-start"
        trigger={
          <button type="button" className="filter-chip filter-add" aria-haspopup="dialog">
            <IconPlus size={15} aria-hidden />
            {text('list.filter')}
          </button>
        }
      >
        {(close) => (
          <MoreFilters
            entity={entity}
            names={others.filter((name) => !isUsed(name))}
            onChoose={(name) => {
              close()
              setAdded([...added.filter((other) => other !== name), name])
            }}
          />
        )}
      </Popover>
    </div>
  )
}
