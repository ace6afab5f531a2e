/** The order of a list on a phone, which has no column heads. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Menu, MenuItem } from '../../../ui/menu/menu.tsx'
import { columnsOf, isSortable, type Column } from './column-model.ts'
import { columnWord } from './column-words.ts'
import { nextSort, type ListState } from '../list-state.ts'

interface OrderMenuProps {
  entity: Entity
  state: ListState
  onState: (state: ListState) => void
}

const nameOf = (sort: string) => sort.replace(/^-/u, '')

export function OrderMenu({ entity, state, onState }: OrderMenuProps) {
  const { sort } = state
  const columns = columnsOf(entity).filter((column) => isSortable(column, entity))
  const Direction = sort.startsWith('-') ? IconArrowDown : IconArrowUp
  const current = columns.find(({ name }) => name === nameOf(sort))
  const order = (next: string) => onState({ ...state, page: 1, sort: next })
  const item = (column: Column) => (
    <MenuItem
      key={column.name}
      icon={column === current && <Direction size={15} aria-hidden />}
      checked={column === current}
      onClick={() => order(nextSort(sort, column.name))}
    >
      {columnWord(entity, column)}
    </MenuItem>
  )
  return (
    <Menu
      trigger={
        <button type="button" className="list-order">
          {current ? <Direction size={15} aria-hidden /> : <IconArrowsSort size={15} aria-hidden />}
          <span>{current ? text('list.orderedBy', columnWord(entity, current)) : text('list.order')}</span>
        </button>
      }
    >
      <MenuItem checked={!current} onClick={() => order('')}>
        {text('list.usualOrder')}
      </MenuItem>
      {columns.map(item)}
    </Menu>
  )
}
