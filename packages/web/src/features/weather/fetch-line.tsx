/** The state of one source: when it was fetched last, and why not if it was not. */
import type { FetchState } from '@ridgeline/domain/answers/weather-fetches'
import { useNow } from '../../lib/browser/time/use-now.ts'
import { formatAgo, formatMoment } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'

interface Props {
  state: FetchState
  zone: string | undefined
}

export function FetchLine({ state: { fetchedAt, fault, detail }, zone }: Props) {
  const now = useNow()
  return (
    <>
      <span title={fetchedAt ? formatMoment(fetchedAt, zone) : undefined}>
        {fetchedAt ? text('fetch.at', formatAgo(fetchedAt, now)) : text('fetch.never')}
      </span>
      {fault && <strong className="fetch-fault">{text(`fetch.fault.${fault}`, detail ?? '')}</strong>}
    </>
  )
}
