import type { EventSoon } from '@ridgeline/domain/answers/dashboard'
import { eventStatuses } from '@ridgeline/domain/entities/event'
import { localize } from '@ridgeline/domain/values/localized'
import { Link } from '@tanstack/react-router'
import { optionWord } from '../../../entities/source/words.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../../lib/language/texts/label.ts'
import { dayIn, formatTime, shortDay, shortWeekday } from '../../../lib/language/moments/resort-time.ts'
import { useNow } from '../../../lib/browser/time/use-now.ts'
import { Card } from './card.tsx'

export function EventsCard({ events, zone }: { events: readonly EventSoon[]; zone: string | undefined }) {
  const language = useLanguage()
  const today = dayIn(new Date(useNow()), zone)
  return (
    <Card title={pluralLabel('event')} path="/events" wide={2}>
      <ul className="card-rows">
        {events.map((event) => {
          const day = dayIn(new Date(event.startDate), zone)
          // Events that began earlier and still run belong to today.
          const isToday = day <= today
          const isUsual = event.eventStatus === 'scheduled'
          return (
            <li key={event.id} data-today={isToday || undefined}>
              <span className="card-day num">
                {isToday ? text('dashboard.today') : `${shortWeekday(day)} ${shortDay(day)}`}
                {!event.allDay && <small>{formatTime(event.startDate, zone)}</small>}
              </span>
              <span className="card-name">
                <Link to={`/events/${event.id}`}>{localize(event.name, language)}</Link>
                <small>{localize(event.venue, language)}</small>
              </span>
              {!isUsual && <span className="card-mark">{optionWord('event', 'eventStatus', eventStatuses, event.eventStatus)}</span>}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
