/** Permissions of a user in addition to their roles, by resort. */
import type { EntityPermission } from '@ridgeline/domain/access/permission'
import type { ResortPermission } from '@ridgeline/domain/declare/shape'
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
import { PermissionPicker } from './permission-picker.tsx'
import { useIsInvalid } from '../shape-fields.tsx'

const noGeneric = [] as const

export function ResortPermissionsInput({ value, onChange, onBlur, disabled, readOnly, label }: InputProps<ResortPermission[]>) {
  const items = value ?? []
  const isReadOnly = isControlReadOnly({ disabled, readOnly })
  const isInvalid = useIsInvalid()
  const resorts = useMemo(() => refOptions('resort', undefined), [])
  const put = (index: number, change: Partial<ResortPermission>) =>
    onChange(items.map((item, at) => (at === index ? { ...item, ...change } : item)))
  return (
    <Parts>
      <div className="pair-list">
        {items.map((item, index) => (
          <fieldset key={index} className="shape-item">
            <legend className="visually-hidden">{text('form.itemOf', label, index + 1)}</legend>
            <div className="pair-row">
              <Select
                label={`${labelOf('resortPermission', 'resortId')} ${index + 1}`}
                value={item.resortId || null}
                options={resorts}
                readOnly={isReadOnly}
                invalid={isInvalid && !item.resortId}
                onBlur={onBlur}
                onChange={(resortId) => put(index, { resortId: resortId ?? '' })}
              />
              {!isReadOnly && (
                <IconButton label={text('form.removeItem', index + 1)} onClick={() => onChange(items.filter((_, at) => at !== index))}>
                  <IconTrash size={16} aria-hidden />
                </IconButton>
              )}
            </div>
            <PermissionPicker
              label={labelOf('resortPermission', 'permissions')}
              isForResort
              generic={noGeneric}
              value={item.permissions}
              readOnly={isReadOnly}
              onBlur={onBlur}
              // In a resort, no other permissions are offered.
              onChange={(permissions) => put(index, { permissions: permissions as EntityPermission[] })}
            />
          </fieldset>
        ))}
        {!isReadOnly && (
          <Button
            size="small"
            icon={<IconPlus size={15} aria-hidden />}
            onClick={() => onChange([...items, { resortId: '', permissions: [] }])}
          >
            {text('form.addItem')}
          </Button>
        )}
      </div>
    </Parts>
  )
}
