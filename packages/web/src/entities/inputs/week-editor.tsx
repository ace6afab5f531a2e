/** A usual week within a season. */
import type { WeeklySchedule } from '@ridgeline/domain/shape'
import { days } from '@ridgeline/domain/vocabulary'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { text } from '../../lib/language/i18n.ts'
import { labelOf } from '../../lib/language/label.ts'
import { Button } from '../../ui/button/button.tsx'
import { DateInput } from '../../ui/input/date-input.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { optionWord } from '../words.ts'
import { DayHours } from './day-hours.tsx'
import { spreadDay } from './opening-hours-edit.ts'
import { Part } from './part.tsx'

interface WeekEditorProps {
  week: WeeklySchedule
  number: number
  isFixed: boolean
  onChange: (change: Partial<WeeklySchedule>) => void
  onRemove: () => void
}

export function WeekEditor({ week, number, isFixed, onChange, onRemove }: WeekEditorProps) {
  return (
    <fieldset className="week">
      <legend>{text('form.week', number)}</legend>
      <div className="week-season">
        <Part label={labelOf('openingHours', 'validFrom')}>
          <DateInput value={week.validFrom} readOnly={isFixed} onChange={(validFrom) => onChange({ validFrom })} />
        </Part>
        <Part label={labelOf('openingHours', 'validTo')}>
          <DateInput value={week.validTo} readOnly={isFixed} onChange={(validTo) => onChange({ validTo })} />
        </Part>
        {!isFixed && (
          <IconButton label={text('form.removeWeek', number)} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      {days.map((day) => {
        const word = optionWord('openingHours', 'days', days, day)
        return (
          <div key={day} className="week-day">
            <span>{word}</span>
            <DayHours label={word} intervals={week[day]} isFixed={isFixed} onChange={(intervals) => onChange({ [day]: intervals })} />
          </div>
        )
      })}
      {!isFixed && (
        <Button size="small" layout="subtle" icon={<IconCopy size={15} aria-hidden />} onClick={() => onChange(spreadDay(week, 'monday'))}>
          {text('form.likeMonday')}
        </Button>
      )}
    </fieldset>
  )
}
