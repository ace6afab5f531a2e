import { useCallback, useMemo, useRef } from 'react'
import type { Feed } from '@ridgeline/domain/displays/feed'
import type { ShownLed } from '@ridgeline/domain/displays/info'
import { localize } from '@ridgeline/domain/values/localized'
import { Clock } from '../clock/clock.tsx'
import type { DisplayState } from '../feed/display-state.ts'
import { useOnAir } from '../clock/use-on-air.ts'
import { useRotation } from '../clock/use-rotation.ts'
import { useFacts } from '../feed/use-facts.ts'
import { ledPages } from './led-pages.ts'
import { LedPageView } from './led-page-view.tsx'
import { ledNotes } from './led-rows.ts'
import { Line } from '../parts/line.tsx'
import { useMatrix } from './use-matrix.ts'
import { useRows } from './use-rows.ts'

const isLed = (notice: { screen: string }): notice is ShownLed => notice.screen === 'led'

export function LedDisplay({ feed: given, state }: { feed: Feed; state: DisplayState }) {
  const { feed, time, sayFor, freshnessFor } = useFacts(given, state)
  const isMatrix = useMatrix()
  const body = useRef<HTMLDivElement>(null)
  const rows = useRows(body, isMatrix)
  const { resort, summary, languages, newSnow: snow } = feed
  const ledNotices = useMemo(() => (given.info?.notices ?? []).filter(isLed), [given.info])
  const notices = useOnAir(ledNotices, resort.timezone, time.offset, Date.parse(given.generatedAt))
  const roomOf = (round: number) => {
    const language = languages[round % languages.length] ?? 'en'
    return { feed, language, say: sayFor(language), time, rows }
  }
  const { page, round, hold } = useRotation((round) => ledPages(notices, roomOf(round), round))
  const { language, say } = roomOf(round)
  const key = page?.key
  const onPass = useCallback((pass: number) => key !== undefined && hold(key, pass), [key, hold])
  const freshness = freshnessFor(language)
  const notes = ledNotes(feed, language, time, say)
  const figures = `${say('display.liftsOpen')} ${summary.skilifts.open}/${summary.skilifts.total} · ${say('display.slopesOpen')} ${Math.round(summary.openKm)}/${Math.round(summary.totalKm)} ${say('display.kilometres')}`
  const ofSnow = snow && `${say('display.newSnow')}: ${snow.amount} ${say('unit.cm')} · ${localize(snow.source, language)}`
  // The status counts of the resort, and between them the reasons one after the other.
  const footers = [figures, ...(ofSnow ? [ofSnow] : []), ...notes]
  const frame = { isMatrix, now: time.now, timezone: resort.timezone, label: say('display.lifts'), onPass }
  return (
    <main className="led" data-stale={freshness.isStale || undefined}>
      <header>
        <h1>{localize(resort.name, language)}</h1>
        {snow && (
          <span>
            <small>{say('display.newSnow')}</small> {snow.amount} {say('unit.cm')}
          </span>
        )}
        <Clock now={time.now} timezone={resort.timezone} language={language} />
      </header>
      <div ref={body} className="led-body" data-rows={rows}>
        {page ? <LedPageView key={page.key} page={page} frame={frame} /> : <p className="led-empty">{say('display.empty')}</p>}
      </div>
      <footer>
        <p role="status">
          {freshness.isStale ? freshness.text : <Line text={footers[round % footers.length]!} speed={4} isMatrix={isMatrix} />}
        </p>
      </footer>
    </main>
  )
}
