import { PermissionPicker } from '../../../entities/inputs/access/permission-picker.tsx'
import type { InputProps } from '../../../entities/inputs/input-props.ts'
import { useRecordFormAround, useTyped } from '../../../entities/form/form-extras.ts'

/** The permissions of a role: of one that is assigned in a resort, those with an effect there. */
export function RolePermissionsInput({ value, ...props }: InputProps) {
  const scope = useTyped(useRecordFormAround(), 'scope')
  // Begins again with another scope: what was ticked before can be taken away.
  return <PermissionPicker key={String(scope)} {...props} value={Array.isArray(value) ? value : []} isForResort={scope === 'resort'} />
}
