/** Permissions as a table: one row per entity in the order of the menu, and a column per action. */
import './permission-picker.css'
import { actionKey } from '@ridgeline/domain/messages/label-keys'
import type { ReactNode } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../../lib/language/texts/label.ts'
import { Checkbox } from '../../../ui/input/choice/checkbox.tsx'
import { permissionWord } from '../../source/words.ts'
import { Parts } from '../part.tsx'

export interface PermissionGroup {
  /** As in the key of its text. */
  name: string
  /** What permissions are granted for: entities, or other names with a plural text. */
  subjects: readonly string[]
}

export interface PermissionTableProps {
  label: string
  value: readonly string[] | null
  onChange: (value: string[]) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
}

interface Columns {
  actions: readonly string[]
  groups: readonly PermissionGroup[]
  /** The permissions that exist; other cells are empty. */
  offered: ReadonlySet<string>
  /** Permissions that a chosen one includes. */
  included?: (permission: string) => readonly string[]
  /** Below the table. */
  children?: (box: (permission: string) => ReactNode) => ReactNode
}

const none = (): readonly string[] => []

/** In alphabetical order, so that equal permissions are equal lists. */
function withRights(value: readonly string[], rights: readonly string[], isOn: boolean): string[] {
  const others = value.filter((right) => !rights.includes(right))
  return [...others, ...(isOn ? rights : [])].sort()
}

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

export function PermissionTable(props: PermissionTableProps & Columns) {
  const { label, value, onChange, onBlur, disabled, readOnly, actions, groups, offered, included = none, children } = props
  const chosen = value ?? []
  const implied = new Set(chosen.flatMap((right) => included(right).filter((other) => other !== right)))
  const isFixed = Boolean(disabled || readOnly)
  const put = (rights: readonly string[], isOn: boolean) => onChange(withRights(chosen, rights, isOn))
  const rightsTo = (subject: string) => actions.map((action) => `${subject}.${action}`).filter((right) => offered.has(right))
  const box = (right: string) => (
    <Checkbox key={right} value={chosen.includes(right)} disabled={isFixed} onChange={(isOn) => put([right], isOn)}>
      {permissionWord(right)}
    </Checkbox>
  )
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
          {groups.map(({ name, subjects }) => (
            <tbody key={name}>
              <tr className="permission-group">
                <th scope="rowgroup" colSpan={actions.length + 1}>
                  <RightsBox rights={subjects.flatMap(rightsTo)} chosen={chosen} isFixed={isFixed} onChange={put}>
                    {text(`menu.group.${name}`)}
                  </RightsBox>
                </th>
              </tr>
              {subjects.map((subject) => (
                <tr key={subject}>
                  <th scope="row">
                    <RightsBox rights={rightsTo(subject)} chosen={chosen} isFixed={isFixed} onChange={put}>
                      {pluralLabel(subject)}
                    </RightsBox>
                  </th>
                  {actions.map((action) => {
                    const right = `${subject}.${action}`
                    return (
                      <td key={action}>
                        {offered.has(right) && (
                          <Checkbox
                            label={permissionWord(right)}
                            value={chosen.includes(right) || implied.has(right)}
                            disabled={isFixed || implied.has(right)}
                            onChange={(isOn) => put([right], isOn)}
                          />
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
        {children?.(box)}
      </div>
    </Parts>
  )
}
