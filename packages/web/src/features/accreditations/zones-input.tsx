/** The zones a badge opens: those of its event. */
import { accreditationEvent } from '@ridgeline/domain/entities/accreditation-event'
import { localize } from '@ridgeline/domain/values/localized'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../entities/api.ts'
import { useRecordFormAround, useTyped } from '../../entities/form/form-extras.ts'
import type { InputProps } from '../../entities/inputs/input-props.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { MultiSelect } from '../../ui/select/multi-select.tsx'

export function ZonesInput({ value, onChange, onBlur, readOnly, disabled, label }: InputProps) {
  const language = useLanguage()
  const typed = useTyped(useRecordFormAround(), 'accreditationEventId')
  const eventId = typeof typed === 'string' ? typed : null
  const { data: event } = useQuery({ ...recordQuery(accreditationEvent, eventId ?? ''), enabled: Boolean(eventId) })
  const zones = event?.zones ?? []
  return (
    <MultiSelect
      label={label}
      options={zones.map(({ code, name, color }) => ({
        value: code,
        label: `${code} – ${localize(name, language)}`,
        glyph: <i className="zone-dot" style={{ background: color ?? undefined }} />,
      }))}
      max={30}
      placeholder={eventId ? undefined : text('accreditationSteps.eventFirst')}
      // The form hands each input the value of its own field.
      value={value as string[] | null}
      onChange={(next) => onChange(next.length ? next : null)}
      onBlur={onBlur}
      readOnly={readOnly}
      disabled={disabled}
    />
  )
}
