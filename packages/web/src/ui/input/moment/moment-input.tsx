import '../input.css'
import './moment-input.css'
import { clock, isDay, isMoment } from '@ridgeline/domain/check/format'
import { useState } from 'react'
import { fromLocal, toLocal } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import type { ControlProps } from '../../form-item/form-item-context.ts'
import { DateInput } from './date-input.tsx'
import { TimeInput } from './time-input.tsx'

interface Local {
  day: string | null
  time: string | null
}

const midnight = '00:00'

/** A moment in UTC, edited on the clocks of a zone, whose name is shown beside it. */
export function MomentInput({ value, onChange, zone, ...props }: ControlProps<string | null> & { zone?: string | undefined }) {
  // What is not a moment yet, while it is typed.
  const [half, setHalf] = useState<Local>()
  const [day = null, time = null] = isMoment(value) ? toLocal(value, zone).split('T') : []
  const shown = !isMoment(value) && value && half ? half : { day, time }

  function put(next: Local) {
    const whole = { ...next, time: next.day && isDay(next.day) ? (next.time ?? midnight) : next.time }
    setHalf(whole)
    if (!whole.day && !whole.time) return onChange(null)
    const isSound = whole.day && isDay(whole.day) && whole.time && clock.test(whole.time)
    // What is not a moment stays as it was typed, for the check to name.
    onChange(isSound ? fromLocal(`${whole.day}T${whole.time}`, zone) : `${whole.day ?? ''} ${whole.time ?? ''}`)
  }

  return (
    <span className="moment-input">
      <DateInput {...props} value={shown.day} onChange={(next) => put({ ...shown, day: next, ...(next === null && { time: null }) })} />
      <TimeInput
        {...props}
        id={undefined}
        name={undefined}
        autoFocus={undefined}
        label={[props.label, text('kit.time')].filter(Boolean).join(' – ')}
        value={shown.time}
        onChange={(next) => put({ ...shown, time: next })}
      />
      {zone && <small>{zone}</small>}
    </span>
  )
}
