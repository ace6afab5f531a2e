/** The avalanche problems, each with its icon. */
import './sign-pickers.css'
import { avalancheProblems } from '@ridgeline/domain/declare/vocabulary'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { isControlReadOnly, useControl, type ControlProps } from '../../../ui/form-item/form-item-context.ts'
import type { Option } from '../../../ui/select/options.ts'
import { ProblemGlyph } from '../../../ui/weather/problem-glyph.tsx'

interface ProblemPickerProps extends ControlProps<readonly string[] | null, string[]> {
  options: readonly Option[]
}

export function ProblemPicker({ value, onChange, options, ...props }: ProblemPickerProps) {
  const { id, onBlur, ...aria } = useControl(props)
  const chosen = value ?? []
  const isReadOnly = isControlReadOnly(props)
  // In the order of the vocabulary, so that equal selections are equal lists.
  const toggle = (problem: string) =>
    onChange(options.map((option) => option.value).filter((each) => (each === problem ? !chosen.includes(each) : chosen.includes(each))))
  return (
    <div
      id={id}
      className="problem-picker"
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
          aria-pressed={chosen.includes(option.value)}
          disabled={isReadOnly}
          onClick={() => toggle(option.value)}
        >
          {isOneOf(avalancheProblems, option.value) && <ProblemGlyph problem={option.value} size={22} />}
          {option.label}
        </button>
      ))}
    </div>
  )
}
