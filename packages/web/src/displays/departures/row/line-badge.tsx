/** A line in its colour. Drawn, because the page allows no style but that of its files. */
import { readableInk } from '@ridgeline/domain/departures/readable-ink'

export function LineBadge({ name, color }: { name: string; color: string | null }) {
  return (
    <span className="badge" data-ink={color ? readableInk(color) : 'light'}>
      <svg aria-hidden width="100%" height="100%">
        <rect width="100%" height="100%" {...(color && { fill: color })} />
      </svg>
      <b>{name}</b>
    </span>
  )
}
