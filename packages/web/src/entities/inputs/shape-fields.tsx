/** The fields of a value made of several parts, each with the input of its kind. */
import { checkField } from '@ridgeline/domain/check'
import { forKind, type FieldMap } from '@ridgeline/domain/field'
import type { Values } from '@ridgeline/domain/rule'
import { tidyField } from '@ridgeline/domain/tidy'
import { use } from 'react'
import { issueText, labelOf } from '../../lib/language/label.ts'
import { FormItemContext } from '../../ui/form-item/form-item-context.ts'
import { InputTableContext, type InputProps } from './input-props.ts'
import { Part } from './part.tsx'

interface ShapeFieldsProps extends Pick<InputProps, 'disabled' | 'readOnly' | 'onBlur'> {
  owner: string
  shape: FieldMap
  value: Values
  onChange: (value: Record<string, unknown>) => void
  /** Whether faults of the parts are told yet. */
  isInvalid: boolean
}

/** Texts take the whole line, the rest stand side by side. */
const wide = new Set<string>(['localized', 'choices'])

export function ShapeFields({ owner, shape, value, onChange, isInvalid, ...state }: ShapeFieldsProps) {
  const table = use(InputTableContext)
  if (!table) throw new Error('Inputs are drawn inside a form')
  return (
    <div className="shape-fields">
      {Object.entries(shape).map(([name, field]) => {
        const label = labelOf(owner, name)
        const fault = isInvalid ? checkField(field, tidyField(field, value[name])) : undefined
        return (
          <Part
            key={name}
            label={label}
            isMandatory={field.required ?? false}
            error={fault && issueText(fault.rule, fault.args)}
            className={wide.has(field.kind) ? 'part-wide' : ''}
          >
            {forKind(table, field, {
              ...state,
              owner,
              name,
              label,
              value: value[name] ?? null,
              onChange: (part) => onChange({ ...value, [name]: part }),
            })}
          </Part>
        )
      })}
    </div>
  )
}

/** Whether the item around is marked as wrong, read before its parts cover it. */
export const useIsInvalid = () => use(FormItemContext).invalid
