/** The opening hours of the next seven days as guests will read them. */
import { dayAfter, hoursOn, isAllDay, isPastMidnight, weekdayOf } from '@ridgeline/domain/time/hours-on-day'
import type { Interval, OpeningHours } from '@ridgeline/domain/declare/shape'
import { text } from '../../../lib/language/texts/i18n.ts'
import { formatDay, formatTimeOfDay } from '../../../lib/language/numbers/format.ts'
import { shortDayWord } from '../../source/words.ts'

function shown(interval: Interval): string {
  if (isAllDay(interval)) return text('hours.allDay')
  return `${formatTimeOfDay(interval.opens)}–${formatTimeOfDay(interval.closes)}${isPastMidnight(interval) ? ` (${text('hours.nextDay')})` : ''}`
}

function wordOf(intervals: readonly Interval[] | null | undefined): string {
  if (intervals === undefined) return text('hours.unknown')
  return intervals?.length ? intervals.map(shown).join(', ') : text('status.closed')
}

export function GuestWeek({ hours, today }: { hours: OpeningHours; today: string }) {
  const week = Array.from({ length: 7 }, (_, index) => dayAfter(today, index))
  return (
    <section className="guest-week" aria-label={text('hours.guests')}>
      <h4>{text('hours.guests')}</h4>
      <p>{text('hours.week')}</p>
      <dl>
        {week.map((day) => {
          const intervals = hoursOn(hours, day)
          return (
            <div key={day} data-open={intervals?.length ? true : undefined} data-special={day in hours.dailySchedules || undefined}>
              <dt>
                <b>{day === today ? text('hours.today') : shortDayWord(weekdayOf(day))}</b> <span className="num">{formatDay(day)}</span>
              </dt>
              <dd className="num">{wordOf(intervals)}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
