import { useEffect, useRef } from 'react'
import { localeOf } from '@ridgeline/domain/formatting/locale-of'
import { localize } from '@ridgeline/domain/values/localized'
import { clockText } from '../clock/moments.ts'
import { LoadedImage } from './stage/loaded-image.tsx'
import type { SlideProps } from './stage/slide-view.tsx'

/** An event with time and place; a cancelled or moved one says so in words. */
export function EventSlide({ slide: { event, text, language }, frame: { feed, say, onReady, onBroken } }: SlideProps<'event'>) {
  const { picture, startDate, allDay, venue, name, eventStatus } = event
  const { timezone } = feed.resort
  const latestOnReady = useRef(onReady)
  useEffect(() => {
    if (!picture) latestOnReady.current()
  }, [picture])
  const start = Date.parse(startDate)
  const day = new Intl.DateTimeFormat(localeOf(language), { timeZone: timezone, weekday: 'long', day: 'numeric', month: 'long' }).format(
    start,
  )
  return (
    <div className="slide-event" data-picture={Boolean(picture) || undefined}>
      {picture && <LoadedImage src={picture} onReady={onReady} onBroken={onBroken} />}
      <div>
        <p className="slide-when">
          <b>{day}</b>
          {!allDay && <span>{clockText(start, timezone, language)}</span>}
        </p>
        <h2>{localize(name, language)}</h2>
        {venue && <p className="slide-where">{localize(venue, language)}</p>}
        {eventStatus !== 'scheduled' && <p className="slide-status">{say(`event.eventStatus.${eventStatus}`)}</p>}
        {text && <p>{text}</p>}
      </div>
    </div>
  )
}
