import '../input.css'
import { useState } from 'react'
import { formatDuration, parseDuration } from '../../../lib/language/moments/duration.ts'
import { currentLanguage } from '../../../lib/language/texts/i18n.ts'
import { useControl, type ControlProps } from '../../form-item/form-item-context.ts'
import type { NumberBounds } from './number-rules.ts'
import { parseNumber } from './number-text.ts'
import { useBounds } from './use-bounds.tsx'

/** Seconds, shown as `7:30` and typed that way or as 450. What is neither stays as text. */
export function DurationInput({ value, onChange, suffix, min, max, ...props }: ControlProps<number | string | null> & NumberBounds) {
  const [typed, setTyped] = useState<string>()
  const { onBlur, ...attributes } = useControl({ placeholder: '––:––', ...props })
  const atRest = typeof value === 'number' ? formatDuration(value) : (value ?? '')
  const { input, note, edit, press, settled } = useBounds({ value, min, max, onChange, format: formatDuration })
  return (
    <>
      <span className="input">
        <input
          className="input-field num"
          {...attributes}
          ref={input}
          type="text"
          autoComplete="off"
          value={typed ?? atRest}
          onChange={({ target }) => {
            edit()
            setTyped(target.value)
            onChange(parseDuration(target.value) ?? parseNumber(target.value, currentLanguage()))
          }}
          onKeyDown={({ key }) => press(key)}
          onBlur={(event) => {
            setTyped(undefined)
            const end = typeof value === 'number' ? settled(value, event) : value
            if (end !== value) onChange(end)
            onBlur?.()
          }}
        />
        {suffix && <span className="input-suffix">{suffix}</span>}
      </span>
      {note}
    </>
  )
}
