import { formatDay } from '../../lib/language/format.ts'

/** From a day to a day, or one day. */
export const DaySpan = ({ from, to }: { from: string; to: string }) => (
  <span>{from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`}</span>
)
