/** Days of the week as toggle buttons. */
import './day-picker.css'
import { days, type Day } from '@ridgeline/domain/declare/vocabulary'
import { useLanguage } from '../../../lib/language/texts/i18n.ts'
import { inWeekOrder } from '../../../ui/input/moment/day-text.ts'
import { isControlReadOnly, useControl, type ControlProps } from '../../../ui/form-item/form-item-context.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { shortDayWord } from '../../source/words.ts'
import { dayWord } from './copy-day.tsx'

export function DayPicker({ value, onChange, ...props }: ControlProps<readonly string[] | null, string[]>) {
  const { id, onBlur, ...aria } = useControl(props)
  const language = useLanguage()
  const chosen = value ?? []
  const isReadOnly = isControlReadOnly(props)
  // Sorted by weekday, so that equal selections are equal lists.
  const toggle = (day: Day) => onChange(days.filter((each) => (each === day ? !chosen.includes(day) : chosen.includes(each))))
  return (
    <div
      id={id}
      className="day-picker"
      role="group"
      aria-label={aria['aria-label']}
      aria-describedby={aria['aria-describedby']}
      data-invalid={aria['aria-invalid']}
      onBlur={onBlur}
    >
      {inWeekOrder(days, language).map((day) => (
        <button key={day} type="button" aria-pressed={chosen.includes(day)} disabled={isReadOnly} onClick={() => toggle(day)}>
          <span aria-hidden>{shortDayWord(day)}</span>
          <VisuallyHidden>{dayWord(day)}</VisuallyHidden>
        </button>
      ))}
    </div>
  )
}
