/** Opening hours: weeks by season, special days, a note, and a preview for guests. */
import './opening-hours.css'
import type { OpeningHours } from '@ridgeline/domain/declare/shape'
import { noteField } from '@ridgeline/domain/time/opening-hours'
import { IconPlus } from '@tabler/icons-react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { labelOf } from '../../../lib/language/texts/label.ts'
import { Button } from '../../../ui/button/button.tsx'
import { isControlReadOnly } from '../../../ui/form-item/form-item-context.ts'
import { GuestWeek } from './guest-week.tsx'
import type { InputProps } from '../input-props.ts'
import { LocalizedPart } from '../text/localized-part.tsx'
import { copiedWeek, newWeek, noHours, withoutWeek, withWeek } from './opening-hours-edit.ts'
import { Part, Parts } from '../part.tsx'
import { SpecialDays } from './special-days.tsx'
import { useToday } from '../use-today.ts'
import { WeekEditor } from './week-editor.tsx'

export function OpeningHoursInput({ value, onChange, onBlur, disabled, readOnly }: InputProps<OpeningHours>) {
  const hours = value ?? noHours
  const isReadOnly = isControlReadOnly({ disabled, readOnly })
  const today = useToday()
  const hasHours = hours.weeklySchedules.length > 0 || Object.keys(hours.dailySchedules).length > 0
  /** Empty hours are not stored. */
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
            isReadOnly={isReadOnly}
            onChange={(change) => put(withWeek(hours, index, change))}
            onCopy={() => put(copiedWeek(hours, index))}
            onRemove={() => put(withoutWeek(hours, index))}
          />
        ))}
        {!isReadOnly && (
          <div className="composite-actions">
            <Button
              size="small"
              icon={<IconPlus size={15} aria-hidden />}
              onClick={() => put({ ...hours, weeklySchedules: [...hours.weeklySchedules, newWeek()] })}
            >
              {text('form.addWeek')}
            </Button>
          </div>
        )}
        <SpecialDays hours={hours} today={today} isReadOnly={isReadOnly} onChange={put} />
        <Part label={labelOf('openingHours', 'note')}>
          <LocalizedPart
            owner="openingHours"
            name="note"
            field={noteField}
            label={labelOf('openingHours', 'note')}
            value={hours.note}
            readOnly={isReadOnly}
            onChange={(note) => put({ ...hours, note })}
          />
        </Part>
        {hasHours && <GuestWeek hours={hours} today={today} />}
      </div>
    </Parts>
  )
}
