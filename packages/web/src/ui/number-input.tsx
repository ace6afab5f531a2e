import './input.css'
import { useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from '../lib/format.ts'
import { useControl, type ControlProps } from './form-item-context.ts'
import { parseNumber } from './number-text.ts'

interface NumberInputProps extends ControlProps<number | string | null> {
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
}

/** Shows the number grouped at rest and as typed while it is edited; arrow keys step. What is no number stays as text. */
export function NumberInput({ value, onChange, suffix, min = -Infinity, max = Infinity, step = 1, ...props }: NumberInputProps) {
  const [typed, setTyped] = useState<string>()
  const { onBlur, ...attributes } = useControl(props)
  const atRest = typeof value === 'number' ? formatNumber(value, 15) : (value ?? '')

  function change(next: string) {
    setTyped(next)
    onChange(parseNumber(next))
  }

  function stepBy(event: KeyboardEvent<HTMLInputElement>) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!direction || props.readOnly || typeof value === 'string') return
    event.preventDefault()
    const next = Math.min(max, Math.max(min, Number(((value ?? 0) + direction * step).toFixed(10))))
    change(String(next))
  }

  return (
    <span className="input">
      <input
        className="input-field num"
        {...attributes}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? atRest}
        onFocus={({ target }) => {
          // The text is another one while it is edited; it must be there before it is selected, so that typing replaces it.
          flushSync(() => setTyped(typeof value === 'number' ? String(value) : (value ?? '')))
          target.select()
        }}
        onBlur={() => {
          setTyped(undefined)
          onBlur?.()
        }}
        onChange={({ target }) => change(target.value)}
        onKeyDown={stepBy}
      />
      {suffix && <span className="input-suffix">{suffix}</span>}
    </span>
  )
}
