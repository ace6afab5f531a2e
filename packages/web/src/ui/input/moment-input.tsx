import './input.css'
import { fromLocal, toLocal } from '../../lib/language/format.ts'
import { useControl, type ControlProps } from '../form-item/form-item-context.ts'

/** A moment in UTC, edited on the clocks of a zone, whose name is shown beside it. */
export function MomentInput({ value, onChange, zone, ...props }: ControlProps<string | null> & { zone?: string | undefined }) {
  const attributes = useControl(props)
  return (
    <span className="input">
      <input
        className="input-field num"
        {...attributes}
        type="datetime-local"
        value={value ? toLocal(value, zone) : ''}
        onChange={({ target }) => onChange(target.value ? fromLocal(target.value, zone) : null)}
      />
      {zone && <span className="input-suffix">{zone}</span>}
    </span>
  )
}
