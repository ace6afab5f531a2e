/** Permissions of users: for the records of each entity, then those of the whole installation. */
import { countsInResort } from '@ridgeline/domain/access/access'
import {
  actions,
  entityPermissions,
  genericPermissions,
  grantsSomething,
  type GenericPermission,
} from '@ridgeline/domain/access/permission'
import { entitiesIn, permissionGroupNames } from '@ridgeline/domain/access/permission-groups'
import { useState } from 'react'
import { PermissionTable, type PermissionTableProps } from './permission-table.tsx'

interface PermissionPickerProps extends PermissionTableProps {
  /** What has no effect in one resort is not offered; where it was chosen earlier, it can be taken away. */
  isForResort?: boolean
  /** Those of the whole installation. */
  generic?: readonly GenericPermission[]
}

const groups = permissionGroupNames.map((name) => ({ name, subjects: entitiesIn(name) }))
const offered: readonly string[] = entityPermissions.filter(grantsSomething)

export function PermissionPicker({ isForResort = false, generic = genericPermissions, ...props }: PermissionPickerProps) {
  const [kept] = useState(() => new Set(props.value))
  const isOffered = (permission: string) => !isForResort || countsInResort(permission) || kept.has(permission)
  const shownGeneric = generic.filter(isOffered)
  return (
    <PermissionTable {...props} actions={actions} groups={groups} offered={new Set(offered.filter(isOffered))}>
      {(box) => shownGeneric.length > 0 && <div className="permission-global">{shownGeneric.map(box)}</div>}
    </PermissionTable>
  )
}
