import './input.css'
import { useControl, type ControlProps } from '../form-item/form-item-context.ts'

/** `YYYY-MM-DD`, or nothing. */
export function DateInput({ value, onChange, ...props }: ControlProps<string | null>) {
  return (
    <input
      className="input num"
      {...useControl(props)}
      type="date"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}
