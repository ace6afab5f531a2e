import './switch.css'
import type { ReactNode } from 'react'
import { useControl, type ControlProps } from '../../form-item/form-item-context.ts'

/** For what takes effect at once or is a plain yes. `children` say what on means. */
export function Switch({ value, onChange, children, readOnly, ...props }: ControlProps<boolean> & { children?: ReactNode }) {
  const {
    placeholder: _,
    readOnly: __,
    'aria-invalid': ___,
    'aria-required': ____,
    ...attributes
  } = useControl({
    ...props,
    disabled: props.disabled || readOnly,
  })
  const track = (
    <input
      {...attributes}
      type="checkbox"
      role="switch"
      className="switch"
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
  return children ? (
    <label className="switch-label">
      {track}
      {children}
    </label>
  ) : (
    track
  )
}
