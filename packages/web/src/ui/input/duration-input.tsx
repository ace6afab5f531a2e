import './input.css'
import { useState } from 'react'
import { formatDuration, parseDuration } from '../../lib/language/duration.ts'
import { useControl, type ControlProps } from '../form-item/form-item-context.ts'
import { parseNumber } from './number-text.ts'

/** Seconds, shown as `7:30` and typed that way or as 450. What is neither stays as text. */
export function DurationInput({ value, onChange, suffix, ...props }: ControlProps<number | string | null>) {
  const [typed, setTyped] = useState<string>()
  const { onBlur, ...attributes } = useControl({ placeholder: '––:––', ...props })
  const atRest = typeof value === 'number' ? formatDuration(value) : (value ?? '')
  return (
    <span className="input">
      <input
        className="input-field num"
        {...attributes}
        type="text"
        autoComplete="off"
        value={typed ?? atRest}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(parseDuration(target.value) ?? parseNumber(target.value))
        }}
        onBlur={() => {
          setTyped(undefined)
          onBlur?.()
        }}
      />
      {suffix && <span className="input-suffix">{suffix}</span>}
    </span>
  )
}
