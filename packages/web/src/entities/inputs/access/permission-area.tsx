/** One area of the permissions: its head chooses all of them, or all of one action; the rows of its entities can be hidden. */
import { actionKey } from '@ridgeline/domain/messages/label-keys'
import { IconChevronRight } from '@tabler/icons-react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../../lib/language/texts/label.ts'
import { Checkbox } from '../../../ui/input/choice/checkbox.tsx'
import { permissionWord } from '../../source/words.ts'
import { RightsBox } from './rights-box.tsx'
import type { PermissionGroup } from './permission-table.tsx'

interface PermissionAreaProps {
  group: PermissionGroup
  actions: readonly string[]
  offered: ReadonlySet<string>
  chosen: readonly string[]
  /** Included in others, so that they cannot be taken away. */
  implied: ReadonlySet<string>
  isReadOnly: boolean
  isOpen: boolean
  onToggle: () => void
  onChange: (rights: readonly string[], isOn: boolean) => void
}

export function PermissionArea(props: PermissionAreaProps) {
  const { group, actions, offered, chosen, implied, isReadOnly, isOpen, onToggle, onChange } = props
  const name = text(`menu.group.${group.name}`)
  const rightsTo = (subject: string) => actions.map((action) => `${subject}.${action}`).filter((right) => offered.has(right))
  const ofAction = (action: string) => group.subjects.map((subject) => `${subject}.${action}`).filter((right) => offered.has(right))
  const all = group.subjects.flatMap(rightsTo)
  const shared = { chosen, isReadOnly, onChange }
  return (
    <tbody>
      <tr className="permission-group">
        <th scope="rowgroup">
          <span className="permission-head">
            <button
              type="button"
              className="permission-toggle"
              aria-expanded={isOpen}
              aria-label={text('permissions.showArea', name)}
              onClick={onToggle}
            >
              <IconChevronRight size={16} aria-hidden />
            </button>
            <RightsBox {...shared} rights={all}>
              {name}
            </RightsBox>
            <small className="num">
              {text('permissions.count', all.filter((right) => chosen.includes(right) || implied.has(right)).length, all.length)}
            </small>
          </span>
        </th>
        {actions.map((action) => (
          <td key={action}>
            {ofAction(action).length > 0 && (
              <RightsBox {...shared} rights={ofAction(action)} label={text('permission.ofEntity', name, text(actionKey(action)))} />
            )}
          </td>
        ))}
      </tr>
      {isOpen &&
        group.subjects.map((subject) => (
          <tr key={subject}>
            <th scope="row">
              <RightsBox {...shared} rights={rightsTo(subject)}>
                {pluralLabel(subject)}
              </RightsBox>
            </th>
            {actions.map((action) => {
              const right = `${subject}.${action}`
              return (
                <td key={action} data-permission={right}>
                  {offered.has(right) && (
                    <Checkbox
                      label={permissionWord(right)}
                      value={chosen.includes(right) || implied.has(right)}
                      disabled={isReadOnly || implied.has(right)}
                      onChange={(isOn) => onChange([right], isOn)}
                    />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
    </tbody>
  )
}
