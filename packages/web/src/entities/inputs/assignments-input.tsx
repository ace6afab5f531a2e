/** Roles of a user, each in one resort or everywhere. */
import type { Assignment } from '@ridgeline/domain/shape'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { labelOf } from '../../lib/language/label.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { refOptions } from '../ref-options.ts'
import type { InputProps } from './input-props.ts'
import { Parts } from './part.tsx'
import { useIsInvalid } from './shape-fields.tsx'

export function AssignmentsInput({ value, onChange, onBlur, disabled, readOnly, max }: InputProps<Assignment[]> & { max: number }) {
  const items = value ?? []
  const isFixed = Boolean(disabled || readOnly)
  const isInvalid = useIsInvalid()
  const roles = useMemo(() => refOptions('role', undefined), [])
  const resorts = useMemo(() => refOptions('resort', undefined), [])
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
              readOnly={isFixed}
              invalid={isInvalid && !item.roleId}
              onBlur={onBlur}
              onChange={(roleId) => put(index, { roleId: roleId ?? '' })}
            />
            <Select
              label={`${labelOf('assignment', 'resortId')} ${index + 1}`}
              placeholder={text('assignment.everywhere')}
              value={item.resortId}
              options={resorts}
              clearable
              readOnly={isFixed}
              onBlur={onBlur}
              onChange={(resortId) => put(index, { resortId })}
            />
            {!isFixed && (
              <IconButton label={text('form.removeItem', index + 1)} onClick={() => onChange(items.filter((_, at) => at !== index))}>
                <IconTrash size={16} aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
        {!isFixed && (
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
