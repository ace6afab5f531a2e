/** The menu of actions on the record of a row, shared by all rows. */
import {
  IconCheckbox,
  IconEye,
  IconEyeOff,
  IconArrowMerge,
  IconCopy,
  IconHistory,
  IconLock,
  IconMapShare,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { Action } from '@ridgeline/domain/access/permission'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { text } from '../../../lib/language/texts/i18n.ts'
import { useRights } from '../../../lib/session/rights/rights.ts'
import { useIsViewing } from '../../../lib/session/session.ts'
import { MenuDivider, MenuItem } from '../../../ui/menu/menu.tsx'
import { SharedMenu, type SharedMenuState } from '../../../ui/menu/shared-menu.tsx'
import { explainMissing } from '../../../ui/page/permission/explain-missing.tsx'
import type { Stored } from '../../api.ts'
import { placeWithout } from '../../source/places/place-without.ts'

export interface RowMenuActions {
  onOpen: (row: Stored) => void
  onSelect: (row: Stored) => void
  onActive: (row: Stored) => void
  onHistory: (row: Stored) => void
  /** Absent where the user may not create records. */
  onDuplicate: ((row: Stored) => void) | undefined
  /** Absent where there is no other resort in which the user may create them. */
  onCopy: ((row: Stored) => void) | undefined
  /** Absent where records are not merged, or the user may not. */
  onMerge: ((row: Stored) => void) | undefined
  onRemove: (row: Stored) => void
}

interface RowMenuProps extends RowMenuActions {
  menu: SharedMenuState<Stored>
  entity: Entity
  resortId: string | undefined
  mayOn: (action: Action, row: Stored) => boolean
}

export function RowMenu({
  menu,
  entity,
  resortId,
  mayOn,
  onOpen,
  onSelect,
  onActive,
  onHistory,
  onDuplicate,
  onCopy,
  onMerge,
  onRemove,
}: RowMenuProps) {
  // The bar above says why to users who view another one.
  const isViewing = useIsViewing()
  const rights = useRights()
  return (
    <SharedMenu menu={menu}>
      {(row) => {
        const [mayUpdate, mayRemove] = [mayOn('update', row), mayOn('delete', row)]
        const missing = mayUpdate ? (mayRemove ? undefined : 'delete') : 'update'
        return (
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
            {onDuplicate && (
              <MenuItem icon={<IconCopy size={15} />} onClick={() => onDuplicate(row)}>
                {text('list.duplicate')}
              </MenuItem>
            )}
            {onCopy && (
              <MenuItem icon={<IconMapShare size={15} />} onClick={() => onCopy(row)}>
                {text('list.copyTo')}
              </MenuItem>
            )}
            {onMerge && (
              <MenuItem icon={<IconArrowMerge size={15} />} onClick={() => onMerge(row)}>
                {text('list.mergeWith')}
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
            {missing && !isViewing && (
              <>
                <MenuDivider />
                <WhyNotItem
                  label={text(missing === 'update' ? 'list.whyNoEdit' : 'list.whyNoRemove')}
                  permission={`${entity.name}.${missing}`}
                  resortId={entity.scope === 'resort' ? (row.resortId ?? resortId) : placeWithout(rights, entity.name, missing, row)}
                />
              </>
            )}
          </>
        )
      }}
    </SharedMenu>
  )
}

function WhyNotItem({ label, permission, resortId }: { label: string; permission: string; resortId: string | undefined }) {
  return (
    <MenuItem icon={<IconLock size={15} />} onClick={() => explainMissing(label, permission, resortId)}>
      {label}
    </MenuItem>
  )
}
