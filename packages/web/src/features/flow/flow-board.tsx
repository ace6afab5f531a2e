/** The occupancy of each counted place now, and the past readings of the chosen one. */
import './flow.css'
import { flowMeasurement, type FlowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { freshnessOf } from '@ridgeline/domain/guests/freshness'
import { localize } from '@ridgeline/domain/values/localized'
import { occupancies } from '@ridgeline/domain/declare/vocabulary'
import { useState } from 'react'
import { optionWord } from '../../entities/source/words.ts'
import { useNow } from '../../lib/browser/time/use-now.ts'
import { formatAgo, formatNumber } from '../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import type { BoardProps } from '../../page-parts/board/board-props.ts'
import { EmptyBoard } from '../../ui/page/empty-board.tsx'
import { MissingBoard } from '../../page-parts/board/missing-board.tsx'
import { useBoardRecords } from '../../page-parts/board/use-board-records.ts'
import { ReadingsChart } from './readings-chart.tsx'

const fields = ['currentCount', 'capacity', 'occupancy', 'ratePerHour', 'lastReadingAt', 'thresholdMedium', 'thresholdHigh']

export function FlowBoard({ resortId }: BoardProps) {
  const { rows, error, refetch } = useBoardRecords(flowMeasurement, { resortId, fields })
  const language = useLanguage()
  const [chosenId, setChosenId] = useState<string>()
  if (!rows) return <MissingBoard error={error} refetch={refetch} />
  if (rows.length === 0) return <EmptyBoard />
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0]!
  return (
    <section className="flow-board" aria-label={text('flow.now')}>
      <ul className="flow-counters">
        {rows.map((counter) => (
          <li key={counter.id}>
            <button type="button" aria-pressed={counter.id === chosen.id} onClick={() => setChosenId(counter.id)}>
              <Counter counter={counter} />
            </button>
          </li>
        ))}
      </ul>
      <div className="flow-chart">
        <h2>{localize(chosen.name, language)}</h2>
        <ReadingsChart key={chosen.id} counter={chosen} resortId={resortId} />
      </div>
    </section>
  )
}

/** The occupied share of the capacity, in percent. */
const shareOf = ({ currentCount, capacity }: FlowMeasurement) =>
  currentCount === null || capacity === null ? null : (100 * currentCount) / capacity

interface LastReadingProps {
  at: string | null
  isStale: boolean
  now: number
}

function LastReading({ at, isStale, now }: LastReadingProps) {
  if (!at) return <span>{text('flow.noReading')}</span>
  const ago = formatAgo(at, now)
  return <span data-old={isStale || undefined}>{isStale ? text('measured.old', ago) : ago}</span>
}

function Counter({ counter }: { counter: FlowMeasurement }) {
  const language = useLanguage()
  const now = useNow()
  const { name, currentCount, capacity, occupancy, ratePerHour, lastReadingAt, thresholdMedium, thresholdHigh } = counter
  const share = shareOf(counter)
  return (
    <>
      <span className="flow-name">{localize(name, language)}</span>
      <span className="flow-figure num">
        <b>{currentCount === null ? '–' : formatNumber(currentCount)}</b>
        {capacity !== null && <small>{text('flow.of', formatNumber(capacity))}</small>}
      </span>
      {share !== null && (
        <span className="flow-bar" data-occupancy={occupancy ?? undefined} aria-hidden>
          <i style={{ width: `${Math.min(100, share)}%` }} />
          {[thresholdMedium, thresholdHigh].map((border) => (
            <u key={border} style={{ left: `${border}%` }} />
          ))}
        </span>
      )}
      <span className="flow-meta">
        {occupancy && (
          <b>{`${optionWord('flowMeasurement', 'occupancy', occupancies, occupancy)}${share === null ? '' : ` · ${formatNumber(share, 0)} %`}`}</b>
        )}
        {ratePerHour !== null && <span className="num">{text('flow.perHour', formatNumber(ratePerHour))}</span>}
        <LastReading at={lastReadingAt} isStale={freshnessOf(flowMeasurement, counter, now)?.isStale ?? false} now={now} />
      </span>
    </>
  )
}
