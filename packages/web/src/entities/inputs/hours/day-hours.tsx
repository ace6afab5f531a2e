/** The hours of one day; none means closed. */
import { isAllDay, isPastMidnight } from '@ridgeline/domain/time/hours-on-day'
import { intervalsRule } from '@ridgeline/domain/time/opening-hours'
import type { Interval } from '@ridgeline/domain/declare/shape'
import { IconHours24, IconPlus, IconX } from '@tabler/icons-react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { issueText } from '../../../lib/language/texts/label.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Switch } from '../../../ui/input/choice/switch.tsx'
import { TimeInput } from '../../../ui/input/moment/time-input.tsx'
import { allDay, nextInterval, usualDay, withInterval, withoutInterval } from './opening-hours-edit.ts'

interface DayHoursProps {
  /** The day, as accessible name. */
  label: string
  intervals: readonly Interval[] | null
  isReadOnly: boolean
  onChange: (intervals: Interval[] | null) => void
}

export function DayHours({ label, intervals, isReadOnly, onChange }: DayHoursProps) {
  const open = intervals ?? []
  const isRoundTheClock = open.some(isAllDay)
  const rule = open.every(({ opens, closes }) => opens && closes) ? intervalsRule(open) : undefined
  return (
    <div className="day-hours">
      <Switch
        label={text('form.openOn', label)}
        value={open.length > 0}
        disabled={isReadOnly}
        onChange={(isOpen) => onChange(isOpen ? [usualDay] : null)}
      />
      {open.length === 0 && <span className="day-closed">{text('status.closed')}</span>}
      {open.map((interval, index) => (
        <span key={index} className="day-interval">
          <TimeInput
            label={text('form.opensOn', label)}
            value={interval.opens}
            readOnly={isReadOnly}
            onChange={(opens) => onChange(withInterval(open, index, { opens: opens ?? '' }))}
          />
          –
          <TimeInput
            label={text('form.closesOn', label)}
            value={interval.closes}
            readOnly={isReadOnly}
            onChange={(closes) => onChange(withInterval(open, index, { closes: closes ?? '' }))}
          />
          {isPastMidnight(interval) && <small className="day-next">{text('hours.nextDay')}</small>}
          {isAllDay(interval) && <small className="day-next">{text('hours.allDay')}</small>}
          {!isReadOnly && open.length > 1 && (
            <IconButton label={text('form.removeHours', label)} onClick={() => onChange(withoutInterval(open, index))}>
              <IconX size={15} aria-hidden />
            </IconButton>
          )}
        </span>
      ))}
      {!isReadOnly && open.length > 0 && !isRoundTheClock && (
        <>
          <IconButton label={text('form.addHours', label)} onClick={() => onChange([...open, nextInterval(open)])}>
            <IconPlus size={15} aria-hidden />
          </IconButton>
          <IconButton label={text('hours.allDayOn', label)} onClick={() => onChange([allDay])}>
            <IconHours24 size={17} aria-hidden />
          </IconButton>
        </>
      )}
      {rule && (
        <small className="part-error day-fault" role="alert">
          {issueText(rule, [])}
        </small>
      )}
    </div>
  )
}
