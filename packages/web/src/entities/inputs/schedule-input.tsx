/** Schedules in addition to opening hours: periods, each with its weekdays, times and status. */
import type { Bounds, Kinds } from '@ridgeline/domain/declare/field'
import { shapes } from '@ridgeline/domain/declare/shape'
import { days } from '@ridgeline/domain/declare/vocabulary'
import type { InputProps } from './input-props.ts'
import { asList } from './list-edit.ts'
import { ShapeList } from './shape-list.tsx'
import { useToday } from './use-today.ts'

export function ScheduleInput({ bounds, ...props }: InputProps<Kinds['schedule']['value']> & { bounds: Bounds }) {
  const today = useToday()
  return (
    <ShapeList
      {...asList(props)}
      shape={shapes.scheduleEntry}
      shapeName="scheduleEntry"
      bounds={bounds}
      isCopied
      fresh={() => ({ dateFrom: today, dateTo: today, days: [...days], timeFrom: null, timeTo: null, status: 'open', note: null })}
    />
  )
}
