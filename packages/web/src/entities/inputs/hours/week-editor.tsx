/** A usual week within a season. */
import './opening-hours.css'
import type { WeeklySchedule } from '@ridgeline/domain/declare/shape'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { labelOf } from '../../../lib/language/texts/label.ts'
import { DateInput } from '../../../ui/input/moment/date-input.tsx'
import { inWeekOrder } from '../../../ui/input/moment/day-text.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { CopyDay, dayWord } from './copy-day.tsx'
import { DayHours } from './day-hours.tsx'
import { spreadDay } from './opening-hours-edit.ts'
import { Part } from '../part.tsx'

interface WeekEditorProps {
  week: WeeklySchedule
  number: number
  isReadOnly: boolean
  onChange: (change: Partial<WeeklySchedule>) => void
  onCopy: () => void
  onRemove: () => void
}

export function WeekEditor({ week, number, isReadOnly, onChange, onCopy, onRemove }: WeekEditorProps) {
  const language = useLanguage()
  const isBackwards = Boolean(week.validFrom && week.validTo && week.validTo < week.validFrom)
  return (
    <fieldset className="week">
      <legend>{text('form.week', number)}</legend>
      <div className="week-season">
        <Part label={labelOf('openingHours', 'validFrom')}>
          <DateInput value={week.validFrom} readOnly={isReadOnly} onChange={(validFrom) => onChange({ validFrom })} />
        </Part>
        <Part label={labelOf('openingHours', 'validTo')} error={isBackwards ? text('validationErrorOrdered') : undefined}>
          <DateInput value={week.validTo} readOnly={isReadOnly} onChange={(validTo) => onChange({ validTo })} />
        </Part>
        {!isReadOnly && (
          <span className="week-actions">
            <IconButton label={text('hours.copyWeek', number)} onClick={onCopy}>
              <IconCopy size={16} aria-hidden />
            </IconButton>
            <IconButton label={text('form.removeWeek', number)} onClick={onRemove}>
              <IconTrash size={16} aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      {!week.validFrom && !week.validTo && <p className="week-hint">{text('hours.wholeYear')}</p>}
      {inWeekOrder(days, language).map((day) => {
        const word = dayWord(day)
        return (
          <div key={day} className="week-day">
            <span>{word}</span>
            <DayHours label={word} intervals={week[day]} isReadOnly={isReadOnly} onChange={(intervals) => onChange({ [day]: intervals })} />
            {!isReadOnly && <CopyDay day={day} onCopy={(to) => onChange(spreadDay(week, day, to))} />}
          </div>
        )
      })}
    </fieldset>
  )
}
