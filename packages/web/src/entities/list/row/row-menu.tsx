/** The menu of actions on the record of a row, shared by all rows. */
import { IconCheckbox, IconEye, IconEyeOff, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { MenuDivider, MenuItem } from '../../../ui/menu/menu.tsx'
import { SharedMenu, type SharedMenuState } from '../../../ui/menu/shared-menu.tsx'
import type { Stored } from '../../api.ts'

export interface RowMenuActions {
  onOpen: (row: Stored) => void
  onSelect: (row: Stored) => void
  onActive: (row: Stored) => void
  onHistory: (row: Stored) => void
  onRemove: (row: Stored) => void
  /** Of users who may not. */
  onWhyNot: (action: 'update' | 'delete') => unknown
}

interface RowMenuProps extends RowMenuActions {
  menu: SharedMenuState<Stored>
  mayUpdate: boolean
  mayRemove: boolean
}

export function RowMenu({ menu, mayUpdate, mayRemove, onOpen, onSelect, onActive, onHistory, onRemove, onWhyNot }: RowMenuProps) {
  const missing = mayUpdate ? (mayRemove ? undefined : 'delete') : 'update'
  return (
    <SharedMenu menu={menu}>
      {(row) => (
        <>
          <MenuItem icon={<IconPencil size={15} />} onClick={() => onOpen(row)}>
            {text(mayUpdate ? 'list.editItem' : 'list.open')}
          </MenuItem>
          <MenuItem icon={<IconCheckbox size={15} />} onClick={() => onSelect(row)}>
            {text('list.selectItem')}
          </MenuItem>
          <MenuItem icon={<IconHistory size={15} />} onClick={() => onHistory(row)}>
            {text('list.history')}
          </MenuItem>
          {mayUpdate && (
            <MenuItem icon={row.active ? <IconEyeOff size={15} /> : <IconEye size={15} />} onClick={() => onActive(row)}>
              {text(row.active ? 'list.deactivate' : 'list.activate')}
            </MenuItem>
          )}
          {mayRemove && (
            <>
              <MenuDivider />
              <MenuItem danger icon={<IconTrash size={15} />} onClick={() => onRemove(row)}>
                {text('list.removeItem')}
              </MenuItem>
            </>
          )}
          {missing && (
            <>
              <MenuDivider />
              <MenuItem onClick={() => onWhyNot(missing)}>{text(missing === 'update' ? 'list.whyNoEdit' : 'list.whyNoRemove')}</MenuItem>
            </>
          )}
        </>
      )}
    </SharedMenu>
  )
}
