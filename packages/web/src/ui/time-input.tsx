import './input.css'
import { useControl, type ControlProps } from './form-item-context.ts'

/** `HH:mm`, or nothing. */
export function TimeInput({ value, onChange, ...props }: ControlProps<string | null>) {
  return (
    <input
      className="input num"
      {...useControl(props)}
      type="time"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value.slice(0, 5) || null)}
    />
  )
}
