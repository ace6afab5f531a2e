/** Permissions of users: for the records of each entity, then those of the whole installation. */
import { actions, entityPermissions, genericPermissions, grantsSomething } from '@ridgeline/domain/access/permission'
import { entitiesIn, permissionGroupNames } from '@ridgeline/domain/access/permission-groups'
import { PermissionTable, type PermissionTableProps } from './permission-table.tsx'

interface PermissionPickerProps extends PermissionTableProps {
  /** Permissions in one resort do not include those of the whole installation. */
  isForResort?: boolean
}

const groups = permissionGroupNames.map((name) => ({ name, subjects: entitiesIn(name) }))
const offered: ReadonlySet<string> = new Set(entityPermissions.filter(grantsSomething))

export function PermissionPicker({ isForResort = false, ...props }: PermissionPickerProps) {
  return (
    <PermissionTable {...props} actions={actions} groups={groups} offered={offered}>
      {(box) => !isForResort && <div className="permission-global">{genericPermissions.map(box)}</div>}
    </PermissionTable>
  )
}
