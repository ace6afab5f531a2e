/** The fields of a value made of several parts, each with the input of its kind. */
import { forKind, type FieldMap } from '@ridgeline/domain/declare/field'
import type { Values } from '@ridgeline/domain/check/rule'
import { tidyField } from '@ridgeline/domain/check/tidy'
import { use } from 'react'
import { labelOf } from '../../lib/language/texts/label.ts'
import { faultOfField } from '../../lib/validation/faults.ts'
import { FormItemContext } from '../../ui/form-item/form-item-context.ts'
import { InputTableContext, type InputProps } from './input-props.ts'
import { Part } from './part.tsx'
import { faultText, neededLanguage } from './text/localized-fault.ts'

interface ShapeFieldsProps<V extends object> extends Pick<InputProps, 'disabled' | 'readOnly' | 'onBlur'> {
  owner: string
  shape: FieldMap
  value: Partial<V>
  onChange: (value: V) => void
  /** Whether faults of the parts are shown yet. */
  isInvalid: boolean
}

/** Texts take the whole line, the rest stand side by side. */
const wide = new Set<string>(['localized', 'choices'])

export function ShapeFields<V extends object>({ owner, shape, value, onChange, isInvalid, ...state }: ShapeFieldsProps<V>) {
  const values: Values = { ...value }
  const table = use(InputTableContext)
  if (!table) throw new Error('Inputs are drawn inside a form')
  return (
    <div className="shape-fields">
      {Object.entries(shape).map(([name, field]) => {
        const label = labelOf(owner, name)
        const fault = isInvalid ? faultOfField(field, tidyField(field, values[name])) : undefined
        return (
          <Part
            key={name}
            label={label}
            isMandatory={field.required || (field.kind === 'localized' && neededLanguage(field) !== undefined)}
            error={fault && faultText(field, values[name], fault)}
            className={wide.has(field.kind) ? 'part-wide' : ''}
          >
            {forKind(table, field, {
              ...state,
              owner,
              name,
              label,
              value: values[name] ?? null,
              // The input of each part gives what the shape says of it; what is missing the check of the form finds.
              onChange: (part) => onChange({ ...value, [name]: part } as V),
            })}
          </Part>
        )
      })}
    </div>
  )
}

/** Whether the item around is marked as wrong, read before its parts cover it. */
export const useIsInvalid = () => use(FormItemContext).invalid
