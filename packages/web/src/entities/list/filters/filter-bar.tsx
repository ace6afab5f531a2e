/** The filter chips of a list: active filters, common ones, and a button to all others. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Popover } from '../../../ui/menu/popover.tsx'
import { lazyPart } from '../../../ui/state/lazy/lazy-part.tsx'
import type { Counts } from '../../api.ts'
import { ActiveChip } from './active-chip.tsx'
import { keepingOrder, otherChips, standingChips } from './chip-order.ts'
import { FilterChip } from './filter-chip.tsx'
import { active, filtersOf, type Filters } from './filter-state.ts'
import { withFilters, type ListState } from '../list-state.ts'

const MoreFilters = lazyPart(async () => (await import('./more-filters.tsx')).MoreFilters)

interface FilterBarProps {
  entity: Entity
  state: ListState
  counts: Counts | undefined
  resortId: string | undefined
  onState: (state: ListState) => void
}

export function FilterBar({ entity, state, counts, resortId, onState }: FilterBarProps) {
  const [added, setAdded] = useState<readonly string[]>([])
  const [open, setOpen] = useState<string>()
  const ofChip = (name: string): Filters =>
    name !== active ? filtersOf(entity, state.filters, name) : state.active === undefined ? {} : { [active]: [String(state.active)] }
  const isOn = (name: string) => Object.keys(ofChip(name)).length > 0
  const standing = standingChips(entity)
  const others = otherChips(entity)
  const there = [...standing, ...others.filter((name) => added.includes(name) || isOn(name))]
  // Active filters come first, but nothing moves while the user is choosing.
  const ordered = () => keepingOrder(there, there.filter(isOn))
  const [held, setHeld] = useState<readonly string[]>(ordered)
  const shown = open === undefined ? ordered() : keepingOrder(there, held)
  if (open === undefined && held.join() !== shown.join()) setHeld(shown)
  const line = useRef<HTMLDivElement>(null)
  const first = shown[0]
  // Not when the bar is new: it is at its beginning, and scrolling would lay out the page before its rows are there.
  const atBeginning = useRef(first)
  useEffect(() => {
    if (atBeginning.current === first) return
    atBeginning.current = first
    line.current?.scrollTo({ left: 0 })
  }, [first])

  function change(name: string, changes: Filters) {
    // A chip stays once it is shown, because it may have the focus.
    if (!added.includes(name)) setAdded([...added, name])
    if (name !== active) return onState(withFilters(state, changes))
    const value = changes[active]?.[0]
    onState({ ...state, page: 1, active: value === undefined ? undefined : value === 'true' })
  }

  return (
    <div className="list-filters">
      <div ref={line} className="list-chips">
        {shown.map((name) =>
          name === active && !('status' in entity.fields) ? (
            <ActiveChip
              key={name}
              entity={entity}
              counts={counts}
              value={state.active}
              onChange={(value) => change(active, value === undefined ? {} : { [active]: [String(value)] })}
            />
          ) : (
            <FilterChip
              key={name}
              entity={entity}
              name={name}
              filters={ofChip(name)}
              resortId={resortId}
              startsOpen={open === name && added.at(-1) === name}
              onOpen={(isOpen) => setOpen((before) => (isOpen ? name : before === name ? undefined : before))}
              onChange={(changes) => change(name, changes)}
            />
          ),
        )}
      </div>
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
            names={others.filter((name) => !there.includes(name))}
            onChoose={(name) => {
              close()
              setAdded([...added.filter((other) => other !== name), name])
              setOpen(name)
            }}
          />
        )}
      </Popover>
    </div>
  )
}
