import type { DepartureFeed } from '@ridgeline/domain/displays/board/departure-feed'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { Clock } from '../clock/clock.tsx'
import type { Freshness } from '../feed/freshness.ts'
import { sayIn, type Say } from '../texts.ts'
import { TransportSign } from './transport-sign.tsx'

interface Props {
  feed: DepartureFeed
  now: number | undefined
  language: Language
  say: Say
  freshness: Freshness
}

/** The title in the first two languages of the board at once, so that passers-by understand it at any moment. */
const titleOf = ({ languages, texts }: DepartureFeed) =>
  [...new Set(languages.map((language) => sayIn(texts[language] ?? {})('display.departures')))].slice(0, 2).join(' · ')

export function DeparturesHeader({ feed, now, language, say, freshness }: Props) {
  const { stop, resort } = feed
  return (
    <header>
      <TransportSign type={stop.transportType} label={say(`departure.transportType.${stop.transportType}`)} />
      <div className="place">
        <p role="status" data-stale={freshness.isStale || undefined}>
          {freshness.isStale ? freshness.text : titleOf(feed)}
        </p>
        <h1>
          <span>{localize(stop.stopName, language)}</span>
          {stop.platformCode && (
            <b>
              <span className="visually-hidden">{say('display.stand')} </span>
              {stop.platformCode}
            </b>
          )}
        </h1>
      </div>
      <Clock now={now} timezone={resort.timezone} language={language} />
    </header>
  )
}
