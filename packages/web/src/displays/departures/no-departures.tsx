import { leavesAt } from '@ridgeline/domain/departures/shown-call'
import type { DepartureFeed } from '@ridgeline/domain/displays/board/departure-feed'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { dayClockText } from '../clock/moments.ts'
import type { Say } from '../texts.ts'

interface Props {
  feed: DepartureFeed
  now: number | undefined
  language: Language
  say: Say
  isStale: boolean
}

/** Shown without departures; missing data is not presented as "no departures". */
export function NoDepartures({ feed: { later, isUnknown, resort }, now, language, say, isStale }: Props) {
  if (now === undefined) return null
  const next = later && leavesAt(later) > now ? later : undefined
  return (
    <div className="none">
      <h2>{say(isStale || isUnknown ? 'display.notKnown' : 'display.noDepartures')}</h2>
      {next && (
        <p>
          {say('display.nextDeparture', dayClockText(leavesAt(next), now, resort.timezone, language))}
          <b>{[next.routeShortName, localize(next.tripHeadsign, language)].join(' ')}</b>
        </p>
      )}
    </div>
  )
}
