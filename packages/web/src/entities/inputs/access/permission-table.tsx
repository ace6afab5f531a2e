/** Permissions as a table by area: one row per entity in the order of the menu, and a column per action. */
import './permission-picker.css'
import { actionKey } from '@ridgeline/domain/messages/label-keys'
import { useState, type ReactNode } from 'react'
import { mobileQuery } from '../../../lib/browser/screen/mobile-query.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { isControlReadOnly } from '../../../ui/form-item/form-item-context.ts'
import { Checkbox } from '../../../ui/input/choice/checkbox.tsx'
import { permissionWord } from '../../source/words.ts'
import { Parts } from '../part.tsx'
import { moveInTable } from './move-in-table.ts'
import { PermissionArea } from './permission-area.tsx'

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

export function PermissionTable(props: PermissionTableProps & Columns) {
  const { label, value, onChange, onBlur, disabled, readOnly, actions, groups, offered, included = none, children } = props
  const chosen = value ?? []
  const implied = new Set(chosen.flatMap((right) => included(right).filter((other) => other !== right)))
  const isReadOnly = isControlReadOnly({ disabled, readOnly })
  // On a phone all rows are longer than ten screens.
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(matchMedia(mobileQuery).matches ? groups.map(({ name }) => name) : []),
  )
  const toggle = (name: string) =>
    setClosed((names) => (names.has(name) ? new Set([...names].filter((other) => other !== name)) : new Set([...names, name])))
  const put = (rights: readonly string[], isOn: boolean) => onChange(withRights(chosen, rights, isOn))
  const box = (right: string) => (
    <span key={right} data-permission={right}>
      <Checkbox value={chosen.includes(right)} disabled={isReadOnly} onChange={(isOn) => put([right], isOn)}>
        {permissionWord(right)}
      </Checkbox>
    </span>
  )
  return (
    <Parts>
      <div className="permission-picker" role="group" aria-label={label} onBlur={onBlur}>
        <table onKeyDown={moveInTable}>
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
          {groups.map((group) => (
            <PermissionArea
              key={group.name}
              group={group}
              actions={actions}
              offered={offered}
              chosen={chosen}
              implied={implied}
              isReadOnly={isReadOnly}
              isOpen={!closed.has(group.name)}
              onToggle={() => toggle(group.name)}
              onChange={put}
            />
          ))}
        </table>
        {children?.(box)}
      </div>
    </Parts>
  )
}
