/** Degrees of the European avalanche danger scale, each by its sign. */
import './sign-pickers.css'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { avalancheDangers } from '@ridgeline/domain/declare/vocabulary'
import { isControlReadOnly, useControl, type ControlProps } from '../../../ui/form-item/form-item-context.ts'
import type { Option } from '../../../ui/select/options.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { DangerSign } from '../../../ui/weather/danger-sign.tsx'

interface DangerPickerProps extends ControlProps<string | null> {
  options: readonly Option[]
  isClearable: boolean
}

export function DangerPicker({ value, onChange, options, isClearable, ...props }: DangerPickerProps) {
  const { id, onBlur, ...aria } = useControl(props)
  const isReadOnly = isControlReadOnly(props)
  const chosen = options.find((option) => option.value === value)
  const choose = (next: string) => onChange(next === value && isClearable ? null : next)
  return (
    <div
      id={id}
      className="danger-picker"
      role="group"
      aria-label={aria['aria-label']}
      aria-describedby={aria['aria-describedby']}
      data-invalid={aria['aria-invalid']}
      onBlur={onBlur}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          title={option.label}
          disabled={isReadOnly}
          onClick={() => choose(option.value)}
        >
          {isOneOf(avalancheDangers, option.value) && <DangerSign danger={option.value} size={30} />}
          <VisuallyHidden>{option.label}</VisuallyHidden>
        </button>
      ))}
      <span className="danger-picker-word" aria-hidden>
        {chosen?.label}
      </span>
    </div>
  )
}
