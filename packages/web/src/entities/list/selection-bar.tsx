/** Floats while rows are ticked: what can be done to all of them. */
import './selection-bar.css'
import type { Entity } from '@ridgeline/domain/entity'
import { statuses } from '@ridgeline/domain/vocabulary'
import { IconEye, IconTrash, IconX } from '@tabler/icons-react'
import { text } from '../../lib/language/i18n.ts'
import { Menu, MenuItem } from '../../ui/menu/menu.tsx'
import { StatusGlyph } from '../../ui/mark/status-glyph.tsx'
import { optionWord } from '../words.ts'

interface SelectionBarProps {
  entity: Entity
  count: number
  mayUpdate: boolean
  mayOperate: boolean
  mayRemove: boolean
  onChange: (changes: { status: string } | { active: boolean }) => void
  onRemove: () => void
  onClear: () => void
}

export function SelectionBar({ entity, count, mayUpdate, mayOperate, mayRemove, onChange, onRemove, onClear }: SelectionBarProps) {
  return (
    <div className="selection-bar" role="toolbar" aria-label={text('list.selection')}>
      <span className="num" role="status">
        {text('list.selected', count)}
      </span>
      {'status' in entity.fields && mayOperate && (
        <Menu
          trigger={
            <button type="button">
              <StatusGlyph status="open" />
              {text('list.setStatus')}
            </button>
          }
        >
          {statuses.toReversed().map((status) => (
            <MenuItem key={status} icon={<StatusGlyph status={status} />} onClick={() => onChange({ status })}>
              {optionWord(entity.name, 'status', statuses, status)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {mayUpdate && (
        <Menu
          trigger={
            <button type="button">
              <IconEye size={15} aria-hidden />
              {text('list.setActive')}
            </button>
          }
        >
          <MenuItem onClick={() => onChange({ active: true })}>{text('list.active')}</MenuItem>
          <MenuItem onClick={() => onChange({ active: false })}>{text('list.inactive')}</MenuItem>
        </Menu>
      )}
      {mayRemove && (
        <button type="button" onClick={onRemove}>
          <IconTrash size={15} aria-hidden />
          {text('list.remove')}
        </button>
      )}
      <button type="button" className="selection-clear" aria-label={text('list.clearSelection')} onClick={onClear}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}
