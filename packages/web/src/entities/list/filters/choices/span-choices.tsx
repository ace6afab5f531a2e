/** A range filter of any quantity. Applied when the input is finished, not with each key. */
import type { Field } from '@ridgeline/domain/declare/field'
import { fromOf, toOf } from '@ridgeline/domain/search/filter'
import { useEffect, useEffectEvent, useId, useState, type FocusEvent, type FormEvent } from 'react'
import { text } from '../../../../lib/language/texts/i18n.ts'
import { shownNumber, storedNumber } from '../../../../lib/language/numbers/shown-quantity.ts'
import { isDuration } from '../../../../lib/language/moments/duration.ts'
import { unitLabel } from '../../../../lib/language/texts/label.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { DateInput } from '../../../../ui/input/moment/date-input.tsx'
import { DurationInput } from '../../../../ui/input/number/duration-input.tsx'
import { NumberInput } from '../../../../ui/input/number/number-input.tsx'
import { TimeInput } from '../../../../ui/input/moment/time-input.tsx'
import type { Filters } from '../filter-state.ts'

interface SpanChoicesProps {
  field: Field
  name: string
  label: string
  filters: Filters
  onChange: (changes: Filters) => void
  onClose: () => void
}

export function SpanChoices({ field, name, label, filters, onChange, onClose }: SpanChoicesProps) {
  const ends = [fromOf(name), toOf(name)] as const
  const [typed, setTyped] = useState<Readonly<Record<string, string | null>>>({})
  const valueOf = (end: string) => (end in typed ? typed[end]! : (filters[end]?.[0] ?? null))

  function apply() {
    const changed = ends.filter((end) => (valueOf(end) ?? '') !== (filters[end]?.[0] ?? ''))
    if (changed.length === 0) return
    onChange(Object.fromEntries(changed.map((end) => [end, valueOf(end) ? [valueOf(end)!] : []])))
    setTyped({})
  }
  // Input is applied, however the popover is closed.
  const applyAtEnd = useEffectEvent(apply)
  useEffect(() => () => applyAtEnd(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    apply()
    onClose()
  }
  /** Moving the focus between the two inputs does not leave them. */
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    if (!currentTarget.contains(relatedTarget)) apply()
  }
  return (
    <form className="filter-span" role="group" aria-label={label} onSubmit={submit} onBlur={leave}>
      {ends.map((end, at) => (
        <SpanEnd
          key={end}
          field={field}
          label={text(at === 0 ? 'list.from' : 'list.to')}
          value={valueOf(end)}
          onChange={(value) => setTyped({ ...typed, [end]: value })}
        />
      ))}
      <Button type="submit" size="small" layout="primary">
        {text('list.apply')}
      </Button>
    </form>
  )
}

interface SpanEndProps {
  field: Field
  label: string
  value: string | null
  onChange: (value: string | null) => void
}

function SpanEnd({ field, label, ...input }: SpanEndProps) {
  const id = useId()
  return (
    <div className="filter-end">
      <label htmlFor={id}>{label}</label>
      {endInput(field, { id, ...input })}
    </div>
  )
}

type EndInput = Omit<SpanEndProps, 'field' | 'label'> & { id: string }

/** Days as times; the server knows the time zone. */
function endInput(field: Field, { value, onChange, ...rest }: EndInput) {
  if (field.kind === 'date' || field.kind === 'instant')
    return <DateInput {...rest} value={value?.slice(0, 10) ?? null} onChange={onChange} />
  if (field.kind === 'time') return <TimeInput {...rest} value={value} onChange={onChange} />
  const unit = 'unit' in field ? field.unit : undefined
  // Without negative values, phones show their keypad for numbers.
  const min = 'min' in field && typeof field.min === 'number' ? shownNumber(field.min, field) : undefined
  const Input = isDuration(unit) ? DurationInput : NumberInput
  return (
    <Input
      {...rest}
      value={value === null ? null : shownNumber(Number(value), field)}
      min={min}
      suffix={unit && unitLabel(unit)}
      onChange={(number) => onChange(typeof number === 'number' ? String(storedNumber(number, field)) : null)}
    />
  )
}
