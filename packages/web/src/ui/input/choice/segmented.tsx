import './segmented.css'
import { useId, type ReactNode } from 'react'

interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
  disabled?: boolean | undefined
}

/** A few choices that exclude each other, side by side. */
export function Segmented<Value extends string>({ label, value, onChange, options, disabled }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div className="segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="segmented-option">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
