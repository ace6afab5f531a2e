import { useMemo, useRef } from 'react'
import { boardRows } from '@ridgeline/domain/departures/shown-call'
import type { DepartureFeed } from '@ridgeline/domain/displays/board/departure-feed'
import type { DisplayState } from '../feed/display-state.ts'
import { freshnessOf } from '../feed/freshness.ts'
import { sayIn } from '../texts.ts'
import { useServerTime } from '../clock/use-server-time.ts'
import { useIntervalCount } from '../clock/use-interval-count.ts'
import { DepartureRow } from './row/departure-row.tsx'
import { DeparturesHeader } from './departures-header.tsx'
import { InfoStrip } from './info-strip.tsx'
import { NoDepartures } from './no-departures.tsx'
import { stopNotices } from './stop-notices.ts'
import { badgeSize } from './row/badge-size.ts'
import { useRowSize } from './row/use-row-size.ts'
import { useTheme } from './use-theme.ts'

/** Milliseconds that each language is shown (`departure.languages`). */
const turnTime = 10_000

interface Props {
  feed: DepartureFeed
  state: DisplayState
  /** The time the server rendered with, used until the browser knows the time. */
  drawnAt: string
}

export function DeparturesDisplay({ feed, state, drawnAt }: Props) {
  const { stop, calls, languages, resort } = feed
  const time = useServerTime(state)
  const { now, least } = time
  const turn = useIntervalCount(turnTime)
  const language = languages[turn % languages.length] ?? 'en'
  const say = useMemo(() => sayIn(feed.texts[language] ?? {}), [feed.texts, language])
  const freshness = freshnessOf(state, time, language, say)
  const list = useRef<HTMLDivElement>(null)
  const { size, rows: most } = useRowSize(list, stop.rowsCount)
  useTheme(stop.theme)
  const notices = stopNotices(feed, least ?? Date.parse(drawnAt))
  const rows = boardRows(calls, { ...stop, rowsCount: Math.min(most, stop.rowsCount) }, least ?? Date.parse(drawnAt))
  const hasStands = rows.some(({ call }) => call.platformCode)
  return (
    <main
      aria-label={say('display.departures')}
      className="departures"
      data-size={size}
      data-badge={badgeSize(rows)}
      data-stands={hasStands || undefined}
    >
      <DeparturesHeader feed={feed} now={now} language={language} say={say} freshness={freshness} />
      <div className="calls" ref={list}>
        {rows.length === 0 ? (
          <NoDepartures feed={feed} now={least} language={language} say={say} isStale={freshness.isStale} />
        ) : (
          <>
            <p className="heads" aria-hidden>
              <span>{say('display.time')}</span>
              <span>{say('display.line')}</span>
              <span>{say('display.destination')}</span>
              <span>{hasStands && say('display.stand')}</span>
              <span>{say('display.leaves')}</span>
            </p>
            <ol aria-label={say('display.departures')}>
              {rows.map((row) => (
                <DepartureRow
                  // A trip may call at a stop twice.
                  key={`${row.call.serviceDate} ${row.call.tripId} ${row.call.plannedAt}`}
                  row={row}
                  usualStand={hasStands ? stop.platformCode : null}
                  timezone={resort.timezone}
                  language={language}
                  say={say}
                  isCounting={now !== undefined}
                />
              ))}
            </ol>
          </>
        )}
      </div>
      {notices && <InfoStrip text={notices} languages={languages} label={say('display.info')} />}
    </main>
  )
}
