import { useNow } from '../../lib/browser/time/use-now.ts'
import { formatAgo, formatMoment } from '../../lib/language/numbers/format.ts'
import { useOwnZone } from '../../lib/session/use-zone.ts'

/** Milliseconds; as often as the page is refreshed. */
const every = 5_000

/** "4 minutes ago", or a dash. */
export function WorkMoment({ at }: { at: string | null }) {
  const now = useNow(every)
  const zone = useOwnZone()
  if (at === null) return '–'
  return (
    <time dateTime={at} title={formatMoment(at, zone)}>
      {formatAgo(at, now)}
    </time>
  )
}
