import './checkbox.css'
import type { ReactNode } from 'react'
import { useControl, type ControlProps } from '../../form-item/form-item-context.ts'

interface CheckboxProps extends ControlProps<boolean> {
  /** Some of what stands under it are chosen. */
  indeterminate?: boolean | undefined
  children?: ReactNode
}

export function Checkbox({ value, onChange, indeterminate = false, children, readOnly, ...props }: CheckboxProps) {
  const { placeholder: _, readOnly: __, ...attributes } = useControl({ ...props, disabled: props.disabled || readOnly })
  const box = (
    <input
      {...attributes}
      type="checkbox"
      className="checkbox"
      checked={value}
      ref={(element) => {
        if (element) element.indeterminate = indeterminate
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
  return children ? (
    <label className="checkbox-label">
      {box}
      {children}
    </label>
  ) : (
    box
  )
}
