/** Roles of a user: one of a resort in that resort, a global one everywhere. */
import type { Assignment } from '@ridgeline/domain/declare/shape'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { labelOf } from '../../../lib/language/texts/label.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { isControlReadOnly } from '../../../ui/form-item/form-item-context.ts'
import { Select } from '../../../ui/select/select.tsx'
import { refOptions } from '../../source/ref-options.ts'
import type { InputProps } from '../input-props.ts'
import { Parts } from '../part.tsx'
import { useIsInvalid } from '../shape-fields.tsx'
import { useRoleScopes } from './use-role-scopes.ts'

export function AssignmentsInput({ value, onChange, onBlur, disabled, readOnly, max }: InputProps<Assignment[]> & { max: number }) {
  const items = value ?? []
  const isReadOnly = isControlReadOnly({ disabled, readOnly })
  const isInvalid = useIsInvalid()
  const roles = useMemo(() => refOptions('role', undefined), [])
  const resorts = useMemo(() => refOptions('resort', undefined), [])
  const scopes = useRoleScopes()
  const isGlobal = ({ roleId }: Assignment) => scopes.get(roleId) === 'global'
  const isOfResort = ({ roleId }: Assignment) => scopes.get(roleId) === 'resort'
  const put = (index: number, change: Partial<Assignment>) =>
    onChange(items.map((item, at) => (at === index ? { ...item, ...change } : item)))
  return (
    <Parts>
      <div className="pair-list">
        {items.map((item, index) => (
          <div key={index} className="pair-row">
            <Select
              label={`${labelOf('assignment', 'roleId')} ${index + 1}`}
              placeholder={labelOf('assignment', 'roleId')}
              value={item.roleId || null}
              options={roles}
              readOnly={isReadOnly}
              invalid={isInvalid && !item.roleId}
              onBlur={onBlur}
              onChange={(roleId) => put(index, { roleId: roleId ?? '', ...(scopes.get(roleId ?? '') === 'global' && { resortId: null }) })}
            />
            <Select
              label={`${labelOf('assignment', 'resortId')} ${index + 1}`}
              placeholder={isOfResort(item) ? text('assignment.inResort') : text('assignment.everywhere')}
              value={item.resortId}
              options={resorts}
              clearable={!isOfResort(item)}
              // Assignments older than the scope of the role can be removed.
              readOnly={isReadOnly || (isGlobal(item) && item.resortId === null)}
              invalid={isInvalid && isOfResort(item) && !item.resortId}
              onBlur={onBlur}
              onChange={(resortId) => put(index, { resortId })}
            />
            {!isReadOnly && (
              <IconButton label={text('form.removeItem', index + 1)} onClick={() => onChange(items.filter((_, at) => at !== index))}>
                <IconTrash size={16} aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
        {!isReadOnly && (
          <Button
            size="small"
            icon={<IconPlus size={15} aria-hidden />}
            disabled={items.length >= max}
            onClick={() => onChange([...items, { roleId: '', resortId: null }])}
          >
            {text('form.addItem')}
          </Button>
        )}
      </div>
    </Parts>
  )
}
