/** When something is open: weeks by season, single days that differ, a note. */
import type { OpeningHours } from '@ridgeline/domain/shape'
import { IconCalendarPlus, IconPlus, IconTrash } from '@tabler/icons-react'
import { text } from '../../lib/language/i18n.ts'
import { labelOf } from '../../lib/language/label.ts'
import { Button } from '../../ui/button/button.tsx'
import { DateInput } from '../../ui/input/date-input.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { DayHours } from './day-hours.tsx'
import type { InputProps } from './input-props.ts'
import { LocalizedPart } from './localized-part.tsx'
import { movedDay, newWeek, nextFreeDay, noHours, withDay, withoutDay, withoutWeek, withWeek } from './opening-hours-edit.ts'
import { Part, Parts } from './part.tsx'
import { WeekEditor } from './week-editor.tsx'

const today = () => new Date().toISOString().slice(0, 10)

export function OpeningHoursInput({ value, onChange, onBlur, disabled, readOnly }: InputProps<OpeningHours>) {
  const hours = value ?? noHours
  const isFixed = Boolean(disabled || readOnly)
  /** Hours that say nothing are not stored. */
  const put = (next: OpeningHours) =>
    onChange(next.weeklySchedules.length === 0 && Object.keys(next.dailySchedules).length === 0 && !next.note ? null : next)

  return (
    <Parts>
      <div className="opening-hours" onBlur={onBlur}>
        {hours.weeklySchedules.map((week, index) => (
          <WeekEditor
            key={index}
            week={week}
            number={index + 1}
            isFixed={isFixed}
            onChange={(change) => put(withWeek(hours, index, change))}
            onRemove={() => put(withoutWeek(hours, index))}
          />
        ))}
        {Object.keys(hours.dailySchedules)
          .toSorted()
          .map((day) => (
            <div key={day} className="day-exception">
              <DateInput
                label={text('form.exceptionDay')}
                value={day}
                readOnly={isFixed}
                onChange={(moved) => moved && !(moved in hours.dailySchedules) && put(movedDay(hours, day, moved))}
              />
              <DayHours
                label={day}
                intervals={hours.dailySchedules[day] ?? null}
                isFixed={isFixed}
                onChange={(intervals) => put(withDay(hours, day, intervals))}
              />
              {!isFixed && (
                <IconButton label={text('form.removeException', day)} onClick={() => put(withoutDay(hours, day))}>
                  <IconTrash size={16} aria-hidden />
                </IconButton>
              )}
            </div>
          ))}
        {!isFixed && (
          <div className="composite-actions">
            <Button
              size="small"
              icon={<IconPlus size={15} aria-hidden />}
              onClick={() => put({ ...hours, weeklySchedules: [...hours.weeklySchedules, newWeek()] })}
            >
              {text('form.addWeek')}
            </Button>
            <Button
              size="small"
              icon={<IconCalendarPlus size={15} aria-hidden />}
              onClick={() => put(withDay(hours, nextFreeDay(hours, today()), null))}
            >
              {text('form.addException')}
            </Button>
          </div>
        )}
        <Part label={labelOf('openingHours', 'note')}>
          <LocalizedPart
            owner="openingHours"
            name="note"
            label={labelOf('openingHours', 'note')}
            value={hours.note}
            readOnly={isFixed}
            onChange={(note) => put({ ...hours, note })}
          />
        </Part>
      </div>
    </Parts>
  )
}
