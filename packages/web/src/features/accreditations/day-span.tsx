import { formatDay } from '../../lib/language/numbers/format.ts'

/** A range of days, or one day. */
export const DaySpan = ({ from, to }: { from: string; to: string }) => (
  <span>{from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`}</span>
)
