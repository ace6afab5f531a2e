import './led.css'
import { useMemo, useRef } from 'react'
import type { Feed } from '@ridgeline/domain/displays/feed'
import { localize } from '@ridgeline/domain/localized'
import { Clock } from '../clock.tsx'
import type { DisplayState } from '../display-state.ts'
import { useShown } from '../use-shown.ts'
import { ledNotes, ledPages } from './led-pages.ts'
import { useRows } from './use-rows.ts'

const turnTime = 10_000

export function LedDisplay({ feed: given, state }: { feed: Feed; state: DisplayState }) {
  const { feed, now, turn, language, say, freshness } = useShown(given, state, turnTime)
  const list = useRef<HTMLUListElement>(null)
  const size = useRows(list)
  const pages = useMemo(() => ledPages(feed, language, say, size), [feed, language, say, size])
  const notes = useMemo(() => ledNotes(feed, language), [feed, language])
  const rows = pages.length ? pages[turn % pages.length]! : []
  const { summary, resort } = feed
  const figures = `${say('display.liftsOpen')} ${summary.skilifts.open}/${summary.skilifts.total} · ${say('display.slopesOpen')} ${Math.round(summary.openKm)}/${Math.round(summary.totalKm)} ${say('display.kilometres')}`
  // Every other turn the figures, between them the reasons one after the other.
  const footer = turn % 2 === 0 || notes.length === 0 ? figures : notes[((turn - 1) / 2) % notes.length]
  return (
    <main className="led">
      <header>
        <h1>{localize(resort.name, language)}</h1>
        {resort.snowfall24h !== null && (
          <span>
            {resort.snowfall24h} {say('unit.cm')}
          </span>
        )}
        <Clock now={now} timezone={resort.timezone} language={language} />
      </header>
      <ul ref={list} aria-label={say('display.lifts')} data-rows={size}>
        {rows.map(({ key, number, name, value, status }) => (
          <li key={key} data-status={status}>
            {number && <i>{number}</i>}
            <b>{name}</b>
            <span>{value}</span>
            <em />
          </li>
        ))}
        {rows.length === 0 && <li>{say('display.empty')}</li>}
      </ul>
      <footer data-stale={freshness.isStale || undefined}>
        <p role="status">{freshness.isStale ? freshness.text : footer}</p>
      </footer>
    </main>
  )
}
