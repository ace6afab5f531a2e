import { isLift } from '@ridgeline/domain/displays/board/rows'
import type { SlideProps } from './stage/slide-view.tsx'

/** Lifts with their state in words, not by colour alone, and the waiting time. */
export const LiftsSlide = ({ slide: { rows, title }, frame: { say } }: SlideProps<'lifts'>) => (
  <div className="slide-lifts">
    <h2>{title || say('display.lifts')}</h2>
    <ul data-count={rows.length}>
      {rows.map(({ item, name, status, note }) => {
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
