/** Permissions: one row per entity in the order of the menu and a column per action, then those of the whole installation. */
import './permission-picker.css'
import { actions, genericPermissions } from '@ridgeline/domain/access/permission'
import { permissionGroupNames, permissionGroups } from '@ridgeline/domain/access/permission-groups'
import { actionKey } from '@ridgeline/domain/messages/label-keys'
import type { ReactNode } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../../lib/language/texts/label.ts'
import { Checkbox } from '../../../ui/input/choice/checkbox.tsx'
import { permissionWord } from '../../source/words.ts'
import { Parts } from '../part.tsx'

interface PermissionPickerProps {
  label: string
  value: readonly string[] | null
  onChange: (value: string[]) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  /** Permissions in one resort do not include those of the whole installation. */
  isForResort?: boolean
}

/** In the declared order, so that equal permissions are equal lists. */
function withRights(value: readonly string[], rights: readonly string[], isOn: boolean): string[] {
  const others = value.filter((right) => !rights.includes(right))
  return [...others, ...(isOn ? rights : [])].sort()
}

const rightsTo = (entity: string) => actions.map((action) => `${entity}.${action}`)

interface RightsBoxProps {
  rights: readonly string[]
  chosen: readonly string[]
  isFixed: boolean
  onChange: (rights: readonly string[], isOn: boolean) => void
  children: ReactNode
}

/** All of several rights, none, or some. */
function RightsBox({ rights, chosen, isFixed, onChange, children }: RightsBoxProps) {
  const count = rights.filter((right) => chosen.includes(right)).length
  return (
    <Checkbox
      value={count === rights.length}
      indeterminate={count > 0 && count < rights.length}
      disabled={isFixed}
      onChange={(isOn) => onChange(rights, isOn)}
    >
      {children}
    </Checkbox>
  )
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
          {permissionGroupNames.map((group) => {
            const entities = permissionGroups[group]
            return (
              <tbody key={group}>
                <tr className="permission-group">
                  <th scope="rowgroup" colSpan={actions.length + 1}>
                    <RightsBox rights={entities.flatMap(rightsTo)} chosen={chosen} isFixed={isFixed} onChange={put}>
                      {text(`menu.group.${group}`)}
                    </RightsBox>
                  </th>
                </tr>
                {entities.map((entity) => (
                  <tr key={entity}>
                    <th scope="row">
                      <RightsBox rights={rightsTo(entity)} chosen={chosen} isFixed={isFixed} onChange={put}>
                        {pluralLabel(entity)}
                      </RightsBox>
                    </th>
                    {rightsTo(entity).map((right) => (
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
                ))}
              </tbody>
            )
          })}
        </table>
        {!isForResort && (
          <div className="permission-global">
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
