import { isLift } from '@ridgeline/domain/displays/board/rows'
import { plannedTime, statusReason } from '../parts/planned-time.ts'
import type { SlideProps } from './stage/slide-view.tsx'

/** Lifts with their state in words, not by colour alone, the waiting time, and when closed ones open. */
export const LiftsSlide = ({ slide: { rows, title, language }, frame: { feed, time, say } }: SlideProps<'lifts'>) => (
  <div className="slide-lifts">
    <h2>{title || say('display.lifts')}</h2>
    <ul data-count={rows.length}>
      {rows.map((row) => {
        const { item, name, status } = row
        const clock = { now: time.least ?? Date.parse(feed.generatedAt), timezone: feed.resort.timezone, language }
        const note = statusReason(row, clock, say) || row.note || (status === 'closed' && plannedTime(row, clock, say))
        const minutes = isLift(item) && status !== 'closed' && status !== 'unknown' ? item.waitingTime : null
        return (
          <li key={item.id} data-status={status}>
            <i>{item.mapNumber ?? ''}</i>
            <b>
              {name}
              {note && <small>{note}</small>}
            </b>
            <span>
              {minutes === null ? (status === 'unknown' ? '–' : say(`status.${status}`)) : `${minutes} ${say('display.minutes')}`}
            </span>
            <em />
          </li>
        )
      })}
    </ul>
  </div>
)
