/** The hours of a day with their number of pictures, and the pictures themselves. */
import { IconPinFilled } from '@tabler/icons-react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { formatTime } from '../../../lib/language/moments/resort-time.ts'
import type { ArchiveImage } from './archive-api.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
export const hourOf = (moment: string, zone: string | undefined) => Number(formatTime(moment, zone, 'en').slice(0, 2))

interface FilmstripProps {
  images: readonly ArchiveImage[]
  shown: readonly ArchiveImage[]
  zone: string | undefined
  hour: number | undefined
  currentId: string | undefined
  onHour: (hour: number | undefined) => void
  onImage: (id: string) => void
}

export function Filmstrip({ images, shown, zone, hour, currentId, onHour, onImage }: FilmstripProps) {
  const counts = hours.map((each) => images.filter(({ takenAt }) => hourOf(takenAt, zone) === each).length)
  const most = Math.max(1, ...counts)
  return (
    <div className="film">
      <div className="film-hours" role="group" aria-label={text('archive.hours')}>
        {hours.map((each) => {
          const count = counts[each] ?? 0
          return (
            <button
              key={each}
              type="button"
              className="num"
              aria-pressed={hour === each}
              aria-label={text('archive.hour', each, count)}
              disabled={count === 0}
              onClick={() => onHour(hour === each ? undefined : each)}
            >
              <i style={{ height: `${(count / most) * 100}%` }} aria-hidden />
              {each}
            </button>
          )
        })}
      </div>
      <ul className="film-strip">
        {shown.map(({ id, takenAt, thumbnailUrl, pinned }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === currentId} onClick={() => onImage(id)}>
              <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" />
              <span className="num">
                {formatTime(takenAt, zone)}
                {pinned && <IconPinFilled size={12} aria-label={text('archive.pinned')} />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
