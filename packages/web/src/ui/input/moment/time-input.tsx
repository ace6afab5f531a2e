import '../input.css'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { conventions } from '../../../lib/language/numbers/conventions.ts'
import { formatTimeOfDay } from '../../../lib/language/numbers/format.ts'
import { parseTime } from './clock-text.ts'
import { useControl, type ControlProps } from '../../form-item/form-item-context.ts'

/** `HH:mm`, or nothing: shown with the hours the person counts, which the browser's own control does not promise. */
export function TimeInput({ value, onChange, ...props }: ControlProps<string | null>) {
  const [typed, setTyped] = useState<string>()
  const { onBlur, ...attributes } = useControl({ placeholder: '––:––', ...props })
  return (
    <span className="input">
      <input
        className="input-field num"
        {...attributes}
        type="text"
        inputMode={conventions().clock === '24' ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={conventions().clock === '24' ? 5 : 8}
        value={typed ?? (value ? formatTimeOfDay(value) : '')}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(parseTime(target.value))
        }}
        onBlur={() => {
          setTyped(undefined)
          onBlur?.()
        }}
      />
      <span className="input-suffix">
        <IconClock size={15} stroke={1.8} aria-hidden />
      </span>
    </span>
  )
}
