import { PermissionPicker } from '../../../entities/inputs/access/permission-picker.tsx'
import type { InputProps } from '../../../entities/inputs/input-props.ts'
import { useRecordFormAround, useTyped } from '../../../entities/form/form-extras.ts'

/** The permissions of a role: of one that is assigned in a resort, those with an effect there. */
export function RolePermissionsInput({ value, ...props }: InputProps) {
  const scope = useTyped(useRecordFormAround(), 'scope')
  return <PermissionPicker {...props} value={Array.isArray(value) ? value : []} isForResort={scope === 'resort'} />
}
