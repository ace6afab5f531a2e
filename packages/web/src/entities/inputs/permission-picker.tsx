/** Rights, one row per entity and a column per action, then those of the whole house. */
import './permission-picker.css'
import { entityNames } from '@ridgeline/domain/catalogue'
import { actions, genericPermissions, type Permission } from '@ridgeline/domain/permission'
import { actionKey } from '@ridgeline/domain/messages/label-keys'
import { text } from '../../lib/language/i18n.ts'
import { pluralLabel } from '../../lib/language/label.ts'
import { Checkbox } from '../../ui/input/checkbox.tsx'
import { permissionWord } from '../words.ts'
import { Parts } from './part.tsx'

interface PermissionPickerProps {
  label: string
  value: readonly string[] | null
  onChange: (value: string[]) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  /** Rights in one resort leave out those of the whole house. */
  isForResort?: boolean
}

/** In the order they are declared, so equal rights are equal lists. */
function withRights(value: readonly string[], rights: readonly string[], isOn: boolean): string[] {
  const others = value.filter((right) => !rights.includes(right))
  return [...others, ...(isOn ? rights : [])].sort()
}

export function PermissionPicker({ label, value, onChange, onBlur, disabled, readOnly, isForResort = false }: PermissionPickerProps) {
  const chosen = value ?? []
  const isFixed = Boolean(disabled || readOnly)
  const put = (rights: readonly string[], isOn: boolean) => onChange(withRights(chosen, rights, isOn))
  return (
    <Parts>
      <div className="permission-picker" role="group" aria-label={label} onBlur={onBlur}>
        <table>
          <thead>
            <tr>
              <td />
              {actions.map((action) => (
                <th key={action} scope="col">
                  {text(actionKey(action))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entityNames.map((entity) => {
              const rights = actions.map((action) => `${entity}.${action}` as Permission)
              const count = rights.filter((right) => chosen.includes(right)).length
              return (
                <tr key={entity}>
                  <th scope="row">
                    <Checkbox
                      value={count === rights.length}
                      indeterminate={count > 0 && count < rights.length}
                      disabled={isFixed}
                      onChange={(isOn) => put(rights, isOn)}
                    >
                      {pluralLabel(entity)}
                    </Checkbox>
                  </th>
                  {rights.map((right) => (
                    <td key={right}>
                      <Checkbox
                        label={permissionWord(right)}
                        value={chosen.includes(right)}
                        disabled={isFixed}
                        onChange={(isOn) => put([right], isOn)}
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
        {!isForResort && (
          <div className="permission-house">
            {genericPermissions.map((right) => (
              <Checkbox key={right} value={chosen.includes(right)} disabled={isFixed} onChange={(isOn) => put([right], isOn)}>
                {permissionWord(right)}
              </Checkbox>
            ))}
          </div>
        )}
      </div>
    </Parts>
  )
}
