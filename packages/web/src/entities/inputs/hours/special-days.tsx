/** Single days that differ from the week, added one by one or several in a row. */
import { maxDailySchedules } from '@ridgeline/domain/time/opening-hours'
import type { OpeningHours } from '@ridgeline/domain/declare/shape'
import { IconCalendarPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { issueText } from '../../../lib/language/texts/label.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { DateInput } from '../../../ui/input/moment/date-input.tsx'
import { DayHours } from './day-hours.tsx'
import { isTooMany, movedDay, nextFreeDay, withDay, withDays, withoutDay } from './opening-hours-edit.ts'
import { Part } from '../part.tsx'

interface SpecialDaysProps {
  hours: OpeningHours
  today: string
  isReadOnly: boolean
  onChange: (hours: OpeningHours) => void
}

export function SpecialDays({ hours, today, isReadOnly, onChange }: SpecialDaysProps) {
  const listed = Object.keys(hours.dailySchedules).toSorted()
  if (isReadOnly && listed.length === 0) return null
  return (
    <fieldset className="week special-days">
      <legend>{text('hours.special')}</legend>
      {listed.map((day) => (
        <div key={day} className="day-exception">
          <DateInput
            label={text('form.exceptionDay')}
            value={day}
            late
            readOnly={isReadOnly}
            onChange={(moved) => moved && !(moved in hours.dailySchedules) && onChange(movedDay(hours, day, moved))}
          />
          <DayHours
            label={formatDay(day)}
            intervals={hours.dailySchedules[day] ?? null}
            isReadOnly={isReadOnly}
            onChange={(intervals) => onChange(withDay(hours, day, intervals))}
          />
          {!isReadOnly && (
            <IconButton label={text('form.removeException', formatDay(day))} onClick={() => onChange(withoutDay(hours, day))}>
              <IconTrash size={16} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {!isReadOnly && <AddDays hours={hours} today={today} onChange={onChange} />}
    </fieldset>
  )
}

function AddDays({ hours, today, onChange }: Omit<SpecialDaysProps, 'isReadOnly'>) {
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const first = from ?? nextFreeDay(hours, today)
  const last = to ?? first
  const fault =
    last < first ? text('validationErrorOrdered') : isTooMany(hours, first, last) ? issueText('maxLength', [maxDailySchedules]) : undefined
  function add() {
    onChange(withDays(hours, first, last))
    setFrom(null)
    setTo(null)
  }
  return (
    <div className="add-days">
      <Part label={text('hours.from')}>
        <DateInput value={first} late onChange={setFrom} />
      </Part>
      <Part label={text('hours.lasts')} error={fault}>
        <DateInput value={to} late onChange={setTo} />
      </Part>
      <Button size="small" icon={<IconCalendarPlus size={15} aria-hidden />} disabled={fault !== undefined} onClick={add}>
        {text('form.addException')}
      </Button>
    </div>
  )
}
